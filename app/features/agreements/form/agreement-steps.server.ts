import { isSameMinute } from '../../../domain/calendar.ts';
import { readAmount } from '../../../domain/parse-number.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/write.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import type {
  AgreementInput,
  NewAgreementInput,
} from '../../../upstream/agreements/agreement-writes.contract.ts';
import { createAgreement, saveAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import {
  getAgreement,
  listAgreements,
  NO_AGREEMENT_NUMBER,
} from '../../../upstream/agreements/agreements.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { chosenCustomer, isCreating } from '../../rentals/form/customer-choice.server.ts';
import { customerIdOf } from '../../rentals/form/new-customer.server.ts';
import { driversOf } from '../../rentals/form/rental-drivers.server.ts';
import { agreementPart } from '../../rentals/form/rental-information.server.ts';
import { rentalSketch, vehicleIn } from '../../rentals/form/rental-period.server.ts';
import type { RentalValues } from '../../rentals/form/rental-start.server.ts';
import { keepsReservedPrice } from '../../rentals/price/rental-price.server.ts';
import { lookAtAgreement } from '../check-in/check-in-context.server.ts';
import { agreementDocument } from '../documents/rental-documents.server.ts';
import { type ConditionValues, conditionSteps } from '../inspection/condition.server.ts';
import { type SignedTerm, type Signing, signatureStageOf, signingSteps } from '../signing/signing.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import type { Inspection } from './inspection-stage.server.ts';

type At = FormState<AgreementFormContext>;

type AgreementValues = RentalValues & Inspection & { readonly terms: AgreedTerms };

/** Returns what an agreement is to be from now on. */
export const agreementInput = (values: AgreementValues, customerId: number): AgreementInput => {
  const { typeId, checkInAt, checkInPlaceId, ...references } = agreementPart(values);
  const { isDelivery, isRetrieval, deliveryAt, purchaseOrder, note } = references;
  return {
    ...{ typeId, checkInAt, checkInPlaceId, isDelivery, isRetrieval, deliveryAt, purchaseOrder, note },
    terms: values.terms,
    drivers: driversOf(values, customerId),
    overrideNote: values.overrideNote,
    odometerOut: values.odometer,
    // A vehicle has one of them.
    fuelOut: values.battery ?? values.fuel,
  };
};

/** The agreement's number is 'NONE' where the service gave none. */
type CheckOutValues = AgreementValues & { readonly agreementNumber: string | null };

/** Returns the check-out as it was entered. @throws NotWritten without a vehicle or a reading */
function checkOutOf(submission: Submission<AgreementFormContext, CheckOutValues>): NewAgreementInput {
  const { values, formState } = submission;
  const { vehicleId, odometer, agreementNumber: number, checkOutAt, checkOutPlaceId } = values;
  if (vehicleId == null) throw new NotWritten('A check-out names no vehicle');
  if (odometer === null) throw new NotWritten('A check-out has no odometer reading');
  const customerId = customerIdOf(submission);
  return {
    ...agreementInput(values, customerId),
    number: number === NO_AGREEMENT_NUMBER ? null : number,
    reservationId: formState.formContext.reservation?.id ?? null,
    keepsReservedPrice: keepsReservedPrice(formState),
    ...{ customerId, vehicleId, checkOutAt, checkOutPlaceId },
    vehicleTypeId: values.chargedTypeId ?? values.vehicleTypeId,
    odometerOut: odometer,
  };
}

/** Returns the present moment at a location, which the signed document states. */
const nowIn = (locationId: number, { places, nowAt }: StaffContext): string =>
  nowAt(places.find(({ id }) => id === locationId)?.name ?? null);

/** Checks the vehicle out. */
export const createStep: WriteDeclaration<AgreementFormContext, CheckOutValues> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: checkOutOf,
  async perform(reader, submission, safety) {
    const input = checkOutOf(submission);
    const saved = await createAgreement(reader, input, safety);
    const at = nowIn(input.checkOutPlaceId, submission.formState.staffContext);
    return { id: saved.id, number: saved.number, at, ...warningTexts(saved) };
  },
  async seek(reader, submission) {
    const { staffContext } = submission.formState;
    const { t, formats, today: clientDate } = staffContext;
    const { customerId, vehicleId, checkOutAt, checkOutPlaceId } = checkOutOf(submission);
    const asked = { page: 1, pageSize: 50, clientDate, customerId, vehicleId };
    const { rows } = await listAgreements(reader, asked);
    return rows
      .filter((row) => row.vehicle.id === vehicleId && isSameMinute(row.rental.checkOutAt, checkOutAt))
      .map(({ id, displayId: number, rental }) => {
        const [from, to] = [formats.dateTime(rental.checkOutAt), formats.dateTime(rental.checkInAt)];
        const words = t('refusal.evidence.agreement', { number, from, to });
        const result = { id, number, at: nowIn(checkOutPlaceId, staffContext) };
        return { id, words, href: paths.agreement(id), result };
      });
  },
  look(submission) {
    const { staffContext, formContext } = submission.formState;
    const { reservation } = formContext;
    if (reservation) {
      const label = staffContext.t('action.look', { number: reservation.number });
      return { href: paths.reservation(reservation.id), label };
    }
    const href = paths.agreementsOf({ customer: customerIdOf(submission) });
    return { href, label: staffContext.t('agreementForm.look.ofCustomer') };
  },
};

