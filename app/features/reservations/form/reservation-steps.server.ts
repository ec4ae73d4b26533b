import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import { customerIdOf } from '../../rentals/form/create-customer-step.server.ts';
import type { RentalValues } from '../../rentals/form/rental-values.ts';
import { changeEvidence } from '../../../patterns/staged-form/change-evidence.server.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import {
  createReservation,
  getReservation,
  listReservations,
  saveReservation,
} from '../../../upstream/reservations/reservations.server.ts';
import type { ReservationGround } from './reservation-ground.server.ts';
import { reservationWish } from './reservation-wish.ts';

type Handed = HandedIn<ReservationGround>;

const valuesOf = ({ values }: Handed) => values as unknown as RentalValues & { readonly terms: AgreedTerms };

const newWish = (handed: Handed) => ({
  ...reservationWish(valuesOf(handed), customerIdOf(handed), null),
  statusId: valuesOf(handed).statusId,
});

/** Makes the reservation. */
export const createStep: StepDeclaration<ReservationGround> = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: newWish,
  async perform(reader, handed, safety) {
    const saved = await createReservation(reader, newWish(handed), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, handed) {
    const { desk } = handed.scene;
    const { customer, rental, vehicle } = newWish(handed);
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
  look: (handed) => ({
    href: paths.reservationsOf({ customer: customerIdOf(handed) }),
    label: handed.scene.desk.t('reservationForm.look.ofCustomer'),
  }),
};

const wish = (handed: Handed) =>
  reservationWish(valuesOf(handed), customerIdOf(handed), handed.scene.ground.edited);

const idOf = ({ scene: { ground } }: Handed): number => ground.record?.id ?? 0;

/** Replaces the reservation. */
export const saveStep: StepDeclaration<ReservationGround> = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: wish,
  async perform(reader, handed, safety) {
    const saved = await saveReservation(reader, idOf(handed), wish(handed), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, handed) {
    const { displayId: number, ...found } = await getReservation(reader, String(idOf(handed)));
    const led = { href: paths.reservation(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, handed.scene.desk, led);
  },
  look: (handed) => ({
    href: paths.reservation(idOf(handed)),
    label: handed.scene.desk.t('action.look', { number: handed.scene.ground.record?.number ?? '' }),
  }),
};
