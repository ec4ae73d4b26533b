import { type RefObject, useEffect, useState } from 'react';
import { PENDING_DELAY_MS } from '../../config/constants.ts';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { wheel } from '../../ui/spinner.css.ts';
import * as css from './sending-note.css.ts';

type State = 'idle' | 'waits' | 'stopped';

/**
 * Says, once a form that was sent has not been answered for a second, that it is under way, and takes the wish not to
 * wait for it: the page stays as it was typed. What was sent may be carried out all the same; the form's key makes
 * nothing twice of it. Without scripts the browser shows and stops its own.
 */
export function SendingNote({ form }: { readonly form: RefObject<HTMLFormElement> }) {
  const { t, i18n } = useTranslation('labels');
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = undefined;
      setState('idle');
    };
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      rest();
      timer = setTimeout(async () => {
        const own = timer;
        // The page left these words out, since they are hardly ever needed.
        await loadRemainingTexts(i18n, i18n.language);
        if (timer !== undefined && timer === own) setState('waits');
      }, PENDING_DELAY_MS);
    };
    element?.addEventListener('submit', onSubmit);
    element?.addEventListener('input', rest);
    window.addEventListener('pageshow', rest);
    return () => {
      clearTimeout(timer);
      timer = undefined;
      element?.removeEventListener('submit', onSubmit);
      element?.removeEventListener('input', rest);
      window.removeEventListener('pageshow', rest);
    };
  }, [form, i18n]);

  const stop = () => {
    window.stop();
    setState('stopped');
  };
  return (
    <div aria-live="polite" className={css.place}>
      {state !== 'idle' && (
        <div className={css.note}>
          {state === 'waits' && <span className={wheel} />}
          {t(`sending.${state}`)}
          {state === 'waits' && (
            <Button onClick={stop} small type="button">
              {t('sending.stop')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
