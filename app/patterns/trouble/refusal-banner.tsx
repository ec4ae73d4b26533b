import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import type { RefusalView } from './refusal-view.ts';

/** Says above a form why its save was refused, and with which trace id to ask for help. */
export function RefusalBanner({ refusal }: { readonly refusal: RefusalView }) {
  const { t } = useTranslation('labels');
  const { tone, title, text, link, traceId } = refusal;
  return (
    <Banner tone={tone}>
      <strong>{title}</strong> {text} {link && <a href={link.href}>{link.label}</a>}
      {traceId && (
        <small>
          {' '}
          {t('trouble.trace')} <code>{traceId}</code>
        </small>
      )}
    </Banner>
  );
}
