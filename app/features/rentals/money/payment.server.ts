import { answerOf, figureText } from '../../../patterns/form-fields/answers.ts';
import { mapped } from '../../../patterns/form-fields/input-schema.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import { fieldGroup, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { PaymentInput } from '../../../upstream/payments/payments.contract.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { isInsured } from '../price/agreed-terms.server.ts';
import { splitWords } from '../price/rates-and-charges.server.ts';
import { methodName } from '../record/record-tables.server.ts';
import { MONEY_OF } from './money-account.ts';
import { type MoneyAt, type MoneySpec, moneyFields, moneySchema } from './money-fields.server.ts';
import { depositStep, type MoneyTaken, paymentStep } from './money-steps.server.ts';

type Localizer = Pick<StaffContext, 'formats' | 't'>;

/** An amount with its method: '$62.00 card'. */
export function bookedWords({ amount, method, card }: PaymentInput, localizer: Localizer): string {
  const name = methodName(card ? 'Card' : method, localizer);
  return [localizer.formats.money(amount), name.toLocaleLowerCase()].filter(Boolean).join(' ');
}

/** A movement of money as text: '$62.00, Card, slip 0412'. */
export function requestedText(input: PaymentInput | null, localizer: Localizer): string {
  const { t, formats } = localizer;
  if (input === null) return t('rentalPayment.nothing');
  const { amount, card, method, reference, reason, holdExpiresAt } = input;
  return joined(
    formats.money(amount),
    card ? `${card.brand} •••• ${card.lastFour}, ${card.expiry}` : methodName(method, localizer),
    reference,
    reason,
    holdExpiresAt && t('account.holdUntil', { until: formats.dateTime(holdExpiresAt) }),
  );
}

type At = FormState<RentalFormContext>;

const DEPOSIT_KINDS = ['Deposit', 'Hold', 'none'] as const;
type DepositKind = (typeof DEPOSIT_KINDS)[number];

const isReservation = ({ kind }: RentalFormContext): boolean => kind === 'reservation';

const EMPTY = { balance: null, collected: null, onHold: null };

const moneyAt = (formState: At): MoneyAt => ({ ...formState, account: EMPTY });

/** Returns the proposed payment in currency units: at a check-out what is due, for a reservation 0. */
function proposedPayment(formState: At): number | null {
  const { formContext, price } = formState;
  if (isReservation(formContext)) return 0;
  if (price === null) return null;
  if (!isInsured(formState) || price.customerTotal === null) return Math.max(0, price.balance);
  // Whether earlier payments are of the customer's part is not known.
  const cameIn = (formContext.before?.advance ?? 0) + (formContext.before?.paid ?? 0);
  return cameIn === 0 ? price.customerTotal : null;
}

/** The setting of the payment with a reservation. */
const ADVANCE = 'AdvancePayment';

const paymentSpec = (formState: At): MoneySpec => ({
  kind: 'payment',
  prefix: 'pay',
  proposed: proposedPayment(formState),
  isNeeded: isReservation(formState.formContext) && formState.screen.of(ADVANCE).isRequired,
});

function dueText(formState: At): string | undefined {
  const { staffContext, price } = formState;
  if (price === null) return undefined;
  const split = isInsured(formState) ? splitWords(formState) : null;
  return split ?? staffContext.t('rentalPayment.due', { amount: staffContext.formats.money(price.balance) });
}

const paid: Part<RentalFormContext, Pick<MoneyTaken, 'payment'>> = {
  groups(formState) {
    const isAdvance = isReservation(formState.formContext);
    const legend = formState.staffContext.t(`rentalPayment.${isAdvance ? 'advance' : 'payment'}`);
    const fields = moneyFields(paymentSpec(formState), moneyAt(formState));
    return [{ key: 'payment', legend, remark: dueText(formState), columns: 3, fields }];
  },
  schema: (formState) =>
    mapped(moneySchema(paymentSpec(formState), moneyAt(formState)), (payment) => ({ payment })),
  begin({ kind }, { screen, staffContext: { separators } }) {
    const amount = Number(
      kind === 'reservation' ? (screen.of(ADVANCE).defaultValue ?? Number.NaN) : Number.NaN,
    );
    return amount >= 0 ? { payAmount: [figureText(amount, separators)] } : {};
  },
};

