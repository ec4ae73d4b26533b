import type { createAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import { checkAssigned } from '../../assigned-locations.ts';
import { type CheckedDrivers, checkDrivers, type Warning } from '../../drivers/rules.ts';
import { refuseCardNumbers } from '../../ledger/card-numbers.ts';
import { termsOf } from '../../pricing/body-terms.ts';
import { checkOverrides } from '../../pricing/overrides.ts';
import type { PricedRental } from '../../pricing/priced.ts';
import { withReservedPrice } from '../../pricing/reserved-price.ts';
import { type PriceTerms, readTerms } from '../../pricing/terms.ts';
import { notFound } from '../../refusal.ts';
import type { Asked } from '../../router.ts';
import { birthDatesOf, checkCountries, type DriverBody, driversOrCustomer } from '../drivers.ts';
import { hoursFee } from '../hours.ts';
import { checkInsurance, readAgreementType } from '../insurance.ts';
import { checkNotAhead, checkOrder, type PlaceMoment, placeMoment } from '../place-time.ts';
import { priceAgreement } from '../price.ts';
import { checkReady, type Readings, readingsOut, readVehicle, type VehicleRow } from '../vehicles.ts';
import { type ReservationRow, readReservation } from './reservation.ts';

export type CheckOutBody = WireOf<typeof createAgreementOperation.body>;

/** A check-out of which everything has been looked up and checked but the vehicle's freedom. */
export interface CheckOutPlan {
  readonly start: PlaceMoment;
  readonly due: PlaceMoment;
  readonly reservation: ReservationRow | null;
  readonly vehicle: VehicleRow;
  /** The type that is charged. */
  readonly vehicleTypeId: number;
  readonly typeName: string;
  readonly readings: Readings;
  readonly drivers: readonly DriverBody[];
  readonly fit: CheckedDrivers;
  readonly terms: PriceTerms;
  readonly priced: PricedRental;
  readonly warnings: readonly Warning[];
}

function checkOwn({ database, caller }: Asked, { customerId, vehicleTypeId }: CheckOutBody): void {
  for (const [table, id, what] of [
    ['customers', customerId, 'customer'],
    ['vehicle_types', vehicleTypeId, 'vehicle type'],
  ] as const) {
    if (id == null) continue;
    const found = database.get(`SELECT id FROM ${table} WHERE id = ? AND client_id = ?`, [
      id,
      caller.clientId,
    ]);
    if (found === undefined) throw notFound(`There is no such ${what}.`);
  }
}

function feeOf(asked: Asked, start: PlaceMoment, due: PlaceMoment, reserved: ReservationRow | null) {
  return hoursFee(asked, [
    {
      ...start,
      field: 'checkoutDate',
      isAgreed: reserved?.start_date === start.wall && reserved.start_location_id === start.locationId,
    },
    {
      ...due,
      field: 'checkinDate',
      isAgreed: reserved?.end_date === due.wall && reserved.end_location_id === due.locationId,
    },
  ]);
}

/** The insurer's part belongs to the price only where the type of agreement has one. */
function agreedTerms(asked: Asked, body: CheckOutBody, reservation: ReservationRow | null): PriceTerms {
  const terms = termsOf(asked, body);
  const agreed = reservation && { terms: readTerms(reservation.price_terms), frozen: null };
  checkOverrides(asked, terms, agreed ?? undefined);
  return terms;
}

/**
 * Looks up and checks what a check-out names, and prices it. Writes nothing.
 * @throws Refusal 404 for what the tenant does not have; 403 PRICE_OVERRIDE, or at another's location; 409 for a reservation that cannot be
 * checked out and a vehicle that is not ready here; 422 with the fields for readings, drivers, dates and insurer
 */
export function planCheckOut(asked: Asked, body: CheckOutBody): CheckOutPlan {
  refuseCardNumbers(asked.body);
  checkOwn(asked, body);
  checkCountries(asked, body.drivers);
  const type = readAgreementType(asked, body.agreementTypeId);
  const start = placeMoment(asked, body.checkoutLocationId, body.checkoutDate);
  const due = placeMoment(asked, body.checkinLocationId, body.checkinDate);
  checkAssigned(asked, start.locationId);
  const vehicle = readVehicle(asked, body.vehicleId);
  const reservation = body.reservationId == null ? null : readReservation(asked, body.reservationId);
  const given = agreedTerms(asked, body, reservation);
  checkInsurance(type, body.agreementInsurance);
  checkOrder(start, due, 'checkinDate', 'The vehicle is due before it leaves.');
  checkNotAhead(asked, start, 'checkoutDate');
  checkReady(asked, vehicle, start.locationId);
  const readings = readingsOut(vehicle, { odometer: body.odometerOut, fuel: body.fuelLevelOut });
  const { customerId, overrideNote } = body;
  const drivers = driversOrCustomer(body.drivers, customerId);
  const fit = checkDrivers(asked, {
    customerId,
    drivers: body.drivers ?? [],
    vehicleTypeId: vehicle.vehicle_type_id,
    locationId: start.locationId,
    startDate: start.wall,
    endDate: due.wall,
    overrideNote,
    strict: true,
  });
  const hours = feeOf(asked, start, due, reservation);
  const vehicleTypeId = body.vehicleTypeId ?? vehicle.vehicle_type_id;
  const priceFrom = (checkoutDate: string, agreed: PriceTerms) =>
    priceAgreement(asked, {
      agreementId: null,
      reservationId: reservation?.id ?? null,
      customerId,
      vehicleTypeId,
      checkoutDate,
      checkoutLocationId: start.locationId,
      endDate: due.wall,
      endLocationId: due.locationId,
      terms: agreed,
      hoursFee: hours.fee,
      frozen: null,
      birthDates: birthDatesOf(asked, customerId, drivers),
      endField: 'checkinDate',
    });
  const keptFrom = body.keepReservedPrice ? (reservation?.start_date ?? null) : null;
  const terms = withReservedPrice(given, keptFrom, (at) => priceFrom(at ?? start.wall, given));
  const priced = priceFrom(start.wall, terms);
  const warnings = [...fit.warnings, ...hours.warnings];
  return {
    ...{ start, due, reservation, vehicle, vehicleTypeId, readings, drivers, fit, terms, priced, warnings },
    typeName: type.name,
  };
}
