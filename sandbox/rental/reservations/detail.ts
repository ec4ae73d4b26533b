import { recordRisk } from '../availability/schedule.ts';
import type { Database, Row } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import { recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
import { customerDetailsOf, recordPeople } from '../customers/record-people.ts';
import { accountPayments } from '../ledger/entries.ts';
import { type AccountTotals, accountTotals, depositTotals } from '../ledger/totals.ts';
import { type PriceTerms, readTerms } from '../pricing/calculation/terms.ts';
import { lineLists, lineResult, readChargeLines } from '../pricing/charge-lines.ts';
import { insuranceOnWire, termsOnWire } from '../pricing/terms-wire.ts';
import { DETAIL, reservations, upkeep } from './columns.ts';
import { usualFees } from './status.ts';
import { findReservation } from './written.ts';

interface Card {
  readonly mileage_per_day: number;
  readonly mileage_rate: number;
  readonly is_unlimited_mileage: number;
}

/** A reservation has no other place for its insurer. */
const agreedOnWire = (terms: PriceTerms) => ({
  ...termsOnWire(terms),
  agreementInsurance: insuranceOnWire(terms.insurance),
});

/** The book's line that the base was priced with stands as the source of the lines of the base. */
const CARD = `
SELECT a.mileage_per_day, a.mileage_rate, a.is_unlimited_mileage FROM charge_lines l JOIN rates a ON a.id = l.source_id
WHERE l.reservation_id = ? AND l.kind = 'rate' LIMIT 1`;

/** How far the customer may drive and what the projected mileage would cost beyond; empty when no rate says. */
function mileageCharges(
  database: Database,
  reservation: { readonly id: number; readonly days: number; readonly projected: number },
) {
  const card = database.get<Card>(CARD, [reservation.id]);
  if (card === undefined) return [];
  const isUnlimited = card.is_unlimited_mileage === 1;
  const allowed = card.mileage_per_day * reservation.days;
  const beyond = isUnlimited ? 0 : Math.max(0, reservation.projected - allowed);
  return [
    {
      allowedPerDay: isUnlimited ? null : card.mileage_per_day,
      allowedTotal: isUnlimited ? null : allowed,
      isUnlimited,
      ratePerUnit: fromMinor(card.mileage_rate),
      projected: reservation.projected,
      projectedCharge: fromMinor(beyond * card.mileage_rate),
    },
  ];
}

const IMAGES = `
SELECT id AS imageId, name FROM images
WHERE client_id = ? AND reference_type = 'customer' AND reference_id = ? ORDER BY id`;

function peopleOf(
  database: Database,
  reservation: { readonly id: number; readonly clientId: number; readonly customerId: number },
) {
  const { id, clientId, customerId } = reservation;
  return {
    customerDetails: customerDetailsOf(database, customerId),
    customerImages: database.all(IMAGES, [clientId, customerId]),
    ...recordPeople(database, { reservationId: id }),
  };
}

function moneyOf(call: CallContext, row: Row, id: number) {
  const { database } = call;
  const accountId = Number(row.account_id);
  const place = { id: Number(row.start_location_id), name: String(row.start_name) };
  const [days, projected] = [Number(row.total_days), Number(row.projected_mileage)];
  return {
    ...lineLists(readChargeLines(database, { reservationId: id }, place.id), place),
    payments: accountPayments(call, accountId, 'reservation'),
    depositTotals: depositTotals(accountTotals(database, accountId)),
    mileageCharges: mileageCharges(database, { id, days, projected }),
  };
}

function upkeepOf(call: CallContext, row: Row, id: number) {
  if (call.profile !== 'full') return {};
  const vehicle =
    row.vehicle_id === null
      ? null
      : { id: Number(row.vehicle_id), currentLocationId: Number(row.current_location_id) };
  return {
    ...upkeep.detail(row),
    usualFees: usualFees(call, findReservation(call)),
    atRisk: vehicle && recordRisk(call, id, vehicle),
  };
}

export const reservationDetailRoute: Route = {
  operationId: 'reservations.get',
  permission: 'RESERVATION_VIEW',
  answer(call) {
    const { caller, database, pathParams, profile } = call;
    const id = recordId(pathParams.reservationId, 'reservation');
    const row = database.get<Row>(DETAIL, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such reservation.');
    const customerId = Number(row.customer_id);
    const stored = typeof row.price_terms === 'string' ? row.price_terms : null;
    return {
      ...(profile === 'full' ? { version: Number(row.version) } : {}),
      body: {
        ...reservations.detail(row),
        ...moneyOf(call, row, id),
        ...peopleOf(database, { id, clientId: caller.clientId, customerId }),
        ...(profile === 'given' ? {} : { priceTerms: agreedOnWire(readTerms(stored)) }),
        ...upkeepOf(call, row, id),
      },
    };
  },
};

interface SummaryRow {
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

function sums(row: SummaryRow, account: AccountTotals) {
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

/** What a reservation costs, from its own lines and account: nothing is calculated again. */
export const reservationSummaryRoute: Route = {
  operationId: 'reservations.summary',
  permission: 'RESERVATION_VIEW',
  answer({ caller, database, pathParams }) {
    const id = recordId(pathParams.referenceId, 'reservation');
    const row = database.get<SummaryRow>(SUMMARY, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such reservation.');
    const lines = readChargeLines(database, { reservationId: id }, row.start_location_id);
    return {
      body: {
        rateId: row.rate_id,
        rateName: row.rate_name ?? readTerms(row.price_terms).rateName,
        ...sums(row, accountTotals(database, row.account_id)),
        totalDays: row.total_days,
        daysInWeek: row.days_in_week,
        ...lineResult(lines),
      },
    };
  },
};
