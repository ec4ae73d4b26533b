import type { Cell } from '../database.ts';
import { keywordForms } from '../folded.ts';
import type { DayRange, ReservationFilters } from './filters.ts';
import { type Sort, sorts } from './sorts.ts';

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

interface Condition {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

const none: readonly Condition[] = [];

const equal = (column: string, value: number | undefined): readonly Condition[] =>
  value === undefined ? none : [{ sql: `${column} = ?`, cells: [value] }];

/**
 * One value is looked up in an index; several are a test of each row (the plus keeps the column's index out), since
 * reading several ranges would lose the order.
 */
function among(column: string, values: readonly number[]): readonly Condition[] {
  if (values.length === 0) return none;
  if (values.length === 1) return equal(column, values[0]);
  return [{ sql: `+${column} IN (${values.map(() => '?').join(', ')})`, cells: values }];
}

/** From the first second of the first day to the last of the last. */
function between(column: string, { from, to }: DayRange): readonly Condition[] {
  return [
    ...(from === undefined ? none : [{ sql: `${column} >= ?`, cells: [`${from}T00:00:00`] }]),
    ...(to === undefined ? none : [{ sql: `${column} <= ?`, cells: [`${to}T23:59:59`] }]),
  ];
}

/**
 * A keyword is looked for in the tenant's customers (one index of folded text, read through), in its fleet's plates
 * and numbers, and in the reservation's number. `instr` knows no wildcards, so a keyword's % and _ are what they are.
 */
function matching(clientId: number, keyword: string | undefined): readonly Condition[] {
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

function byVehicleNumber(clientId: number, number: string | undefined): readonly Condition[] {
  if (number === undefined) return none;
  const sql = 'r.vehicle_id = (SELECT id FROM vehicles WHERE client_id = ? AND number = ? COLLATE NOCASE)';
  return [{ sql, cells: [clientId, number] }];
}

/** With or without the letter, whatever its case. */
function byNumber(number: string | undefined): readonly Condition[] {
  if (number === undefined) return none;
  const whole = /^\d+$/.test(number) ? `R-${number}` : number.toUpperCase();
  return [{ sql: 'r.number = ?', cells: [whole] }];
}

function conditions(clientId: number, filters: ReservationFilters): readonly Condition[] {
  return [
    ...equal('r.client_id', clientId),
    ...among('r.status_id', filters.statuses),
    ...among('r.reservation_type_id', filters.types),
    ...between('r.created_date', filters.created),
    ...between('r.start_date', filters.starts),
    ...between('r.end_date', filters.ends),
    ...equal('r.customer_id', filters.customerId),
    ...equal('r.vehicle_id', filters.vehicleId),
    ...equal('r.vehicle_type_id', filters.vehicleTypeId),
    ...equal('r.start_location_id', filters.startPlace),
    ...equal('r.end_location_id', filters.endPlace),
    ...byVehicleNumber(clientId, filters.vehicleNo),
    ...byNumber(filters.number),
    ...(filters.unassigned ? [{ sql: 'r.vehicle_id IS NULL', cells: [] }] : none),
    ...matching(clientId, filters.keyword),
  ];
}

const where = (found: readonly Condition[]): string => found.map(({ sql }) => sql).join(' AND ');

/** How many reservations of the tenant the filters leave. */
export function countStatement(clientId: number, filters: ReservationFilters): Statement {
  const found = conditions(clientId, filters);
  return {
    sql: `SELECT count(*) AS total FROM reservations r WHERE ${where(found)}`,
    cells: found.flatMap(({ cells }) => cells),
  };
}

/** The ids of one page in order; equal values are ordered by id in the same direction. */
export function pageStatement(clientId: number, filters: ReservationFilters): Statement {
  const found = conditions(clientId, filters);
  const { column, join = '' }: Sort = sorts[filters.sort];
  const direction = filters.descending ? 'DESC' : 'ASC';
  return {
    sql: `SELECT r.id FROM reservations r ${join} WHERE ${where(found)}
      ORDER BY ${column} ${direction}, r.id ${direction} LIMIT ? OFFSET ?`,
    cells: [...found.flatMap(({ cells }) => cells), filters.pageSize, (filters.page - 1) * filters.pageSize],
  };
}
