import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import { keywordForms } from './folded.ts';
import { none, type Statement } from './lists/conditions.ts';
import { Refusal } from './refusal.ts';

/** A caller beside the data of the service. */
interface Acting {
  readonly database: Database;
  readonly caller: Caller;
}

const isAssigned = ({ assigned }: Caller, id: number): boolean => assigned === null || assigned.has(id);

/** Names of those ids that are locations of the tenant. */
const namesOf = ({ database, caller }: Acting, ids: readonly number[]) =>
  database
    .all<{ name: string }>(
      `SELECT name FROM locations WHERE client_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      [caller.clientId, JSON.stringify(ids)],
    )
    .map(({ name }) => name);

/**
 * Holds the locations of a record against those of the caller: one of them has to be assigned. A location that the tenant
 * does not have is left to the check that answers 404.
 * @throws Refusal 403 with `locationName`
 */
export function checkOneAssigned(asked: Acting, ids: readonly (number | null | undefined)[]): void {
  const known = ids.filter((id) => id != null);
  if (known.length === 0 || known.some((id) => isAssigned(asked.caller, id))) return;
  const names = namesOf(asked, known).join(', ');
  if (names !== '') throw new Refusal(403, `You are not assigned to ${names}.`, { locationName: names });
}

/** The same for the one location at which the caller acts. */
export const checkAssigned = (asked: Acting, id: number | null | undefined): void =>
  checkOneAssigned(asked, [id]);

/**
 * Leaves the rows of a list of which one of the location columns is assigned to the caller, and those that are named
 * exactly: a vehicle may come back to any location, where it has to be found. Each is a test of the row (the plus keeps
 * the columns' indexes out), so that the list keeps its order.
 */
export function ofAssigned(
  { assigned }: Pick<Caller, 'assigned'>,
  columns: readonly string[],
  named: readonly Statement[] = none,
): readonly Statement[] {
  if (assigned === null) return none;
  const ids = JSON.stringify([...assigned]);
  const tests = [
    ...columns.map((column) => ({ sql: `+${column} IN (SELECT value FROM json_each(?))`, cells: [ids] })),
    ...named,
  ];
  return [
    { sql: `(${tests.map(({ sql }) => sql).join(' OR ')})`, cells: tests.flatMap(({ cells }) => cells) },
  ];
}

/** What of a list's filters may name one rental. */
interface Named {
  readonly number?: string | undefined;
  readonly vehicleNo?: string | undefined;
  readonly keyword?: string | undefined;
}

/**
 * Reservations or agreements that a number or a plate names exactly, whichever location they belong to.
 * @param letter of the table in the query, with which its numbers begin, too
 */
export function rentalsNamed(
  letter: 'r' | 'a',
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
