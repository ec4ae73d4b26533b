import type { Cell, Database } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import type { Route } from '../core/router.ts';
import { dayAfter, momentOn } from '../core/wall-clock.ts';
import { ALERT_DAYS, alertSql } from '../fleet/service-alert.ts';
import { countedLocations } from './counted-locations.ts';

/** A payment is delayed once the return is more than so many days ago. */
const LATE_DAYS = 7;

const OF_LOCATION = 'FROM agreements WHERE client_id = :client AND checkin_location_id = :location';
const WITH_STATUS = `${OF_LOCATION} AND status_id =`;

/**
 * Counts of one location: `:now` is its wall-clock moment, `:from` and `:to` its day, `:soon` the day in 30
 * days, `:late` the beginning of the day a week ago. An agreement counts where its vehicle is due.
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
      AND ${alertSql(':broken', ':soon')}`,
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

/** The cells of one location on a day (`yyyy-MM-dd`; its present day by default). */
function momentCells(day: string | undefined, wall: string) {
  const date = day ?? wall.slice(0, 10);
  return {
    now: momentOn(day, wall),
    from: `${date}T00:00:00`,
    to: `${date}T23:59:59`,
    soon: dayAfter(date, ALERT_DAYS),
    late: `${dayAfter(date, -LATE_DAYS)}T00:00:00`,
  };
}

/** Statistics of the requested locations, else of all assigned ones; foreign locations count nothing. */
export const statisticsRoute: Route = {
  operationId: 'statistics.get',
  answer(call) {
    const { caller, database, query } = call;
    const day = query.day('ClientDate');
    const sums = Object.fromEntries(Object.keys(DAY_COUNTS).map((name) => [name, 0]));
    for (const { locationId, wall } of countedLocations(call)) {
      const cells = {
        client: caller.clientId,
        location: locationId,
        ...momentCells(day, wall),
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
