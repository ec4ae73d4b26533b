import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from '@remix-run/node';
import { safeReturnTo } from '../../identity/return-to.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import type { Reader } from '../../upstream/call.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { textIn, textsIn } from '../request/form-body.server.ts';
import { AGAIN_FIELD, FORMER_RECOVERED, KEY_FIELD, RECOVERED, REJECTED } from '../request/hidden-fields.ts';
import type { Outcome, StoredValue } from './outcome.server.ts';
import type { SentForm, SubmittedFields } from './submits.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

interface Sent {
  /** Which form of which record: what its key was minted for. */
  readonly form: string;
  readonly fields: FormData;
}

/** Pictures are not saved with the input: their names say which to select again. */
const rejectedIn = (fields: FormData): SubmittedFields =>
  [...fields].flatMap(([name, value]) =>
    typeof value === 'string' || value.size === 0 ? [] : [[REJECTED + name, value.name] as const],
  );

/** Saves the input and `more`. Returns a redirect to the sign-in page, which leads back to the form. */
function signInKeeping(
  { request, context }: Args,
  { form, fields }: Sent,
  more: SubmittedFields = [],
): Response {
  const { pathname, searchParams } = new URL(request.url);
  const key = textIn(fields, KEY_FIELD);
  const submitted = textsIn(fields).filter(([name]) => name !== KEY_FIELD && name !== AGAIN_FIELD);
  if (context.submits.storeInput(form, key, [...submitted, ...more])) searchParams.set(RECOVERED, key);
  const wanted = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return redirectDocument(paths.login(safeReturnTo(wanted, context.config.publicOrigin), 'ended'));
}

/**
 * Returns who sent a form. `rejected` names the unsaved pictures: by default all.
 * @throws Response that leads to the sign-in page; `recoveredInput` then returns the input
 */
export function requireSender(args: Args, sent: Sent, rejected?: SubmittedFields): Staff {
  const staff = args.context.session.staff();
  if (staff) return staff;
  throw signInKeeping(args, sent, rejected ?? rejectedIn(sent.fields));
}

/**
 * Waits for work of a form. When the service ends the session, ends it here too and saves the input.
 * @throws Response that leads to the sign-in page; any other error as it is
 */
export async function orSignInKeeping<Result>(
  args: Args,
  sent: Sent,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'signed-out') throw error;
    args.context.session.giveUp();
    throw signInKeeping(args, sent);
  }
}

/**
 * Carries a form out once. `work` writes `content` with an idempotency key, without the page's time limit.
 * @throws Response as `orSignInKeeping`; what the work throws that is neither UpstreamError nor NotWritten
 */
export async function submitOnce<Result extends StoredValue>(
  args: Args,
  staff: Staff,
  sent: Sent & { readonly content: unknown } & Pick<SentForm, 'part' | 'wasStarted' | 'seek'>,
  work: (idempotencyKey: string) => Promise<Result>,
): Promise<Outcome<Result>> {
  const { fields, ...rest } = sent;
  const whole = { ...rest, key: textIn(fields, KEY_FIELD), again: textIn(fields, AGAIN_FIELD) || null };
  const outcome = await orSignInKeeping(args, sent, args.context.submits.once(staff, whole, work));
  if (outcome.state === 'done') forgetInput(args, sent.form);
  return outcome;
}

/** Reads what a write leaves behind: briefly, and beyond the time of the page. */
export const lookingReader = (reader: Reader): Reader => ({
  ...reader,
  signal: withLimit(undefined, LOOK_UP_MS),
});

function recoveredKey(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return searchParams.get(RECOVERED) ?? searchParams.get(FORMER_RECOVERED);
}

/** The form is done: input that was stored over a sign-in is not needed any more. */
export function forgetInput({ request, context }: Args, form: string): void {
  const stored = recoveredKey(request);
  if (stored !== null) context.submits.forgetInput(form, stored);
}

/** Returns the input that was saved as the session ended; null for none. */
export function recoveredInput({ request, context }: Args, staff: Staff, form: string): FormData | null {
  const key = recoveredKey(request);
  const submitted = key === null ? null : context.submits.submitted(staff, form, key);
  if (submitted === null) return null;
  const fields = new FormData();
  for (const [name, value] of submitted) fields.append(name.replace(/^unkept\./, REJECTED), value);
  // The form continues under its key: the page before, which Back shows, is then the same form.
  fields.set(KEY_FIELD, String(key));
  return fields;
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
