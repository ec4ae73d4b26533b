import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node';
import { safeReturnTo } from '../../identity/return-to.ts';
import type { Staff } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Reader } from '../../upstream/call.ts';
import { LOOK_UP_MS } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { AGAIN_FIELD, KEPT_PARAMETER, KEY_FIELD, UNKEPT } from '../hidden-fields.ts';
import type { Kept, Outcome } from './outcome.ts';
import type { SentForm, Typed } from './submits.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** A form that came in. */
interface Sent {
  /** Which form of which record: what its key was minted for. */
  readonly form: string;
  readonly fields: FormData;
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** Pictures are not kept with what was typed: their names are, so that the form can say which have to be chosen again. */
const unkeptIn = (fields: FormData): Typed =>
  [...fields].flatMap(([name, value]) =>
    typeof value === 'string' || value.size === 0 ? [] : [[UNKEPT + name, value.name] as const],
  );

/**
 * Keeps what was typed, and `beside` it, and leads to the sign-in page, from where the user comes back to the form as it
 * was.
 */
function signInKeeping({ request, context }: Args, { form, fields }: Sent, beside: Typed = []): Response {
  const { pathname, searchParams } = new URL(request.url);
  const key = textOf(fields, KEY_FIELD);
  const typed = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && name !== KEY_FIELD && name !== AGAIN_FIELD ? [[name, value] as const] : [],
  );
  if (context.submits.keepTyped(form, key, [...typed, ...beside])) searchParams.set(KEPT_PARAMETER, key);
  const wanted = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return redirectDocument(paths.login(safeReturnTo(wanted, context.config.publicOrigin), 'ended'));
}

/**
 * Who sent a form. `unkept` names the pictures that nothing keeps while nobody is signed in: all of them unless told.
 * @throws Response that leads to the sign-in page when the session is over; `typedBefore` then gives what was typed
 */
export function requireSender(args: Args, sent: Sent, unkept?: Typed): Staff {
  const staff = args.context.session.staff();
  if (staff) return staff;
  throw signInKeeping(args, sent, unkept ?? unkeptIn(sent.fields));
}

/**
 * Waits for work on behalf of a form that was sent. When the service ends the session meanwhile, the session ends here
 * too, and what was typed is kept as by `requireSender`.
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
 * Carries a form out once, however often it is sent. `content` is all that is to be written; `work` writes it, with
 * the key that the service may know a repetition by, and without the page's time limit.
 * @throws Response as `orSignInKeeping`; whatever the work throws that is neither UpstreamError nor NotWritten
 */
export async function submitOnce<Result extends Kept>(
  args: Args,
  staff: Staff,
  sent: Sent & { readonly content: unknown } & Pick<SentForm, 'part' | 'wasBegun' | 'seek'>,
  work: (idempotencyKey: string) => Promise<Result>,
): Promise<Outcome<Result>> {
  const { form, fields, content, part, wasBegun, seek } = sent;
  const { submits } = args.context;
  const [key, again] = [textOf(fields, KEY_FIELD), textOf(fields, AGAIN_FIELD) || null];
  const whole = { form, content, part, wasBegun, seek, key, again };
  const outcome = await orSignInKeeping(args, sent, submits.once(staff, whole, work));
  if (outcome.state === 'done') forgetTyped(args, form);
  return outcome;
}

/** Reads what is looked for before a write and after an unknown one: not for long, and not only while the page waits. */
export const lookingReader = (reader: Reader): Reader => ({
  ...reader,
  signal: AbortSignal.timeout(LOOK_UP_MS),
});

/** A form is done that may have been kept over a sign-in: nothing of that is needed any more. */
export function forgetTyped({ request, context }: Args, form: string): void {
  const kept = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  if (kept !== null) context.submits.forgetTyped(form, kept);
}

/** What was typed into this form as the session ended, for the user who is back; null when there is nothing. */
export function typedBefore({ request, context }: Args, staff: Staff, form: string): FormData | null {
  const key = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  const typed = key === null ? null : context.submits.typed(staff, form, key);
  if (typed === null) return null;
  const fields = new FormData();
  for (const [name, value] of typed) fields.append(name, value);
  // The form goes on under its key: what is sent from the page before, which Back shows, is then the same form.
  fields.set(KEY_FIELD, String(key));
  return fields;
}
