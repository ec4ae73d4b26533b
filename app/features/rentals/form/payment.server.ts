import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { moneyFields } from '../money/money-fields.server.ts';
import { moneyField } from '../money/money-spec.ts';
import { CREATE_CALL } from '../money/money-ways.ts';
import { bookedWords, wishWords } from '../money/money-words.server.ts';
import type { ReviewLine, Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { splitWords } from './insurance-information.server.ts';
import { depositStep, paymentStep } from './money-steps.server.ts';
import type { DepositKind } from './money-values.ts';
import { depositSpec, moneyAt, moneySchema, paymentSpec } from './payment-schema.server.ts';
import { depositKindIn } from './proposed-money.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { setByScreen } from './screen-fields.server.ts';

type At = Scene<RentalGround>;

/** What is due, or who pays what of an insured rental. */
function dueWords(scene: At): string | undefined {
  const { desk, price } = scene;
  if (price === null) return undefined;
  const split = isInsured(scene) ? splitWords(scene) : null;
  return split ?? desk.t('rentalPayment.due', { amount: desk.formats.money(price.balance) });
}

function paymentGroup(scene: At): FieldGroupView {
  const { desk, ground } = scene;
  const { t } = desk;
  const isReservation = ground.kind === 'reservation';
  return {
    key: 'payment',
    legend: t(isReservation ? 'rentalPayment.advance' : 'rentalPayment.payment'),
    remark: dueWords(scene),
    columns: 3,
    fields: moneyFields(paymentSpec(scene), moneyAt(scene)),
  };
}

const kindChoices = ({ desk: { t } }: At): readonly (readonly [DepositKind, string])[] => [
  ['Deposit', t('rentalPayment.kinds.collected')],
  ['Hold', t('rentalPayment.kinds.held')],
  ['none', t('rentalPayment.kinds.none')],
];

function depositGroup(scene: At): FieldGroupView {
  const { desk, ground } = scene;
  const { t, formats } = desk;
  const kind = depositKindIn(scene);
  const held = ground.before?.depositHeld ?? 0;
  const taken = depositSpec(scene);
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
        choices: kindChoices(scene),
        value: kind,
        live: true,
        wide: true,
      },
      ...(taken === null ? [] : moneyFields(taken, moneyAt(scene))),
    ],
  };
}

/** The money as the answers stand. */
const readMoney = (scene: At) =>
  moneySchema(scene).safeParse(
    Object.fromEntries(Object.entries(scene.answers).map(([name, [text]]) => [name, text])),
  );

/** What will be booked, beside the last button. */
function booked(scene: At): readonly string[] {
  const { desk } = scene;
  const { data } = readMoney(scene);
  if (data === undefined) return [];
  const { payment, deposit } = data;
  const words = [
    payment && `${desk.t('rentalPayment.payment')}: ${bookedWords(payment, desk)}`,
    deposit && `${desk.t('rentalPayment.deposit')}: ${bookedWords(deposit, desk)}`,
  ].filter((text) => text !== null);
  return words.length > 0 ? words : [desk.t('rentalPayment.booked.nothing')];
}

function review(scene: At): readonly ReviewLine[] {
  const { t } = scene.desk;
  const read = readMoney(scene);
  if (!read.success) return [];
  const { payment, deposit } = read.data;
  const paid = { term: t('rentalPayment.now'), text: wishWords(payment, scene.desk) };
  if (scene.ground.kind === 'reservation') return [paid];
  const isHeld = deposit?.type === 'Hold';
  const kept = t(isHeld ? 'rentalPayment.kinds.held' : 'rentalPayment.kinds.collected');
  const text = deposit === null ? t('rentalPayment.nothing') : `${kept}: ${wishWords(deposit, scene.desk)}`;
  return [paid, { term: t('rentalPayment.deposit'), text }];
}

const stage: StageDeclaration<RentalGround> = {
  slug: 'payment',
  title: 'rentalPayment.title',
  writtenBy: (field) => [(field.startsWith('deposit') ? depositStep : paymentStep).name],
  applies: ({ desk, ground, screen }) =>
    desk.offers(CREATE_CALL[ground.kind]) &&
    (ground.kind === 'agreement' || screen.of('AdvancePayment').isVisible),
  groups: (scene) =>
    scene.ground.kind === 'reservation' ? [paymentGroup(scene)] : [paymentGroup(scene), depositGroup(scene)],
  schema: moneySchema,
  review,
  booked,
};

/** Whether money goes over the counter for which a reference can be kept. */
function isMoved(field: string, scene: At): boolean {
  const spec = field.startsWith('deposit') ? depositSpec(scene) : paymentSpec(scene);
  if (spec === null || spec.kind === 'hold') return false;
  return /[1-9]/.test(answerOf(scene.answers, moneyField(spec, 'Amount')));
}

/** What is paid with a reservation or at a check-out, and the deposit. Card numbers are never asked for. */
export const payment = setByScreen(
  stage,
  { payReference: 'PaymentReference', depositReference: 'PaymentReference' },
  isMoved,
);
