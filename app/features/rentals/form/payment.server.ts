import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { moneyFields } from '../money/money-fields.server.ts';
import { moneyField } from '../money/money-spec.ts';
import { CREATE_CALL } from '../money/money-ways.ts';
import { bookedWords, wishWords } from '../money/money-words.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { splitWords } from './insurance-information.server.ts';
import { depositStep, paymentStep } from './money-steps.server.ts';
import type { DepositKind, MoneyTaken } from './money-values.ts';
import { depositSpec, moneyAt, moneySchema, paymentSpec } from './payment-schema.server.ts';
import { depositKindIn } from './proposed-money.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { setByScreen } from './screen-fields.server.ts';

type At = FormState<RentalFormContext>;

/** What is due, or who pays what of an insured rental. */
function dueWords(formState: At): string | undefined {
  const { desk, price } = formState;
  if (price === null) return undefined;
  const split = isInsured(formState) ? splitWords(formState) : null;
  return split ?? desk.t('rentalPayment.due', { amount: desk.formats.money(price.balance) });
}

function paymentGroup(formState: At): FieldGroupView {
  const { desk, formContext } = formState;
  const { t } = desk;
  const isReservation = formContext.kind === 'reservation';
  return {
    key: 'payment',
    legend: t(isReservation ? 'rentalPayment.advance' : 'rentalPayment.payment'),
    remark: dueWords(formState),
    columns: 3,
    fields: moneyFields(paymentSpec(formState), moneyAt(formState)),
  };
}

const kindChoices = ({ desk: { t } }: At): readonly (readonly [DepositKind, string])[] => [
  ['Deposit', t('rentalPayment.kinds.collected')],
  ['Hold', t('rentalPayment.kinds.held')],
  ['none', t('rentalPayment.kinds.none')],
];

function depositGroup(formState: At): FieldGroupView {
  const { desk, formContext } = formState;
  const { t, formats } = desk;
  const kind = depositKindIn(formState);
  const held = formContext.before?.depositHeld ?? 0;
  const taken = depositSpec(formState);
  return {
    key: 'deposit',
    legend: t('rentalPayment.deposit'),
    ...(held > 0 && { remark: t('rentalPayment.held', { amount: formats.money(held) }) }),
    columns: 3,
    fields: [
      {
        name: 'depositKind',
        kind: 'radio',
        label: t('rentalPayment.kind'),
        choices: kindChoices(formState),
        value: kind,
        live: true,
        wide: true,
      },
      ...(taken === null ? [] : moneyFields(taken, moneyAt(formState))),
    ],
  };
}

/** The money as the answers stand. */
const readMoney = (formState: At) =>
  moneySchema(formState).safeParse(
    Object.fromEntries(Object.entries(formState.answers).map(([name, [text]]) => [name, text])),
  );

/** What will be booked, beside the last button. */
function booked(formState: At): readonly string[] {
  const { desk } = formState;
  const { data } = readMoney(formState);
  if (data === undefined) return [];
  const { payment, deposit } = data;
  const words = [
    payment && `${desk.t('rentalPayment.payment')}: ${bookedWords(payment, desk)}`,
    deposit && `${desk.t('rentalPayment.deposit')}: ${bookedWords(deposit, desk)}`,
  ].filter((text) => text !== null);
  return words.length > 0 ? words : [desk.t('rentalPayment.booked.nothing')];
}

function review(formState: At): readonly ReviewLine[] {
  const { t } = formState.desk;
  const read = readMoney(formState);
  if (!read.success) return [];
  const { payment, deposit } = read.data;
  const paid = { term: t('rentalPayment.now'), text: wishWords(payment, formState.desk) };
  if (formState.formContext.kind === 'reservation') return [paid];
  const isHeld = deposit?.type === 'Hold';
  const kept = t(isHeld ? 'rentalPayment.kinds.held' : 'rentalPayment.kinds.collected');
  const text =
    deposit === null ? t('rentalPayment.nothing') : `${kept}: ${wishWords(deposit, formState.desk)}`;
  return [paid, { term: t('rentalPayment.deposit'), text }];
}

const stage: StageDeclaration<RentalFormContext, Partial<MoneyTaken>> = {
  slug: 'payment',
  title: 'rentalPayment.title',
  writtenBy: (field) => [(field.startsWith('deposit') ? depositStep : paymentStep).name],
  applies: ({ desk, formContext, screen }) =>
    desk.offers(CREATE_CALL[formContext.kind]) &&
    (formContext.kind === 'agreement' || screen.of('AdvancePayment').isVisible),
  groups: (formState) =>
    formState.formContext.kind === 'reservation'
      ? [paymentGroup(formState)]
      : [paymentGroup(formState), depositGroup(formState)],
  schema: moneySchema,
  review,
  booked,
};

/** Whether money goes over the counter for which a reference can be kept. */
function isMoved(field: string, formState: At): boolean {
  const spec = field.startsWith('deposit') ? depositSpec(formState) : paymentSpec(formState);
  if (spec === null || spec.kind === 'hold') return false;
  return /[1-9]/.test(answerOf(formState.answers, moneyField(spec, 'Amount')));
}

/** What is paid with a reservation or at a check-out, and the deposit. Card numbers are never asked for. */
export const payment = setByScreen(
  stage,
  { payReference: 'PaymentReference', depositReference: 'PaymentReference' },
  isMoved,
);
