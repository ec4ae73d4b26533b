import { type FormEvent, useEffect, useRef, useState } from 'react';
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH, SESSION_CHANNEL } from '../../config/constants.ts';
import { askSession } from './ask-session.ts';
import { belongsTo, send, stopWaiting, type WaitingForm, waitingForm } from './waiting-form.ts';

/** The window's name, by which the form that begins the sign-in is sent into it. */
export const POPUP = 'forecourt-sign-in';
const FEATURES = `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},toolbar=no,location=no,menubar=no,status=no`;

/** `others`: somebody else has signed in, to whom the form does not belong. */
type PopupState = 'asked' | 'open' | 'closed' | 'blocked' | 'others';

interface SignInPopup {
  readonly state: PopupState;
  /** For the form that begins the sign-in: opens the window that it goes to. */
  open(event: FormEvent): void;
  /** Leaves the page for the sign-in page, with what was typed. */
  signInHere(): void;
}

/** Once its user is signed in again, a form that was being sent is sent; one that was not is kept as if typed into. */
function goOn(waiting: WaitingForm): void {
  stopWaiting();
  if (waiting.sentBy !== undefined) send(waiting);
  else waiting.form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is in another user's form is not asked about when the page is left. */
function forget(form: HTMLFormElement): void {
  form.reset();
  delete form.dataset.dirty;
}

/**
 * The sign-in in a popup for the form that waits. The opener policy takes the popup from this page as soon as it shows
 * the identity provider: from then on it counts as closed here, and tells by a BroadcastChannel when it is done. That it
 * was closed before is believed only when this page is looked at again.
 * @param onEnd nobody needs to sign in any more
 */
export function useSignInPopup(onEnd: () => void): SignInPopup {
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
    // The page only knows that its own user is gone, and not whether somebody else has come.
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
    open(event) {
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
      // Should somebody be signed in again by now, nothing is sent that nobody asked for.
      const user = await askSession();
      if (user && waiting.sentBy === undefined) {
        stopWaiting();
        end.current();
      } else send(waiting);
    },
  };
}
