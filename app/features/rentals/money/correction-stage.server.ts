import { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { nameLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import { money } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { Payment, PaymentCorrection } from '../../../upstream/payments/payments.contract.ts';
import { typeName } from '../record/account-tables.server.ts';
import { expiresAt, reason, reference } from './money-fields.server.ts';
import { MOST_PAYMENT } from './money-kinds.ts';
import type { MoneyRecord } from './money-record.ts';
import { lacksReference, NO_REFERENCE } from './money-schema.server.ts';
import { CORRECT_CALL, REMOVE_CALL } from './money-ways.ts';
import { methodChoices } from './money-words.server.ts';

/** An entry that was wrong, with its record. */
export interface CorrectionFormContext {
  readonly record: MoneyRecord;
  readonly entry: Payment;
}

type At = FieldState<CorrectionFormContext>;

/** What becomes of the entry: it is corrected, or reversed. */
const INTENTS = ['correct', 'remove'] as const;
type CorrectionIntent = (typeof INTENTS)[number];

function openIntents({ desk, formContext: { record, entry } }: At): readonly CorrectionIntent[] {
  const isOpen = {
    correct: entry.mayEdit === true && desk.offers(CORRECT_CALL[record.kind]),
    remove: entry.mayRemove === true && desk.offers(REMOVE_CALL[record.kind]),
  };
  return INTENTS.filter((intent) => isOpen[intent]);
}

/** What was selected stays selected once it is open no more: it may be closed by this very correction. The service decides. */
const intentIn = (state: At): CorrectionIntent => {
  const answered = INTENTS.find((intent) => intent === answerOf(state.answers, 'payDeed'));
  return answered ?? openIntents(state)[0] ?? 'correct';
};

const isCorrected = (state: At): boolean => intentIn(state) === 'correct';

function intentChoices(state: At): readonly (readonly [CorrectionIntent, string])[] {
  const open = openIntents(state);
  return (open.length > 0 ? open : [intentIn(state)]).map((intent) => [
    intent,
    state.desk.t(`rentalMoney.correction.deeds.${intent}`),
  ]);
}

/** The service's methods, and the one that the entry has. */
function methodsOf({ method }: Payment, desk: Desk): readonly (readonly [string, string])[] {
  const known: readonly (readonly [string, string])[] = methodChoices(desk);
  return method === null || known.some(([value]) => value === method) ? known : [...known, [method, method]];
}

/** A method that has to be one of them. */
const method: FieldKind<CorrectionFormContext, string> = {
  ...oneNameOf('choice', {
    choices: ({ desk, formContext }: At) => methodsOf(formContext.entry, desk),
  }),
  leaf: ({ desk, formContext }) => nameLeaf(methodsOf(formContext.entry, desk).map(([value]) => value)),
};

/** The amount of the entry, which is below 0 only where an adjustment may be. */
const amount: FieldKind<CorrectionFormContext, number | null> = {
  ...money(MOST_PAYMENT, ({ entry }) => entry.type === 'Adjustment'),
  write: (value, { separators }) => figureText(typeof value === 'number' ? value : null, separators),
};

const isHold = ({ entry }: CorrectionFormContext): boolean => entry.type === 'Hold';
const hasMethod = ({ entry }: CorrectionFormContext): boolean => entry.method !== null;
const shown = (_: unknown, state: At): boolean => isCorrected(state);

/** The entry's own fields. */
const entryFields = fieldGroup<CorrectionFormContext>()(
  'entry',
  {
    legend: 'rentalMoney.correction.stage',
    columns: 3,
    finish(group, { desk, formContext: { entry } }) {
      const { t, formats } = desk;
      const what = [
        entry.number,
        typeName(entry.type, desk),
        formats.money(entry.amount),
        formats.dateTime(entry.paidAt),
      ];
      return {
        ...group,
        legend: what.filter(Boolean).join(', '),
        remark: t('rentalMoney.correction.text'),
      };
    },
  },
  {
    payDeed: {
      label: 'rentalMoney.correction.deed',
      kind: oneNameOf('radio', { choices: intentChoices, selected: intentIn }),
      isUnread: true,
      live: true,
      wide: true,
    },
    payAmount: {
      label: 'rentalPayment.amount',
      kind: amount,
      held: ({ entry }) => entry.amount,
      required: true,
      shown,
    },
    payMethod: {
      label: 'rentalPayment.method',
      kind: method,
      held: ({ entry }) => entry.method,
      exists: hasMethod,
      shown,
    },
    payReference: {
      label: 'rentalPayment.reference',
      kind: reference(),
      held: ({ entry }) => entry.reference,
      exists: hasMethod,
      shown,
    },
    payUntil: {
      label: 'rentalPayment.card.until',
      kind: expiresAt(),
      held: ({ entry }) => entry.holdExpiresAt,
      exists: isHold,
      required: true,
      shown,
    },
    payReason: { label: 'rentalMoney.reason', kind: reason(), required: true, wide: true, shown },
  },
);

/** What was wrong about the entry; null where it is reversed. */
export interface Corrected {
  readonly correction: PaymentCorrection | null;
}

/** The entry with its fields. They are read only where it is corrected. */
const entry: Part<CorrectionFormContext, Corrected> = {
  ...entryFields,
  schema(state) {
    if (!isCorrected(state)) return z.unknown().transform((): Corrected => ({ correction: null }));
    const { formContext } = state;
    return entryFields.schema(state).transform((values, context): Corrected => {
      const { payAmount, payReason, payMethod, payReference, payUntil } = values;
      const paid = hasMethod(formContext) ? { method: payMethod, reference: payReference } : {};
      // An authorisation is known by the gateway's own reference.
      if (!isHold(formContext) && lacksReference(paid))
        context.addIssue({ code: 'custom', path: ['payReference'], message: NO_REFERENCE });
      const until = isHold(formContext) ? { holdExpiresAt: payUntil } : {};
      return { correction: { amount: payAmount, reason: payReason, ...paid, ...until } };
    });
  },
};

/** States what was wrong, or that the entry is reversed. */
export const correctionStage = stage<CorrectionFormContext>()({
  slug: 'correction',
  title: 'rentalMoney.correction.stage',
  parts: [entry],
  writtenBy: () => ['correction'],
});
