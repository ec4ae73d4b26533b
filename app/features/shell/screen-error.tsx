import { useContext, useEffect } from 'react';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageContext } from '../../ui/client/page-context.ts';
import { CentredPage, FailedState } from '../../ui/states.tsx';
import * as css from './frame.css.ts';

/** Loads the texts of errors, which a page that fails in the browser does not bring. */
function useErrorTexts() {
  const { t, i18n } = useTranslation('messages');
  useEffect(() => void loadRemainingTexts(i18n, i18n.language), [i18n]);
  return t;
}

/** A failed screen inside the frame. `again` is its own address. */
export function ScreenError({ again }: { readonly again: string }) {
  const t = useErrorTexts();
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
  const t = useErrorTexts();
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
