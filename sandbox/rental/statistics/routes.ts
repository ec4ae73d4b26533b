import { placeTimes } from '../agreements/overdue.ts';
import { checkAssigned } from '../assigned-locations.ts';
import type { Cell, Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import type { Asked, Route } from '../router.ts';
import { DAY_COUNTS } from './day-counts.ts';

function counted(database: Database, sql: string, cells: Readonly<Record<string, Cell>>): number {
  const names = [...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const positional = sql.replace(/:\w+/g, '?');
  const row = database.get<{ n: number }>(
    positional,
    names.map((name) => cells[name] ?? null),
  );
  return row?.n ?? 0;
}

/** The ids of the locations that are asked for, each assigned to the caller; empty stands for all of the caller's. */
function locationsAsked(call: Asked): readonly number[] {
  const { query } = call;
  const one = query.text('LocationId') === '0' ? undefined : query.id('LocationId');
  const asked = [...(one === undefined ? [] : [one]), ...query.ids('MultipleLocation')];
  for (const id of asked) checkAssigned(call, id);
  return asked;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The moment of a location on the caller's day, all as wall-clock text: now where it is that day at the location, the day's
 * end where it has passed there, and its beginning where it is still to come.
 * @param day `yyyy-MM-dd`; the present day of the location when the caller names none
 */
function momentOn(day: string | undefined, wall: string) {
  const date = day ?? wall.slice(0, 10);
  const [from, to] = [`${date}T00:00:00`, `${date}T23:59:59`];
  const now = wall < from ? from : wall > to ? to : wall;
  return { now, from, to, soon: dayAfter(date, 30), late: `${dayAfter(date, -7)}${now.slice(10)}` };
}

/**
 * How the asked day stands at the asked locations, each by its own clock. A caller who names no location gets all that are
 * assigned; another tenant's locations count nothing.
 */
const statisticsRoute: Route = {
  operationId: 'statistics.get',
  answer(call) {
    const { caller, database, query } = call;
    const day = query.day('ClientDate');
    const asked = locationsAsked(call);
    const times = placeTimes(database, caller.clientId, call.now).filter(
      ({ locationId }) =>
        (caller.assigned?.has(locationId) ?? true) && (asked.length === 0 || asked.includes(locationId)),
    );
    const sums = Object.fromEntries(Object.keys(DAY_COUNTS).map((name) => [name, 0]));
    for (const { locationId, wall } of times) {
      const cells = {
        client: caller.clientId,
        location: locationId,
        ...momentOn(day, wall),
        open: statusIdOf('agreement', 'Open'),
        held: statusIdOf('agreement', 'OnHold'),
        unpaid: statusIdOf('agreement', 'PendingPayment'),
        broken: statusIdOf('vehicle', 'OutOfService'),
      };
      for (const [name, sql] of Object.entries(DAY_COUNTS))
        sums[name] = (sums[name] ?? 0) + counted(database, sql, cells);
    }
    return { body: sums };
  },
};

export const statisticsRoutes: readonly Route[] = [statisticsRoute];
