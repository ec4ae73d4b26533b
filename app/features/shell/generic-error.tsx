import { useEffect } from 'react';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';

/** The panel for an error that nothing else caught: what to do, and the trace id. */
export function GenericError({ traceId }: { readonly traceId: string | null }) {
  const { t, i18n } = useTranslation('messages');
  // A page that fails in the browser did not bring these texts with it.
  useEffect(() => void loadRemainingTexts(i18n, i18n.language), [i18n]);
  return (
    <CentredPage title={t('error.title')}>
      <p>{t('error.text')}</p>
      {traceId && (
        <p>
          {t('error.trace')} <code>{traceId}</code>
        </p>
      )}
      <p>
        <ButtonLink href="" manner="primary">
          {t('error.reload')}
        </ButtonLink>{' '}
        <ButtonLink href={paths.home()}>{t('error.home')}</ButtonLink>
      </p>
    </CentredPage>
  );
}
