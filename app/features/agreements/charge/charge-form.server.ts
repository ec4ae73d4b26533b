import * as paths from '../../../paths.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneListedOrNone } from '../../../patterns/record-form/choice-kinds.server.ts';
import { checked, line, money, paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, form, stage } from '../../../patterns/record-form/form.server.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { type Agreement, agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import {
  chargePathOf,
  LONGEST_CHARGE_REFERENCE,
  type NewCharge,
} from '../../../upstream/agreements/agreement-charges.contract.ts';
import { createAgreementCharge } from '../../../upstream/agreements/agreement-charges.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { ChargeKind } from '../../../upstream/charges/charge-kinds.contract.ts';
import { listChargeKinds } from '../../../upstream/charges/charge-kinds.server.ts';
import { MOST_OTHER, otherCharge } from '../../../upstream/pricing/price-terms.contract.ts';
import { entriesLike, lookAt } from '../../rentals/money/money-steps.server.ts';
import { taxByKind } from '../../rentals/price/other-charges.server.ts';
import { isOut, STATUS } from '../life-cycle.ts';

interface ChargeContext {
  readonly record: Agreement;
  /** Those that the client uses. */
  readonly kinds: readonly ChargeKind[];
}

const chargeFields = fieldGroup<ChargeContext>()(
  'charge',
  {
    legend: 'otherCharge.legend',
    columns: 3,
    finish: (group, { staffContext }) => ({
      ...group,
      notices: [{ tone: 'info', text: staffContext.t('otherCharge.after') }],
    }),
    pathOf: chargePathOf,
  },
  {
    kindId: {
      label: 'otherCharge.kind',
      missing: 'errors.otherCharge.kind.missing',
      kind: oneListedOrNone<ChargeContext>(({ formContext: { kinds } }) => kinds, 'otherCharge.noKind'),
      required: true,
      held: () => null,
    },
    amount: {
      label: 'otherCharge.amount',
      missing: 'errors.otherCharge.amount.missing',
      kind: checked(money<ChargeContext>(MOST_OTHER), (amount) =>
        amount === 0 ? 'rentalMoney.problem.nothing' : undefined,
      ),
      required: true,
      held: () => null,
    },
    isTaxable: { label: 'otherCharge.tax', kind: taxByKind<ChargeContext>(), held: () => null },
    reference: {
      label: 'rentalPayment.reference',
      kind: line<ChargeContext>(LONGEST_CHARGE_REFERENCE),
      held: () => null,
    },
    reason: {
      label: 'otherCharge.reason',
      missing: 'errors.otherCharge.reason.missing',
      kind: paragraph<ChargeContext>(otherCharge.longest('reason'), 2),
      required: true,
      wide: true,
      held: () => null,
    },
  },
);

const CHARGE = 'charge';

const chargeStage = stage<ChargeContext>()({
  slug: CHARGE,
  title: 'otherCharge.legend',
  parts: [chargeFields],
  writtenBy: () => [CHARGE],
});

type Submitted = Submission<ChargeContext, ValuesOfRows<typeof chargeFields.rows>>;

/** Returns what is written: nothing that the user did not enter. */
function chargeOf({ values }: Submitted): NewCharge {
  const { kindId, amount, isTaxable, reference, reason } = values;
  return { kindId, amount: amount ?? 0, isTaxable, reference, reason: reason ?? '' };
}

const ownerOf = ({ formState }: Submitted) =>
  ({ kind: 'agreement', id: formState.formContext.record.id }) as const;

const step: WriteDeclaration<ChargeContext, Submitted['values']> = {
  name: CHARGE,
  label: 'otherCharge.legend',
  content: (submission) => ({ record: ownerOf(submission).id, charge: chargeOf(submission) }),
  async perform(reader, submission, { idempotencyKey }) {
    const { id: agreementId } = ownerOf(submission);
    const { payment } = await createAgreementCharge(reader, agreementId, chargeOf(submission), {
      idempotencyKey,
    });
    return { id: payment.id, number: payment.number };
  },
  seek(reader, submission) {
    const { kindId, reason, reference } = chargeOf(submission);
    const { staffContext } = submission.formState;
    return entriesLike(
      ownerOf(submission),
      { reader, staffContext },
      (entry) =>
        entry.type === 'Adjustment' &&
        entry.chargeKindId === kindId &&
        entry.reason === reason &&
        (entry.reference ?? null) === (reference ?? null),
      ({ number }) => ({ number }),
    );
  },
  look: (submission) => lookAt(ownerOf(submission), submission.formState.staffContext),
};

/** Returns why an agreement takes no charge by itself, as a key; null where it does. */
function whyClosed({ statusId }: Agreement): string | null {
  if (statusId === STATUS.void) return 'rentalMoney.shut.over';
  return isOut(statusId) ? 'otherCharge.out' : null;
}

/** Whether a charge can be added to the account: once the vehicle is back. */
export const takesCharge = (agreement: Agreement): boolean => whyClosed(agreement) === null;

/** Adds a charge outside the price book to an agreement whose vehicle is back: damage, cleaning, a fine. */
export const chargeForm = form<ChargeContext>()({
  name: 'agreement-charge',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.createCharge',
  screenName: 'Agreement',
  param: 'agreementId',
  locations: ({ record }) => agreementLocations(record),
  stages: [chargeStage],
  steps: [step],
  address: paths.agreementCharge,
  back: (_, id) => paths.agreement(id),
  async open(reader, _, { id }) {
    const [record, kinds] = await Promise.all([getAgreement(reader, id), listChargeKinds(reader)]);
    return { record, kinds: kinds.filter(({ isActive }) => isActive) };
  },
  words: ({ record }) => ({ number: record.displayId }),
  closed: ({ record }, progress) => (CHARGE in progress ? null : whyClosed(record)),
  changed: ({ record: { changedBy, changedAt } }) => ({ who: changedBy, when: changedAt }),
  about: ({ formContext: { record } }) => joined(record.displayId, record.customer?.fullName),
  done: (_, { record }) => ({ address: paths.agreement(record.id), flash: 'chargeAdded' }),
});
