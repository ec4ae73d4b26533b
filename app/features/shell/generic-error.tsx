import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';

/** The panel for an error that nothing else caught: what to do, and the trace id. */
export function GenericError({ traceId }: { readonly traceId: string | null }) {
  const { t } = useTranslation('messages');
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