function proposedDeposit({ formContext, price }: Pick<At, 'formContext' | 'price'>): number | null {
  if ((formContext.before?.depositHeld ?? 0) > 0) return 0;
  return price === null ? null : (price.deposit ?? 0);
}

function depositKindIn({
  formContext,
  answers,
  price = null,
}: Partial<At> & Pick<At, 'formContext' | 'answers'>): DepositKind {
  const answered = DEPOSIT_KINDS.find((kind) => kind === answerOf(answers, 'depositKind'));
  return answered ?? (proposedDeposit({ formContext, price }) === 0 ? 'none' : 'Deposit');
}

function depositSpec(formState: At): MoneySpec | null {
  const kind = depositKindIn(formState);
  if (isReservation(formState.formContext) || kind === 'none') return null;
  return {
    kind: kind === 'Hold' ? 'hold' : 'deposit',
    prefix: 'deposit',
    proposed: proposedDeposit(formState),
    isNeeded: kind === 'Hold',
  };
}

const depositFields = fieldGroup<RentalFormContext>()(
  'deposit',
  {
    legend: 'rentalPayment.deposit',
    columns: 3,
    shown: ({ formContext }) => !isReservation(formContext),
    finish(group, formState) {
      const { t, formats } = formState.staffContext;
      const held = formState.formContext.before?.depositHeld ?? 0;
      const spec = depositSpec(formState);
      const fields = spec === null ? [] : moneyFields(spec, moneyAt(formState));
      const remark = held > 0 ? t('rentalPayment.held', { amount: formats.money(held) }) : undefined;
      return { ...group, remark, fields: [...group.fields, ...fields] };
    },
  },
  {
    depositKind: {
      label: 'rentalPayment.kind',
      kind: oneNameOf<RentalFormContext, DepositKind>('radio', {
        choices: ({ staffContext: { t } }) => [
          ['Deposit', t('rentalPayment.kinds.collected')],
          ['Hold', t('rentalPayment.kinds.held')],
          ['none', t('rentalPayment.kinds.none')],
        ],
        selected: depositKindIn,
      }),
      isUnread: true,
      live: true,
      wide: true,
    },
  },
);

const secured: Part<RentalFormContext, Pick<MoneyTaken, 'deposit'>> = {
  ...depositFields,
  schema(formState) {
    const spec = depositSpec(formState);
    if (spec === null) return mapped(depositFields.schema(formState), () => ({ deposit: null }));
    return mapped(moneySchema(spec, moneyAt(formState)), (deposit) => ({ deposit }));
  },
};

function booked(formState: At): readonly string[] {
  const { staffContext } = formState;
  const { values } = readStage(payment, formState);
  if (values === null) return [];
  const texts = (['payment', 'deposit'] as const).flatMap((what) => {
    const input = values[what];
    return input ? [`${staffContext.t(`rentalPayment.${what}`)}: ${bookedWords(input, staffContext)}`] : [];
  });
  return texts.length > 0 ? texts : [staffContext.t('rentalPayment.booked.nothing')];
}

function review(formState: At): readonly ReviewLine[] {
  const { staffContext, formContext } = formState;
  const { t } = staffContext;
  const { values } = readStage(payment, formState);
  if (values === null) return [];
  const paidNow = { term: t('rentalPayment.now'), text: requestedText(values.payment ?? null, staffContext) };
  if (isReservation(formContext)) return [paidNow];
  const { deposit = null } = values;
  const how = t(deposit?.type === 'Hold' ? 'rentalPayment.kinds.held' : 'rentalPayment.kinds.collected');
  const text = [...(deposit ? [how] : []), requestedText(deposit, staffContext)].join(': ');
  return [paidNow, { term: t('rentalPayment.deposit'), text }];
}

export const payment = optionalStage<RentalFormContext>()({
  slug: 'payment',
  title: 'rentalPayment.title',
  parts: [paid, secured],
  writtenBy: (field) => [(field.startsWith('deposit') ? depositStep : paymentStep).name],
  needs: ({ formContext: { kind } }) => ({
    operation: MONEY_OF[kind].create,
    ...(kind === 'reservation' && { setting: `Reservation.${ADVANCE}` as const }),
  }),
  review,
  booked,
});
