import type { createAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { hoursFee } from '../availability/store-hours.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import { updateRow } from '../core/database.ts';
import { checkMove, statusIdOf, storedStatus } from '../core/life-cycles.ts';
import { checkOwn, readOwn } from '../core/records.ts';
import type { CallContext } from '../core/router.ts';
import { stampChange } from '../core/versions.ts';
import { checkCountries } from '../drivers/fitness.ts';
import { checkDrivers } from '../drivers/rules.ts';
import { refuseCardNumbers } from '../ledger/cards.ts';
import { withReservedPrice } from '../pricing/calculation/price.ts';
import { type PriceTerms, readTerms } from '../pricing/calculation/terms.ts';
import { checkOverrides } from '../pricing/overrides.ts';
import { termsOf } from '../pricing/terms-wire.ts';
import { birthDatesOf, driversOrCustomer } from './record/drivers.ts';
import { checkInsurance, readAgreementType } from './record/insurance.ts';
import { checkNotAhead, checkOrder, type PlaceMoment, placeMoment } from './record/location-time.ts';
import { priceAgreement } from './record/price.ts';
import { checkReady, readingsOut, readVehicle } from './record/vehicles.ts';

export type CheckOutBody = WireOf<typeof createAgreementOperation.body>;

/** A check-out of which everything has been looked up and checked but the vehicle's freedom. */
export type CheckOutPlan = ReturnType<typeof planCheckOut>;

function feeOf(call: CallContext, start: PlaceMoment, due: PlaceMoment, reserved: ReservationRow | null) {
  return hoursFee(call, [
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
function agreedTerms(call: CallContext, body: CheckOutBody, reservation: ReservationRow | null): PriceTerms {
  const terms = termsOf(call, body);
  const agreed = reservation && { terms: readTerms(reservation.price_terms), frozen: null };
  checkOverrides(call, terms, agreed ?? undefined);
  return terms;
}

/**
 * Checks and prices a check-out; writes nothing.
 * @throws Refusal 404; 403 PRICE_OVERRIDE, or for the location; 409 for the reservation or the vehicle; 422
 * with the fields
 */
export function planCheckOut(call: CallContext, body: CheckOutBody) {
  refuseCardNumbers(call.body);
  checkOwn(call, 'customers', body.customerId);
  checkOwn(call, 'vehicle_types', body.vehicleTypeId);
  checkCountries(call, body.drivers);
  const type = readAgreementType(call, body.agreementTypeId);
  const start = placeMoment(call, body.checkoutLocationId, body.checkoutDate);
  const due = placeMoment(call, body.checkinLocationId, body.checkinDate);
  checkAssigned(call, start.locationId);
  const vehicle = readVehicle(call, body.vehicleId);
  const reservation = body.reservationId == null ? null : readReservation(call, body.reservationId);
  const given = agreedTerms(call, body, reservation);
  checkInsurance(type, body.agreementInsurance);
  checkOrder(start, due, 'checkinDate', 'Due back must be after check-out.');
  checkNotAhead(call, start, 'checkoutDate');
  checkReady(call, vehicle, start.locationId);
  const readings = readingsOut(vehicle, { odometer: body.odometerOut, fuel: body.fuelLevelOut });
  const { customerId, overrideNote } = body;
  const drivers = driversOrCustomer(body.drivers, customerId);
  const fit = checkDrivers(call, {
    customerId,
    drivers: body.drivers ?? [],
    vehicleTypeId: vehicle.vehicle_type_id,
    locationId: start.locationId,
    startDate: start.wall,
    endDate: due.wall,
    overrideNote,
    strict: true,
  });
  const hours = feeOf(call, start, due, reservation);
  /** The type that is charged. */
  const vehicleTypeId = body.vehicleTypeId ?? vehicle.vehicle_type_id;
  const priceFrom = (startDate: string, agreed: PriceTerms) =>
    priceAgreement(call, {
      reservationId: reservation?.id ?? null,
      customerId,
      vehicleTypeId,
      startDate,
      startLocationId: start.locationId,
      endDate: due.wall,
      endLocationId: due.locationId,
      terms: agreed,
      hoursFee: hours.fee,
      birthDates: birthDatesOf(call, customerId, drivers),
      endField: 'checkinDate',
    });
  const reservedFrom = body.keepReservedPrice ? (reservation?.start_date ?? null) : null;
  const terms = withReservedPrice(given, reservedFrom, (at) => priceFrom(at ?? start.wall, given));
  const priced = priceFrom(start.wall, terms);
  const warnings = [...fit.warnings, ...hours.warnings];
  return {
    ...{ start, due, reservation, vehicle, vehicleTypeId, readings, drivers, fit, terms, priced, warnings },
    typeName: type.name,
  };
}

/** A reservation as its check-out and the void of its agreement read it. */
export interface ReservationRow {
  readonly id: number;
  readonly status_id: number;
  readonly account_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly total_amount: number;
  readonly advance_paid: number;
  readonly price_terms: string | null;
}

/** @throws Refusal 404 for one that the tenant does not have; 409 for one that is not Open or Confirmed */
function readReservation(call: CallContext, id: number): ReservationRow {
  const row = readOwn<ReservationRow>(call, 'reservations', id);
  checkMove('reservation', storedStatus('reservation', row), 'CheckedOut');
  return row;
}

export function checkOutReservation(
  call: CallContext,
  reservationId: number,
  { agreementId, vehicleId }: { readonly agreementId: number; readonly vehicleId: number },
): void {
  updateRow(call.database, 'reservations', reservationId, {
    status_id: statusIdOf('reservation', 'CheckedOut'),
    agreement_id: agreementId,
    vehicle_id: vehicleId,
  });
  stampChange(call, 'reservations', reservationId);
}
