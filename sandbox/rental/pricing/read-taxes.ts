import type { Database } from '../database.ts';
import type { BookTax } from './book.ts';

interface TaxRow {
  readonly id: number;
  readonly name: string;
  readonly value: number;
  readonly is_option: number;
  readonly is_default_selected: number;
  readonly is_never_exempt: number;
}

const TAXES = `
SELECT t.id, t.name, t.value, t.is_never_exempt, l.is_option, l.is_default_selected
FROM location_taxes l JOIN taxes t ON t.id = l.tax_id
WHERE l.location_id = ?1
  AND (t.active_date IS NULL OR substr(t.active_date, 1, 10) <= ?2)
  AND (t.expiry_date IS NULL OR substr(t.expiry_date, 1, 10) >= ?2)
ORDER BY t.id`;

/** The taxes of a location that are in force on the day on which the rental begins. */
export function readTaxes(database: Database, locationId: number, startDate: string): readonly BookTax[] {
  return database.all<TaxRow>(TAXES, [locationId, startDate.slice(0, 10)]).map((row) => ({
    id: row.id,
    name: row.name,
    value: row.value,
    isOptional: row.is_option === 1,
    isDefaultSelected: row.is_default_selected === 1,
    isNeverExempt: row.is_never_exempt === 1,
  }));
}
