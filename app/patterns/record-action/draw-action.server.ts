import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { Desk } from '../desk/desk.server.ts';
import { fieldFormatting } from '../form-fields/field-formatting.server.ts';
import { AGAIN_FIELD, type Again, KEY_FIELD } from '../hidden-fields.ts';
import { pageTitle } from '../page-title.ts';
import type { ActionDeclaration } from '../record/action-declaration.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { describeRefusal, type Refused } from '../trouble/describe-refusal.server.ts';
import { forbiddenTrouble } from '../trouble/describe-trouble.server.ts';
import type { ActionFormView, ActionView, KeptFormView } from './action-view.ts';

/** What an action's page shows, and its status. */
export interface Answer {
  readonly status: number;
  readonly view: ActionView;
  /** Why the record could not be read. */
  readonly failure?: unknown;
}

/** An action of a record, with the record as it is now. */
export interface Opened<Found> {
  readonly desk: Desk;
  readonly staff: Staff;
  readonly found: Found;
  readonly one: ActionDeclaration<Found>;
  /** Which form this is, for its key. */
  readonly form: string;
  readonly address: string;
  readonly number: string;
}

type Typed = Readonly<Record<string, string>>;

/** What a form carries beside what is to be written. */
export const BESIDE: ReadonlySet<string> = new Set([KEY_FIELD, AGAIN_FIELD, 'version']);

/** The texts of a form, by name. */
export function typedIn(fields: FormData | null): Typed {
  const texts = [...(fields ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

/** Why there is no form: the record or the action is not there, is not allowed, or is not open now. */
export async function whyClosed<Found>(opened: Opened<Found>): Promise<Answer | null> {
  const { one, found, desk, address, number } = opened;
  const { t } = desk;
  const title = t(one.title, { number });
  const permissions = await desk.permissions();
  if (permissions && !permissions.has(one.permission)) {
    const trouble = forbiddenTrouble(one.permission, (key, values) => t(key, { ...values }));
    return { status: 403, view: { state: 'trouble', pageTitle: pageTitle(title), title, trouble } };
  }
  const isOffered = desk.offers(one.operation);
  if (isOffered && one.isOpen(found)) return null;
  const reason = t(isOffered ? 'action.closed' : 'failed.notOffered.title');
  const because = isOffered ? one.whyNot?.(found, desk) : null;
  const text = because ?? t(isOffered ? 'action.closedText' : 'failed.notOffered.text');
  const back = { href: address, label: t('action.back', { number }) };
  return {
    status: isOffered ? 409 : 501,
    view: { state: 'closed', pageTitle: pageTitle(title), title, reason, text, back },
  };
}

/**
 * The key that was sent: what is sent from a page before, which Back shows, is then known to be the same form. A new one
 * where the sent one stands for something else by now, or is none of this user's.
 */
function keyFor<Found>(
  { context: { submits } }: LoaderFunctionArgs,
  { staff, form }: Opened<Found>,
  typed: Typed,
  isSpent: boolean,
): string {
  const sent = typed[KEY_FIELD] ?? '';
  return !isSpent && submits.isOf(staff, form, sent) ? sent : submits.mint(staff, form);
}

/** The form of an action, empty, or with what was typed and why it was refused. */
export function viewForm<Found>(
  { args, opened }: { readonly args: LoaderFunctionArgs; readonly opened: Opened<Found> },
  typed: Typed,
  more: {
    readonly errors?: Typed;
    readonly refused?: Refused | null;
    readonly again?: Again | null;
    /** The sent form's key cannot be used again. */
    readonly isSpent?: boolean;
  } = {},
): ActionFormView {
  const { desk, found, one, address, number } = opened;
  const { t } = desk;
  const title = t(one.title, { number });
  const { again = null } = more;
  const errors = { ...more.refused?.errors, ...more.errors };
  const isWrong = Object.keys(errors).length > 0;
  return {
    state: 'form',
    pageTitle: pageTitle(isWrong ? t('filter.errorTitle', { title }) : title),
    title,
    text: t(one.text, { number }),
    says: one.says?.(found, desk) ?? [],
    submit: t(one.label),
    back: { href: address, label: t('action.back', { number }) },
    fields: one.fields(found, desk).map((field) => ({
      ...field,
      value: typed[field.name] ?? field.value,
      error: errors[field.name],
    })),
    key: keyFor(args, opened, typed, more.isSpent ?? false),
    isTyped: Object.entries(typed).some(([name, value]) => value !== '' && !BESIDE.has(name)),
    again,
    version: one.version(found) ?? '',
    refusal: more.refused?.refusal ?? null,
    ...fieldFormatting(desk),
  };
}

/** The record cannot be read now: what was typed stays on the page, and can be sent again as it is. */
export function keepForm<Found>(
  { detail, args, desk }: { detail: DetailDeclaration<Found>; args: ActionFunctionArgs; desk: Desk },
  error: unknown,
  fields: FormData,
): Answer | null {
  const one = detail.actions.find(({ name }) => name === args.params.action);
  if (!one) return null;
  const { t } = desk;
  const number = args.params[detail.param] ?? '';
  const title = t(one.title, { number });
  const { status, refusal } = describeRefusal(error, desk);
  const typed = typedIn(fields);
  const view: KeptFormView = {
    state: 'kept',
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    submit: t(one.label),
    back: { href: detail.address(number), label: t('action.back', { number }) },
    typed: Object.entries(typed).filter(([name]) => name !== KEY_FIELD && name !== AGAIN_FIELD),
    // Nothing was sent, so the form is the same as before.
    key: typed[KEY_FIELD] ?? '',
    again: typed[AGAIN_FIELD] ? { attempt: typed[AGAIN_FIELD], asksLook: false } : null,
    refusal,
  };
  return { status, view };
}
