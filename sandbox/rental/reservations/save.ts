import { saveReservationOperation } from '../../../app/upstream/reservations/reservation-write.contract.ts';
import { checkAssigned, checkOneAssigned } from '../assigned-locations.ts';
import { moveHold } from '../availability/hold.ts';
import { releaseHold } from '../availability/standing-hold.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { postCharge } from '../ledger/account.ts';
import { layChargeLines } from '../pricing/charge-lines.ts';
import { keepTerms } from '../pricing/terms.ts';
import { writeRoute } from '../router.ts';
import { updateRow } from '../table-row.ts';
import { checkVersion, stampChange } from '../versions.ts';
import { checkBody } from './booking-body.ts';
import { layPeople } from './lay-people.ts';
import { quote } from './quoted.ts';
import {
  checkEditable,
  columnsOf,
  findReservation,
  locationsOf,
  promises,
  saved,
  statusOf,
  versionOf,
} from './written.ts';

/**
 * Changes a reservation that is a quote, open or confirmed: it is priced anew from the price book, the difference is
 * charged, and its hold moves along. What the body leaves out is emptied.
 */
export const reservationSaveRoute = writeRoute(saveReservationOperation, {
  permission: 'RESERVATION_EDIT',
  answer(asked, body) {
    const { database } = asked;
    const before = findReservation(asked);
    checkOneAssigned(asked, locationsOf(before));
    checkVersion(asked, before);
    checkEditable(before);
    const checked = checkBody(asked, body, before);
    if (checked.startLocationId !== before.start_location_id) checkAssigned(asked, checked.startLocationId);
    const quoted = quote(asked, body, checked, before);
    const { id: reservationId, account_id: accountId } = before;
    const own = { reservationId };
    const isPromised = promises(statusOf(before));
    if (isPromised) checkTypeCapacity(asked, { ...checked, own });
    updateRow(database, 'reservations', reservationId, {
      ...columnsOf(asked, body, checked, quoted),
      price_terms: keepTerms(quoted.terms),
    });
    const { vehicleId, startLocationId } = checked;
    if (vehicleId === null) releaseHold(database, own);
    else if (isPromised) moveHold(asked, own, { ...checked, vehicleId });
    layChargeLines(database, own, quoted.priced);
    postCharge(asked, { accountId, total: quoted.priced.total, locationId: startLocationId });
    layPeople(asked, reservationId, body);
    stampChange(asked, 'reservations', reservationId);
    const answer = saved(asked, reservationId, quoted.warnings);
    return { body: answer, ...versionOf(answer) };
  },
});
