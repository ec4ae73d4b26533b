import { sumAmounts } from '../../../domain/money.ts';
import { readAmount } from '../../../domain/typed-number.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { MoneyAccount } from '../../rentals/money/money-account.ts';
import type { MoneyAt } from '../../rentals/money/money-spec.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { type Found, foundNow, foundThen, owedByCustomer } from './return-account.ts';
import { type Bucket, OUTCOME_FIELDS, OUTCOMES, type Outcome, PREFIXES } from './return-money-fields.ts';
import { CHECK_IN } from './return-values.ts';

type At = FormState<CheckInFormContext>;

/** The money of a return as the answers stand. Currency units. */
export interface MoneyOfReturn extends Found {
  /** What each part of the deposit holds. */
  readonly held: Readonly<Record<Bucket, number>>;
  readonly outcomes: Readonly<Record<Bucket, Outcome>>;
  /** What is kept of each part for good; null where it cannot be read. */
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

/** An amount that is typed, nothing while none is; null for what cannot be read. */
function typedIn({ desk, answers }: At, name: string): number | null {
  const text = answerOf(answers, name);
  if (text.trim() === '') return 0;
  const read = readAmount(text, { ...desk.separators, digits: 2 });
  return 'value' in read ? Number(read.value) : null;
}

/** What the money of a return is, as far as the answers can be read. */
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
    outcomes[bucket] === 'forfeit' ? typedIn(formState, `${PREFIXES[bucket].forfeit}Amount`) : 0;
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
