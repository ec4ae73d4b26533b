import { z } from 'zod';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { moneySchema } from '../../rentals/money/money-schema.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { backSpec, creditSpec, forfeitSpec, goesBack, paySpec } from './money-specs.ts';
import { type MoneyOfReturn, moneyAt, moneyOfReturn } from './return-money.server.ts';
import { type Bucket, MONEY_STEPS, type MoneyStep } from './return-money-fields.ts';

type At = FormState<CheckInFormContext>;

/** Of `payment-and-deposit`: the movements of money that come with a return; null for those that there are none of. */
export type ReturnMoney = Readonly<Record<MoneyStep, PaymentWish | null>>;

const NOTHING = z.unknown().transform(() => null);

/** What is kept of a part of the deposit cannot be more than it holds. */
const within = (schema: z.ZodType<PaymentWish | null>, most: number, path: string) =>
  schema.refine((wish) => wish === null || wish.amount <= most, {
    path: [path],
    message: 'checkIn.problem.tooMuch',
  });

/** What of a part of the deposit goes back: the amount that was entered, or what is not kept. */
function backOf(formState: At, money: MoneyOfReturn, bucket: Bucket): z.ZodType<PaymentWish | null> {
  if (money.held[bucket] <= 0 || !goesBack(formState.answers, money, bucket)) return NOTHING;
  const spec = backSpec(money, bucket);
  const amount = `${spec.prefix}Amount`;
  const read = within(moneySchema(spec, moneyAt(formState, money.account)), money.held[bucket], amount);
  if (money.outcomes[bucket] === 'back') return read;
  // The rest is what is left, whatever amount was entered for another outcome.
  const rest = figureText(spec.proposed, formState.desk.separators);
  return z
    .record(z.string(), z.unknown())
    .transform((answers) => ({ ...answers, [amount]: rest }))
    .pipe(read as z.ZodType<PaymentWish | null, Readonly<Record<string, unknown>>>);
}

function forfeitOf(formState: At, money: MoneyOfReturn, bucket: Bucket): z.ZodType<PaymentWish | null> {
  if (money.held[bucket] <= 0 || money.outcomes[bucket] !== 'forfeit') return NOTHING;
  const spec = forfeitSpec(money, bucket);
  return within(
    moneySchema(spec, moneyAt(formState, money.account)),
    money.held[bucket],
    `${spec.prefix}Amount`,
  );
}

/** Reads `payment-and-deposit`. */
export function returnMoneySchema(formState: At): z.ZodType<ReturnMoney> {
  const money = moneyOfReturn(formState);
  const at = moneyAt(formState, money.account);
  const isCredit = money.due !== null && money.due < 0;
  const parts: Readonly<Record<keyof ReturnMoney, z.ZodType<PaymentWish | null>>> = {
    payment: isCredit || money.due === 0 ? NOTHING : moneySchema(paySpec(money), at),
    refund: isCredit ? moneySchema(creditSpec(money), at) : NOTHING,
    collectedForfeit: forfeitOf(formState, money, 'collected'),
    heldForfeit: forfeitOf(formState, money, 'held'),
    collectedRefund: backOf(formState, money, 'collected'),
    heldRelease: backOf(formState, money, 'held'),
  };
  return z.record(z.string(), z.unknown()).transform((answers, context): ReturnMoney => {
    const read = MONEY_STEPS.map((name) => {
      const found = parts[name].safeParse(answers);
      for (const { path, message } of found.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
      return [name, found.data ?? null] as const;
    });
    return Object.fromEntries(read) as ReturnMoney;
  });
}

/** The movements of money as the answers stand; null while something is wrong with them. */
export function readReturnMoney(formState: At): ReturnMoney | null {
  const texts = Object.fromEntries(Object.entries(formState.answers).map(([name, [text]]) => [name, text]));
  const read = returnMoneySchema(formState).safeParse(texts);
  return read.success ? read.data : null;
}
