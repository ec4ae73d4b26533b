import { createReservationOperation } from '../../../app/upstream/reservations/reservation-write.contract.ts';
import { checkAssigned } from '../assigned-locations.ts';
import { holdVehicle } from '../availability/hold.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { openAccount, postCharge } from '../ledger/account.ts';
import { statusIdOf, statusOfId } from '../life-cycles/moves.ts';
import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { layChargeLines } from '../pricing/charge-lines.ts';
import { keepTerms } from '../pricing/terms.ts';
import { unprocessable } from '../refusal.ts';
import { type Asked, writeRoute } from '../router.ts';
import { insertRow } from '../table-row.ts';
import { wallClock } from '../wall-clock.ts';
import { checkBody } from './booking-body.ts';
import { layPeople } from './lay-people.ts';
import { quote } from './quoted.ts';
import { columnsOf, promises, saved, versionOf } from './written.ts';

const FIRST: readonly ReservationStatus[] = ['Quote', 'Open', 'Confirmed'];

function firstStatus(statusId: number | null | undefined): ReservationStatus {
  const status = statusOfId('reservation', statusId ?? statusIdOf('reservation', 'Open'));
  if (status !== undefined && FIRST.includes(status)) return status;
  const words = 'A new reservation is a Quote, Open or Confirmed.';
  throw unprocessable(words, { statusId: [words] });
}

export const LAST_SEQUENCE = 'SELECT max(sequence) AS last FROM reservations WHERE client_id = ?';

function nextSequence({ database, caller }: Asked): number {
  const last = database.get<{ last: number | null }>(LAST_SEQUENCE, [caller.clientId]);
  return (last?.last ?? 10_000) + 1;
}

/**
 * Makes a reservation in one transaction: price, account, lines, people and, unless it is a quote, the vehicle or the
 * type's capacity. Its account is charged with the whole price at once, a quote's too.
 */
export const reservationCreateRoute = writeRoute(createReservationOperation, {
  permission: 'RESERVATION_EDIT',
  answer(asked, body) {
    const { database, caller, now } = asked;
    const status = firstStatus(body.statusId);
    const checked = checkBody(asked, body);
    checkAssigned(asked, checked.startLocationId);
    const quoted = quote(asked, body, checked);
    if (promises(status)) checkTypeCapacity(asked, checked);
    const { priced, terms } = quoted;
    const accountId = openAccount(asked);
    const reservationId = insertRow(database, 'reservations', {
      ...columnsOf(asked, body, checked, quoted),
      client_id: caller.clientId,
      sequence: nextSequence(asked),
      status_id: statusIdOf('reservation', status),
      created_date: wallClock(now, checked.zone),
      created_by: caller.userId,
      account_id: accountId,
      ...{ total_days: priced.rentalDays, base_price: priced.base, total_amount: priced.total },
      price_terms: keepTerms(terms),
    });
    const { vehicleId, startLocationId } = checked;
    if (promises(status) && vehicleId !== null) {
      holdVehicle(asked, { reservationId }, { ...checked, vehicleId });
    }
    layChargeLines(database, { reservationId }, priced);
    postCharge(asked, { accountId, total: priced.total, locationId: startLocationId });
    layPeople(asked, reservationId, body);
    const answer = saved(asked, reservationId, quoted.warnings);
    return { status: 201, body: answer, ...versionOf(answer) };
  },
});
