import type { z } from 'zod';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { moneyFields } from '../../rentals/money/money-fields.server.ts';
import { moneyField } from '../../rentals/money/money-spec.ts';
import { bookedWords, wishWords } from '../../rentals/money/money-words.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { type ReturnMoney, readReturnMoney, returnMoneySchema } from './money-schema.server.ts';
import { backSpec, creditSpec, forfeitSpec, goesBack, paySpec } from './money-specs.ts';
import { type MoneyOfReturn, moneyAt, moneyOfReturn } from './return-money.server.ts';
import {
  BUCKETS,
  type Bucket,
  MONEY_STEPS,
  OUTCOME_FIELDS,
  OUTCOMES,
  REST_FIELDS,
  stepsOfField,
} from './return-money-fields.ts';
import { CHECK_IN } from './return-values.ts';

type At = FormState<CheckInFormContext>;

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

/** The balance when it is another one than this form left: somebody else moved money meanwhile. Null when it is not. */
function movedElsewhere({ formContext, progress = {} }: At): number | null {
  const now = formContext.agreement.money.balance;
  const last = [CHECK_IN, ...MONEY_STEPS].findLast((name) => name in progress);
  const left = last === undefined ? now : progress[last]?.balance;
  return typeof left === 'number' && left !== now ? now : null;
}

/** What the customer is to pay now; of an insured rental beside what is left to the insurer. */
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
  // What is kept is a payment: beyond what is due it would only become a credit.
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
      // What is not kept goes back whole: only how is a question.
      ...(isBack ? back.filter(({ name }) => outcome === 'back' || name !== amount) : []),
    ],
  };
}

function groups(formState: At): readonly FieldGroupView[] {
  const money = moneyOfReturn(formState);
  return [
    balanceGroup(formState, money),
    ...BUCKETS.filter((bucket) => money.held[bucket] > 0).map((bucket) =>
      bucketGroup(formState, money, bucket),
    ),
  ];
}

function review(formState: At): readonly ReviewLine[] {
  const { desk } = formState;
  const { t } = desk;
  const read: ReturnMoney | null = readReturnMoney(formState);
  if (read === null) return [];
  const money = moneyOfReturn(formState);
  const said = (key: string, wish: ReturnMoney[keyof ReturnMoney]) =>
    wish === null ? [] : [{ term: t(key), text: wishWords(wish, desk) }];
  const kept = BUCKETS.filter((bucket) => money.held[bucket] > 0 && money.outcomes[bucket] === 'keep');
  const lines = [
    ...said('rentalPayment.now', read.payment),
    ...said('checkIn.money.refund', read.refund),
    ...said('checkIn.steps.collectedForfeit', read.collectedForfeit),
    ...said('checkIn.steps.heldForfeit', read.heldForfeit),
    ...said('checkIn.steps.collectedRefund', read.collectedRefund),
    ...said('checkIn.steps.heldRelease', read.heldRelease),
    ...kept.map((bucket) => ({
      term: t(`checkIn.deposit.${bucket}`, { amount: desk.formats.money(money.held[bucket]) }),
      text: t(`checkIn.deposit.outcomes.${bucket}.keep`),
    })),
  ];
  return lines.length > 0 ? lines : [{ term: t('rentalPayment.now'), text: t('rentalPayment.nothing') }];
}

/** What will be booked, beside the last button. */
function booked(formState: At): readonly string[] {
  const { desk } = formState;
  const read = readReturnMoney(formState);
  if (read === null) return [];
  const words = MONEY_STEPS.flatMap((name) => {
    const wish = read[name];
    return wish === null ? [] : [`${desk.t(`checkIn.steps.${name}`)}: ${bookedWords(wish, desk)}`];
  });
  return words.length > 0 ? words : [desk.t('rentalPayment.booked.nothing')];
}

/** What is paid or given back with the return, and what becomes of the deposit. */
export const moneyStage: StageDeclaration<CheckInFormContext> = {
  slug: 'payment-and-deposit',
  title: 'checkIn.stages.money',
  applies: ({ desk }) => desk.offers('payments.createForAgreement'),
  groups,
  schema: (formState): z.ZodType<ReturnMoney> => returnMoneySchema(formState),
  writtenBy: stepsOfField,
  review,
  booked,
};
