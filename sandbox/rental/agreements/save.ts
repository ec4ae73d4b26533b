import { saveAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { insertAlertNote } from '../attachments/notes.ts';
import { moveHold } from '../availability/hold-vehicle.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { checkOneAssigned } from '../core/assigned-locations.ts';
import { updateRow } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import { wrongField } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { checkCountries } from '../drivers/fitness.ts';
import { checkDrivers, type Warning } from '../drivers/rules.ts';
import { refuseCardNumbers } from '../ledger/cards.ts';
import { type RateCard, readCard } from '../pricing/calculation/price-book.ts';
import { type PriceTerms, readTerms } from '../pricing/calculation/terms.ts';
import { checkOverrides } from '../pricing/overrides.ts';
import { termsOf } from '../pricing/terms-wire.ts';
import { written } from './record/columns.ts';
import {
  areStored,
  checkStillFit,
  driversOrCustomer,
  saveDrivers,
  savedBirthDates,
} from './record/drivers.ts';
import { checkInsurance, readAgreementType, saveInsurance } from './record/insurance.ts';
import { checkOrder, type PlaceMoment, placeMoment } from './record/location-time.ts';
import { holdInputUntil, isMoved, priceUntil, savePrice } from './record/price.ts';
import {
  type AgreementRow,
  agreementOfPath,
  checkStillOut,
  locationsOf,
  writtenAgreement,
} from './record/record.ts';
import { checkFuel, readVehicle, settleVehicle } from './record/vehicles.ts';

type Body = WireOf<typeof saveAgreementOperation.body>;

function cardFor({ frozen_rates }: AgreementRow, { rateName }: PriceTerms): RateCard | null {
  const frozen = readCard(frozen_rates);
  return rateName === null || rateName === frozen?.rateName ? frozen : null;
}

/** Drivers that stay were checked before; new ones are checked like at a check-out. */
function changeDrivers(
  call: CallContext,
  row: AgreementRow,
  body: Body,
  due: PlaceMoment,
): readonly Warning[] {
  const vehicleTypeId = readVehicle(call, row.vehicle_id).vehicle_type_id;
  const drivers = driversOrCustomer(body.drivers, row.customer_id);
  if (body.drivers == null || areStored(call, row.id, drivers)) {
    return isMoved(row, due)
      ? checkStillFit(call, row, { vehicleTypeId, endDate: due.wall, field: 'checkinDate', asks: 'expiry' })
      : [];
  }
  const fit = checkDrivers(call, {
    customerId: row.customer_id,
    drivers,
    vehicleTypeId,
    locationId: row.checkout_location_id,
    startDate: row.checkout_date,
    endDate: due.wall,
    overrideNote: body.overrideNote,
    strict: true,
  });
  saveDrivers(call, row.id, drivers);
  if (fit.alertNote !== null) insertAlertNote(call, 'agreement', row.id, fit.alertNote);
  return fit.warnings;
}

function moveEnd(call: CallContext, row: AgreementRow, due: PlaceMoment): void {
  if (!isMoved(row, due)) return;
  const input = holdInputUntil(call, row, due);
  const own = { agreementId: row.id };
  checkTypeCapacity(call, {
    ...input,
    vehicleTypeId: readVehicle(call, row.vehicle_id).vehicle_type_id,
    own,
  });
  moveHold(call, own, input);
}

/**
 * Changes an agreement whose vehicle is still out, and prices it at its frozen rates; missing drivers stay.
 * @throws Refusal 404, 412, 403 PRICE_OVERRIDE; 409 by status or for the vehicle; 422 with the fields
 */
export const agreementSaveRoute = writeRoute(saveAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, body) {
    refuseCardNumbers(call.body);
    const row = agreementOfPath(call);
    checkOneAssigned(call, locationsOf(row));
    checkVersion(call, row);
    checkStillOut(row);
    checkCountries(call, body.drivers);
    checkInsurance(readAgreementType(call, body.agreementTypeId), body.agreementInsurance);
    const start = placeMoment(call, row.checkout_location_id, row.checkout_date);
    const due = placeMoment(call, body.checkinLocationId, body.checkinDate);
    checkOrder(start, due, 'checkinDate', 'Due back must be after check-out.');
    const terms = termsOf(call, body);
    checkOverrides(call, terms, { terms: readTerms(row.price_terms), frozen: readCard(row.frozen_rates) });
    correctReadings(call, row, body);
    moveEnd(call, row, due);
    const warnings = changeDrivers(call, row, body, due);
    const frozen = cardFor(row, terms);
    const birthDates = savedBirthDates(call, row);
    const { priced, hours } = priceUntil(call, row, due, { terms, frozen, birthDates });
    updateRow(call.database, 'agreements', row.id, {
      ...written.written(body),
      checkin_date: due.wall,
      checkin_location_id: due.locationId,
    });
    saveInsurance(call, row.id, body.agreementInsurance);
    savePrice(call, row, { priced, terms, locationId: row.checkout_location_id });
    stampChange(call, 'agreements', row.id);
    const answer = writtenAgreement(call, row.id, [...warnings, ...hours]);
    return { body: { ...answer, totalBefore: fromMinor(row.total_amount) } };
  },
});

interface Corrected {
  readonly odometerOut?: number | null | undefined;
  readonly fuelLevelOut?: number | null | undefined;
}

/** The furthest that the vehicle is known to have run before this agreement took it. */
const BEFORE = `
SELECT max(at) AS at FROM (
  SELECT max(odometer_in) AS at FROM agreements WHERE vehicle_id = ?1 AND id <> ?2
  UNION ALL SELECT max(old_odometer_in) FROM vehicle_exchanges WHERE old_vehicle_id = ?1)`;

/** Corrects the readings at check-out; throws Refusal 422 for those that cannot be. */
function correctReadings(call: CallContext, row: AgreementRow, body: Corrected): void {
  const odometer = body.odometerOut ?? row.odometer_out;
  const fuel = body.fuelLevelOut ?? row.fuel_level_out;
  if (odometer === row.odometer_out && fuel === row.fuel_level_out) return;
  const { database } = call;
  const vehicle = readVehicle(call, row.vehicle_id);
  const before = database.value<number>(BEFORE, row.vehicle_id, row.id) ?? 0;
  if (odometer !== row.odometer_out && odometer < before) {
    throw wrongField('odometerOut', `The odometer stood at ${before} already.`);
  }
  checkFuel(vehicle, fuel, 'fuelLevelOut');
  updateRow(database, 'agreements', row.id, { odometer_out: odometer, fuel_level_out: fuel });
  database.run(
    `UPDATE vehicle_exchanges SET new_odometer_out = ?, new_fuel_level_out = ?
     WHERE id = (SELECT max(id) FROM vehicle_exchanges WHERE agreement_id = ?)`,
    [odometer, fuel, row.id],
  );
  const { status_id: statusId, current_location_id: locationId } = vehicle;
  settleVehicle(call, vehicle, { odometer, fuel, statusId, locationId });
}
