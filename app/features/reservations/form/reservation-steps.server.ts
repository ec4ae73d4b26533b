import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import { changeEvidence } from '../../../patterns/staged-form/conflict.server.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import {
  createReservation,
  getReservation,
  listReservations,
  saveReservation,
} from '../../../upstream/reservations/reservations.server.ts';
import { customerIdOf } from '../../rentals/form/create-customer-step.server.ts';
import type { RentalValues } from '../../rentals/form/rental-values.ts';
import type { ReservationFormContext } from './reservation-context.server.ts';
import { reservationWish } from './reservation-wish.server.ts';

/** The values that these writes take. */
interface Values extends RentalValues {
  readonly terms: AgreedTerms;
}

type Submitted = Submission<ReservationFormContext, Values>;
type Write = WriteDeclaration<ReservationFormContext, Values>;

const newWish = (submission: Submitted) => ({
  ...reservationWish(submission.values, customerIdOf(submission), null),
  statusId: submission.values.statusId,
});

/** Makes the reservation. */
export const createStep: Write = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: newWish,
  async perform(reader, submission, safety) {
    const saved = await createReservation(reader, newWish(submission), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const { desk } = submission.formState;
    const { customer, rental, vehicle } = newWish(submission);
    const asked = { page: 1, pageSize: 50, clientDate: desk.today, customerId: customer.id };
    const { rows } = await listReservations(reader, { ...asked, sort: 'created', direction: 'desc' });
    return rows
      .filter(
        (row) =>
          isSameMinute(row.rental.checkOutAt, rental.checkOutAt) &&
          isSameMinute(row.rental.checkInAt, rental.checkInAt) &&
          row.rental.checkOutPlaceId === rental.checkOutPlaceId &&
          row.vehicle.typeId === vehicle.typeId,
      )
      .map(({ id, displayId: number, ...row }) => ({
        id,
        words: desk.t('refusal.evidence.reservation', {
          number,
          from: desk.formats.dateTime(row.rental.checkOutAt),
          to: desk.formats.dateTime(row.rental.checkInAt),
        }),
        href: paths.reservation(id),
        result: { id, number },
      }));
  },
  look: (submission) => ({
    href: paths.reservationsOf({ customer: customerIdOf(submission) }),
    label: submission.formState.desk.t('reservationForm.look.ofCustomer'),
  }),
};

const wish = (submission: Submitted) =>
  reservationWish(submission.values, customerIdOf(submission), submission.formState.formContext.edited);

const idOf = ({ formState: { formContext } }: Submitted): number => formContext.record?.id ?? 0;

/** Replaces the reservation. */
export const saveStep: Write = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: wish,
  async perform(reader, submission, safety) {
    const saved = await saveReservation(reader, idOf(submission), wish(submission), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const { displayId: number, ...found } = await getReservation(reader, String(idOf(submission)));
    const led = { href: paths.reservation(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, submission.formState.desk, led);
  },
  look: (submission) => ({
    href: paths.reservation(idOf(submission)),
    label: submission.formState.desk.t('action.look', {
      number: submission.formState.formContext.record?.number ?? '',
    }),
  }),
};
