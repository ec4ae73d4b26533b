import { DateTime } from 'luxon';
import { type Answers, answersFrom, momentText } from '../../../patterns/form-fields/answers.ts';
import { beginStages, type ValuesOfStages } from '../../../patterns/record-form/form.server.ts';
import type { Choice } from '../../../upstream/reader.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { type CustomerInformation, customerInformation } from './customer-information.server.ts';
import type { NamedVehicle, RentalFormContext } from './rental-context.server.ts';
import { type RentalInformation, rentalInformation } from './rental-information.server.ts';
import { vehicleText } from './rental-period.server.ts';
import { vehicleInformation } from './vehicle-information.server.ts';

interface VehicleInformation extends Required<ValuesOfStages<readonly [typeof vehicleInformation]>> {}

/** Values of the stages of every rental; the vehicle's are missing where the client's settings hide that stage. */
export interface RentalValues extends RentalInformation, Partial<VehicleInformation>, CustomerInformation {}

const MINUTE = "yyyy-MM-dd'T'HH:mm";
const QUARTER = 15;

/** A quarter of an hour after the next one, so that the pick-up is not late at once. */
function nextPickUp(now: string): string {
  const moment = DateTime.fromISO(now.slice(0, 16));
  const over = moment.minute % QUARTER;
  return moment.plus({ minutes: (over === 0 ? 0 : QUARTER - over) + QUARTER }).toFormat(MINUTE);
}

const byName = (choices: readonly Choice[], name: string | null): Choice | undefined =>
  name === null ? undefined : choices.find((choice) => choice.name.toLowerCase() === name.toLowerCase());

const STAGES = [rentalInformation, vehicleInformation, customerInformation] as const;

type At = Parameters<typeof beginStages>[2];

interface RentalStart {
  readonly customerId?: number | null | undefined;
  /** Its own type is then the one that is asked for. */
  readonly vehicle?: Pick<NamedVehicle, 'id' | 'typeId'> | null | undefined;
}

/** Returns what a new rental begins with: own location, now, and the defaults of the client's settings. */
export function newRentalAnswers(
  formContext: RentalFormContext,
  { staffContext, screen }: At,
  { customerId, vehicle }: RentalStart = {},
): Answers {
  const { kind, lookUps } = formContext;
  const now = staffContext.nowAt(staffContext.place?.name ?? null).slice(0, 16);
  return {
    ...beginStages(STAGES, { ...formContext, held: null }, { staffContext, screen }),
    ...answersFrom({
      statusId: kind === 'reservation' ? (byName(lookUps.statuses, 'open') ?? lookUps.statuses[0])?.id : null,
      checkOutAt: momentText(kind === 'reservation' ? nextPickUp(now) : now, staffContext.habits),
      vehicleTypeId: vehicle?.typeId,
      vehicle: vehicle ? vehicleText(vehicle.id, vehicle.typeId) : null,
      customer: customerId,
    }),
  };
}

/** Returns what the shared stages hold of the record that is changed or checked out. */
export const heldAnswers = (formContext: RentalFormContext, at: At): Answers =>
  formContext.held === null ? {} : beginStages(STAGES, formContext, at);

/** Returns what a check-out begins with: all of its reservation but the type, and now as its beginning. */
export function checkOutAnswers(reservation: Reservation, formContext: RentalFormContext, at: At): Answers {
  const { staffContext } = at;
  const now = staffContext.nowAt(reservation.rental.checkOutPlace).slice(0, 16);
  const { typeId: _, ...agreed } = heldAnswers(formContext, at);
  // Whether the customer drives is the reservation's alone.
  const { customerDrives: __, ...fresh } = newRentalAnswers(formContext, at);
  const sameType = byName(formContext.lookUps.types, reservation.type);
  return {
    ...fresh,
    ...agreed,
    ...answersFrom({
      typeId: sameType?.id,
      checkOutAt: momentText(now, staffContext.habits),
    }),
  };
}
