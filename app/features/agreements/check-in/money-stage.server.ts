// Every movement of money of a return: how it is drawn, read and reviewed. So it is long.
import { z } from 'zod';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import { optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { moneyFields } from '../../rentals/money/money-fields.server.ts';
import { moneySchema } from '../../rentals/money/money-schema.server.ts';
import { type MoneySpec, moneyField } from '../../rentals/money/money-spec.ts';
import { bookedWords, wishWords } from '../../rentals/money/money-words.server.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import {
  BUCKETS,
  type Bucket,
  backSpec,
  creditSpec,
  forfeitSpec,
  goesBack,
  MONEY_STEPS,
  type MoneyOfReturn,
  type MoneyStep,
  moneyAt,
  moneyOfReturn,
  OUTCOME_FIELDS,
  OUTCOMES,
  paySpec,
  REST_FIELDS,
  stepsOfField,
} from './return-money.server.ts';

type At = FormState<CheckInFormContext>;
type Movement = PaymentWish | null;

/** Values of this stage: the movements of money that come with a return; null for those that there are none of. */
export type ReturnMoney = Readonly<Record<MoneyStep, Movement>>;

const NOTHING = z.unknown().transform(() => null);

/** The balance before and after the return. */
function balanceLines({ desk, formContext }: At, { due }: MoneyOfReturn): FieldGroupView['lines'] {
  const { t, formats } = desk;
  const { balance } = formContext.agreement.money;
  const line = (key: string, amount: number | null) =>
    amount === null
      ? []
      : [{ key, title: t(`checkIn.money.${key}`), amount: formats.money(amount), fields: [] }];
  return [...line('before', balance), ...line('after', due)];
}

/** The balance when it is another one than this form left: another user moved money since. Null when it is not. */
function movedElsewhere({ formContext, progress = {} }: At): number | null {
  const now = formContext.agreement.money.balance;
  const last = [CHECK_IN, ...MONEY_STEPS].findLast((name) => name in progress);
  const left = last === undefined ? now : progress[last]?.balance;
  return typeof left === 'number' && left !== now ? now : null;
}

/** What the customer is to pay now; of an insured rental, with what the insurer pays. */
function dueWords({ due, insurer, owed, toPay }: MoneyOfReturn, { t, formats }: At['desk']): string {
  if (due === 0) return t('checkIn.money.nothing');
  const words = { amount: formats.money(toPay), insurer: formats.money(insurer) };
  if (insurer === 0) return t('checkIn.money.due', words);
  return t(owed === 0 ? 'checkIn.money.insurerAlone' : 'checkIn.money.customerDue', words);
}

function balanceGroup(formState: At, money: MoneyOfReturn): FieldGroupView {
  const { t, formats } = formState.desk;
  const at = moneyAt(formState, money.account);
  const { due } = money;
  const elsewhere = movedElsewhere(formState);
  const isCredit = due !== null && due < 0;
  const fields = isCredit
    ? moneyFields(creditSpec(money), at)
    : due === 0
      ? []
      : moneyFields(paySpec(money), at);
  const remark = isCredit
    ? t('checkIn.money.credit', { amount: formats.money(-due) })
    : due === null
      ? t('checkIn.charges.noPrice')
      : dueWords(money, formState.desk);
  return {
    key: 'balance',
    legend: t(isCredit ? 'checkIn.money.refund' : 'rentalPayment.payment'),
    remark,
    ...(elsewhere !== null && {
      notices: [{ tone: 'warn', text: t('checkIn.money.elsewhere', { balance: formats.money(elsewhere) }) }],
    }),
    columns: 3,
    fields,
    lines: balanceLines(formState, money),
  };
}

/** What becomes of one part of the deposit. */
function bucketGroup(formState: At, money: MoneyOfReturn, bucket: Bucket): FieldGroupView {
  const { t, formats } = formState.desk;
  const at = moneyAt(formState, money.account);
  const outcome = money.outcomes[bucket];
  const back = moneyFields(backSpec(money, bucket), at);
  const rest: FieldView = {
    name: REST_FIELDS[bucket],
    kind: 'check',
    label: t(`checkIn.deposit.rest.${bucket}`),
    live: true,
  };
  const amount = moneyField(backSpec(money, bucket), 'Amount');
  // What is retained is a payment: beyond what is due it would only become a credit.
  const isMore = outcome === 'forfeit' && (money.forfeited[bucket] ?? 0) > (money.owed ?? 0);
  const isBack = goesBack(formState.answers, money, bucket);
  return {
    key: bucket,
    legend: t(`checkIn.deposit.${bucket}`, { amount: formats.money(money.held[bucket]) }),
    columns: 3,
    ...(isMore && { notices: [{ tone: 'warn', text: t('checkIn.deposit.more') }] }),
    fields: [
      {
        name: OUTCOME_FIELDS[bucket],
        kind: 'radio',
        label: t('checkIn.deposit.outcome'),
        choices: OUTCOMES.map((one) => [one, t(`checkIn.deposit.outcomes.${bucket}.${one}`)]),
        value: outcome,
        live: true,
        wide: true,
      },
      ...(outcome === 'forfeit' ? moneyFields(forfeitSpec(money, bucket), at) : []),
      ...(outcome === 'forfeit' ? [rest] : []),
      // What is not retained goes back whole: only how is a question.
      ...(isBack ? back.filter(({ name }) => outcome === 'back' || name !== amount) : []),
    ],
  };
}

