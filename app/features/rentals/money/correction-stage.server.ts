import { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  amountLeaf,
  momentLeaf,
  nameLeaf,
  neededTextLeaf,
  textLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { Payment, PaymentCorrection } from '../../../upstream/payments/payments.contract.ts';
import { typeName } from '../record/account-tables.server.ts';
import { MOST_PAYMENT } from './money-kinds.ts';
import type { MoneyRecord } from './money-record.ts';
import { LONGEST_REASON, LONGEST_REFERENCE, lacksReference, NO_REFERENCE } from './money-schema.server.ts';
import { CORRECT_CALL, REMOVE_CALL } from './money-ways.ts';
import { methodChoices } from './money-words.server.ts';

/** An entry that was wrong, with its record. */
export interface CorrectionFormContext {
  readonly record: MoneyRecord;
  readonly entry: Payment;
}

type At = FormState<CorrectionFormContext>;

/** What becomes of the entry: it is put right, or taken back. */
const DEEDS = ['correct', 'remove'] as const;
type CorrectionDeed = (typeof DEEDS)[number];

function deedsOf({ desk, formContext: { record, entry } }: At): readonly CorrectionDeed[] {
  const isOpen = {
    correct: entry.mayEdit === true && desk.offers(CORRECT_CALL[record.kind]),
    remove: entry.mayRemove === true && desk.offers(REMOVE_CALL[record.kind]),
  };
  return DEEDS.filter((deed) => isOpen[deed]);
}

/** What was chosen stays chosen once it is open no more, which it may be by this very correction: the service decides. */
const deedIn = (formState: At): CorrectionDeed => {
  const answered = DEEDS.find((deed) => deed === answerOf(formState.answers, 'payDeed'));
  return answered ?? deedsOf(formState)[0] ?? 'correct';
};

/** The service's methods, and the one that the entry has. */
const methodsOf = ({ method }: Payment, { t }: Desk): readonly (readonly [string, string])[] => {
  const known = methodChoices({ t }).map(([value, words]) => [value, words] as const);
  return method === null || known.some(([value]) => value === method) ? known : [...known, [method, method]];
};

function correctedFields({ desk, formContext: { entry } }: At): readonly FieldView[] {
  const { t } = desk;
  const amount = {
    name: 'payAmount',
    kind: 'money',
    label: t('rentalPayment.amount'),
    required: true,
  } as const;
  return [
    amount,
    ...(entry.method === null
      ? []
      : [
          {
            name: 'payMethod',
            kind: 'choice',
            label: t('rentalPayment.method'),
            choices: methodsOf(entry, desk),
          } as const,
          { name: 'payReference', kind: 'line', label: t('rentalPayment.reference') } as const,
        ]),
    ...(entry.type === 'Hold'
      ? [{ name: 'payUntil', kind: 'moment', label: t('rentalPayment.card.until'), required: true } as const]
      : []),
    {
      name: 'payReason',
      kind: 'text',
      label: t('rentalMoney.reason'),
      required: true,
      limit: LONGEST_REASON,
      rows: 2,
      wide: true,
    },
  ];
}

function groupOf(formState: At): FieldGroupView {
  const { desk, formContext } = formState;
  const { t, formats } = desk;
  const { entry } = formContext;
  const open = deedsOf(formState);
  const deeds = open.length > 0 ? open : [deedIn(formState)];
  const what = [
    entry.number,
    typeName(entry.type, desk),
    formats.money(entry.amount),
    formats.dateTime(entry.paidAt),
  ];
  return {
    key: 'entry',
    legend: what.filter(Boolean).join(', '),
    remark: t('rentalMoney.correction.text'),
    columns: 3,
    fields: [
      {
        name: 'payDeed',
        kind: 'radio',
        label: t('rentalMoney.correction.deed'),
        choices: deeds.map((deed) => [deed, t(`rentalMoney.correction.deeds.${deed}`)]),
        value: deedIn(formState),
        live: true,
        wide: true,
      },
      ...(deedIn(formState) === 'correct' ? correctedFields(formState) : []),
    ],
  };
}

/** What is wrong about the entry; null where it is taken back. */
export interface Corrected {
  readonly correction: PaymentCorrection | null;
}

/** A field that an entry of this type does not have. */
const ABSENT = z
  .unknown()
  .optional()
  .transform(() => undefined);

function correctionSchema({ desk, formContext: { entry } }: At): z.ZodType<Corrected> {
  const signed = entry.type === 'Adjustment';
  const methods = methodsOf(entry, desk).map(([value]) => value);
  return z
    .object({
      payAmount: amountLeaf({ separators: desk.separators, most: MOST_PAYMENT, signed }),
      payReason: neededTextLeaf(LONGEST_REASON),
      payMethod: entry.method === null ? ABSENT : nameLeaf(methods),
      payReference: entry.method === null ? ABSENT : textLeaf(LONGEST_REFERENCE),
      payUntil:
        entry.type === 'Hold'
          ? momentLeaf(desk.habits).refine((at) => at > desk.habits.now, 'rentalPayment.problem.until')
          : ABSENT,
    })
    .superRefine(({ payMethod, payReference }, context) => {
      // What is held on a card is known by the gateway's own reference.
      if (entry.type !== 'Hold' && lacksReference({ method: payMethod, reference: payReference }))
        context.addIssue({ code: 'custom', path: ['payReference'], message: NO_REFERENCE });
    })
    .transform(
      ({ payAmount, payReason, payMethod, payReference, payUntil }): Corrected => ({
        correction: {
          amount: payAmount,
          reason: payReason,
          method: payMethod,
          reference: payReference,
          ...(payUntil !== undefined && { holdExpiresAt: `${payUntil}:00` }),
        },
      }),
    );
}

/** Says what was wrong, or that the entry is taken back. */
export const correctionStage: StageDeclaration<CorrectionFormContext> = {
  slug: 'correction',
  title: 'rentalMoney.correction.stage',
  groups: (formState) => [groupOf(formState)],
  writtenBy: () => ['correction'],
  schema: (formState) =>
    deedIn(formState) === 'remove'
      ? z.unknown().transform((): Corrected => ({ correction: null }))
      : correctionSchema(formState),
};
