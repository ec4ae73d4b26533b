import { ofAssigned, rentalsNamed } from '../assigned-locations.ts';
import type { Caller } from '../caller.ts';
import { keywordForms } from '../folded.ts';
import { between, equal, none, type Statement } from '../lists/conditions.ts';
import { countOf, pageOf } from '../lists/page-of.ts';
import type { ReservationFilters } from './filters.ts';

/** Whose list it is. */
type Whose = Pick<Caller, 'clientId' | 'assigned'>;

/**
 * A keyword is looked for in the tenant's customers (one index of folded text, read through), in its fleet's plates
 * and numbers, and in the reservation's number. `instr` knows no wildcards, so a keyword's % and _ are what they are.
 */
function matching(clientId: number, keyword: string | undefined): readonly Statement[] {
  if (keyword === undefined) return none;
  const { text, unspaced, phone } = keywordForms(keyword);
  return [
    {
      sql: `(instr('r-' || r.sequence, ?) > 0
        OR r.customer_id IN (SELECT id FROM customers
          WHERE client_id = ? AND (instr(search_text, ?) > 0 OR instr(search_text, ?) > 0))
        OR r.vehicle_id IN (SELECT id FROM vehicles WHERE client_id = ?
          AND (instr(lower(replace(license_no, ' ', '')), ?) > 0 OR instr(lower(number), ?) > 0)))`,
      cells: [text, clientId, text, phone, clientId, unspaced, text],
    },
  ];
}

function byVehicleNumber(clientId: number, number: string | undefined): readonly Statement[] {
  if (number === undefined) return none;
  const sql = 'r.vehicle_id = (SELECT id FROM vehicles WHERE client_id = ? AND number = ? COLLATE NOCASE)';
  return [{ sql, cells: [clientId, number] }];
}

/** With or without the letter, whatever its case. */
function byNumber(number: string | undefined): readonly Statement[] {
  if (number === undefined) return none;
  const whole = /^\d+$/.test(number) ? `R-${number}` : number.toUpperCase();
  return [{ sql: 'r.number = ?', cells: [whole] }];
}

function conditions(whose: Whose, filters: ReservationFilters): readonly Statement[] {
  const { clientId } = whose;
  return [
    ...equal('r.client_id', clientId),
    ...filters.narrowed,
    ...between('r.created_date', filters.created),
    ...between('r.start_date', filters.starts),
    ...between('r.end_date', filters.ends),
    ...byVehicleNumber(clientId, filters.vehicleNo),
    ...byNumber(filters.number),
    ...(filters.unassigned ? [{ sql: 'r.vehicle_id IS NULL', cells: [] }] : none),
    ...matching(clientId, filters.keyword),
    ...ofAssigned(whose, ['r.start_location_id', 'r.end_location_id'], rentalsNamed('r', clientId, filters)),
  ];
}

const selection = (whose: Whose, filters: ReservationFilters) => ({
  from: 'reservations r',
  key: 'r.id',
  conditions: conditions(whose, filters),
});

/** How many reservations of the tenant the filters leave. */
export const countStatement = (whose: Whose, filters: ReservationFilters): Statement =>
  countOf(selection(whose, filters));

/** The ids of one page in order. */
export const pageStatement = (whose: Whose, filters: ReservationFilters): Statement =>
  pageOf({ ...filters, ...selection(whose, filters) });
