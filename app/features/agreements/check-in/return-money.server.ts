import { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import { readAmount } from '../../../domain/typed-number.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Kept } from '../../../patterns/submit-once/outcome.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { accountOf, type MoneyAccount } from '../../rentals/money/money-account.ts';
import type { MoneyAt, MoneySpec } from '../../rentals/money/money-spec.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';

type At = FormState<CheckInFormContext>;

/** What of an agreement's total is settled so far, as a price request takes it. Currency units. */
interface Settled {
  readonly advance: number;
  readonly paid: number;
  /** What is owed besides the total: fines and damage that exceed what was paid. */
  readonly owed: number;
}

/**
 * Returns what is settled by the service's balance: payments, refunds, fines and damage alike. An agreed write-off is part
 * of the terms and not counted twice.
 */
export function settledOf({ money, terms }: Pick<Agreement, 'money' | 'terms'>): Settled {
  const { total, balance, advance } = money;
  if (total === null || balance === null) return { advance: advance ?? 0, paid: money.paid ?? 0, owed: 0 };
  const settled = sumAmounts([total, -balance, -(terms?.writtenOff ?? 0)]);
  const inAdvance = Math.max(0, Math.min(advance ?? 0, settled));
  const paid = sumAmounts([settled, -inAdvance]);
  return { advance: inAdvance, paid: Math.max(0, paid), owed: Math.max(0, -paid) };
}

/** Returns the price with the balance that the account will have: what is owed besides the total is added to it. */
export function withAccount(price: CalculatedPrice, agreement: Agreement): CalculatedPrice {
  const { owed } = settledOf(agreement);
  return owed === 0 ? price : { ...price, balance: sumAmounts([price.balance, owed]) };
}

/** An account as a return finds it, before any money of the return is moved. Currency units. */
interface Found {
  /** What is owed once the vehicle is back, below 0 for a credit; null where the service gives no price. */
  readonly due: number | null;
  /** What an insurer pays of the whole rental, paid or not; 0 where none does. */
  readonly insurer: number;
  readonly account: MoneyAccount;
}

/** Returns the account of an agreement whose return has this price. */
export const foundNow = (price: CalculatedPrice | null, agreement: Agreement): Found => ({
  due: price === null ? null : withAccount(price, agreement).balance,
  insurer: agreement.insurance === null ? 0 : (price?.insurerTotal ?? 0),
  account: accountOf(agreement),
});

/**
 * Returns what the customer owes of it: all but the insurer's part, which is never asked for at the counter. Where the
 * insurer has paid already it is too little and never too much. Null where the service gives no price.
 */
const owedByCustomer = ({ due, insurer }: Pick<Found, 'due' | 'insurer'>): number | null =>
  due === null ? null : Math.max(0, sumAmounts([due, -insurer]));

/** Returns the same as the write of the check-in stores it: later movements do not change what is still to be moved. */
export const keptOf = ({ due, insurer, account }: Found) => ({
  due,
  insurer,
  accountBalance: account.balance,
  collected: account.collected,
  onHold: account.onHold,
});

const kept = z.object({
  due: z.number().nullable(),
  insurer: z.number().default(0),
  accountBalance: z.number().nullable(),
  collected: z.number().nullable(),
  onHold: z.number().nullable(),
});

/** Returns what the write of the check-in stored; null before it is done. */
function foundThen(done: Readonly<Record<string, Kept>> | undefined): Found | null {
  const read = kept.safeParse(done);
  if (!read.success) return null;
  const { due, insurer, accountBalance: balance, collected, onHold } = read.data;
  return { due, insurer, account: { balance, collected, onHold } };
}

/** The movements of money that may come with a return, in the order in which they settle the account. */
export const MONEY_STEPS = [
  'collectedForfeit',
  'heldForfeit',
  'payment',
  'refund',
  'collectedRefund',
  'heldRelease',
] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

/** What becomes of a part of the deposit: refunded, retained, or left for later. */
export const OUTCOMES = ['back', 'forfeit', 'keep'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A part of a deposit: what was collected, or what is held on a card. */
export type Bucket = 'collected' | 'held';
export const BUCKETS: readonly Bucket[] = ['collected', 'held'];

export const OUTCOME_FIELDS = { collected: 'collectedOutcome', held: 'heldOutcome' } as const;
/** Whether what is not retained of a part goes back at once. */
export const REST_FIELDS = { collected: 'collectedRest', held: 'heldRest' } as const;

/** How the names of the answers about an amount begin. */
const PREFIXES = {
  collected: { forfeit: 'collectedForfeit', back: 'collectedRefund' },
  held: { forfeit: 'heldForfeit', back: 'heldRelease' },
} as const;

/** How the names of each movement's answers begin. */
export const PREFIX_OF: Readonly<Record<MoneyStep, string>> = {
  collectedForfeit: PREFIXES.collected.forfeit,
  heldForfeit: PREFIXES.held.forfeit,
  payment: 'pay',
  refund: 'refund',
  collectedRefund: PREFIXES.collected.back,
  heldRelease: PREFIXES.held.back,
};

/** Returns the movements that a field is part of. */
export function stepsOfField(field: string): readonly MoneyStep[] {
  const bucket = BUCKETS.find((one) => field === OUTCOME_FIELDS[one] || field === REST_FIELDS[one]);
  if (bucket === 'collected') return ['collectedForfeit', 'collectedRefund'];
  if (bucket === 'held') return ['heldForfeit', 'heldRelease'];
  return MONEY_STEPS.filter((step) => field.startsWith(PREFIX_OF[step]));
}

/** The money of a return as the answers stand. Currency units. */
export interface MoneyOfReturn extends Found {
  /** What each part of the deposit holds. */
  readonly held: Readonly<Record<Bucket, number>>;
  readonly outcomes: Readonly<Record<Bucket, Outcome>>;
  /** What is retained of each part; null where it cannot be read. */
  readonly forfeited: Readonly<Record<Bucket, number | null>>;
  /** What the customer owes once the vehicle is back; null where it is not known. */
  readonly owed: number | null;
  /** What is proposed to be paid now; null where it is not known. */
  readonly toPay: number | null;
}

/** Where the movements of money are asked for. */
export const moneyAt = ({ desk, answers }: Pick<At, 'desk' | 'answers'>, account: MoneyAccount): MoneyAt => ({
  desk,
  answers,
  account,
});

/** Returns the amount of a field, 0 while it is empty; null for what cannot be read. */
function amountIn({ desk, answers }: At, name: string): number | null {
  const text = answerOf(answers, name);
  if (text.trim() === '') return 0;
  const read = readAmount(text, { ...desk.separators, digits: 2 });
  return 'value' in read ? Number(read.value) : null;
}

/** Returns the money of a return, as far as the answers can be read. */
export function moneyOfReturn(formState: At): MoneyOfReturn {
  const { answers, formContext, price, progress = {} } = formState;
  const found = foundThen(progress[CHECK_IN]) ?? foundNow(price, formContext.agreement);
  const { account } = found;
  const owed = owedByCustomer(found);
  const held = { collected: account.collected ?? 0, held: account.onHold ?? 0 };
  // The deposit stays where it is until the user chooses what becomes of it.
  const outcomeOf = (bucket: Bucket): Outcome =>
    OUTCOMES.find((outcome) => outcome === answerOf(answers, OUTCOME_FIELDS[bucket])) ?? 'keep';
  const outcomes = { collected: outcomeOf('collected'), held: outcomeOf('held') };
  const forfeit = (bucket: Bucket) =>
    outcomes[bucket] === 'forfeit' ? amountIn(formState, `${PREFIXES[bucket].forfeit}Amount`) : 0;
  const collected = forfeit('collected');
  const onHold = forfeit('held');
  const toPay = owed === null ? null : Math.max(0, sumAmounts([owed, -(collected ?? 0), -(onHold ?? 0)]));
  return {
    ...found,
    owed,
    held,
    outcomes,
    forfeited: { collected, held: onHold },
    toPay,
  };
}

/** What is paid now. */
export const paySpec = ({ toPay }: MoneyOfReturn): MoneySpec => ({
  kind: 'payment',
  prefix: PREFIX_OF.payment,
  proposed: toPay,
});

/** What of a credit is refunded. */
export const creditSpec = ({ due }: MoneyOfReturn): MoneySpec => ({
  kind: 'refund',
  prefix: PREFIX_OF.refund,
  from: 'Balance',
  proposed: Math.max(0, -(due ?? 0)),
});

/** What of a part of the deposit is retained: selected, it needs an amount. */
export const forfeitSpec = ({ owed, held, forfeited }: MoneyOfReturn, bucket: Bucket): MoneySpec => ({
  kind: 'forfeit',
  prefix: PREFIXES[bucket].forfeit,
  isNeeded: true,
  from: bucket === 'collected' ? 'Deposit' : 'Hold',
  proposed:
    owed === null
      ? null
      : Math.min(
          held[bucket],
          Math.max(0, sumAmounts([owed, bucket === 'held' ? -(forfeited.collected ?? 0) : 0])),
        ),
});

/** What of a part of the deposit goes back: selected, it needs an amount; the rest of a retained part needs none. */
export const backSpec = ({ held, forfeited, outcomes }: MoneyOfReturn, bucket: Bucket): MoneySpec => ({
  kind: bucket === 'collected' ? 'refund' : 'release',
  prefix: PREFIXES[bucket].back,
  isNeeded: outcomes[bucket] === 'back',
  from: bucket === 'collected' ? 'Deposit' : 'Hold',
  proposed: Math.max(0, sumAmounts([held[bucket], -(forfeited[bucket] ?? 0)])),
});

/** Whether something of a part of the deposit goes back with this check-in. */
export function goesBack(answers: Answers, { outcomes }: MoneyOfReturn, bucket: Bucket): boolean {
  if (outcomes[bucket] === 'back') return true;
  return outcomes[bucket] === 'forfeit' && answerOf(answers, REST_FIELDS[bucket]) === 'on';
}
