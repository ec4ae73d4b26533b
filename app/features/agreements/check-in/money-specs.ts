import { sumAmounts } from '../../../domain/money.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { MoneySpec } from '../../rentals/money/money-spec.ts';
import type { MoneyOfReturn } from './return-money.server.ts';
import { type Bucket, PREFIX_OF, PREFIXES, REST_FIELDS } from './return-money-fields.ts';

/** What is paid now. */
export const paySpec = ({ toPay }: MoneyOfReturn): MoneySpec => ({
  kind: 'payment',
  prefix: PREFIX_OF.payment,
  proposed: toPay,
});

/** What of a credit is given back. */
export const creditSpec = ({ due }: MoneyOfReturn): MoneySpec => ({
  kind: 'refund',
  prefix: PREFIX_OF.refund,
  from: 'Balance',
  proposed: Math.max(0, -(due ?? 0)),
});

/** What of a part of the deposit is kept for good: chosen, it needs an amount. */
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

/** What of a part of the deposit goes back: chosen, it needs an amount; what is not kept needs none. */
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
