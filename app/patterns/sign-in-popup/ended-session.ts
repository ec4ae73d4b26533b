import { SESSION_ANSWER_MS, USER_HEADER } from '../../config/constants.ts';
import * as paths from '../../paths.ts';
import { sendForm } from '../../ui/client/delivery.ts';
import { showDialog } from '../../ui/overlays/dialog-switch.ts';
import { KEY_FIELD, MARK } from '../request/hidden-fields.ts';

export interface WaitingForm {
  readonly form: HTMLFormElement;
  /** The button that was sending it; null without a button, undefined while it was not being sent. */
  readonly sentBy?: HTMLElement | null | undefined;
  readonly isOthers?: boolean | undefined;
}

let waiting: WaitingForm | null = null;
const cleared = new WeakSet<HTMLFormElement>();

/** Whether this user may send the form: its key ends with the mark of its own user. */
export function belongsTo(form: HTMLFormElement, user: string): boolean {
  const key = form.elements.namedItem(KEY_FIELD);
  return key instanceof HTMLInputElement && key.value.endsWith(`${MARK}${user}`);
}

/** Offers the sign-in for a form, unless it is offered already. */
export function offerSignIn(form: WaitingForm): void {
  waiting ??= form;
  showDialog('sign-in');
}

export function stopWaiting(): void {
  waiting = null;
}

export const waitingForm = (): WaitingForm | null => waiting;

/** Whether the form may be sent without asking again; true once. */
export const takeClearance = (form: HTMLFormElement): boolean => cleared.delete(form);

/** Sends a form, unless its page was answered and has given way since the press. */
export function send({ form, sentBy }: WaitingForm): void {
  waiting = null;
  if (!form.isConnected) return;
  cleared.add(form);
  sendForm(form, sentBy ?? null);
}

/** Returns the mark of the signed-in user, '' when the session is over, null without an answer. */
export async function askSession(): Promise<string | null> {
  try {
    const answer = await fetch(paths.session(), { signal: AbortSignal.timeout(SESSION_ANSWER_MS) });
    if (answer.status === 401) return '';
    return answer.headers.get(USER_HEADER);
  } catch {
    return null;
  }
}
