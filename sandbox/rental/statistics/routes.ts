import { placeTimes } from '../agreements/overdue.ts';
import type { Cell, Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import type { Route } from '../router.ts';
import { DAY_COUNTS } from './day-counts.ts';

/** The tenant's places that are asked for: all of them when none is named. */
function placesAsked(all: readonly number[], asked: readonly number[]): readonly number[] {
  return asked.length === 0 ? all : all.filter((id) => asked.includes(id));
}

function counted(database: Database, sql: string, cells: Readonly<Record<string, Cell>>): number {
  const names = [...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const positional = sql.replace(/:\w+/g, '?');
  const row = database.get<{ n: number }>(
    positional,
    names.map((name) => cells[name] ?? null),
  );
  return row?.n ?? 0;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How the day stands at the places asked for, each by the clock on its own wall; of other tenants' places nothing. */
const statisticsRoute: Route = {
  operationId: 'statistics.get',
  answer({ caller, database, query, now }) {
    query.day('ClientDate');
    const one = query.text('LocationId') === '0' ? undefined : query.id('LocationId');
    const asked = [...(one === undefined ? [] : [one]), ...query.ids('MultipleLocation')];
    const times = placeTimes(database, caller.clientId, now);
    const places = placesAsked(
      times.map(({ locationId }) => locationId),
      asked,
    );
    const sums = Object.fromEntries(Object.keys(DAY_COUNTS).map((name) => [name, 0]));
    for (const { locationId, wall } of times.filter((time) => places.includes(time.locationId))) {
      const today = wall.slice(0, 10);
      const cells = {
        client: caller.clientId,
        place: locationId,
        now: wall,
        from: `${today}T00:00:00`,
        to: `${today}T23:59:59`,
        soon: dayAfter(today, 30),
        late: `${dayAfter(today, -7)}${wall.slice(10)}`,
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
