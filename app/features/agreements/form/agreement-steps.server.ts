import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import { changeEvidence } from '../../../patterns/staged-form/conflict.server.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import { createAgreement, saveAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement, listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import { customerIdOf } from '../../rentals/form/create-customer-step.server.ts';
import { keepsReservedPrice } from '../../rentals/form/reserved-price.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { type AgreementValues, agreementWish, newAgreementWish } from './agreement-wish.server.ts';

type Submitted = Submission<AgreementFormContext, AgreementValues>;
type Write = WriteDeclaration<AgreementFormContext, AgreementValues>;

/** The values that a check-out takes. */
interface CheckOutValues extends AgreementValues {
  /** The number that was shown. */
  readonly agreementNumber: string | null;
}

type CheckOut = Submission<AgreementFormContext, CheckOutValues>;

function vehicleOf(submission: CheckOut): number {
  const { vehicleId } = submission.values;
  if (vehicleId == null) throw new NotWritten('A check-out names no vehicle');
  return vehicleId;
}

/** The reading that was entered: the stage of the inspection lets nothing else pass. */
function odometerOf(submission: CheckOut): number {
  const { odometer } = submission.values;
  if (odometer === null) throw new NotWritten('A check-out has no odometer reading');
  return odometer;
}

const checkOutOf = (submission: CheckOut) =>
  newAgreementWish(submission.values, {
    customerId: customerIdOf(submission),
    vehicleId: vehicleOf(submission),
    reservationId: submission.formState.formContext.reservation?.id ?? null,
    keepsReservedPrice: keepsReservedPrice(submission.formState),
    number: submission.values.agreementNumber,
    odometerOut: odometerOf(submission),
  });

/** Checks the vehicle out. */
export const createStep: WriteDeclaration<AgreementFormContext, CheckOutValues> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: checkOutOf,
  async perform(reader, submission, safety) {
    const wish = checkOutOf(submission);
    const saved = await createAgreement(reader, wish, safety);
    const { desk } = submission.formState;
    const place = desk.places.find((one) => one.id === wish.checkOutPlaceId);
    // What is signed later says this moment, however often it is written.
    const at = desk.nowAt(place?.name ?? null);
    return { id: saved.id, number: saved.number, at, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const { desk } = submission.formState;
    const { customerId, vehicleId, checkOutAt, checkOutPlaceId } = checkOutOf(submission);
    const asked = { page: 1, pageSize: 50, clientDate: desk.today, customerId, vehicleId };
    const { rows } = await listAgreements(reader, asked);
    const at = desk.nowAt(desk.places.find((one) => one.id === checkOutPlaceId)?.name ?? null);
    return rows
      .filter(
        ({ vehicle, rental }) => vehicle.id === vehicleId && isSameMinute(rental.checkOutAt, checkOutAt),
      )
      .map(({ id, displayId: number, rental }) => ({
        id,
        words: desk.t('refusal.evidence.agreement', {
          number,
          from: desk.formats.dateTime(rental.checkOutAt),
          to: desk.formats.dateTime(rental.checkInAt),
        }),
        href: paths.agreement(id),
        result: { id, number, at },
      }));
  },
  look(submission) {
    const { desk, formContext } = submission.formState;
    const { reservation } = formContext;
    return reservation
      ? {
          href: paths.reservation(reservation.id),
          label: desk.t('action.look', { number: reservation.number }),
        }
      : {
          href: paths.agreementsOf({ customer: customerIdOf(submission) }),
          label: desk.t('agreementForm.look.ofCustomer'),
        };
  },
};

const idOf = ({ formState: { formContext } }: Submitted): number => formContext.record?.id ?? 0;
const wish = (submission: Submitted) => agreementWish(submission.values, customerIdOf(submission));

/** Writes the changed agreement; its check-out, customer and vehicle stay. */
export const saveStep: Write = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: wish,
  async perform(reader, submission, safety) {
    const saved = await saveAgreement(reader, idOf(submission), wish(submission), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const { displayId: number, ...found } = await getAgreement(reader, idOf(submission));
    const led = { href: paths.agreement(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, submission.formState.desk, led);
  },
  look: (submission) => ({
    href: paths.agreement(idOf(submission)),
    label: submission.formState.desk.t('action.look', {
      number: submission.formState.formContext.record?.number ?? '',
    }),
  }),
};
