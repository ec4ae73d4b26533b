import { accountPayments } from '../../ledger/payments.ts';
import { accountTotals, depositTotals } from '../../ledger/totals.ts';
import { readKeptLines } from '../../pricing/kept-lines.ts';
import { readTerms } from '../../pricing/terms.ts';
import { recordId } from '../../record-id.ts';
import { notFound } from '../../refusal.ts';
import { termsOnWire } from '../../reservations/terms-on-wire.ts';
import type { Route } from '../../router.ts';
import type { Row } from '../../table-row.ts';
import { wallClock } from '../../wall-clock.ts';
import { extensionsOf } from '../changes/extensions.ts';
import { agreements, upkeep } from '../columns.ts';
import { DETAIL } from '../detail-record.ts';
import { exchangesOf } from '../exchanges/read.ts';
import { daysRemaining, isOverdue } from '../overdue.ts';
import { priceLists } from './lines.ts';
import { peopleOf } from './people.ts';

const attributes = (row: Row) =>
  [
    { name: 'PO number', value: row.po_no ?? null },
    { name: 'Delivery date', value: row.delivery_date ?? null },
  ].filter(({ value }) => value !== null);

/** An agreement of another tenant is as absent as one that never was. */
export const agreementDetailRoute: Route = {
  operationId: 'agreements.get',
  permission: 'AGREEMENT_VIEW',
  answer(asked) {
    const { caller, database, holes, now, profile } = asked;
    const id = recordId(holes.agreementId, 'agreement');
    const row = database.get<Row>(DETAIL, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such agreement.');
    const due = { statusId: Number(row.status_id), due: String(row.checkin_date) };
    const wall = wallClock(now, String(row.checkin_zone));
    const accountId = Number(row.account_id);
    const place = { id: Number(row.checkout_location_id), name: String(row.checkout_name) };
    const kept = typeof row.price_terms === 'string' ? row.price_terms : null;
    const whose = { id, customerId: Number(row.customer_id), vehicleId: Number(row.vehicle_id) };
    return {
      ...(profile === 'full' ? { version: Number(row.version) } : {}),
      body: {
        ...agreements.detail(row),
        ...(profile === 'full' ? { ...upkeep.detail(row), extensions: extensionsOf(database, id) } : {}),
        daysRemaining: daysRemaining(due, wall),
        isOverdue: isOverdue(due, wall),
        ...priceLists(readKeptLines(database, { agreementId: id }, place.id), place),
        ...peopleOf(database, whose),
        agreementAttribute: attributes(row),
        vehicleExchanges: exchangesOf(database, id),
        payments: accountPayments(asked, accountId, 'agreement'),
        depositTotals: depositTotals(accountTotals(database, accountId)),
        ...(profile === 'given' ? {} : { priceTerms: termsOnWire(readTerms(kept)) }),
      },
    };
  },
};