type Submitted = Submission<AgreementFormContext, AgreementValues>;

const idOf = ({ formState: { formContext } }: Submitted): number => formContext.record?.id ?? 0;
const inputOf = (submission: Submitted) => agreementInput(submission.values, customerIdOf(submission));

/** Saves the changed agreement; its check-out, customer and vehicle stay. */
export const saveStep: WriteDeclaration<AgreementFormContext, AgreementValues> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: inputOf,
  async perform(reader, submission, safety) {
    const saved = await saveAgreement(reader, idOf(submission), inputOf(submission), safety);
    return { id: saved.id, number: saved.number, ...warningTexts(saved) };
  },
  async seek(reader, submission) {
    const { displayId: number, ...found } = await getAgreement(reader, idOf(submission));
    const led = { href: paths.agreement(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, submission.formState.staffContext, led);
  },
  look: lookAtAgreement,
};

/** Returns the name of the renter; '' while no customer is selected. */
async function renterName(formState: At): Promise<string> {
  const { answers, formContext } = formState;
  if (isCreating(answers)) {
    return [answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName')].filter(Boolean).join(' ');
  }
  const customer = await chosenCustomer(formState);
  return customer?.name ?? formContext.before?.customer?.name ?? '';
}

async function vehicleWords({ staffContext: { reader, nowAt }, answers }: At): Promise<string> {
  const chosen = vehicleIn(answers);
  const vehicle = chosen && (await getVehicleOrUnread(reader, String(chosen.id), nowAt(null)));
  return joined(vehicle?.plate, vehicle?.build);
}

function depositWords({ staffContext, answers, price }: At): string {
  const submitted = readAmount(answerOf(answers, 'depositAmount'), { ...staffContext.separators, digits: 2 });
  const amount = 'value' in submitted ? Number(submitted.value) : (price?.deposit ?? null);
  return staffContext.formats.money(amount);
}

async function terms(formState: At): Promise<readonly SignedTerm[]> {
  const { staffContext, price } = formState;
  const { formats } = staffContext;
  const { checkOutAt, checkInAt } = rentalSketch(formState);
  const [renter, vehicle] = await Promise.all([renterName(formState), vehicleWords(formState)]);
  return [
    ['renter', renter],
    ['vehicle', vehicle],
    ['from', formats.dateTime(checkOutAt)],
    ['until', formats.dateTime(checkInAt)],
    ['total', formats.money(price?.total ?? null)],
    ['deposit', depositWords(formState)],
  ];
}

export const signatureStage = signatureStageOf('agreementForm.signature.remark', terms);

const signed = signingSteps<AgreementFormContext>({
  step: 'agreement',
  label: 'agreementForm.steps.document',
  kind: 'agreement',
  phase: 'check-out',
  document: () => agreementDocument,
  renter: ({ formState }) => renterName(formState),
});

type Values = Partial<Signing & ConditionValues>;

/** Returns the writes that store signature, agreement, damage and photos. */
export function documentSteps(submission: Submission<AgreementFormContext, Values>) {
  const agreementOf = ({ progress }: Pick<typeof submission, 'progress'>) => Number(progress.agreement?.id);
  return [...signed, ...conditionSteps({ phase: 'check-out', agreementOf }, submission)];
}
