import type { Database } from '../database.ts';
import { fromMinor } from '../money.ts';
import type { PricedRecord } from './charge-lines.ts';
import {
  calculationWire,
  extraChargeWire,
  isExtra,
  isOfReturn,
  miscChargeWire,
  rateWire,
  taxWire,
} from './line-wire.ts';
import type { Calculation, LineKind, PricedLine } from './priced.ts';

/** A line of a record's price as it was laid down, with what the price book says beside it. */
export interface KeptLine extends PricedLine {
  /** Minor units; of a charge that lowers what the customer bears of a damage. */
  readonly deductible: number;
  /** Of a tax. */
  readonly glCode: string | null;
  readonly activeDate: string | null;
  readonly expiryDate: string | null;
  readonly isOption: boolean;
}

interface LineRow {
  readonly kind: LineKind;
  readonly source_id: number | null;
  readonly name: string;
  readonly calculation_type: string | null;
  readonly rate: number;
  readonly percentage: number | null;
  readonly units: number;
  readonly amount: number;
  readonly is_taxable: number;
  readonly detail: string | null;
  readonly deductible: number | null;
  readonly is_bill_to_insurance: number | null;
  readonly gl_code: string | null;
  readonly active_date: string | null;
  readonly expiry_date: string | null;
  readonly is_option: number | null;
}

const LINES = `
SELECT l.*, m.deductible, m.is_bill_to_insurance, t.gl_code, t.active_date, t.expiry_date, o.is_option
FROM charge_lines l
LEFT JOIN misc_charges m ON l.kind IN ('misc', 'young-driver') AND m.id = l.source_id
LEFT JOIN taxes t ON l.kind = 'tax' AND t.id = l.source_id
LEFT JOIN location_taxes o ON o.tax_id = t.id AND o.location_id = ?2
WHERE`;

/** The statement that reads a record's lines by its id and the check-out location's, in their order. */
export const LINES_OF = {
  reservation: `${LINES} l.reservation_id = ?1 ORDER BY l.id`,
  agreement: `${LINES} l.agreement_id = ?1 ORDER BY l.id`,
} as const;

const kept = (row: LineRow): KeptLine => ({
  kind: row.kind,
  sourceId: row.source_id,
  name: row.name,
  calculationType: row.calculation_type,
  rate: row.rate,
  percentage: row.percentage,
  units: row.units,
  amount: row.amount,
  isTaxable: row.is_taxable === 1,
  taxIds: null,
  isBilledToInsurance: row.is_bill_to_insurance === 1,
  calculation: row.detail === null ? {} : (JSON.parse(row.detail) as Calculation),
  deductible: row.deductible ?? 0,
  glCode: row.gl_code,
  activeDate: row.active_date,
  expiryDate: row.expiry_date,
  isOption: row.is_option === 1,
});

/** What a record's price is made of; the place is that of its check-out, whose optional taxes are marked. */
export function readKeptLines(
  database: Database,
  record: PricedRecord,
  placeId: number,
): readonly KeptLine[] {
  const [sql, id] =
    'reservationId' in record
      ? [LINES_OF.reservation, record.reservationId]
      : [LINES_OF.agreement, record.agreementId];
  return database.all<LineRow>(sql, [id, placeId]).map(kept);
}

const sum = (lines: readonly PricedLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Kept lines as the lists of a pricing result, in currency units. */
export function keptResult(lines: readonly KeptLine[]) {
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  return {
    rateSummaryItems: of('rate').map(rateWire),
    miscCharges: of('misc').map(miscChargeWire),
    extraCharges: lines.filter(isExtra).map(extraChargeWire),
    totalExtraCharges: fromMinor(sum(lines.filter(isOfReturn))),
    taxes: of('tax').map(taxWire),
    promotions: of('promotion').map((line) => ({
      promotionId: line.sourceId,
      code: line.name,
      total: fromMinor(0 - line.amount),
      skipped: null,
    })),
  };
}

/** Kept lines as the lists of a record's detail, in currency units. */
export function keptLists(lines: readonly KeptLine[], place: { readonly id: number; readonly name: string }) {
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
    extraCharges: lines.filter(isExtra).map((line) => ({
      ...extraChargeWire(line),
      quantity: line.units,
      unitPrice: fromMinor(line.rate),
    })),
  };
}
