import { type AccountTotals, accountTotals } from '../ledger/totals.ts';
import { fromMinor } from '../money.ts';
import { keptResult, readKeptLines } from '../pricing/kept-lines.ts';
import { readTerms } from '../pricing/terms.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Route } from '../router.ts';

interface Row {
  readonly account_id: number;
  readonly start_location_id: number;
  readonly total_days: number;
  readonly days_in_week: number;
  readonly base_price: number;
  readonly total_discount: number;
  readonly pre_adjustment: number;
  readonly untaxable_additional: number;
  readonly total_tax: number;
  readonly total_amount: number;
  readonly advance_paid: number;
  readonly amount_paid: number;
  readonly balance_due: number;
  readonly deposit: number;
  readonly deposit_percentage: number | null;
  readonly price_terms: string | null;
  readonly rate_id: number | null;
  readonly rate_name: string | null;
}

const SUMMARY = `
SELECT r.*, CASE t.is_deposit_percentage WHEN 1 THEN t.deposit_percentage END AS deposit_percentage,
  a.id AS rate_id, n.name AS rate_name
FROM reservations r
JOIN vehicle_types t ON t.id = r.vehicle_type_id
LEFT JOIN rates a ON a.id =
  (SELECT l.source_id FROM charge_lines l WHERE l.reservation_id = r.id AND l.kind = 'rate' LIMIT 1)
LEFT JOIN rate_types n ON n.id = a.rate_type_id
WHERE r.id = ? AND r.client_id = ?`;

function sums(row: Row, account: AccountTotals) {
  const { postAdjustment } = readTerms(row.price_terms);
  const subTotal = row.total_amount - row.total_tax - row.untaxable_additional - postAdjustment;
  return {
    baseRate: fromMinor(row.base_price),
    subTotal: fromMinor(subTotal),
    totalTax: fromMinor(row.total_tax),
    total: fromMinor(row.total_amount),
    balanceDue: fromMinor(row.balance_due),
    discount: fromMinor(row.total_discount),
    preAdjustment: fromMinor(row.pre_adjustment),
    postAdjustment: fromMinor(postAdjustment),
    unTaxableAdditional: fromMinor(row.untaxable_additional),
    advancePayment: fromMinor(row.advance_paid),
    amountPaid: fromMinor(row.amount_paid),
    writeOffAmount: fromMinor(account.writtenOff),
    securityDeposit: fromMinor(row.deposit),
    securityDepositPercentage: row.deposit_percentage,
  };
}

/** What a reservation costs, from its own lines and account: nothing is calculated anew. */
export const reservationSummaryRoute: Route = {
  operationId: 'reservations.summary',
  permission: 'RESERVATION_VIEW',
  answer({ caller, database, holes }) {
    const id = recordId(holes.referenceId, 'reservation');
    const row = database.get<Row>(SUMMARY, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such reservation.');
    const lines = readKeptLines(database, { reservationId: id }, row.start_location_id);
    return {
      body: {
        rateId: row.rate_id,
        rateName: row.rate_name ?? readTerms(row.price_terms).rateName,
        ...sums(row, accountTotals(database, row.account_id)),
        totalDays: row.total_days,
        daysInWeek: row.days_in_week,
        ...keptResult(lines),
      },
    };
  },
};
