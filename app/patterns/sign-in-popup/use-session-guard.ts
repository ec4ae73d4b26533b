import { type RefObject, useEffect } from 'react';
import { hasUnsavedInput } from '../../ui/client/unsaved-input.ts';
import { askSession, belongsTo, offerSignIn, send, takeClearance } from './ended-session.ts';

/** Asks before a submit whether the user is still signed in, else offers it. Input sets `data-edited`. */
export function useSessionGuard(part: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const form = part.current;
    if (!form) return;
    let isAsking = false;
    const onInput = () => {
      form.dataset.edited = '';
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
        // Sent, and so not to be lost, even without input.
        onInput();
        offerSignIn({ form, sentBy, isOthers: user !== '' });
      }
    };
    // Input before the scripts came.
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
