import { recordRisk } from '../availability/schedule.ts';
import { accountPayments } from '../ledger/payments.ts';
import { accountTotals, depositTotals } from '../ledger/totals.ts';
import { keptLists, readKeptLines } from '../pricing/kept-lines.ts';
import { readTerms } from '../pricing/terms.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import type { Row } from '../table-row.ts';
import { reservations, upkeep } from './columns.ts';
import { DETAIL } from './detail-record.ts';
import { mileageCharges } from './mileage.ts';
import { peopleOf } from './people.ts';
import { usualFees } from './status-fee.ts';
import { termsOnWire } from './terms-on-wire.ts';
import { findReservation } from './written.ts';

function moneyOf(asked: Asked, row: Row, id: number) {
  const { database } = asked;
  const accountId = Number(row.account_id);
  const place = { id: Number(row.start_location_id), name: String(row.start_name) };
  const [days, projected] = [Number(row.total_days), Number(row.projected_mileage)];
  return {
    ...keptLists(readKeptLines(database, { reservationId: id }, place.id), place),
    payments: accountPayments(asked, accountId, 'reservation'),
    depositTotals: depositTotals(accountTotals(database, accountId)),
    mileageCharges: mileageCharges(database, { id, days, projected }),
  };
}

/** What the specification does not know and profile full adds. */
function upkeepOf(asked: Asked, row: Row, id: number) {
  if (asked.profile !== 'full') return {};
  const vehicle =
    row.vehicle_id === null
      ? null
      : { id: Number(row.vehicle_id), currentLocationId: Number(row.current_location_id) };
  return {
    ...upkeep.detail(row),
    usualFees: usualFees(asked, findReservation(asked)),
    atRisk: vehicle && recordRisk(asked, id, vehicle),
  };
}

/** A reservation of another tenant is as absent as one that never was. */
export const reservationDetailRoute: Route = {
  operationId: 'reservations.get',
  permission: 'RESERVATION_VIEW',
  answer(asked) {
    const { caller, database, holes, profile } = asked;
    const id = recordId(holes.reservationId, 'reservation');
    const row = database.get<Row>(DETAIL, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such reservation.');
    const customerId = Number(row.customer_id);
    const kept = typeof row.price_terms === 'string' ? row.price_terms : null;
    return {
      ...(profile === 'full' ? { version: Number(row.version) } : {}),
      body: {
        ...reservations.detail(row),
        ...moneyOf(asked, row, id),
        ...peopleOf(database, { id, clientId: caller.clientId, customerId }),
        ...(profile === 'given' ? {} : { priceTerms: termsOnWire(readTerms(kept)) }),
        ...upkeepOf(asked, row, id),
      },
    };
  },
};
