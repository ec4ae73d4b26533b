import { keywordForms } from './folded.ts';
import { none, type Statement } from './page.ts';

/** The table of a list of rentals in its query, with which the numbers of its records begin. */
type Letter = 'r' | 'a';

/** Finds a keyword in customers (folded text), plates and numbers; `instr` knows no wildcards. */
export function rentalsMatching(
  letter: Letter,
  clientId: number,
  keyword: string | undefined,
): readonly Statement[] {
  if (keyword === undefined) return none;
  const { text, unspaced, phone } = keywordForms(keyword);
  return [
    {
      sql: `(instr('${letter}-' || ${letter}.sequence, ?) > 0
        OR ${letter}.customer_id IN (SELECT id FROM customers
          WHERE client_id = ? AND (instr(search_text, ?) > 0 OR instr(search_text, ?) > 0))
        OR ${letter}.vehicle_id IN (SELECT id FROM vehicles WHERE client_id = ?
          AND (instr(lower(replace(license_no, ' ', '')), ?) > 0 OR instr(lower(number), ?) > 0)))`,
      cells: [text, clientId, text, phone, clientId, unspaced, text],
    },
  ];
}

export function rentalsOfVehicle(
  letter: Letter,
  clientId: number,
  number: string | undefined,
): readonly Statement[] {
  if (number === undefined) return none;
  const vehicle = '(SELECT id FROM vehicles WHERE client_id = ? AND number = ? COLLATE NOCASE)';
  return [{ sql: `${letter}.vehicle_id = ${vehicle}`, cells: [clientId, number] }];
}

export function rentalsOfNumber(letter: Letter, number: string | undefined): readonly Statement[] {
  if (number === undefined) return none;
  const whole = /^\d+$/.test(number) ? `${letter.toUpperCase()}-${number}` : number.toUpperCase();
  return [{ sql: `${letter}.number = ?`, cells: [whole] }];
}

interface Named {
  readonly number?: string | undefined;
  readonly vehicleNo?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Finds rentals whose number or plate matches exactly; `letter` is the table's and the number's. */
export function rentalsNamed(
  letter: Letter,
  clientId: number,
  { number, vehicleNo, keyword }: Named,
): readonly Statement[] {
  if (number !== undefined || vehicleNo !== undefined) return [{ sql: '1', cells: [] }];
  if (keyword === undefined) return none;
  const { text, unspaced } = keywordForms(keyword);
  return [
    {
      sql: `('${letter}-' || ${letter}.sequence = ? OR CAST(${letter}.sequence AS TEXT) = ? OR ${letter}.vehicle_id IN
        (SELECT id FROM vehicles WHERE client_id = ? AND (lower(replace(license_no, ' ', '')) = ? OR lower(number) = ?)))`,
      cells: [text, text, clientId, unspaced, text],
    },
  ];
}
