import { useContext } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageContext } from '../../ui/client/page-context.ts';
import { CentredPage, FailedState } from '../../ui/states.tsx';
import * as css from './frame.css.ts';

/** A failed screen inside the frame. `again` is its own address. */
export function ScreenError({ again }: { readonly again: string }) {
  const { t } = useTranslation('messages');
  const { traceId } = useContext(PageContext);
  return (
    <div className={css.failed}>
      <FailedState
        action={
          <ButtonLink data-document="" href={again} variant="primary">
            {t('error.reload')}
          </ButtonLink>
        }
        text={t('error.textInside')}
        title={t('error.title')}
        trace={traceId ? { words: t('error.trace'), id: traceId } : undefined}
      />
    </div>
  );
}

/** The page for an error that nothing else caught. */
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
        <ButtonLink href="" variant="primary">
          {t('error.reload')}
        </ButtonLink>{' '}
        <ButtonLink href={paths.home()}>{t('error.home')}</ButtonLink>
      </p>
    </CentredPage>
  );
}
