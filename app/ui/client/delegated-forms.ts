import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { isFocusFree, noteAnswered, noteSent, type SentForm } from './delivery.ts';

function isOurs(form: HTMLFormElement): boolean {
  const elsewhere = form.getAttribute('target') || form.dataset.document !== undefined;
  const address = new URL(form.getAttribute('action') ?? '', location.href);
  return form.getAttribute('method') === 'post' && !elsewhere && address.origin === location.origin;
}

/** The focus goes to the first field that is wrong, unless something that says so has taken it; else where the page begins. */
function placeFocus(sent: SentForm | null): void {
  if (sent === null || !isFocusFree(sent)) return;
  const wrong = sent.form.isConnected && sent.form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Sends plain forms of this origin by fetch, so that nothing in them is lost with the network. Inside `data-stay`
 * a form keeps the page's scroll; one with `data-document` or a target is sent as a whole page.
 */
export function useDelegatedForms(): void {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !isOurs(form)) return;
      noteSent(form, submitter);
      // One of Remix's own is sent by now.
      if (event.defaultPrevented) return;
      event.preventDefault();
      submit((submitter as HTMLButtonElement | null) ?? form, {
        // Without an address a form goes to its page's, and not to that of the route in which this stands.
        action: form.getAttribute('action') ?? location.pathname + location.search,
        preventScrollReset: form.closest('[data-stay]') !== null,
      });
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [submit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is an answer
  useEffect(() => {
    if (state === 'idle') placeFocus(noteAnswered());
  }, [state, key]);
}
