import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import { none, type Statement } from './page.ts';
import { Refusal } from './refusal.ts';

interface Acting {
  readonly database: Database;
  readonly caller: Caller;
}

const isAssigned = ({ assigned }: Caller, id: number): boolean => assigned === null || assigned.has(id);

const namesOf = ({ database, caller }: Acting, ids: readonly number[]) =>
  database
    .all<{ name: string }>(
      `SELECT name FROM locations WHERE client_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      [caller.clientId, JSON.stringify(ids)],
    )
    .map(({ name }) => name);

/**
 * Throws Refusal 403 with `locationName` unless one location is assigned; an unknown location is left to its
 * 404.
 */
export function checkOneAssigned(call: Acting, ids: readonly (number | null | undefined)[]): void {
  const known = ids.filter((id) => id != null);
  if (known.length === 0 || known.some((id) => isAssigned(call.caller, id))) return;
  const names = namesOf(call, known).join(', ');
  if (names !== '') throw new Refusal(403, `You are not assigned to ${names}.`, { locationName: names });
}

/** The same for the one location at which the caller acts. */
export const checkAssigned = (call: Acting, id: number | null | undefined): void =>
  checkOneAssigned(call, [id]);

/**
 * Narrows a list to the caller's locations and exact matches. Each is a test of the row (the plus keeps the
 * columns' indexes out), so that the list keeps its order.
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
