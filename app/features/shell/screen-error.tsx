import { useContext, useEffect } from 'react';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageContext } from '../../ui/page-context.ts';
import * as css from './screen-error.css.ts';

/** A screen that failed, inside the frame: everything around it goes on working. `again` is its own address. */
export function ScreenError({ again }: { readonly again: string }) {
  const { t, i18n } = useTranslation('messages');
  // A page that fails in the browser did not bring these texts with it.
  useEffect(() => void loadRemainingTexts(i18n, i18n.language), [i18n]);
  const { traceId } = useContext(PageContext);
  return (
    <div className={css.panel}>
      <FailedState
        action={
          <ButtonLink data-document="" href={again} manner="primary">
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
