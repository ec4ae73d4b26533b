import { placeTimes } from '../agreements/record/location-time.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import type { Cell, Database } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import type { CallContext, Route } from '../core/router.ts';

const OF_LOCATION = 'FROM agreements WHERE client_id = :client AND checkin_location_id = :location';
const WITH_STATUS = `${OF_LOCATION} AND status_id =`;

/**
 * Counts of one location: `:now` is its wall-clock moment, `:from` and `:to` its day, `:soon` the day in 30
 * days, `:late` a week ago. An agreement counts where its vehicle is due.
 */
export const DAY_COUNTS = {
  openAgreement: `SELECT count(*) AS n ${WITH_STATUS} :open`,
  overDues: `SELECT count(*) AS n ${WITH_STATUS} :open AND checkin_date < :now`,
  dueIn: `SELECT count(*) AS n ${WITH_STATUS} :open AND checkin_date BETWEEN :from AND :to`,
  todaysReservationCount: `SELECT count(*) AS n FROM reservations
    WHERE client_id = :client AND created_date BETWEEN :from AND :to AND start_location_id = :location`,
  todaysArrivalsCount: `SELECT count(*) AS n FROM reservations INDEXED BY reservations_by_start
    WHERE client_id = :client AND start_date BETWEEN :from AND :to AND start_location_id = :location
      AND status_id IN (2, 3)`,
  serviceAlerts: `SELECT count(*) AS n FROM vehicles
    WHERE client_id = :client AND current_location_id = :location AND is_active = 1
      AND (status_id = :broken OR inspection_expiry <= :soon OR insurance_expiry <= :soon
        OR registration_expiry <= :soon)`,
  onHoldAgreements: `SELECT count(*) AS n ${WITH_STATUS} :held`,
  paymentDelay: `SELECT count(*) AS n FROM agreements INDEXED BY agreements_by_balance
    WHERE client_id = :client AND balance_due > 0 AND return_date < :late AND checkin_location_id = :location`,
  pendingPayment: `SELECT count(*) AS n ${WITH_STATUS} :unpaid`,
} as const;

function counted(database: Database, sql: string, cells: Readonly<Record<string, Cell>>): number {
  const names = [...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const positional = sql.replace(/:\w+/g, '?');
  return database.value<number>(positional, ...names.map((name) => cells[name] ?? null)) ?? 0;
}

/** The ids of the locations that are asked for, each assigned to the caller; empty stands for all of the caller's. */
function assignedLocations(call: CallContext): readonly number[] {
  const { query } = call;
  const one = query.text('LocationId') === '0' ? undefined : query.id('LocationId');
  const ids = [...(one === undefined ? [] : [one]), ...query.ids('MultipleLocation')];
  for (const id of ids) checkAssigned(call, id);
  return ids;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the moment of a location on `day` (`yyyy-MM-dd`; its present day by default) as wall-clock text:
 * now, or the end of a past day, or the beginning of a future one.
 */
function momentOn(day: string | undefined, wall: string) {
  const date = day ?? wall.slice(0, 10);
  const [from, to] = [`${date}T00:00:00`, `${date}T23:59:59`];
  const now = wall < from ? from : wall > to ? to : wall;
  return { now, from, to, soon: dayAfter(date, 30), late: `${dayAfter(date, -7)}${now.slice(10)}` };
}

/** Statistics of the requested locations, else of all assigned ones; foreign locations count nothing. */
export const statisticsRoute: Route = {
  operationId: 'statistics.get',
  answer(call) {
    const { caller, database, query } = call;
    const day = query.day('ClientDate');
    const ids = assignedLocations(call);
    const times = placeTimes(database, caller.clientId, call.now).filter(
      ({ locationId }) =>
        (caller.assigned?.has(locationId) ?? true) && (ids.length === 0 || ids.includes(locationId)),
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
