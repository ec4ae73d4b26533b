import { type Database, insertRow, readRecords, updateRow } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import {
  amountOf,
  type Calculation,
  type LineKind,
  type PricedLine,
  type PricedRental,
} from './calculation/priced.ts';
import {
  calculationWire,
  extraChargeWire,
  isExtra,
  isOfReturn,
  miscChargeWire,
  rateWire,
  taxWire,
} from './price-wire.ts';

type PricedRecord = { readonly reservationId: number } | { readonly agreementId: number };

export function insertLines(database: Database, record: PricedRecord, lines: readonly PricedLine[]): void {
  for (const { kind, name, rate, percentage, units, amount, ...line } of lines)
    insertRow(database, 'charge_lines', {
      reservation_id: 'reservationId' in record ? record.reservationId : null,
      agreement_id: 'agreementId' in record ? record.agreementId : null,
      ...{ kind, name, rate, percentage, units, amount },
      source_id: line.sourceId,
      calculation_type: line.calculationType,
      is_taxable: line.isTaxable ? 1 : 0,
      detail: JSON.stringify(line.calculation),
    });
}

function updateMoney(database: Database, record: PricedRecord, priced: PricedRental): void {
  const { discount } = priced;
  const shared = {
    total_days: priced.rentalDays,
    days_in_week: priced.weekDays,
    total_tax: priced.totalTax,
    total_amount: priced.total,
    deposit: priced.deposit,
  };
  if ('agreementId' in record) {
    updateRow(database, 'agreements', record.agreementId, {
      ...shared,
      ...{ discount, promotion_discount: discount },
      base_charge: priced.base,
      sub_total: priced.subTotal,
      post_adjustments: priced.postAdjustment,
      write_off: priced.writeOff,
    });
    return;
  }
  updateRow(database, 'reservations', record.reservationId, {
    ...shared,
    base_price: priced.base,
    total_discount: discount,
    pre_adjustment: priced.preAdjustment,
    untaxable_additional: priced.unTaxableAdditional,
    promotion_id: priced.promotions.find((one) => one.discount > 0)?.promotionId ?? null,
  });
}

/** Replaces the record's charge lines, days and money columns; the ledger is charged by `postCharge`. */
export function replaceChargeLines(database: Database, record: PricedRecord, priced: PricedRental): void {
  const isAgreement = 'agreementId' in record;
  const id = isAgreement ? record.agreementId : record.reservationId;
  database.run(`DELETE FROM charge_lines WHERE ${isAgreement ? 'agreement_id' : 'reservation_id'} = ?`, [id]);
  insertLines(database, record, priced.lines);
  updateMoney(database, record, priced);
}

export interface ChargeLine extends PricedLine {
  /** Minor units; of a charge that lowers what the customer bears of a damage. */
  readonly deductible: number;
  /** Of a tax. */
  readonly glCode: string | null;
  readonly activeDate: string | null;
  readonly expiryDate: string | null;
  readonly isOption: boolean;
}

type LineRow = Omit<ChargeLine, 'taxIds' | 'calculation'> & { readonly detail: string | null };

const LINES = `
SELECT l.kind, l.source_id, l.name, l.calculation_type, l.rate, l.percentage, l.units, l.amount, l.is_taxable, l.detail,
  coalesce(m.deductible, 0) AS deductible, m.is_bill_to_insurance AS is_billed_to_insurance,
  t.gl_code, t.active_date, t.expiry_date, o.is_option
FROM charge_lines l
LEFT JOIN misc_charges m ON l.kind IN ('misc', 'young-driver') AND m.id = l.source_id
LEFT JOIN taxes t ON l.kind = 'tax' AND t.id = l.source_id
LEFT JOIN location_taxes o ON o.tax_id = t.id AND o.location_id = ?2
WHERE`;

export const LINES_OF = {
  reservation: `${LINES} l.reservation_id = ?1 ORDER BY l.id`,
  agreement: `${LINES} l.agreement_id = ?1 ORDER BY l.id`,
} as const;

const stored = ({ detail, ...line }: LineRow): ChargeLine => ({
  ...line,
  taxIds: null,
  calculation: detail === null ? {} : (JSON.parse(detail) as Calculation),
});

/** What a record's price is made of; the location is that of its check-out, whose optional taxes are marked. */
export function readChargeLines(
  database: Database,
  record: PricedRecord,
  locationId: number,
): readonly ChargeLine[] {
  const [sql, id] =
    'reservationId' in record
      ? [LINES_OF.reservation, record.reservationId]
      : [LINES_OF.agreement, record.agreementId];
  return readRecords<LineRow>(database, sql, [id, locationId]).map(stored);
}

export function lineResult(lines: readonly ChargeLine[]) {
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  return {
    rateSummaryItems: of('rate').map(rateWire),
    miscCharges: of('misc').map(miscChargeWire),
    extraCharges: lines.filter(isExtra).map(extraChargeWire),
    totalExtraCharges: fromMinor(amountOf(lines.filter(isOfReturn))),
    taxes: of('tax').map(taxWire),
    promotions: of('promotion').map((line) => ({
      promotionId: line.sourceId,
      code: line.name,
      total: fromMinor(0 - line.amount),
      skipped: null,
    })),
  };
}

export function lineLists(
  lines: readonly ChargeLine[],
  place: { readonly id: number; readonly name: string },
) {
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  return {
    rates: of('rate').map(rateWire),
    miscCharges: of('misc').map(miscChargeWire),
    deductibleMiscCharges: of('misc')
      .filter(({ deductible }) => deductible > 0)
      .map(miscChargeWire),
    taxes: of('tax').map((line) => ({
      taxId: line.sourceId,
      name: line.name,
      value: line.percentage,
      isOption: line.isOption,
      isSelected: true,
      locationId: place.id,
      locationName: place.name,
      glCode: line.glCode,
      activeDate: line.activeDate,
      expiryDate: line.expiryDate,
      amount: fromMinor(line.amount),
      calculation: calculationWire(line),
    })),
    promotions: of('promotion').map((line) => ({
      promotionId: line.sourceId,
      code: line.name,
      discount: fromMinor(0 - line.amount),
    })),
    extraCharges: lines
      .filter(isExtra)
      .map((line) => ({ ...extraChargeWire(line), quantity: line.units, unitPrice: fromMinor(line.rate) })),
  };
}
