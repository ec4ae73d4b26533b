import { answerOf, figureText } from '../../../patterns/form-fields/answers.ts';
import { nameSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import { followedBy, given, type Outcome } from '../../../patterns/form-fields/input-schema.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import { money } from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, form, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Payment, PaymentCorrection } from '../../../upstream/payments/payments.contract.ts';
import { correctPayment, removePayment } from '../../../upstream/payments/payments.server.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { methodChoices, typeName } from '../record/record-tables.server.ts';
import { MONEY_OF, MOST_PAYMENT, type MoneyRecord, tillOf } from './money-account.ts';
import { expiresAt, moneyFieldOf, reason, reference, referenceProblem } from './money-fields.server.ts';
import type { MoneyOf } from './money-form.server.ts';
import { entriesLike, lookAt } from './money-steps.server.ts';

interface CorrectionFormContext {
  readonly record: MoneyRecord;
  readonly entry: Payment;
}

type At = FieldState<CorrectionFormContext>;

const INTENTS = ['correct', 'remove'] as const;
type CorrectionIntent = (typeof INTENTS)[number];

function openIntents({ staffContext, formContext: { record, entry } }: At): readonly CorrectionIntent[] {
  const may = { correct: entry.mayEdit, remove: entry.mayRemove };
  return INTENTS.filter((intent) => may[intent] && staffContext.offers(MONEY_OF[record.kind][intent]));
}

/** What was selected stays selected: this very correction may have closed it. */
const intentIn = (state: At): CorrectionIntent => {
  const answered = INTENTS.find((intent) => intent === answerOf(state.answers, 'payIntent'));
  return answered ?? openIntents(state)[0] ?? 'correct';
};

const isCorrected = (state: At): boolean => intentIn(state) === 'correct';

function intentChoices(state: At): readonly (readonly [CorrectionIntent, string])[] {
  const open = openIntents(state);
  return (open.length > 0 ? open : [intentIn(state)]).map((intent) => [
    intent,
    state.staffContext.t(`rentalMoney.correction.intents.${intent}`),
  ]);
}

function methodsOf({ formContext, staffContext }: At): readonly (readonly [string, string])[] {
  const { method } = formContext.entry;
  const known = methodChoices(staffContext);
  return method === null || known.some(([value]) => value === method) ? known : [...known, [method, method]];
}

const method: FieldKind<CorrectionFormContext, string> = {
  ...oneNameOf('choice', { choices: methodsOf }),
  fieldSchema: (place) => nameSchema(methodsOf(place).map(([value]) => value)),
};

/** Below 0 only where an adjustment may be. */
const amount: FieldKind<CorrectionFormContext, number | null> = {
  ...money(MOST_PAYMENT, ({ entry }) => entry.type === 'Adjustment'),
  write: (value, { separators }) => figureText(typeof value === 'number' ? value : null, separators),
};

const isHold = ({ entry }: CorrectionFormContext): boolean => entry.type === 'Hold';
const hasMethod = ({ entry }: CorrectionFormContext): boolean => entry.method !== null;
const shown = (_: unknown, state: At): boolean => isCorrected(state);

const entryFields = fieldGroup<CorrectionFormContext>()(
  'entry',
  {
    legend: 'rentalMoney.correction.stage',
    columns: 3,
    finish(group, { staffContext, formContext: { entry } }) {
      const { t, formats } = staffContext;
      const { number, type, amount, paidAt } = entry;
      const what = [typeName(type, staffContext), formats.money(amount), formats.dateTime(paidAt)];
      return { ...group, legend: joined(number, ...what), remark: t('rentalMoney.correction.text') };
    },
  },
  {
    payIntent: {
      label: 'rentalMoney.correction.intent',
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
      setting: 'PaymentReference',
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

interface Corrected {
  /** Null where the entry is reversed. */
  readonly correction: PaymentCorrection | null;
}

const entry: Part<CorrectionFormContext, Corrected> = {
  ...entryFields,
  schema(state) {
    if (!isCorrected(state)) return given((): Corrected => ({ correction: null }));
    const { formContext } = state;
    return followedBy(entryFields.schema(state), (values): Outcome<Corrected> => {
      const { payAmount, payReason, payMethod, payReference, payUntil } = values;
      const paid = hasMethod(formContext) ? { method: payMethod, reference: payReference } : {};
      // An authorisation is known by the gateway's own reference.
      const problem = isHold(formContext) ? undefined : referenceProblem(paid);
      if (problem) return { message: problem, field: 'payReference' };
      const until = isHold(formContext) ? { holdExpiresAt: payUntil } : {};
      return { value: { correction: { amount: payAmount, reason: payReason, ...paid, ...until } } };
    });
  },
};

const correctionStage = stage<CorrectionFormContext>()({
  slug: 'correction',
  title: 'rentalMoney.correction.stage',
  parts: [entry],
  writtenBy: () => ['correction'],
});

const entryOf = ({ formState: { formContext } }: Submission<CorrectionFormContext, Corrected>) => ({
  kind: formContext.record.kind,
  recordId: formContext.record.id,
  paymentId: formContext.entry.id,
});

const step: WriteDeclaration<CorrectionFormContext, Corrected> = {
  name: 'correction',
  label: 'rentalMoney.correction.stage',
  content: (submission) => ({ entry: entryOf(submission), correction: submission.values.correction }),
  async perform(reader, submission, { idempotencyKey }) {
    const { correction } = submission.values;
    const entry = entryOf(submission);
    const { payment } =
      correction === null
        ? await removePayment(reader, entry, { idempotencyKey })
        : await correctPayment(reader, entry, correction, { idempotencyKey });
    return { id: payment.id, isRemoved: correction === null };
  },
  seek(reader, { values, formState: { formContext, staffContext } }) {
    const { record, entry } = formContext;
    const isLike = ({ correctsId }: Payment) => correctsId === entry.id;
    const isRemoved = values.correction === null;
    return entriesLike(record, { reader, staffContext }, isLike, () => ({ isRemoved }));
  },
  look: ({ formState: { formContext, staffContext } }) => lookAt(formContext.record, staffContext),
  fieldOf: (field) => moneyFieldOf(field, 'pay'),
};

/** Corrects or reverses an entry of a record's account. */
export function correctionForm(of: MoneyOf): FormDeclaration<CorrectionFormContext, Corrected> {
  const { kind } = of;
  const own = MONEY_OF[kind];
  return form<CorrectionFormContext>()({
    name: `${kind}-correction`,
    permission: own.permission,
    operation: own.correct,
    screenName: own.screen,
    param: `${kind}Id`,
    starts: ['payment'],
    formerNames: { payDeed: 'payIntent' },
    locations: ({ record, entry }) => tillOf(record, entry),
    stages: [correctionStage],
    steps: [step],
    address: (id) => own.correction(id),
    back: (_, id) => own.record(id),
    async open(reader, _, { id, start }) {
      const record = await of.get(reader, id);
      const entry = record.payments.find((one) => String(one.id) === start.payment);
      if (entry) return { record, entry };
      const about = { operationId: own.correct, traceId: reader.traceId, status: 404 };
      throw new UpstreamError('refused', 'There is no such entry', about);
    },
    words: ({ entry, record: { number } }) => ({ entry: entry.number, number }),
    closed: ({ entry }, progress) =>
      entry.mayEdit || entry.mayRemove || 'correction' in progress ? null : 'rentalMoney.correction.stands',
    changed: ({ record: { changedBy, changedAt } }) => ({ who: changedBy, when: changedAt }),
    about: ({ formContext: { record, entry } }) => joined(record.number, record.customer, entry.number),
    done: ({ correction }, { record: { id } }) => ({
      address: own.record(id),
      flash: correction?.isRemoved ? 'moneyRemoved' : 'moneyCorrected',
    }),
  });
}