/** What is paid, or refunded of a credit. */
const balance: Part<CheckInFormContext, Pick<ReturnMoney, 'payment' | 'refund'>> = {
  groups: (formState) => [balanceGroup(formState, moneyOfReturn(formState))],
  schema(formState) {
    const money = moneyOfReturn(formState);
    const at = moneyAt(formState, money.account);
    const isCredit = money.due !== null && money.due < 0;
    const paid = isCredit || money.due === 0 ? NOTHING : moneySchema(paySpec(money), at);
    const credit = isCredit ? moneySchema(creditSpec(money), at) : NOTHING;
    return z.intersection(
      paid.transform((payment) => ({ payment })),
      credit.transform((refund) => ({ refund })),
    );
  },
};

/** What a movement takes of a part of the deposit cannot be more than it holds. */
function within(formState: At, money: MoneyOfReturn, spec: MoneySpec, bucket: Bucket): z.ZodType<Movement> {
  const most = money.held[bucket];
  return moneySchema(spec, moneyAt(formState, money.account)).refine(
    (wish) => wish === null || wish.amount <= most,
    { path: [moneyField(spec, 'Amount')], message: 'checkIn.problem.tooMuch' },
  );
}

/** What of a part of the deposit goes back: the amount that was entered, or what is not retained. */
function backOf(formState: At, money: MoneyOfReturn, bucket: Bucket): z.ZodType<Movement> {
  if (money.held[bucket] <= 0 || !goesBack(formState.answers, money, bucket)) return NOTHING;
  const spec = backSpec(money, bucket);
  const read = within(formState, money, spec, bucket);
  if (money.outcomes[bucket] === 'back') return read;
  // The rest is what is left, whatever amount was entered for another outcome.
  const rest = figureText(spec.proposed, formState.desk.separators);
  const amount = moneyField(spec, 'Amount');
  return z.preprocess((answers) => ({ ...Object(answers), [amount]: rest }), read);
}

/** What of a part of the deposit is retained. */
function forfeitOf(formState: At, money: MoneyOfReturn, bucket: Bucket): z.ZodType<Movement> {
  if (money.held[bucket] <= 0 || money.outcomes[bucket] !== 'forfeit') return NOTHING;
  return within(formState, money, forfeitSpec(money, bucket), bucket);
}

const bucketGroups = (formState: At, bucket: Bucket): readonly FieldGroupView[] => {
  const money = moneyOfReturn(formState);
  return money.held[bucket] > 0 ? [bucketGroup(formState, money, bucket)] : [];
};

/** What becomes of the deposit that was collected. */
const collected: Part<CheckInFormContext, Pick<ReturnMoney, 'collectedForfeit' | 'collectedRefund'>> = {
  groups: (formState) => bucketGroups(formState, 'collected'),
  schema(formState) {
    const money = moneyOfReturn(formState);
    return z.intersection(
      forfeitOf(formState, money, 'collected').transform((collectedForfeit) => ({ collectedForfeit })),
      backOf(formState, money, 'collected').transform((collectedRefund) => ({ collectedRefund })),
    );
  },
};

/** What becomes of the deposit that a card holds. */
const held: Part<CheckInFormContext, Pick<ReturnMoney, 'heldForfeit' | 'heldRelease'>> = {
  groups: (formState) => bucketGroups(formState, 'held'),
  schema(formState) {
    const money = moneyOfReturn(formState);
    return z.intersection(
      forfeitOf(formState, money, 'held').transform((heldForfeit) => ({ heldForfeit })),
      backOf(formState, money, 'held').transform((heldRelease) => ({ heldRelease })),
    );
  },
};

/** Returns the movements of money as the answers stand; null while something is wrong with them. */
const readReturnMoney = (formState: At): Partial<ReturnMoney> | null =>
  readStage(moneyStage, formState).values;

function review(formState: At): readonly ReviewLine[] {
  const { desk } = formState;
  const { t } = desk;
  const read = readReturnMoney(formState);
  if (read === null) return [];
  const money = moneyOfReturn(formState);
  const lineOf = (key: string, wish: Movement = null) =>
    wish === null ? [] : [{ term: t(key), text: wishWords(wish, desk) }];
  const stays = BUCKETS.filter((bucket) => money.held[bucket] > 0 && money.outcomes[bucket] === 'keep');
  const lines = [
    ...lineOf('rentalPayment.now', read.payment),
    ...lineOf('checkIn.money.refund', read.refund),
    ...lineOf('checkIn.steps.collectedForfeit', read.collectedForfeit),
    ...lineOf('checkIn.steps.heldForfeit', read.heldForfeit),
    ...lineOf('checkIn.steps.collectedRefund', read.collectedRefund),
    ...lineOf('checkIn.steps.heldRelease', read.heldRelease),
    ...stays.map((bucket) => ({
      term: t(`checkIn.deposit.${bucket}`, { amount: desk.formats.money(money.held[bucket]) }),
      text: t(`checkIn.deposit.outcomes.${bucket}.keep`),
    })),
  ];
  return lines.length > 0 ? lines : [{ term: t('rentalPayment.now'), text: t('rentalPayment.nothing') }];
}

/** What will be booked, as it stands at the last button. */
function booked(formState: At): readonly string[] {
  const { desk } = formState;
  const read = readReturnMoney(formState);
  if (read === null) return [];
  const words = MONEY_STEPS.flatMap((name) => {
    const wish = read[name] ?? null;
    return wish === null ? [] : [`${desk.t(`checkIn.steps.${name}`)}: ${bookedWords(wish, desk)}`];
  });
  return words.length > 0 ? words : [desk.t('rentalPayment.booked.nothing')];
}

/** What is paid or refunded with the return, and what becomes of the deposit. */
export const moneyStage = optionalStage<CheckInFormContext>()({
  slug: 'payment-and-deposit',
  title: 'checkIn.stages.money',
  applies: ({ desk }) => desk.offers('payments.createForAgreement'),
  parts: [balance, collected, held],
  writtenBy: stepsOfField,
  review,
  booked,
});
