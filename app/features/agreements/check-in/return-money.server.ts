import { sumAmounts } from '../../../domain/money.ts';
import { readAmount } from '../../../domain/typed-number.ts';
import { accountOf, type MoneyAccount } from '../../../patterns/rental-money/money-account.ts';
import type { MoneyAt, MoneySpec } from '../../../patterns/rental-money/money-spec.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { CheckInGround } from './check-in-ground.server.ts';
import { dueAfter } from './return-account.ts';

type At = Scene<CheckInGround>;

/** What becomes of a part of the deposit: given back, kept for good, or left for later. */
export const OUTCOMES = ['back', 'forfeit', 'keep'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A part of a deposit: what was collected, or what is held on a card. */
export type Bucket = 'collected' | 'held';
export const BUCKETS: readonly Bucket[] = ['collected', 'held'];

export const OUTCOME_FIELDS = { collected: 'collectedOutcome', held: 'heldOutcome' } as const;
/** Whether what is not kept of a part goes back at once. */
export const REST_FIELDS = { collected: 'collectedRest', held: 'heldRest' } as const;

/** The money of a return as the answers stand. Currency units. */
export interface MoneyOfReturn {
  /** What is owed once the vehicle is back, below 0 for a credit; null where the service gives no price. */
  readonly due: number | null;
  readonly account: MoneyAccount;
  /** What each part of the deposit holds. */
  readonly held: Readonly<Record<Bucket, number>>;
  readonly outcomes: Readonly<Record<Bucket, Outcome>>;
  /** What is kept of each part for good; null where it cannot be read. */
  readonly forfeited: Readonly<Record<Bucket, number | null>>;
  /** What is proposed to be paid now; null where it is not known. */
  readonly toPay: number | null;
}

export const moneyAt = ({ desk, answers }: Pick<At, 'desk' | 'answers'>, account: MoneyAccount): MoneyAt => ({
  desk,
  answers,
  account,
});

export const PREFIXES = {
  collected: { forfeit: 'collectedForfeit', back: 'collectedRefund' },
  held: { forfeit: 'heldForfeit', back: 'heldRelease' },
} as const;

/** An amount that is typed, else the proposed one; null for what cannot be read. */
function typedOr({ desk, answers }: At, name: string, proposed: number | null): number | null {
  const text = answerOf(answers, name);
  if (text.trim() === '') return proposed;
  const read = readAmount(text, { ...desk.separators, digits: 2 });
  return 'value' in read ? Number(read.value) : null;
}

/** What the money of a return is, as far as the answers can be read. */
export function moneyOfReturn(scene: At): MoneyOfReturn {
  const { ground, answers, price } = scene;
  const account = accountOf(ground.agreement);
  const due = dueAfter(price, ground.agreement);
  const owed = Math.max(0, due ?? 0);
  const held = { collected: account.collected ?? 0, held: account.onHold ?? 0 };
  const said = (bucket: Bucket) =>
    OUTCOMES.find((outcome) => outcome === answerOf(answers, OUTCOME_FIELDS[bucket]));
  const forfeit = (bucket: Bucket, left: number) =>
    said(bucket) === 'forfeit'
      ? typedOr(scene, `${PREFIXES[bucket].forfeit}Amount`, Math.min(held[bucket], left))
      : 0;
  const collected = forfeit('collected', owed);
  const onHold = forfeit('held', Math.max(0, sumAmounts([owed, -(collected ?? 0)])));
  const toPay = due === null ? null : Math.max(0, sumAmounts([due, -(collected ?? 0), -(onHold ?? 0)]));
  const paid = typedOr(scene, 'payAmount', toPay);
  // What is still owed afterwards may have to be taken from the deposit.
  const isSettled = toPay !== null && paid !== null && paid >= toPay;
  const usual: Outcome = isSettled ? 'back' : 'keep';
  return {
    due,
    account,
    held,
    outcomes: { collected: said('collected') ?? usual, held: said('held') ?? usual },
    forfeited: { collected, held: onHold },
    toPay,
  };
}

/** What is paid now. */
export const paySpec = ({ toPay }: MoneyOfReturn): MoneySpec => ({
  kind: 'payment',
  prefix: 'pay',
  proposed: toPay,
  unknown: 'rentalPayment.problem.noPrice',
});

/** What of a credit is given back. */
export const creditSpec = ({ due }: MoneyOfReturn): MoneySpec => ({
  kind: 'refund',
  prefix: 'refund',
  from: 'Balance',
  proposed: Math.max(0, -(due ?? 0)),
});

/** What of a part of the deposit is kept for good. */
export const forfeitSpec = ({ due, held, forfeited }: MoneyOfReturn, bucket: Bucket): MoneySpec => ({
  kind: 'forfeit',
  prefix: PREFIXES[bucket].forfeit,
  from: bucket === 'collected' ? 'Deposit' : 'Hold',
  proposed:
    due === null
      ? null
      : Math.min(
          held[bucket],
          Math.max(0, sumAmounts([due, bucket === 'held' ? -(forfeited.collected ?? 0) : 0])),
        ),
});

/** What of a part of the deposit goes back: all of it, or what is not kept. */
export const backSpec = ({ held, forfeited }: MoneyOfReturn, bucket: Bucket): MoneySpec => ({
  kind: bucket === 'collected' ? 'refund' : 'release',
  prefix: PREFIXES[bucket].back,
  from: bucket === 'collected' ? 'Deposit' : 'Hold',
  proposed: Math.max(0, sumAmounts([held[bucket], -(forfeited[bucket] ?? 0)])),
});

/** Whether something of a part of the deposit goes back with this check-in. */
export function goesBack({ answers }: At, { outcomes }: MoneyOfReturn, bucket: Bucket): boolean {
  const rest = answers[REST_FIELDS[bucket]];
  if (outcomes[bucket] === 'back') return true;
  // While nobody was asked, what is not kept goes back.
  return outcomes[bucket] === 'forfeit' && (rest === undefined || rest[0] === 'on');
}
