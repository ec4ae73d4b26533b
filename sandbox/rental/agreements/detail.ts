import type { agreement } from '../../../app/upstream/agreements/agreement.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, money, plain } from '../core/column-map.ts';
import type { Database, Row } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import { recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import type { Route } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';
import { customerDetailsOf, recordPeople } from '../customers/record-people.ts';
import { cardsOf } from '../ledger/cards.ts';
import { accountPayments } from '../ledger/entries.ts';
import { accountTotals, depositTotals } from '../ledger/totals.ts';
import { insuranceShares } from '../pricing/calculation/price.ts';
import { readCard } from '../pricing/calculation/price-book.ts';
import { readTerms } from '../pricing/calculation/terms.ts';
import { type ChargeLine, lineLists, lineResult, readChargeLines } from '../pricing/charge-lines.ts';
import { termsOnWire } from '../pricing/terms-wire.ts';
import { conditionsOf } from './conditions.ts';
import { exchangesOf } from './exchanges.ts';
import { extensionsOf } from './extend.ts';
import { agreements, DETAIL, upkeep } from './record/columns.ts';
import { daysRemaining, isOverdue } from './record/location-time.ts';
import { type AgreementRow, readAgreement } from './record/record.ts';

const UNITS = [
  ['extra', /^extra/i],
  ['hourly', /^hour/i],
  ['daily', /^da(y|ily)/i],
  ['weekly', /^week(ly|s)?$/i],
  ['monthly', /^month/i],
] as const;

const unitOf = (name: string): string => UNITS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'special';

/** How many of each unit, and what one costs: the average where days have rates of their own. */
function quantities(rates: readonly ChargeLine[]): Record<string, number> {
  const entries = [...UNITS.map(([unit]) => unit), 'special'].flatMap((unit): [string, number][] => {
    const own = rates.filter(({ name }) => unitOf(name) === unit);
    const units = own.reduce((sum, line) => sum + line.units, 0);
    const amount = own.reduce((sum, line) => sum + line.amount, 0);
    return [
      [`${unit}Qty`, units],
      [`${unit}Rate`, units === 0 ? 0 : fromMinor(Math.round(amount / units))],
    ];
  });
  return Object.fromEntries(entries);
}

function priceLists(lines: readonly ChargeLine[], place: { readonly id: number; readonly name: string }) {
  const { rates, taxes, miscCharges, deductibleMiscCharges, promotions, extraCharges } = lineLists(
    lines,
    place,
  );
  return {
    ...quantities(lines.filter(({ kind }) => kind === 'rate')),
    rateList: rates,
    taxList: taxes,
    mischargeList: miscCharges,
    deductibleMiscCharge: deductibleMiscCharges,
    promotionList: promotions,
    extraCharges,
  };
}

type Read = WireOf<typeof agreement.read>;

const insurances = columnMap<NonNullable<Read['agreementInsurance']>, never>()('i', {
  companyName: plain('company'),
  claimNumber: plain('claim_no'),
  policyNumber: plain('policy_no'),
  maxDays: plain('max_days'),
  allowance: money('allowance'),
  deductible: money('deductible'),
  maximumAmount: money('maximum'),
});

function peopleOf(
  database: Database,
  agreement: { readonly id: number; readonly customerId: number; readonly vehicleId: number },
) {
  const { id, customerId, vehicleId } = agreement;
  const { drivers, billingContacts } = recordPeople(database, { agreementId: id });
  const insurance = database.get<Row>('SELECT * FROM agreement_insurances WHERE agreement_id = ?', [id]);
  const equipment = database.all<{ name: string }>(
    'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name',
    [vehicleId],
  );
  return {
    customerDetails: customerDetailsOf(database, customerId),
    driverList: drivers,
    agreementInsurance: insurance === undefined ? null : insurances.detail(insurance),
    agreementBillingList: billingContacts,
    creditCards: cardsOf(database, customerId),
    agreementEquipment: equipment.map(({ name }) => ({ name, quantity: 1 })),
  };
}

const attributes = (row: Row) =>
  [
    { name: 'PO number', value: row.po_no ?? null },
    { name: 'Delivery date', value: row.delivery_date ?? null },
  ].filter(({ value }) => value !== null);

export const agreementDetailRoute: Route = {
  operationId: 'agreements.get',
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const { caller, database, pathParams, now, profile } = call;
    const id = recordId(pathParams.agreementId, 'agreement');
    const row = database.get<Row>(DETAIL, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such agreement.');
    const due = { statusId: Number(row.status_id), due: String(row.checkin_date) };
    const wall = wallClock(now, String(row.checkin_zone));
    const accountId = Number(row.account_id);
    const place = { id: Number(row.checkout_location_id), name: String(row.checkout_name) };
    const stored = typeof row.price_terms === 'string' ? row.price_terms : null;
    const lines = readChargeLines(database, { agreementId: id }, place.id);
    const whose = { id, customerId: Number(row.customer_id), vehicleId: Number(row.vehicle_id) };
    return {
      ...(profile === 'full' ? { version: Number(row.version) } : {}),
      body: {
        ...agreements.detail(row),
        ...(profile === 'full' ? { ...upkeep.detail(row), extensions: extensionsOf(database, id) } : {}),
        daysRemaining: daysRemaining(due, wall),
        isOverdue: isOverdue(due, wall),
        ...priceLists(lines, place),
        ...peopleOf(database, whose),
        agreementAttribute: attributes(row),
        vehicleExchanges: exchangesOf(database, id),
        payments: accountPayments(call, accountId, 'agreement'),
        depositTotals: depositTotals(accountTotals(database, accountId)),
        ...(profile === 'given'
          ? {}
          : {
              priceTerms: termsOnWire(readTerms(stored)),
              rentalConditions: conditionsOf(call, readAgreement(call, id) as MoneyRow, lines),
            }),
      },
    };
  },
};

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

/** The insurer's part of the stored lines, in minor units. */
const insuredPart = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, line) => sum + (line.isBilledToInsurance ? line.amount : 0), 0);

/** The cost of an agreement by its stored lines, and the state of its account; nothing is priced again. */
export const agreementSummaryRoute: Route = {
  operationId: 'agreements.summary',
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const { database, pathParams } = call;
    const row = readAgreement(call, recordId(pathParams.referenceId, 'agreement')) as MoneyRow;
    const card = readCard(row.frozen_rates);
    const lines = readChargeLines(database, { agreementId: row.id }, row.checkout_location_id);
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
        ...lineResult(lines),
      },
    };
  },
};
