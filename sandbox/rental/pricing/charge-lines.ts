import type { Database } from '../database.ts';
import type { PricedLine, PricedRental } from './priced.ts';

/** The record that a price belongs to. */
export type PricedRecord = { readonly reservationId: number } | { readonly agreementId: number };

const INSERT = `
INSERT INTO charge_lines (reservation_id, agreement_id, kind, source_id, name, calculation_type, rate, percentage,
  units, amount, is_taxable, detail)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Writes a price's lines down for a record that has none yet. */
export function insertLines(database: Database, record: PricedRecord, lines: readonly PricedLine[]): void {
  for (const line of lines) insertLine(database, record, line);
}

function insertLine(database: Database, record: PricedRecord, line: PricedLine): void {
  database.run(INSERT, [
    'reservationId' in record ? record.reservationId : null,
    'agreementId' in record ? record.agreementId : null,
    line.kind,
    line.sourceId,
    line.name,
    line.calculationType,
    line.rate,
    line.percentage,
    line.units,
    line.amount,
    line.isTaxable ? 1 : 0,
    JSON.stringify(line.calculation),
  ]);
}

const RESERVATION = `
UPDATE reservations SET total_days = ?, days_in_week = ?, base_price = ?, total_discount = ?, pre_adjustment = ?,
  untaxable_additional = ?, total_tax = ?, total_amount = ?, deposit = ?, promotion_id = ?
WHERE id = ?`;

const AGREEMENT = `
UPDATE agreements SET total_days = ?, days_in_week = ?, base_charge = ?, discount = ?, promotion_discount = ?,
  sub_total = ?, total_tax = ?, total_amount = ?, deposit = ?, post_adjustments = ?, write_off = ?
WHERE id = ?`;

function layMoney(database: Database, record: PricedRecord, priced: PricedRental): void {
  const { rentalDays, weekDays, base, discount, totalTax, total, deposit } = priced;
  const counted = [rentalDays, weekDays, base, discount];
  if ('agreementId' in record) {
    const { subTotal, postAdjustment, writeOff } = priced;
    const money = [discount, subTotal, totalTax, total, deposit, postAdjustment, writeOff];
    database.run(AGREEMENT, [...counted, ...money, record.agreementId]);
    return;
  }
  const { preAdjustment, unTaxableAdditional } = priced;
  const promotion = priced.promotions.find((one) => one.discount > 0)?.promotionId ?? null;
  const money = [preAdjustment, unTaxableAdditional, totalTax, total, deposit, promotion];
  database.run(RESERVATION, [...counted, ...money, record.reservationId]);
}

/**
 * Replaces the record's charge lines by those of the price, whose amounts add up to its total, and its columns of days
 * and money by the price's. What has been paid and the balance are the ledger's: `postCharge` with `priced.total`.
 */
export function layChargeLines(database: Database, record: PricedRecord, priced: PricedRental): void {
  const isAgreement = 'agreementId' in record;
  const id = isAgreement ? record.agreementId : record.reservationId;
  database.run(`DELETE FROM charge_lines WHERE ${isAgreement ? 'agreement_id' : 'reservation_id'} = ?`, [id]);
  insertLines(database, record, priced.lines);
  layMoney(database, record, priced);
}
