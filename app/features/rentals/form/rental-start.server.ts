import { DateTime } from 'luxon';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { dayText, momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { toDriverWishes } from '../../../upstream/customers/people-wish.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import type { RentalFormContext } from './rental-context.ts';
import { driverAnswers } from './rental-drivers.server.ts';
import { REFERENCES, typeSetting } from './rental-fields.server.ts';
import { OPEN, vehicleText } from './vehicle-answer.ts';

const MINUTE = "yyyy-MM-dd'T'HH:mm";
const QUARTER = 15;

/** A quarter of an hour after the next one: what is reserved now can be picked up then, and is not late at once. */
function nextPickUp(now: string): string {
  const moment = DateTime.fromISO(now.slice(0, 16));
  const over = moment.minute % QUARTER;
  return moment.plus({ minutes: (over === 0 ? 0 : QUARTER - over) + QUARTER }).toFormat(MINUTE);
}

const byName = (choices: readonly Choice[], name: string | null): Choice | undefined =>
  name === null ? undefined : choices.find((choice) => choice.name.toLowerCase() === name.toLowerCase());

const byDefault = (formContext: RentalFormContext, screen: Screen): Choice | undefined => {
  const { types } = formContext.lookUps;
  const wanted = byName(types, screen.of(typeSetting(formContext)).defaultValue);
  return wanted ?? types.find(({ isDefault }) => isDefault) ?? types[0];
};

/** What a form is opened for, beside a reservation. */
interface RentalWish {
  readonly customerId?: number | null | undefined;
  /** With its own type, which is then the one that is asked for. */
  readonly vehicle?: { readonly id: number; readonly typeId: number | null } | null | undefined;
}

/** The shared stages of a new rental: own place, now, and what the client's settings say. */
export function newRentalAnswers(
  formContext: RentalFormContext,
  { desk, screen }: { readonly desk: Desk; readonly screen: Screen },
  wish: RentalWish = {},
): Answers {
  const { kind, lookUps } = formContext;
  const now = desk.nowAt(desk.place?.name ?? null).slice(0, 16);
  const said = Object.fromEntries(
    REFERENCES.filter(({ kinds }) => kinds.includes(kind)).map(({ name, setting }) => [
      name,
      screen.of(setting).defaultValue,
    ]),
  );
  const { vehicle } = wish;
  return answersFrom({
    ...said,
    type: byDefault(formContext, screen)?.id,
    status: kind === 'reservation' ? (byName(lookUps.statuses, 'open') ?? lookUps.statuses[0])?.id : null,
    startPlace: desk.place?.id,
    endPlace: desk.place?.id,
    startAt: momentText(kind === 'reservation' ? nextPickUp(now) : now, desk.habits),
    vehicleType: vehicle?.typeId ?? lookUps.vehicleTypes[0]?.id,
    vehicle: vehicle ? vehicleText(vehicle.id, vehicle.typeId) : kind === 'reservation' ? OPEN : null,
    customer: wish.customerId,
    customerDrives: true,
    note: screen.of('Note').defaultValue,
  });
}

/** What a reservation says, as answers of the shared stages. */
export function reservationAnswers(reservation: Reservation, { habits }: Pick<Desk, 'habits'>): Answers {
  const { rental, vehicle, customer, references } = reservation;
  return {
    ...answersFrom({
      type: reservation.typeId,
      startPlace: rental.checkOutPlaceId,
      endPlace: rental.checkInPlaceId,
      startAt: momentText(rental.checkOutAt, habits),
      endAt: momentText(rental.checkInAt, habits),
      vehicleType: vehicle.typeId,
      vehicle: vehicle.id ?? OPEN,
      customer: customer.id,
      destination: rental.destination,
      voucherNo: references.voucherNumber,
      poNo: references.purchaseOrder,
      roNo: references.repairOrder,
      projectedMileage: rental.projectedMileage,
      isDelivery: rental.isDelivery,
      isRetrieval: rental.isRetrieval,
      note: reservation.note,
    }),
    ...driverAnswers(toDriverWishes(reservation.drivers), customer.id, (wire) => dayText(wire, habits)),
  };
}

/**
 * A new agreement as its reservation has it: everything but its type, its number, and a vehicle that was not selected. It
 * begins now: a vehicle that leaves ahead of its time could not come back before it.
 */
export function handOverAnswers(
  reservation: Reservation,
  formContext: RentalFormContext,
  { desk, screen }: { readonly desk: Desk; readonly screen: Screen },
): Answers {
  const { habits } = desk;
  const { rental, vehicle } = reservation;
  const now = desk.nowAt(rental.checkOutPlace).slice(0, 16);
  const { type: _, vehicle: __, ...agreed } = reservationAnswers(reservation, desk);
  const sameType = byName(formContext.lookUps.types, reservation.type);
  return {
    ...newRentalAnswers(formContext, { desk, screen }),
    ...agreed,
    ...answersFrom({
      type: sameType?.id ?? byDefault(formContext, screen)?.id,
      vehicle: vehicle.id,
      startAt: momentText(now, habits),
    }),
  };
}

/** What an agreement whose vehicle is out says, as answers of the shared stages. */
export function agreementAnswers(agreement: Agreement, { habits }: Pick<Desk, 'habits'>): Answers {
  const { rental, vehicle, customerId } = agreement;
  return {
    ...answersFrom({
      type: agreement.typeId,
      startPlace: rental.checkOutPlaceId,
      endPlace: rental.checkInPlaceId,
      startAt: momentText(rental.checkOutAt, habits),
      endAt: momentText(rental.checkInAt, habits),
      vehicleType: vehicle.typeId,
      vehicle: vehicle.id,
      customer: customerId,
      poNo: agreement.purchaseOrder,
      isDelivery: agreement.isDelivery,
      isRetrieval: agreement.isRetrieval,
      deliveryAt: momentText(rental.deliveryAt, habits),
      note: agreement.note,
    }),
    ...driverAnswers(toDriverWishes(agreement.drivers), customerId, (wire) => dayText(wire, habits)),
  };
}
