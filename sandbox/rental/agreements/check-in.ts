import { checkInAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { insertNote } from '../attachments/notes.ts';
import { releaseHold } from '../availability/holds.ts';
import { hoursFee } from '../availability/store-hours.ts';
import { checkAssigned, checkOneAssigned } from '../core/assigned-locations.ts';
import { updateRow } from '../core/database.ts';
import { checkMove, statusIdOf, statusOfId } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { conflict, Refusal } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { refuseCardNumbers } from '../ledger/cards.ts';
import { settleAgreement } from '../ledger/record-account.ts';
import { accountTotals } from '../ledger/totals.ts';
import { readCard } from '../pricing/calculation/price-book.ts';
import { readTerms } from '../pricing/calculation/terms.ts';
import { checkOverrides } from '../pricing/overrides.ts';
import { pricedWire } from '../pricing/price-wire.ts';
import { readExchanged } from '../pricing/priced-records.ts';
import { checkKindsUsed, termsOver } from '../pricing/terms-wire.ts';
import { savedBirthDates } from './record/drivers.ts';
import { checkInsurance, readAgreementType, saveInsurance } from './record/insurance.ts';
import { checkNotAhead, checkOrder, placeMoment } from './record/location-time.ts';
import { priceAgreement, rentalOf, savePrice } from './record/price.ts';
import {
  type AgreementRow,
  agreementOfPath,
  locationsOf,
  readAgreement,
  statusOf,
  writtenAgreement,
} from './record/record.ts';
import {
  checkStatusBack,
  isElectric,
  readingsIn,
  readVehicle,
  settleVehicle,
  type VehicleChange,
} from './record/vehicles.ts';

type Body = WireOf<typeof checkInAgreementOperation.body>;

type Return = ReturnType<typeof readReturn>;

function priceReturn(call: CallContext, row: AgreementRow, { at, back, terms }: Return) {
  const { database } = call;
  const agreed = [
    [row.checkin_date, row.checkin_location_id],
    [row.return_date, row.return_location_id],
  ].some(([wall, place]) => wall === at.wall && place === at.locationId);
  const { fee, warnings } = hoursFee(call, [
    { locationId: row.checkout_location_id, wall: row.checkout_date, field: 'checkoutDate', isAgreed: true },
    { ...at, field: 'returnDate', isAgreed: agreed },
  ]);
  const vehicle = readVehicle(call, row.vehicle_id);
  const before = readExchanged(database, row.id);
  const priced = priceAgreement(call, {
    ...rentalOf(row),
    endDate: at.wall,
    endLocationId: at.locationId,
    terms,
    hoursFee: fee,
    frozen: readCard(row.frozen_rates),
    birthDates: savedBirthDates(call, row),
    asCheckin: {
      dueDate: row.checkin_date,
      dueLocationId: row.checkin_location_id,
      legs: [...before.legs, { odometerOut: row.odometer_out, odometerIn: back.odometer }],
      tanksBefore: before.tanks,
      fuelOut: row.fuel_level_out,
      fuelIn: back.fuel,
      vehicle: { tankSize: vehicle.tank_size, isElectric: isElectric(vehicle) },
    },
    endField: 'returnDate',
  });
  return { priced, warnings };
}

function writeReturn({ database }: CallContext, { id }: AgreementRow, { at, back }: Return): void {
  updateRow(database, 'agreements', id, {
    return_date: at.wall,
    return_location_id: at.locationId,
    odometer_in: back.odometer,
    fuel_level_in: back.fuel,
  });
}

function readReturn(call: CallContext, row: AgreementRow, body: Body) {
  const at = placeMoment(call, body.returnLocationId, body.returnDate);
  if (body.returnLocationId !== row.return_location_id) checkAssigned(call, body.returnLocationId);
  const start = placeMoment(call, row.checkout_location_id, row.checkout_date);
  checkOrder(start, at, 'returnDate', 'The check-in must be after the check-out.');
  checkNotAhead(call, at, 'returnDate');
  const out = { odometer: row.odometer_out, fuel: row.fuel_level_out };
  const read = { odometer: body.odometerIn, fuel: body.fuelLevelIn };
  const back = readingsIn(readVehicle(call, row.vehicle_id), read, out);
  const agreed = readTerms(row.price_terms);
  const terms = termsOver(call, agreed, body);
  checkKindsUsed(call, terms, agreed);
  checkOverrides(call, terms, { terms: agreed, frozen: readCard(row.frozen_rates) });
  return { at, back, terms };
}

/**
 * Returns what a return at this moment adds to the total, in minor units, with the readings of the check-out; null where
 * the location takes no return now.
 */
export function chargeIfReturned(call: CallContext, id: number, wall: string): number | null {
  const row = readAgreement(call, id);
  const at = placeMoment(call, row.checkin_location_id, wall);
  const back = { odometer: row.odometer_out, fuel: row.fuel_level_out };
  try {
    const { priced } = priceReturn(call, row, { at, back, terms: readTerms(row.price_terms) });
    return Math.max(0, priced.total - row.total_amount);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Checks in a vehicle: prices the return, charges the difference, ends the hold, completes the reservation,
 * and sets the status by the account.
 * @throws Refusal 404, 412, 403 PRICE_OVERRIDE; 409 by status and without `correction`; 422 with the fields
 */
export const agreementCheckInRoute = writeRoute(checkInAgreementOperation, {
  permission: 'AGREEMENT_CHECKIN',
  answer(call, body) {
    refuseCardNumbers(call.body);
    const { database } = call;
    const row = agreementOfPath(call);
    if (body.correction === true) checkOneAssigned(call, locationsOf(row));
    checkVersion(call, row);
    checkReturnable(row, body.correction === true);
    const statusId = body.vehicleStatusId ?? statusIdOf('vehicle', 'Dirty');
    checkStatusBack(statusId);
    const returned = readReturn(call, row, body);
    if (body.agreementInsurance != null) {
      checkInsurance(readAgreementType(call, row.agreement_type_id), body.agreementInsurance);
    }
    const { priced, warnings } = priceReturn(call, row, returned);
    const { at, back, terms } = returned;
    writeReturn(call, row, returned);
    if (body.agreementInsurance != null) saveInsurance(call, row.id, body.agreementInsurance);
    savePrice(call, row, { priced, terms, locationId: at.locationId });
    takeBack(call, row, { ...back, statusId, locationId: at.locationId });
    releaseHold(database, { agreementId: row.id });
    completeReservation(call, row);
    if (body.note)
      insertNote(call, 'agreement', row.id, { note: body.note, noteType: 'Check-in', isAlert: false });
    stampChange(call, 'agreements', row.id);
    settleAgreement(call, row.id);
    const { paid, refunded, collected, onHold, balance } = accountTotals(database, row.account_id);
    return {
      body: {
        ...writtenAgreement(call, row.id, warnings),
        totalBefore: fromMinor(row.total_amount),
        difference: fromMinor(priced.total - row.total_amount),
        balanceDeposit: fromMinor(collected + onHold),
        price: pricedWire({ ...priced, balance }, { advance: 0, paid: paid - refunded }),
      },
    };
  },
});

/** Throws Refusal 409 unless the agreement is open, or pending and to be corrected. */
function checkReturnable(row: AgreementRow, isCorrection: boolean): void {
  const status = statusOf(row);
  const isBack = status === 'PendingPayment' || status === 'PendingDeposit';
  if (isBack && isCorrection) return;
  if (isBack) {
    const title = `This agreement is ${status}: the vehicle is back, and only a correction is open.`;
    throw conflict(title, { presentStatus: status, openMoves: ['correction'] });
  }
  checkMove('agreement', status, 'PendingPayment');
}

/** A correction does not change a vehicle that was moved or checked out since. */
function takeBack(call: CallContext, row: AgreementRow, back: VehicleChange): void {
  const vehicle = readVehicle(call, row.vehicle_id);
  const isFirst = row.return_date === null;
  const isUntouched =
    vehicle.odometer === row.odometer_in && vehicle.current_location_id === row.return_location_id;
  const isRented = vehicle.status_id === statusIdOf('vehicle', 'Rented');
  if (!isFirst && (isRented || !isUntouched)) return;
  const statusId = isFirst ? back.statusId : vehicle.status_id;
  settleVehicle(call, vehicle, { ...back, statusId });
}

function completeReservation(call: CallContext, { reservation_id: id }: AgreementRow): void {
  if (id === null) return;
  const statusId = call.database.value<number>('SELECT status_id FROM reservations WHERE id = ?', id);
  const present = statusOfId('reservation', statusId ?? 0);
  if (present === undefined || present === 'Completed') return;
  checkMove('reservation', present, 'Completed');
  updateRow(call.database, 'reservations', id, { status_id: statusIdOf('reservation', 'Completed') });
  stampChange(call, 'reservations', id);
}
