import { sendForm } from '../../ui/delivery.ts';
import { showDialog } from '../../ui/dialog-switch.ts';
import { KEY_FIELD, MARK } from '../hidden-fields.ts';

/** A form whose session is over. */
export interface WaitingForm {
  readonly form: HTMLFormElement;
  /** The button by which it was being sent; null when it was not being sent by a button, undefined when not at all. */
  readonly sentBy?: HTMLElement | null | undefined;
  /** Somebody else has signed in meanwhile. */
  readonly isOthers?: boolean | undefined;
}

let waiting: WaitingForm | null = null;
const cleared = new WeakSet<HTMLFormElement>();

/** Whether the user of this mark may send the form: the mark of its own user stands in the open at the end of its key. */
export function belongsTo(form: HTMLFormElement, user: string): boolean {
  const key = form.elements.namedItem(KEY_FIELD);
  return key instanceof HTMLInputElement && key.value.endsWith(`${MARK}${user}`);
}

/** Offers the sign-in for a form that must not be lost; nothing new where it is offered already. */
export function offerSignIn(form: WaitingForm): void {
  waiting ??= form;
  showDialog('sign-in');
}

/** Its user is signed in again: no form waits any more. */
export function stopWaiting(): void {
  waiting = null;
}

/** The form for which the dialog is on screen. */
export const waitingForm = (): WaitingForm | null => waiting;

/** Whether the form may be sent without looking at the session once more; asked for once, by its next submit. */
export const takeClearance = (form: HTMLFormElement): boolean => cleared.delete(form);

/** Sends a form as it would have been sent. */
export function send({ form, sentBy }: WaitingForm): void {
  waiting = null;
  cleared.add(form);
  sendForm(form, sentBy ?? null);
}
