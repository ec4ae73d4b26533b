import { type RefObject, useEffect } from 'react';
import { hasUnsavedInput } from '../../ui/unsaved-input.ts';
import { askSession } from './ask-session.ts';
import { belongsTo, offerSignIn, send, takeClearance } from './waiting-form.ts';

/**
 * Keeps what is typed into a form when the session ends: before the form is sent it is asked whether its user is still
 * signed in, and if not, a dialog offers the sign-in and the form stays. Without an answer it is sent, and the server
 * keeps what was typed. A form into which something was typed says so by `data-typed`.
 */
export function useSessionGuard(part: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const form = part.current;
    if (!form) return;
    let isAsking = false;
    const onInput = () => {
      form.dataset.typed = '';
    };
    const onSubmit = async (event: SubmitEvent) => {
      if (takeClearance(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isAsking) return;
      isAsking = true;
      const sentBy = event.submitter;
      const user = await askSession();
      isAsking = false;
      if (user === null || (user !== '' && belongsTo(form, user))) send({ form, sentBy });
      else {
        // Sent, and so not to be lost, even where nothing was typed.
        onInput();
        offerSignIn({ form, sentBy, isOthers: user !== '' });
      }
    };
    // What was typed before the scripts came.
    if (hasUnsavedInput(form)) onInput();
    form.addEventListener('input', onInput);
    form.addEventListener('change', onInput);
    form.addEventListener('submit', onSubmit, true);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('change', onInput);
      form.removeEventListener('submit', onSubmit, true);
    };
  }, [part]);
}
