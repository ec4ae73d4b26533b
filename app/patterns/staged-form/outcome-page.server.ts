import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { describeRefusal, describeUnknown, type Refused } from '../error-page/describe-refusal.server.ts';
import type { RefusalView } from '../error-page/error-view.ts';
import { type FlashName, leaveFlash } from '../page/flash.server.ts';
import type { Again } from '../request/hidden-fields.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Outcome, StoredValue } from '../submit-once/outcome.server.ts';

type Context = Pick<AppLoadContext, 'preferences' | 'config'>;

/** Leads away from a form, with a message for the next page. */
export const leaveForm = (context: Context, address: string, flash: FlashName): Response =>
  redirect(address, { status: 303, headers: leaveFlash(context, flash) });

/** The form was sent before with other content, or its key is not this user's. */
export function notSent({ t }: StaffContext, link: RefusalView['link']): Refused {
  const title = t('refusal.notSent.title');
  const text = t('refusal.notSent.text');
  return { status: 409, errors: {}, refusal: { tone: 'warn', title, text, link, traceId: '' } };
}

export interface Unwritten extends Refused {
  /** The outcome is unknown: the user may ask for another attempt. */
  readonly again: Again | null;
  /** The form takes a new key. */
  readonly isSpent: boolean;
}

/** @param look where the user can check */
export function unwrittenBy(
  outcome: Exclude<Outcome<StoredValue>, { readonly state: 'done' }>,
  staffContext: StaffContext,
  look: RefusalView['link'],
): Unwritten {
  if (outcome.state === 'refused')
    return { ...describeRefusal(outcome.error, staffContext), again: null, isSpent: false };
  if (outcome.state !== 'unknown') return { ...notSent(staffContext, look), again: null, isSpent: true };
  const again = { attempt: outcome.attempt, asksLook: outcome.sought !== null };
  return { ...describeUnknown(outcome, staffContext, look), again, isSpent: false };
}

/** Returns the key that was sent, so that a page which Back shows is the same form; else a new one. */
export function keyAgain(
  { submits }: Pick<AppLoadContext, 'submits'>,
  staff: Staff,
  form: string,
  { sent, isSpent = false }: { readonly sent: string; readonly isSpent?: boolean | undefined },
): string {
  return !isSpent && submits.isOf(staff, form, sent) ? sent : submits.mint(staff, form);
}
