import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import { fieldGroup, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { moneyFields } from '../money/money-fields.server.ts';
import { moneySchema } from '../money/money-schema.server.ts';
import type { MoneyAt, MoneySpec } from '../money/money-spec.ts';
import { CREATE_CALL } from '../money/money-ways.ts';
import { bookedWords, wishWords } from '../money/money-words.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { splitWords } from './insurance-information.server.ts';
import { depositStep, type MoneyTaken, paymentStep } from './money-steps.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

/** What becomes of a deposit: collected, or authorised on a card. */
const DEPOSIT_KINDS = ['Deposit', 'Hold', 'none'] as const;
type DepositKind = (typeof DEPOSIT_KINDS)[number];

const isReservation = ({ kind }: RentalFormContext): boolean => kind === 'reservation';

/** The account of a record that is still to be written holds nothing. */
const EMPTY = { balance: null, collected: null, onHold: null };

const moneyAt = ({ desk, answers, screen }: At): MoneyAt => ({ desk, answers, screen, account: EMPTY });

/**
 * What one press enters as what is paid now, in currency units: at a check-out what is due, of which an insured customer
 * pays the own part; of a reservation nothing. Null where the service does not say.
 */
function proposedPayment(formState: At): number | null {
  const { formContext, price } = formState;
  if (isReservation(formContext)) return 0;
  if (price === null) return null;
  if (!isInsured(formState) || price.customerTotal === null) return Math.max(0, price.balance);
  // What came in already may be of the customer's part or not: only the counter knows.
  const cameIn = (formContext.before?.advance ?? 0) + (formContext.before?.paid ?? 0);
  return cameIn === 0 ? price.customerTotal : null;
}

/** What is paid with a reservation or at a check-out. */
const paymentSpec = (formState: At): MoneySpec => ({
  kind: 'payment',
  prefix: 'pay',
  proposed: proposedPayment(formState),
  isNeeded: isReservation(formState.formContext) && formState.screen.of('AdvancePayment').isRequired,
});

/** What is due, or who pays what of an insured rental. */
function dueText(formState: At): string | undefined {
  const { desk, price } = formState;
  if (price === null) return undefined;
  const split = isInsured(formState) ? splitWords(formState) : null;
  return split ?? desk.t('rentalPayment.due', { amount: desk.formats.money(price.balance) });
}

const paid: Part<RentalFormContext, Pick<MoneyTaken, 'payment'>> = {
  groups(formState) {
    const isAdvance = isReservation(formState.formContext);
    return [
      {
        key: 'payment',
        legend: formState.desk.t(isAdvance ? 'rentalPayment.advance' : 'rentalPayment.payment'),
        remark: dueText(formState),
        columns: 3,
        fields: moneyFields(paymentSpec(formState), moneyAt(formState)),
      },
    ];
  },
  schema: (formState) =>
    moneySchema(paymentSpec(formState), moneyAt(formState)).transform((payment) => ({ payment })),
};

/** What one press enters as the deposit; nothing where one is held already. */
function proposedDeposit({ formContext, price }: Pick<At, 'formContext' | 'price'>): number | null {
  if ((formContext.before?.depositHeld ?? 0) > 0) return 0;
  return price === null ? null : (price.deposit ?? 0);
}

/** What becomes of the deposit as the answers stand. */
function depositKindIn({
  formContext,
  answers,
  price = null,
}: Partial<At> & Pick<At, 'formContext' | 'answers'>): DepositKind {
  const answered = DEPOSIT_KINDS.find((kind) => kind === answerOf(answers, 'depositKind'));
  return answered ?? (proposedDeposit({ formContext, price }) === 0 ? 'none' : 'Deposit');
}

/** The deposit of a check-out; null where none is taken. */
function depositSpec(formState: At): MoneySpec | null {
  const kind = depositKindIn(formState);
  if (isReservation(formState.formContext) || kind === 'none') return null;
  return {
    kind: kind === 'Hold' ? 'hold' : 'deposit',
    prefix: 'deposit',
    proposed: proposedDeposit(formState),
    // A card that is selected is never for nothing.
    isNeeded: kind === 'Hold',
  };
}

/** What becomes of the deposit, with the fields that follow from it. */
const depositFields = fieldGroup<RentalFormContext>()(
  'deposit',
  {
    legend: 'rentalPayment.deposit',
    columns: 3,
    shown: ({ formContext }) => !isReservation(formContext),
    finish(group, formState) {
      const { desk, formContext } = formState;
      const held = formContext.before?.depositHeld ?? 0;
      const spec = depositSpec(formState);
      return {
        ...group,
        ...(held > 0 && {
          remark: desk.t('rentalPayment.held', { amount: desk.formats.money(held) }),
        }),
        fields: [...group.fields, ...(spec === null ? [] : moneyFields(spec, moneyAt(formState)))],
      };
    },
  },
  {
    depositKind: {
      label: 'rentalPayment.kind',
      kind: oneNameOf<RentalFormContext, DepositKind>('radio', {
        choices: ({ desk: { t } }) => [
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
    if (spec === null) return depositFields.schema(formState).transform(() => ({ deposit: null }));
    return moneySchema(spec, moneyAt(formState)).transform((deposit) => ({ deposit }));
  },
};

/** What will be booked, as the line next to the last button states it. */
function booked(formState: At): readonly string[] {
  const { desk } = formState;
  const { values } = readStage(payment, formState);
  if (values === null) return [];
  const texts = [
    values.payment && `${desk.t('rentalPayment.payment')}: ${bookedWords(values.payment, desk)}`,
    values.deposit && `${desk.t('rentalPayment.deposit')}: ${bookedWords(values.deposit, desk)}`,
  ].filter((text) => text != null);
  return texts.length > 0 ? texts : [desk.t('rentalPayment.booked.nothing')];
}

function review(formState: At): readonly ReviewLine[] {
  const { desk, formContext } = formState;
  const { t } = desk;
  const { values } = readStage(payment, formState);
  if (values === null) return [];
  const deposit = values.deposit ?? null;
  const paidNow = { term: t('rentalPayment.now'), text: wishWords(values.payment ?? null, desk) };
  if (isReservation(formContext)) return [paidNow];
  const isHeld = deposit?.type === 'Hold';
  const how = t(isHeld ? 'rentalPayment.kinds.held' : 'rentalPayment.kinds.collected');
  const text = deposit === null ? t('rentalPayment.nothing') : `${how}: ${wishWords(deposit, desk)}`;
  return [paidNow, { term: t('rentalPayment.deposit'), text }];
}

/** What is paid with a reservation or at a check-out, and the deposit. Card numbers are never asked for. */
export const payment = optionalStage<RentalFormContext>()({
  slug: 'payment',
  title: 'rentalPayment.title',
  parts: [paid, secured],
  writtenBy: (field) => [(field.startsWith('deposit') ? depositStep : paymentStep).name],
  applies: ({ desk, formContext, screen }) =>
    desk.offers(CREATE_CALL[formContext.kind]) &&
    (formContext.kind === 'agreement' || screen.of('AdvancePayment').isVisible),
  review,
  booked,
});
