import { saveAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import { checkOneAssigned } from '../../assigned-locations.ts';
import { moveHold } from '../../availability/hold.ts';
import { checkTypeCapacity } from '../../availability/type-capacity.ts';
import { checkDrivers, type Warning } from '../../drivers/rules.ts';
import { refuseCardNumbers } from '../../ledger/card-numbers.ts';
import { fromMinor } from '../../money.ts';
import { keepAlertNote } from '../../notes/alert-note.ts';
import { termsOf } from '../../pricing/body-terms.ts';
import { checkOverrides } from '../../pricing/overrides.ts';
import { type RateCard, readCard } from '../../pricing/rate-card.ts';
import { type PriceTerms, readTerms } from '../../pricing/terms.ts';
import { type Asked, writeRoute } from '../../router.ts';
import { checkVersion, stampChange } from '../../versions.ts';
import {
  areKept,
  checkCountries,
  checkStillFit,
  driversOrCustomer,
  keepDrivers,
  keptBirthDates,
} from '../drivers.ts';
import { checkInsurance, keepInsurance, readAgreementType } from '../insurance.ts';
import { checkOrder, type PlaceMoment, placeMoment } from '../place-time.ts';
import { layPrice } from '../price.ts';
import {
  type AgreementRow,
  agreementOfPath,
  checkStillOut,
  locationsOf,
  writtenAgreement,
} from '../record.ts';
import { readVehicle } from '../vehicles.ts';
import { correctReadings } from './readings.ts';
import { isMoved, priceUntil, wishUntil } from './until.ts';

type Body = WireOf<typeof saveAgreementOperation.body>;

/** The card that the agreement has, unless another rate is asked for by name. */
function cardFor({ frozen_rates }: AgreementRow, { rateName }: PriceTerms): RateCard | null {
  const frozen = readCard(frozen_rates);
  return rateName === null || rateName === frozen?.rateName ? frozen : null;
}

/** Drivers that stay were checked before; new ones are checked like at a check-out. */
function changeDrivers(asked: Asked, row: AgreementRow, body: Body, due: PlaceMoment): readonly Warning[] {
  const vehicleTypeId = readVehicle(asked, row.vehicle_id).vehicle_type_id;
  const drivers = driversOrCustomer(body.drivers, row.customer_id);
  if (body.drivers == null || areKept(asked, row.id, drivers)) {
    return isMoved(row, due)
      ? checkStillFit(asked, row, { vehicleTypeId, endDate: due.wall, field: 'checkinDate', asks: 'expiry' })
      : [];
  }
  const fit = checkDrivers(asked, {
    customerId: row.customer_id,
    drivers,
    vehicleTypeId,
    locationId: row.checkout_location_id,
    startDate: row.checkout_date,
    endDate: due.wall,
    overrideNote: body.overrideNote,
    strict: true,
  });
  keepDrivers(asked, row.id, drivers);
  if (fit.alertNote !== null) keepAlertNote(asked, 'agreement', row.id, fit.alertNote);
  return fit.warnings;
}

function writeRow({ database }: Asked, { id }: AgreementRow, body: Body, due: PlaceMoment): void {
  database.run(
    `UPDATE agreements SET agreement_type_id = ?, checkin_date = ?, checkin_location_id = ?, is_delivery = ?,
       is_retrieval = ?, delivery_date = ?, po_no = ?, note = ? WHERE id = ?`,
    [
      body.agreementTypeId,
      due.wall,
      due.locationId,
      body.isDelivery === true ? 1 : 0,
      body.isRetrieval === true ? 1 : 0,
      body.deliveryDate ?? null,
      body.poNo ?? null,
      body.note ?? null,
      id,
    ],
  );
}

/** Moves the hold when the end moves; capacity is asked before anything changes. */
function moveEnd(asked: Asked, row: AgreementRow, due: PlaceMoment): void {
  if (!isMoved(row, due)) return;
  const wish = wishUntil(asked, row, due);
  const own = { agreementId: row.id };
  checkTypeCapacity(asked, {
    ...wish,
    vehicleTypeId: readVehicle(asked, row.vehicle_id).vehicle_type_id,
    own,
  });
  moveHold(asked, own, wish);
}

/**
 * Changes an agreement whose vehicle is still out, and prices it anew from its frozen rates. Drivers that the body
 * leaves out stay.
 * @throws Refusal 404, 412, 403 PRICE_OVERRIDE; 409 once the vehicle is back, or when it is promised to somebody else;
 * 422 with the fields
 */
export const agreementSaveRoute = writeRoute(saveAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, body) {
    refuseCardNumbers(asked.body);
    const row = agreementOfPath(asked);
    checkOneAssigned(asked, locationsOf(row));
    checkVersion(asked, row);
    checkStillOut(row);
    checkCountries(asked, body.drivers);
    checkInsurance(readAgreementType(asked, body.agreementTypeId), body.agreementInsurance);
    const start = placeMoment(asked, row.checkout_location_id, row.checkout_date);
    const due = placeMoment(asked, body.checkinLocationId, body.checkinDate);
    checkOrder(start, due, 'checkinDate', 'The vehicle is due before it leaves.');
    const terms = termsOf(asked, body);
    checkOverrides(asked, terms, { terms: readTerms(row.price_terms), frozen: readCard(row.frozen_rates) });
    correctReadings(asked, row, body);
    moveEnd(asked, row, due);
    const warnings = changeDrivers(asked, row, body, due);
    const frozen = cardFor(row, terms);
    const birthDates = keptBirthDates(asked, row);
    const { priced, hours } = priceUntil(asked, row, due, { terms, frozen, birthDates });
    writeRow(asked, row, body, due);
    keepInsurance(asked, row.id, body.agreementInsurance);
    layPrice(asked, row, { priced, terms, locationId: row.checkout_location_id });
    stampChange(asked, 'agreements', row.id);
    const written = writtenAgreement(asked, row.id, [...warnings, ...hours]);
    return { body: { ...written, totalBefore: fromMinor(row.total_amount) } };
  },
});
