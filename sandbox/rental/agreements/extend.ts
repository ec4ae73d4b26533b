import type { agreement } from '../../../app/upstream/agreements/agreement.contract.ts';
import { extendAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { insertNote } from '../attachments/notes.ts';
import { moveHold } from '../availability/hold-vehicle.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { checkOneAssigned } from '../core/assigned-locations.ts';
import { columnMap, money, plain } from '../core/column-map.ts';
import { type Database, insertRow, type Row, updateRow } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import { zoneOf } from '../core/records.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { shownWall, wallClock } from '../core/wall-clock.ts';
import { readCard } from '../pricing/calculation/price-book.ts';
import { readTerms } from '../pricing/calculation/terms.ts';
import { checkStillFit, savedBirthDates } from './record/drivers.ts';
import { checkOrder, type PlaceMoment, placeMoment } from './record/location-time.ts';
import { holdInputUntil, priceUntil, savePrice } from './record/price.ts';
import {
  type AgreementRow,
  agreementOfPath,
  checkStillOut,
  locationsOf,
  writtenAgreement,
} from './record/record.ts';
import { readVehicle } from './record/vehicles.ts';

/**
 * Extends an agreement and prices it again from its start at its frozen rates; a reason becomes a note.
 * @throws Refusal 404, 412; 409 by status or for the vehicle; 422 for the end, a licence that expires before,
 * and hours
 */
export const agreementExtendRoute = writeRoute(extendAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, body) {
    const row = agreementOfPath(call);
    checkOneAssigned(call, locationsOf(row));
    checkVersion(call, row);
    checkStillOut(row);
    const before = placeMoment(call, row.checkin_location_id, row.checkin_date);
    const due = placeMoment(call, body.checkinLocationId ?? row.checkin_location_id, body.checkinDate);
    checkOrder(before, due, 'checkinDate', 'The extension must end after the due time.');
    const { vehicle_type_id: vehicleTypeId } = readVehicle(call, row.vehicle_id);
    const fitting = { vehicleTypeId, endDate: due.wall, field: 'checkinDate', asks: 'expiry' } as const;
    const warnings = checkStillFit(call, row, fitting);
    const own = { agreementId: row.id };
    const input = holdInputUntil(call, row, due);
    checkTypeCapacity(call, { ...input, vehicleTypeId, own });
    moveHold(call, own, input);
    const terms = readTerms(row.price_terms);
    const frozen = readCard(row.frozen_rates);
    const birthDates = savedBirthDates(call, row);
    const { priced, hours } = priceUntil(call, row, due, { terms, frozen, birthDates });
    updateRow(call.database, 'agreements', row.id, {
      checkin_date: due.wall,
      checkin_location_id: due.locationId,
    });
    savePrice(call, row, { priced, terms, locationId: row.checkout_location_id });
    insertExtension(call, row, { due, total: priced.total, reason: body.reason ?? null });
    if (body.reason) {
      const note = `Extended to ${shownWall(due.wall)}: ${body.reason}`;
      insertNote(call, 'agreement', row.id, { note, noteType: 'Extension', isAlert: false });
    }
    stampChange(call, 'agreements', row.id);
    return {
      body: {
        ...writtenAgreement(call, row.id, [...warnings, ...hours]),
        checkinDate: due.wall,
        totalDays: priced.rentalDays,
        totalBefore: fromMinor(row.total_amount),
        difference: fromMinor(priced.total - row.total_amount),
      },
    };
  },
});

/** Keeps what an extension changed; `row` is the agreement as it was. The total is in minor units. */
function insertExtension(
  { database, caller, now }: CallContext,
  row: AgreementRow,
  extension: { readonly due: PlaceMoment; readonly total: number; readonly reason: string | null },
): void {
  const { due, total, reason } = extension;
  insertRow(database, 'agreement_extensions', {
    agreement_id: row.id,
    extended_date: wallClock(now, zoneOf(database, row.checkout_location_id)),
    reason,
    checkin_date_before: row.checkin_date,
    checkin_date: due.wall,
    checkin_location_before_id: row.checkin_location_id,
    checkin_location_id: due.locationId,
    total_before: row.total_amount,
    total_amount: total,
    created_by: caller.userId,
  });
}

const EXTENSIONS = `
SELECT x.*, x.total_amount - x.total_before AS difference, b.name AS location_before, l.name AS location,
  u.first_name || ' ' || u.last_name AS created_by_name
FROM agreement_extensions x
JOIN locations b ON b.id = x.checkin_location_before_id
JOIN locations l ON l.id = x.checkin_location_id
LEFT JOIN users u ON u.id = x.created_by
WHERE x.agreement_id = ? ORDER BY x.id`;

type Extension = NonNullable<WireOf<typeof agreement.read>['extensions']>[number];

const extensions = columnMap<Extension, never>()('x', {
  extensionId: plain('id'),
  extendedDate: plain('extended_date'),
  createdByName: plain('created_by_name'),
  reason: plain('reason'),
  checkinDateBefore: plain('checkin_date_before'),
  checkinDate: plain('checkin_date'),
  checkinLocationNameBefore: plain('location_before'),
  checkinLocationName: plain('location'),
  totalBefore: money('total_before'),
  totalAmount: money('total_amount'),
  difference: money('difference'),
});

export const extensionsOf = (database: Database, agreementId: number) =>
  database.all<Row>(EXTENSIONS, [agreementId]).map(extensions.detail);
