import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { filledSources, heldBy, type MoneyAccount } from './money-account.ts';
import { type MoneyKind, type MoneySource, sourcesOf } from './money-kinds.ts';

/** What a form asks for when money is taken or given: one movement of it. */
export interface MoneySpec {
  readonly kind: MoneyKind;
  /** Begins the names of its fields, so that a form may ask for several: `refund` has `refundAmount`. */
  readonly prefix: string;
  /** Where it takes from, when that is no question. */
  readonly from?: MoneySource | undefined;
  /**
   * What one press enters as the amount, in currency units; null where that is not known. Missing: what the account
   * proposes. An empty amount never stands for it.
   */
  readonly proposed?: number | null | undefined;
  /** Whether an amount has to be entered; else an empty one moves nothing. */
  readonly isNeeded?: boolean | undefined;
  /** Whether it asks in which place's till money lies that goes over the counter; else it is the record's place. */
  readonly asksPlace?: boolean | undefined;
}

/** Where money is asked for: the user, the answers so far, and what the account holds. */
export interface MoneyAt {
  readonly desk: Desk;
  readonly answers: Answers;
  readonly account: MoneyAccount;
  /** Whether this user may let a customer off a part of the price; missing where that is not asked. */
  readonly mayLetOff?: boolean | undefined;
  /** The client's settings of the form's fields; missing where they say nothing about money. */
  readonly screen?: Screen | undefined;
}

/** The fields of a movement, as their names end. */
export type MoneyPart =
  | 'Direction'
  | 'From'
  | 'Amount'
  | 'Brand'
  | 'LastFour'
  | 'Expiry'
  | 'Token'
  | 'Until'
  | 'Method'
  | 'Reference'
  | 'Place'
  | 'Reason';

/** The name of a field: `Amount` of a refund is `refundAmount`. */
export const moneyField = ({ prefix }: Pick<MoneySpec, 'prefix'>, part: MoneyPart): string =>
  `${prefix}${part}`;

/** Whether there is a choice of tills. */
export const hasTills = ({ asksPlace }: MoneySpec, { desk }: MoneyAt): boolean =>
  asksPlace === true && desk.places.length > 1;

/** Where there is something to take from. */
export const sourcesFor = ({ kind, from }: MoneySpec, { account }: MoneyAt): readonly MoneySource[] =>
  from === undefined ? filledSources(account, kind) : [from];

/**
 * Where it takes from as the answers stand; undefined for a kind that takes from nowhere, and where there is nothing. What
 * was chosen stays chosen when nothing is left there: the service refuses it then.
 */
export function chosenSource(spec: MoneySpec, at: MoneyAt): MoneySource | undefined {
  const answered = answerOf(at.answers, moneyField(spec, 'From'));
  const chosen = spec.from === undefined && sourcesOf(spec.kind).find((source) => source === answered);
  return chosen || sourcesFor(spec, at)[0];
}

function proposedBy(kind: MoneyKind, source: MoneySource | undefined, account: MoneyAccount): number | null {
  const { balance } = account;
  const owed = balance === null ? null : Math.max(0, balance);
  if (kind === 'payment' || kind === 'write-off') return owed;
  if (kind === 'renewal') return heldBy(account, 'Hold');
  if (source === undefined) return null;
  const held = heldBy(account, source);
  // What is kept of a deposit is for something; usually for what is owed.
  return kind === 'forfeit' ? owed && Math.min(held, owed) : held;
}

/** What one press enters as the amount, in currency units; null where nothing is proposed. */
export function proposedAmount(spec: MoneySpec, at: MoneyAt): number | null {
  if (spec.proposed !== undefined) return spec.proposed;
  return proposedBy(spec.kind, chosenSource(spec, at), at.account);
}
