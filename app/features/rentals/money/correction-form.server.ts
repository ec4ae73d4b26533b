import { beginStages, form } from '../../../patterns/record-form/form.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { correctPayment, removePayment } from '../../../upstream/payments/payments.server.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { type Corrected, type CorrectionFormContext, correctionStage } from './correction-stage.server.ts';
import { correctionsOf } from './money-evidence.server.ts';
import { moneyFieldOf } from './money-fields.server.ts';
import type { MoneyOf } from './money-form.server.ts';
import { lookAt } from './money-step.server.ts';
import { CORRECT_CALL, MONEY_PATHS, MONEY_PERMISSION, MONEY_SCREEN, tillOf } from './money-ways.ts';

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
  seek(reader, submission) {
    const { formContext, desk } = submission.formState;
    const isRemoved = submission.values.correction === null;
    return correctionsOf(formContext.entry.id, reader, { owner: formContext.record, desk, isRemoved });
  },
  look: ({ formState: { formContext, desk } }) => lookAt(formContext.record, desk),
  fieldOf: (field) => moneyFieldOf(field, 'pay'),
};

/** Corrects or reverses an entry of a record's account, where the service still allows it. */
export function correctionForm(of: MoneyOf): FormDeclaration<CorrectionFormContext, Corrected> {
  const { kind } = of;
  const { record, correction: address } = MONEY_PATHS[kind];
  return form<CorrectionFormContext>()({
    name: `${kind}-correction`,
    permission: MONEY_PERMISSION[kind],
    operation: CORRECT_CALL[kind],
    screenName: MONEY_SCREEN[kind],
    param: `${kind}Id`,
    starts: ['payment'],
    locations: ({ record, entry }) => tillOf(record, entry),
    stages: [correctionStage],
    steps: [step],
    address: (id) => address(id),
    back: (_, id) => record(id),
    async open(reader, _, { id, start }) {
      const found = await of.get(reader, id);
      const entry = found.payments.find((one) => String(one.id) === start.payment);
      if (entry) return { record: found, entry };
      const { traceId } = reader;
      throw new UpstreamError('refused', 'There is no such entry', {
        operationId: CORRECT_CALL[kind],
        traceId,
        status: 404,
      });
    },
    words: ({ entry, record: { number } }) => ({ entry: entry.number, number }),
    initial: (formContext, desk, screen) => beginStages([correctionStage], formContext, { desk, screen }),
    closed: ({ entry }, progress) =>
      entry.mayEdit || entry.mayRemove || 'correction' in progress ? null : 'rentalMoney.correction.stands',
    changed: ({ record: { changedBy, changedAt } }) => ({ who: changedBy, when: changedAt }),
    about: ({ formContext: { record, entry } }) =>
      [record.number, record.customer, entry.number].filter(Boolean).join(', '),
    done: ({ correction }, { record: { id } }) => ({
      address: record(id),
      flash: correction?.isRemoved ? 'moneyRemoved' : 'moneyCorrected',
    }),
  });
}
