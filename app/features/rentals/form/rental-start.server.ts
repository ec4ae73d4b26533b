import { DateTime } from 'luxon';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { dayText, momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { toDriverWishes } from '../../../upstream/customers/people-wish.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import type { RentalFormContext } from './rental-context.ts';
import { driverAnswers } from './rental-drivers.server.ts';
import { rentalInformation, typeSetting } from './rental-information.server.ts';
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
interface RentalStart {
  readonly customerId?: number | null | undefined;
  /** With its own type, which is then the one that is asked for. */
  readonly vehicle?: { readonly id: number; readonly typeId: number | null } | null | undefined;
}

/** Returns what the shared stages of a new rental begin with: own location, now, and the defaults of the client's settings. */
export function newRentalAnswers(
  formContext: RentalFormContext,
  { desk, screen }: { readonly desk: Desk; readonly screen: Screen },
  { customerId, vehicle }: RentalStart = {},
): Answers {
  const { kind, lookUps } = formContext;
  const now = desk.nowAt(desk.place?.name ?? null).slice(0, 16);
  return {
    ...rentalInformation.begin({ ...formContext, held: null }, { desk, screen }),
    ...answersFrom({
      typeId: byDefault(formContext, screen)?.id,
      statusId: kind === 'reservation' ? (byName(lookUps.statuses, 'open') ?? lookUps.statuses[0])?.id : null,
      checkOutAt: momentText(kind === 'reservation' ? nextPickUp(now) : now, desk.habits),
      vehicleTypeId: vehicle?.typeId,
      vehicle: vehicle ? vehicleText(vehicle.id, vehicle.typeId) : kind === 'reservation' ? OPEN : null,
      customer: customerId,
      customerDrives: true,
    }),
  };
}

/** Returns what the shared stages hold of the record that is changed or checked out. */
export function heldAnswers(
  formContext: RentalFormContext,
  at: { readonly desk: Desk; readonly screen: Screen },
): Answers {
  const { held } = formContext;
  if (held === null) return {};
  const { record } = held;
  const customerId = held.kind === 'reservation' ? held.record.customer.id : held.record.customerId;
  const noVehicle = held.kind === 'reservation' ? OPEN : null;
  return {
    ...rentalInformation.begin(formContext, at),
    ...answersFrom({ vehicle: record.vehicle.id ?? noVehicle, customer: customerId }),
    ...driverAnswers(toDriverWishes(record.drivers), customerId, (wire) => dayText(wire, at.desk.habits)),
  };
}

/**
 * Returns what a check-out begins with: all of its reservation but the type, the number, and a vehicle that was not
 * selected. It begins now: a vehicle that leaves ahead of its time could not come back before it.
 */
export function checkOutAnswers(
  reservation: Reservation,
  formContext: RentalFormContext,
  at: { readonly desk: Desk; readonly screen: Screen },
): Answers {
  const { desk, screen } = at;
  const now = desk.nowAt(reservation.rental.checkOutPlace).slice(0, 16);
  const { typeId: _, vehicle: __, ...agreed } = heldAnswers(formContext, at);
  const sameType = byName(formContext.lookUps.types, reservation.type);
  return {
    ...newRentalAnswers(formContext, at),
    ...agreed,
    ...answersFrom({
      typeId: sameType?.id ?? byDefault(formContext, screen)?.id,
      vehicle: reservation.vehicle.id,
      checkOutAt: momentText(now, desk.habits),
    }),
  };
}
