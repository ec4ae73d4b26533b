import { extendAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import { checkOneAssigned } from '../../assigned-locations.ts';
import { moveHold } from '../../availability/hold.ts';
import { checkTypeCapacity } from '../../availability/type-capacity.ts';
import { fromMinor } from '../../money.ts';
import { insertNote } from '../../notes/alert-note.ts';
import { readCard } from '../../pricing/rate-card.ts';
import { readTerms } from '../../pricing/terms.ts';
import { writeRoute } from '../../router.ts';
import { checkVersion, stampChange } from '../../versions.ts';
import { checkStillFit, keptBirthDates } from '../drivers.ts';
import { checkOrder, placeMoment } from '../place-time.ts';
import { layPrice } from '../price.ts';
import { agreementOfPath, checkStillOut, locationsOf, writtenAgreement } from '../record.ts';
import { readVehicle } from '../vehicles.ts';
import { keepExtension } from './extensions.ts';
import { priceUntil, wishUntil } from './until.ts';

/**
 * An authorised extension: the car is kept longer, and the whole rental is priced anew from its start at its frozen
 * rates. A reason is kept as a note.
 * @throws Refusal 404, 412; 409 once the vehicle is back, or when it is promised to somebody else; 422 for an end that
 * is not later than the present one, a licence that ends before, and hours at which the place refuses to serve
 */
export const agreementExtendRoute = writeRoute(extendAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, body) {
    const row = agreementOfPath(asked);
    checkOneAssigned(asked, locationsOf(row));
    checkVersion(asked, row);
    checkStillOut(row);
    const before = placeMoment(asked, row.checkin_location_id, row.checkin_date);
    const due = placeMoment(asked, body.checkinLocationId ?? row.checkin_location_id, body.checkinDate);
    checkOrder(before, due, 'checkinDate', 'An extension ends after the present due time.');
    const { vehicle_type_id: vehicleTypeId } = readVehicle(asked, row.vehicle_id);
    const fitting = { vehicleTypeId, endDate: due.wall, field: 'checkinDate', asks: 'expiry' } as const;
    const warnings = checkStillFit(asked, row, fitting);
    const own = { agreementId: row.id };
    const wish = wishUntil(asked, row, due);
    checkTypeCapacity(asked, { ...wish, vehicleTypeId, own });
    moveHold(asked, own, wish);
    const terms = readTerms(row.price_terms);
    const frozen = readCard(row.frozen_rates);
    const birthDates = keptBirthDates(asked, row);
    const { priced, hours } = priceUntil(asked, row, due, { terms, frozen, birthDates });
    asked.database.run('UPDATE agreements SET checkin_date = ?, checkin_location_id = ? WHERE id = ?', [
      due.wall,
      due.locationId,
      row.id,
    ]);
    layPrice(asked, row, { priced, terms, locationId: row.checkout_location_id });
    keepExtension(asked, row, { due, total: priced.total, reason: body.reason ?? null });
    if (body.reason) {
      const note = `Extended to ${due.wall.slice(0, 16).replace('T', ' ')}: ${body.reason}`;
      insertNote(asked, 'agreement', row.id, { note, noteType: 'Extension', isAlert: false });
    }
    stampChange(asked, 'agreements', row.id);
    return {
      body: {
        ...writtenAgreement(asked, row.id, [...warnings, ...hours]),
        checkinDate: due.wall,
        totalDays: priced.rentalDays,
        totalBefore: fromMinor(row.total_amount),
        difference: fromMinor(priced.total - row.total_amount),
      },
    };
  },
});
