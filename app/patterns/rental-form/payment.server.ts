import type { Choice } from '../../ui/select.tsx';
import type { PaymentWish } from '../../upstream/payments/payment-wish.ts';
import type { FieldGroupView, FieldView } from '../form-fields/field-view.ts';
import type { ReviewLine, Scene, StageDeclaration } from '../staged-form/form-declaration.server.ts';
import { depositStep, paymentStep } from './money-steps.server.ts';
import type { DepositKind } from './money-values.ts';
import { moneySchema } from './payment-schema.server.ts';
import { depositKindIn, proposedDeposit, proposedPayment } from './proposed-money.server.ts';
import type { RentalGround } from './rental-ground.ts';

type At = Scene<RentalGround>;

/** The call by which money of a record is taken. */
const OPERATIONS = {
  reservation: 'payments.createForReservation',
  agreement: 'payments.createForAgreement',
} as const;

const methodChoices = ({ desk: { t } }: At): readonly Choice[] => [
  ['Card', t('rentalPayment.methods.card')],
  ['Cash', t('rentalPayment.methods.cash')],
  ['Bank transfer', t('rentalPayment.methods.transfer')],
];

/** What an empty amount stands for, in words. */
function emptyWords({ desk }: At, proposed: number | null): string {
  const { t, formats } = desk;
  if (proposed === null) return t('rentalPayment.typeIt');
  return proposed === 0
    ? t('rentalPayment.empty.nothing')
    : t('rentalPayment.empty.amount', { amount: formats.money(proposed) });
}

function paymentGroup(scene: At): FieldGroupView {
  const { desk, ground, screen, price } = scene;
  const { t, formats } = desk;
  const isReservation = ground.kind === 'reservation';
  return {
    key: 'payment',
    legend: t(isReservation ? 'rentalPayment.advance' : 'rentalPayment.payment'),
    ...(price && { remark: t('rentalPayment.due', { amount: formats.money(price.balance) }) }),
    columns: 3,
    fields: [
      {
        name: 'payAmount',
        kind: 'money',
        label: t('rentalPayment.amount'),
        hint: emptyWords(scene, proposedPayment(scene)),
        required: isReservation && screen.of('AdvancePayment').isRequired,
      },
      {
        name: 'payMethod',
        kind: 'choice',
        label: t('rentalPayment.method'),
        choices: methodChoices(scene),
        value: 'Card',
      },
      { name: 'payReference', kind: 'line', label: t('rentalPayment.reference') },
    ],
  };
}

const kindChoices = ({ desk: { t } }: At): readonly (readonly [DepositKind, string])[] => [
  ['Deposit', t('rentalPayment.kinds.collected')],
  ['Hold', t('rentalPayment.kinds.held')],
  ['none', t('rentalPayment.kinds.none')],
];

function holdFields({ desk }: At): readonly FieldView[] {
  const { t } = desk;
  const needed = { kind: 'line', required: true } as const;
  return [
    {
      name: 'depositBrand',
      label: t('rentalPayment.card.brand'),
      hint: t('rentalPayment.card.brandHint'),
      ...needed,
    },
    {
      name: 'depositLastFour',
      label: t('rentalPayment.card.lastFour'),
      hint: t('rentalPayment.card.never'),
      ...needed,
    },
    {
      name: 'depositExpiry',
      label: t('rentalPayment.card.expiry'),
      hint: t('rentalPayment.card.expiryHint'),
      ...needed,
    },
    { name: 'depositToken', label: t('rentalPayment.card.token'), ...needed },
    {
      name: 'depositUntil',
      kind: 'moment',
      label: t('rentalPayment.card.until'),
      hint: t('rentalPayment.card.untilHint'),
    },
  ];
}

const collectedFields = (scene: At): readonly FieldView[] => [
  {
    name: 'depositMethod',
    kind: 'choice',
    label: scene.desk.t('rentalPayment.method'),
    choices: methodChoices(scene),
    value: 'Card',
  },
  { name: 'depositReference', kind: 'line', label: scene.desk.t('rentalPayment.reference') },
];

function depositGroup(scene: At): FieldGroupView {
  const { desk, ground } = scene;
  const { t, formats } = desk;
  const kind = depositKindIn(scene);
  const held = ground.before?.depositHeld ?? 0;
  const amount: FieldView = {
    name: 'depositAmount',
    kind: 'money',
    label: t('rentalPayment.amount'),
    hint: emptyWords(scene, proposedDeposit(scene)),
  };
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
      ...(kind === 'none' ? [] : [amount]),
      ...(kind === 'Hold' ? holdFields(scene) : []),
      ...(kind === 'Deposit' ? collectedFields(scene) : []),
    ],
  };
}

/** A payment in words: '$62.00, Card, slip 0412'. */
function moneyWords(wish: PaymentWish | null, scene: At): string {
  const { t, formats } = scene.desk;
  if (wish === null) return t('rentalPayment.nothing');
  const method = methodChoices(scene).find(([value]) => value === wish.method)?.[1];
  const card = wish.card && `${wish.card.brand} •••• ${wish.card.lastFour}, ${wish.card.expiry}`;
  const until = wish.holdExpiresAt
    ? t('account.holdUntil', { until: formats.dateTime(wish.holdExpiresAt) })
    : '';
  return [formats.money(wish.amount), card || method, wish.reference, until].filter(Boolean).join(', ');
}

function review(scene: At): readonly ReviewLine[] {
  const { t } = scene.desk;
  const read = moneySchema(scene).safeParse(
    Object.fromEntries(Object.entries(scene.answers).map(([name, [text]]) => [name, text])),
  );
  if (!read.success) return [];
  const { payment, deposit } = read.data;
  const paid = { term: t('rentalPayment.now'), text: moneyWords(payment, scene) };
  if (scene.ground.kind === 'reservation') return [paid];
  const isHeld = deposit?.type === 'Hold';
  const kept = t(isHeld ? 'rentalPayment.kinds.held' : 'rentalPayment.kinds.collected');
  const text = deposit === null ? t('rentalPayment.nothing') : `${kept}: ${moneyWords(deposit, scene)}`;
  return [paid, { term: t('rentalPayment.deposit'), text }];
}

/** What is paid with a reservation or at a check-out, and the deposit. Card numbers are never asked for. */
export const payment: StageDeclaration<RentalGround> = {
  slug: 'payment',
  title: 'rentalPayment.title',
  writtenBy: (field) => [(field.startsWith('deposit') ? depositStep : paymentStep).name],
  applies: ({ desk, ground, screen }) =>
    desk.offers(OPERATIONS[ground.kind]) &&
    (ground.kind === 'agreement' || screen.of('AdvancePayment').isVisible),
  groups: (scene) =>
    scene.ground.kind === 'reservation' ? [paymentGroup(scene)] : [paymentGroup(scene), depositGroup(scene)],
  schema: moneySchema,
  review,
};
