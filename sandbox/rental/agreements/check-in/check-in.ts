import { checkInAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import { checkAssigned, checkOneAssigned } from '../../assigned-locations.ts';
import { releaseHold } from '../../availability/standing-hold.ts';
import type { Warning } from '../../drivers/rules.ts';
import { refuseCardNumbers } from '../../ledger/card-numbers.ts';
import { settleAgreement } from '../../ledger/settle.ts';
import { accountTotals } from '../../ledger/totals.ts';
import { statusIdOf } from '../../life-cycles/moves.ts';
import { fromMinor } from '../../money.ts';
import { insertNote } from '../../notes/alert-note.ts';
import { termsOver } from '../../pricing/body-terms.ts';
import { readExchanged } from '../../pricing/exchanged.ts';
import { checkOverrides } from '../../pricing/overrides.ts';
import type { PricedRental } from '../../pricing/priced.ts';
import { pricedWire } from '../../pricing/priced-wire.ts';
import { readCard } from '../../pricing/rate-card.ts';
import { type PriceTerms, readTerms } from '../../pricing/terms.ts';
import { type Asked, writeRoute } from '../../router.ts';
import { checkVersion, stampChange } from '../../versions.ts';
import { keptBirthDates } from '../drivers.ts';
import { hoursFee } from '../hours.ts';
import { checkInsurance, keepInsurance, readAgreementType } from '../insurance.ts';
import { checkNotAhead, checkOrder, type PlaceMoment, placeMoment } from '../place-time.ts';
import { layPrice, priceAgreement } from '../price.ts';
import { type AgreementRow, agreementOfPath, locationsOf, writtenAgreement } from '../record.ts';
import { checkStatusBack, isElectric, type Readings, readingsIn, readVehicle } from '../vehicles.ts';
import { checkReturnable, completeReservation, takeBack } from './effects.ts';

type Body = WireOf<typeof checkInAgreementOperation.body>;

interface Return {
  readonly at: PlaceMoment;
  readonly back: Readings;
  readonly terms: PriceTerms;
}

function priceReturn(
  asked: Asked,
  row: AgreementRow,
  { at, back, terms }: Return,
): { readonly priced: PricedRental; readonly warnings: readonly Warning[] } {
  const { database } = asked;
  const agreed = [
    [row.checkin_date, row.checkin_location_id],
    [row.return_date, row.return_location_id],
  ].some(([wall, place]) => wall === at.wall && place === at.locationId);
  const { fee, warnings } = hoursFee(asked, [
    { locationId: row.checkout_location_id, wall: row.checkout_date, field: 'checkoutDate', isAgreed: true },
    { ...at, field: 'returnDate', isAgreed: agreed },
  ]);
  const vehicle = readVehicle(asked, row.vehicle_id);
  const before = readExchanged(database, row.id);
  const priced = priceAgreement(asked, {
    agreementId: row.id,
    reservationId: row.reservation_id,
    customerId: row.customer_id,
    vehicleTypeId: row.vehicle_type_id,
    checkoutDate: row.checkout_date,
    checkoutLocationId: row.checkout_location_id,
    endDate: at.wall,
    endLocationId: at.locationId,
    terms,
    hoursFee: fee,
    frozen: readCard(row.frozen_rates),
    birthDates: keptBirthDates(asked, row),
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

function writeReturn({ database }: Asked, { id }: AgreementRow, { at, back }: Return): void {
  database.run(
    `UPDATE agreements SET return_date = ?, return_location_id = ?, odometer_in = ?, fuel_level_in = ? WHERE id = ?`,
    [at.wall, at.locationId, back.odometer, back.fuel, id],
  );
}

/** What the body says of the return, checked against the agreement. */
function readReturn(asked: Asked, row: AgreementRow, body: Body): Return {
  const at = placeMoment(asked, body.returnLocationId, body.returnDate);
  if (body.returnLocationId !== row.return_location_id) checkAssigned(asked, body.returnLocationId);
  const start = placeMoment(asked, row.checkout_location_id, row.checkout_date);
  checkOrder(start, at, 'returnDate', 'The vehicle came back before it left.');
  checkNotAhead(asked, at, 'returnDate');
  const out = { odometer: row.odometer_out, fuel: row.fuel_level_out };
  const read = { odometer: body.odometerIn, fuel: body.fuelLevelIn };
  const back = readingsIn(readVehicle(asked, row.vehicle_id), read, out);
  const agreed = readTerms(row.price_terms);
  const terms = termsOver(asked, agreed, body);
  checkOverrides(asked, terms, { terms: agreed, frozen: readCard(row.frozen_rates) });
  return { at, back, terms };
}

/**
 * The return of the vehicle: lateness, an early return, mileage over all vehicles, fuel and the place are priced, the
 * difference is charged, the hold ends, the reservation is completed, and the status follows from the account.
 * @throws Refusal 404, 412, 403 PRICE_OVERRIDE; 409 when it has come back already (without `correction`), was closed,
 * is void or on hold; 422 with the fields
 */
export const agreementCheckInRoute = writeRoute(checkInAgreementOperation, {
  permission: 'AGREEMENT_CHECKIN',
  answer(asked, body) {
    refuseCardNumbers(asked.body);
    const { database } = asked;
    const row = agreementOfPath(asked);
    if (body.correction === true) checkOneAssigned(asked, locationsOf(row));
    checkVersion(asked, row);
    checkReturnable(row, body.correction === true);
    const statusId = body.vehicleStatusId ?? statusIdOf('vehicle', 'Dirty');
    checkStatusBack(statusId);
    const returned = readReturn(asked, row, body);
    if (body.agreementInsurance != null) {
      checkInsurance(readAgreementType(asked, row.agreement_type_id), body.agreementInsurance);
    }
    const { priced, warnings } = priceReturn(asked, row, returned);
    const { at, back, terms } = returned;
    writeReturn(asked, row, returned);
    if (body.agreementInsurance != null) keepInsurance(asked, row.id, body.agreementInsurance);
    layPrice(asked, row, { priced, terms, locationId: at.locationId });
    takeBack(asked, row, { ...back, statusId, locationId: at.locationId });
    releaseHold(database, { agreementId: row.id });
    completeReservation(asked, row);
    if (body.note)
      insertNote(asked, 'agreement', row.id, { note: body.note, noteType: 'Check-in', isAlert: false });
    stampChange(asked, 'agreements', row.id);
    settleAgreement(asked, row.id);
    const { paid, refunded, collected, onHold, balance } = accountTotals(database, row.account_id);
    return {
      body: {
        ...writtenAgreement(asked, row.id, warnings),
        totalBefore: fromMinor(row.total_amount),
        difference: fromMinor(priced.total - row.total_amount),
        balanceDeposit: fromMinor(collected + onHold),
        price: pricedWire({ ...priced, balance }, { advance: 0, paid: paid - refunded }),
      },
    };
  },
});
