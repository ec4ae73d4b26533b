import { type FormEvent, useEffect, useRef, useState } from 'react';
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH, SESSION_CHANNEL } from '../../config/constants.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import { Banner } from '../../ui/states.tsx';
import { askSession, belongsTo, send, stopWaiting, type WaitingForm, waitingForm } from './ended-session.ts';
import * as css from './sign-in-dialog.css.ts';

/** The sign-in in a popup, while the form stays. Closing it leads to the sign-in page, input included. */
export function SignInDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('messages');
  const { state, open, signInHere } = useSignInPopup(onClose);
  const isOthers = state === 'others';
  return (
    <Dialog
      closeLabel={t('labels:display.close')}
      onClose={signInHere}
      open
      text={t(isOthers ? 'sessionOver.othersText' : 'sessionOver.text')}
      title={t(isOthers ? 'sessionOver.othersTitle' : 'sessionOver.title')}
    >
      <div aria-live="polite" className={css.over}>
        {state === 'open' && <p>{t('sessionOver.open')}</p>}
        {(state === 'closed' || state === 'blocked') && (
          <Banner tone="warn">{t(`sessionOver.${state}`)}</Banner>
        )}
      </div>
      <form action={paths.login()} className={css.answers} method="post" onSubmit={open} target={POPUP}>
        <input name="redirect_url" type="hidden" value={paths.signedIn()} />
        <Button onClick={signInHere} type="button">
          {t(isOthers ? 'sessionOver.leave' : 'sessionOver.here')}
        </Button>
        {!isOthers && (
          <Button autoFocus variant="primary" type="submit">
            {t('sessionOver.signIn')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const POPUP = 'forecourt-sign-in';
const FEATURES = `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},toolbar=no,location=no,menubar=no,status=no`;

/** `others`: another user has signed in. */
type PopupState = 'asked' | 'open' | 'closed' | 'blocked' | 'others';

/** After the sign-in: sends a form that was being sent, else saves its input as if just entered. */
function goOn(waiting: WaitingForm): void {
  stopWaiting();
  if (waiting.sentBy !== undefined) send(waiting);
  else waiting.form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaving the page asks nothing about another user's form. */
function forget(form: HTMLFormElement): void {
  form.reset();
  delete form.dataset.dirty;
}

/**
 * Runs the sign-in in a popup. The opener policy takes the popup away once it shows the identity provider:
 * from then on it counts as closed, and a BroadcastChannel tells when it is done.
 */
function useSignInPopup(onEnd: () => void) {
  const [waiting] = useState(waitingForm);
  const [state, setState] = useState<PopupState>(waiting?.isOthers ? 'others' : 'asked');
  const popup = useRef<Window | null>(null);
  const cameBack = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    let isOver = false;
    const look = async (): Promise<boolean> => {
      const user = await askSession();
      if (isOver || !user || !waiting) return false;
      if (!belongsTo(waiting.form, user)) {
        setState('others');
        return true;
      }
      isOver = true;
      end.current();
      goOn(waiting);
      return true;
    };
    const onFocus = () => {
      cameBack.current = true;
    };
    const poll = setInterval(async () => {
      if (!popup.current?.closed || !cameBack.current) return;
      popup.current = null;
      if (!(await look())) setState('closed');
    }, POPUP_POLL_MS);
    channel.addEventListener('message', look);
    // It is not known yet whether another user has signed in.
    if (waiting?.sentBy === undefined) void look();
    addEventListener('focus', onFocus);
    return () => {
      isOver = true;
      clearInterval(poll);
      channel.close();
      removeEventListener('focus', onFocus);
    };
  }, [waiting]);

  return {
    state,
    open(event: FormEvent) {
      cameBack.current = false;
      popup.current = window.open('', POPUP, FEATURES);
      if (popup.current === null) event.preventDefault();
      setState(popup.current === null ? 'blocked' : 'open');
    },
    async signInHere() {
      if (state === 'others' || !waiting) {
        if (waiting) forget(waiting.form);
        return location.reload();
      }
      // Once a user is signed in again, nothing is sent without being asked for.
      const user = await askSession();
      if (user && waiting.sentBy === undefined) {
        stopWaiting();
        end.current();
      } else send(waiting);
    },
  };
}
