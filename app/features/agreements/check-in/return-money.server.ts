// Every movement of money of a return: its conditions, fields, values and review. So it is long.
import { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import { readAmount } from '../../../domain/parse-number.ts';
import { type Answers, answerOf, figureText } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  followedBy,
  given,
  type InputSchema,
  mapped,
  together,
} from '../../../patterns/form-fields/input-schema.server.ts';
import { namesOf } from '../../../patterns/record-form/field-values.ts';
import { optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { PaymentInput } from '../../../upstream/payments/payments.contract.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { accountOf, type MoneyAccount, type MoneyKind } from '../../rentals/money/money-account.ts';
import {
  type MoneySpec,
  moneyField,
  moneyFields,
  moneySchema,
} from '../../rentals/money/money-fields.server.ts';
import { bookedWords, requestedText } from '../../rentals/money/payment.server.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import { withAccount } from './return-price.server.ts';

type At = FormState<CheckInFormContext>;

/** An account before any money of the return is moved, in currency units. */
interface Found {
  /** The balance once the vehicle is back, below 0 for a credit; null where the service gives no price. */
  readonly due: number | null;
  /** The insurer's part of the whole rental, paid or not. */
  readonly insurer: number;
  readonly account: MoneyAccount;
}

/** Returns the account of an agreement whose return has this price. */
export const foundNow = (price: CalculatedPrice | null, agreement: Agreement): Found => ({
  due: price === null ? null : withAccount(price, agreement).balance,
  insurer: agreement.insurance === null ? 0 : (price?.insurerTotal ?? 0),
  account: accountOf(agreement),
});

/** Returns the same as the check-in's write stores it: later movements do not change what is still to be moved. */
export function storedOf({ due, insurer, account: { balance: accountBalance, collected, onHold } }: Found) {
  return { due, insurer, accountBalance, collected, onHold };
}

const stored = z
  .object({
    due: z.number().nullable(),
    insurer: z.number().default(0),
    accountBalance: z.number().nullable(),
    collected: z.number().nullable(),
    onHold: z.number().nullable(),
  })
  .transform(({ due, insurer, accountBalance: balance, collected, onHold }): Found => {
    return { due, insurer, account: { balance, collected, onHold } };
  });

/** The parts of a deposit: collected, or held on a card. */
export const BUCKETS = ['collected', 'held'] as const;
type Bucket = (typeof BUCKETS)[number];

/** A part of the deposit is refunded, retained, or left for later. */
const OUTCOMES = ['back', 'forfeit', 'keep'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Whether the rest of a retained part goes back at once. */
const restField = (bucket: Bucket) => `${bucket}Rest`;
const outcomeField = (bucket: Bucket) => `${bucket}Outcome`;

/** The movements of money that may come with a return, in the order in which they settle the account. */
const MOVEMENTS = {
  collectedForfeit: { kind: 'forfeit', bucket: 'collected' },
  heldForfeit: { kind: 'forfeit', bucket: 'held' },
  payment: { kind: 'payment' },
  refund: { kind: 'refund' },
  collectedRefund: { kind: 'refund', bucket: 'collected' },
  heldRelease: { kind: 'release', bucket: 'held' },
} as const satisfies Readonly<Record<string, { readonly kind: MoneyKind; readonly bucket?: Bucket }>>;

type MoneyStep = keyof typeof MOVEMENTS;
export const MONEY_STEPS = namesOf(MOVEMENTS);

const bucketOf = (step: MoneyStep): Bucket | null =>
  step === 'payment' || step === 'refund' ? null : MOVEMENTS[step].bucket;

/** Returns the beginning of the names of a movement's fields. */
export const prefixOf = (step: MoneyStep): string => (step === 'payment' ? 'pay' : step);

/** Returns the movements that a field is part of. */
const stepsOfField = (field: string): readonly MoneyStep[] =>
  MONEY_STEPS.filter((step) => {
    const bucket = bucketOf(step);
    const isOfBucket = bucket !== null && [outcomeField(bucket), restField(bucket)].includes(field);
    return isOfBucket || field.startsWith(prefixOf(step));
  });

/** Returns the amount of a field, 0 while it is empty; null where it cannot be read. */
function amountIn({ staffContext, answers }: At, name: string): number | null {
  const text = answerOf(answers, name);
  if (text.trim() === '') return 0;
  const read = readAmount(text, { ...staffContext.separators, digits: 2 });
  return 'value' in read ? Number(read.value) : null;
}

type MoneyOfReturn = ReturnType<typeof moneyOfReturn>;

/**
 * Returns the money of a return as the answers stand, in currency units: what the customer owes, and of each part of the
 * deposit what it holds, its outcome and the retained amount; null for what is not known.
 */
export function moneyOfReturn(formState: At) {
  const { answers, formContext, price, progress = {} } = formState;
  const found = stored.safeParse(progress[CHECK_IN]).data ?? foundNow(price, formContext.agreement);
  const { due, insurer, account } = found;
  // The deposit stays where it is until the user chooses what becomes of it.
  const outcomeOf = (bucket: Bucket): Outcome =>
    OUTCOMES.find((outcome) => outcome === answerOf(answers, outcomeField(bucket))) ?? 'keep';
  const forfeited = (bucket: Bucket) =>
    outcomeOf(bucket) === 'forfeit' ? amountIn(formState, `${bucket}ForfeitAmount`) : 0;
  return {
    ...found,
    // Without the insurer's part: where the insurer has paid already it is too little and never too much.
    owed: due === null ? null : Math.max(0, sumAmounts([due, -insurer])),
    held: { collected: account.collected ?? 0, held: account.onHold ?? 0 },
    outcomes: { collected: outcomeOf('collected'), held: outcomeOf('held') },
    forfeited: { collected: forfeited('collected'), held: forfeited('held') },
  };
}

/** The proposed payment; null where it is not known. */
const toPay = ({ owed, forfeited: { collected, held } }: MoneyOfReturn): number | null =>
  owed === null ? null : Math.max(0, sumAmounts([owed, -(collected ?? 0), -(held ?? 0)]));

/** Returns how a movement is asked for; the rest of a retained part needs no amount. */
function specOf(step: MoneyStep, money: MoneyOfReturn): MoneySpec {
  const { due, owed, held, outcomes, forfeited } = money;
  const { kind } = MOVEMENTS[step];
  const own = { kind, prefix: prefixOf(step) };
  const bucket = bucketOf(step);
  if (bucket === null && kind === 'payment') return { ...own, proposed: toPay(money) };
  if (bucket === null) return { ...own, from: 'Balance', proposed: Math.max(0, -(due ?? 0)) };
  const from = bucket === 'collected' ? 'Deposit' : 'Hold';
  const retained = forfeited[bucket] ?? 0;
  if (kind !== 'forfeit') {
    const proposed = Math.max(0, sumAmounts([held[bucket], -retained]));
    return { ...own, from, isNeeded: outcomes[bucket] === 'back', proposed };
  }
  const first = bucket === 'held' ? (forfeited.collected ?? 0) : 0;
  const left = owed === null ? null : Math.max(0, sumAmounts([owed, -first]));
  return { ...own, from, isNeeded: true, proposed: left === null ? null : Math.min(held[bucket], left) };
}

/** Whether a movement is asked for; of a deposit by its outcome. */
function isAsked(step: MoneyStep, { due, held, outcomes }: MoneyOfReturn, answers: Answers): boolean {
  const bucket = bucketOf(step);
  const isCredit = due !== null && due < 0;
  if (bucket === null) return step === 'refund' ? isCredit : !isCredit && due !== 0;
  const isRetained = outcomes[bucket] === 'forfeit';
  if (held[bucket] <= 0 || MOVEMENTS[step].kind === 'forfeit') return held[bucket] > 0 && isRetained;
  return outcomes[bucket] === 'back' || (isRetained && answerOf(answers, restField(bucket)) === 'on');
}

/** Returns the fields of a movement; none where it is not asked for. */
function fieldsOf(step: MoneyStep, formState: At, money: MoneyOfReturn): readonly FieldView[] {
  if (!isAsked(step, money, formState.answers)) return [];
  return moneyFields(specOf(step, money), { ...formState, account: money.account });
}

/** Returns the schema of a movement, which cannot be more than its part of the deposit. */
function movement(step: MoneyStep, formState: At, money: MoneyOfReturn): InputSchema<PaymentInput | null> {
  const { staffContext, answers } = formState;
  if (!isAsked(step, money, answers)) return given(() => null);
  const spec = specOf(step, money);
  const amount = moneyField(spec, 'Amount');
  const bucket = bucketOf(step);
  const most = bucket === null ? Number.POSITIVE_INFINITY : money.held[bucket];
  const read = followedBy(moneySchema(spec, { ...formState, account: money.account }), (input) =>
    input === null || input.amount <= most
      ? { value: input }
      : { message: 'checkIn.problem.tooMuch', field: amount },
  );
  if (bucket === null || spec.isNeeded) return read;
  // The rest is what is left, whatever amount was entered for another outcome.
  const rest = figureText(spec.proposed, staffContext.separators);
  return { safeParse: (input) => read.safeParse({ ...Object(input), [amount]: rest }) };
}

/** Values of this stage; null for a movement that is not made. */
export type ReturnMoney = Readonly<Record<MoneyStep, PaymentInput | null>>;

/** The balance after another user moved money; null while it is as this form left it. */
function movedElsewhere({ formContext, progress = {} }: At): number | null {
  const now = formContext.agreement.money.balance;
  const last = [CHECK_IN, ...MONEY_STEPS].findLast((name) => name in progress);
  const left = last === undefined ? now : progress[last]?.balance;
  return typeof left === 'number' && left !== now ? now : null;
}

/** What the customer pays now, or gets back; of an insured rental, with the insurer's part. */
function dueWords(money: MoneyOfReturn, { t, formats }: At['staffContext']): string {
  const { due, insurer, owed } = money;
  if (due === null) return t('checkIn.charges.noPrice');
  if (due < 0) return t('checkIn.money.credit', { amount: formats.money(-due) });
  if (due === 0) return t('checkIn.money.nothing');
  const words = { amount: formats.money(toPay(money)), insurer: formats.money(insurer) };
  if (insurer === 0) return t('checkIn.money.due', words);
  return t(owed === 0 ? 'checkIn.money.insurerAlone' : 'checkIn.money.customerDue', words);
}

/** The payment, or the refund of a credit, with the balance before and after the return. */
function balanceGroup(formState: At, money: MoneyOfReturn): FieldGroupView {
  const { t, formats } = formState.staffContext;
  const elsewhere = movedElsewhere(formState);
  const line = (key: string, amount: number | null) => {
    if (amount === null) return [];
    return [{ key, title: t(`checkIn.money.${key}`), amount: formats.money(amount), fields: [] }];
  };
  const moved = elsewhere !== null && t('checkIn.money.elsewhere', { balance: formats.money(elsewhere) });
  return {
    key: 'balance',
    legend: t((money.due ?? 0) < 0 ? 'checkIn.money.refund' : 'rentalPayment.payment'),
    remark: dueWords(money, formState.staffContext),
    ...(moved && { notices: [{ tone: 'warn', text: moved }] }),
    columns: 3,
    fields: [...fieldsOf('payment', formState, money), ...fieldsOf('refund', formState, money)],
    lines: [...line('before', formState.formContext.agreement.money.balance), ...line('after', money.due)],
  };
}

/** The outcome of one part of the deposit. */
function bucketGroup(formState: At, money: MoneyOfReturn, bucket: Bucket): FieldGroupView {
  const { t, formats } = formState.staffContext;
  const outcome = money.outcomes[bucket];
  const back = bucket === 'collected' ? 'collectedRefund' : 'heldRelease';
  const label = t(`checkIn.deposit.rest.${bucket}`);
  const rest: FieldView = { name: restField(bucket), kind: 'check', label, live: true };
  // A retained part is a payment: beyond what is due it would only become a credit.
  const isMore = outcome === 'forfeit' && (money.forfeited[bucket] ?? 0) > (money.owed ?? 0);
  return {
    key: bucket,
    legend: t(`checkIn.deposit.${bucket}`, { amount: formats.money(money.held[bucket]) }),
    columns: 3,
    ...(isMore && { notices: [{ tone: 'warn', text: t('checkIn.deposit.more') }] }),
    fields: [
      {
        name: outcomeField(bucket),
        kind: 'radio',
        label: t('checkIn.deposit.outcome'),
        choices: OUTCOMES.map((one) => [one, t(`checkIn.deposit.outcomes.${bucket}.${one}`)]),
        value: outcome,
        live: true,
        wide: true,
      },
      ...fieldsOf(`${bucket}Forfeit`, formState, money),
      ...(outcome === 'forfeit' ? [rest] : []),
      // The rest goes back whole, without an amount.
      ...fieldsOf(back, formState, money).filter(
        ({ name }) => outcome === 'back' || name !== moneyField({ prefix: back }, 'Amount'),
      ),
    ],
  };
}

const movements: Part<CheckInFormContext, ReturnMoney> = {
  groups(formState) {
    const money = moneyOfReturn(formState);
    const filled = BUCKETS.filter((bucket) => money.held[bucket] > 0);
    return [balanceGroup(formState, money), ...filled.map((bucket) => bucketGroup(formState, money, bucket))];
  },
  schema(formState) {
    const money = moneyOfReturn(formState);
    const all = MONEY_STEPS.map((step) =>
      mapped(movement(step, formState, money), (input): Partial<ReturnMoney> => ({ [step]: input })),
    );
    // Each movement has the value of its name: here they meet.
    return together(...all) as InputSchema<ReturnMoney>;
  },
};

/** The movements as the answers stand; null while something is wrong with them. */
const readMovements = (formState: At): Partial<ReturnMoney> | null => readStage(moneyStage, formState).values;

/** The payment or refund of a return, and the outcome of the deposit. */
export const moneyStage = optionalStage<CheckInFormContext>()({
  slug: 'payment-and-deposit',
  title: 'checkIn.stages.money',
  needs: () => ({ operation: 'payments.createForAgreement' }),
  parts: [movements],
  writtenBy: stepsOfField,
  review(formState) {
    const { staffContext } = formState;
    const { t, formats } = staffContext;
    const values = readMovements(formState);
    if (values === null) return [];
    const lineOf = (step: MoneyStep, key = `checkIn.steps.${step}`) =>
      values[step] ? [{ term: t(key), text: requestedText(values[step], staffContext) }] : [];
    const { held, outcomes } = moneyOfReturn(formState);
    const stays = BUCKETS.filter((bucket) => held[bucket] > 0 && outcomes[bucket] === 'keep');
    const stayingLine = (bucket: Bucket) => ({
      term: t(`checkIn.deposit.${bucket}`, { amount: formats.money(held[bucket]) }),
      text: t(`checkIn.deposit.outcomes.${bucket}.keep`),
    });
    const lines = [
      ...lineOf('payment', 'rentalPayment.now'),
      ...lineOf('refund', 'checkIn.money.refund'),
      ...MONEY_STEPS.filter(bucketOf).flatMap((step) => lineOf(step)),
      ...stays.map(stayingLine),
    ];
    return lines.length > 0 ? lines : [{ term: t('rentalPayment.now'), text: t('rentalPayment.nothing') }];
  },
  booked(formState) {
    const { staffContext } = formState;
    const values = readMovements(formState);
    if (values === null) return [];
    const words = MONEY_STEPS.flatMap((step) => {
      const input = values[step];
      return input ? [`${staffContext.t(`checkIn.steps.${step}`)}: ${bookedWords(input, staffContext)}`] : [];
    });
    return words.length > 0 ? words : [staffContext.t('rentalPayment.booked.nothing')];
  },
});
