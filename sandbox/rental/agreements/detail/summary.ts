import type { Database } from '../../database.ts';
import { accountTotals } from '../../ledger/totals.ts';
import { fromMinor } from '../../money.ts';
import { insuranceShares } from '../../pricing/insurance.ts';
import { type KeptLine, keptResult, readKeptLines } from '../../pricing/kept-lines.ts';
import { readCard } from '../../pricing/rate-card.ts';
import { readTerms } from '../../pricing/terms.ts';
import { recordId } from '../../record-id.ts';
import type { Route } from '../../router.ts';
import { type AgreementRow, readAgreement } from '../record.ts';

/** The money columns that a kept price has beside its lines. */
interface MoneyRow extends AgreementRow {
  readonly base_charge: number;
  readonly sub_total: number;
  readonly total_tax: number;
  readonly discount: number;
  readonly deposit: number;
  readonly post_adjustments: number;
  readonly total_days: number;
  readonly days_in_week: number;
  readonly advance_paid: number;
}

function moneyOf(database: Database, row: MoneyRow) {
  const terms = readTerms(row.price_terms);
  const { paid, refunded, writtenOff, balance } = accountTotals(database, row.account_id);
  return {
    baseRate: fromMinor(row.base_charge),
    subTotal: fromMinor(row.sub_total),
    totalTax: fromMinor(row.total_tax),
    total: fromMinor(row.total_amount),
    balanceDue: fromMinor(balance),
    discount: fromMinor(row.discount),
    preAdjustment: fromMinor(terms.preAdjustment),
    postAdjustment: fromMinor(row.post_adjustments),
    unTaxableAdditional: fromMinor(terms.unTaxableAdditional),
    advancePayment: fromMinor(row.advance_paid),
    amountPaid: fromMinor(paid - refunded - row.advance_paid),
    writeOffAmount: fromMinor(writtenOff),
    securityDeposit: fromMinor(row.deposit),
  };
}

/** What of the kept lines is billed to the insurer, in minor units. */
const insuredPart = (lines: readonly KeptLine[]): number =>
  lines.reduce((sum, line) => sum + (line.isBilledToInsurance ? line.amount : 0), 0);

/** What an agreement costs by its kept lines, and where its account stands; nothing is priced anew. */
export const agreementSummaryRoute: Route = {
  operationId: 'agreements.summary',
  permission: 'AGREEMENT_VIEW',
  answer(asked) {
    const { database, holes } = asked;
    const row = readAgreement(asked, recordId(holes.referenceId, 'agreement')) as MoneyRow;
    const card = readCard(row.frozen_rates);
    const lines = readKeptLines(database, { agreementId: row.id }, row.checkout_location_id);
    const { insurance } = readTerms(row.price_terms);
    const shares = insuranceShares(insurance, {
      base: row.base_charge,
      misc: insuredPart(lines),
      rentalDays: row.total_days,
      total: row.total_amount,
    });
    return {
      body: {
        rateId: card?.rateId ?? null,
        rateName: card?.rateName ?? null,
        ...moneyOf(database, row),
        totalDays: row.total_days,
        daysInWeek: row.days_in_week,
        maxTotalDays: insurance === null || insurance.maxDays === 0 ? null : insurance.maxDays,
        insuranceTotal: fromMinor(shares.insurer),
        customerTotal: fromMinor(shares.customer),
        ...keptResult(lines),
      },
    };
  },
};
