import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import type { Route } from '../core/router.ts';
import { momentOn } from '../core/wall-clock.ts';
import { countedLocations } from './counted-locations.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const idsOf = (locations: readonly { readonly locationId: number }[]) =>
  JSON.stringify(locations.map(({ locationId }) => locationId));

const STATUS_COUNTS = `SELECT s.name, count(v.id) AS total FROM vehicle_statuses s
  LEFT JOIN vehicles v ON v.status_id = s.id AND v.client_id = ?1 AND v.is_active = 1
    AND v.current_location_id IN (SELECT value FROM json_each(?2)) AND (?3 IS NULL OR v.vehicle_type_id = ?3)
  GROUP BY s.id HAVING total > 0 ORDER BY s.id`;

/** The active vehicles that stand at the requested locations, or are rented from them, by status. */
export const vehicleStatusCountsRoute: Route = {
  operationId: 'statistics.vehicleStatusCounts',
  answer(call) {
    const { caller, database, query } = call;
    query.day('ClientDate');
    const cells = [caller.clientId, idsOf(countedLocations(call)), query.id('VehicleType') ?? null];
    return { body: database.all(STATUS_COUNTS, cells) };
  },
};

const SALES = `SELECT substr(checkout_date, 1, 7) AS month, sum(total_amount) AS total FROM agreements
  WHERE client_id = ?1 AND checkout_date >= ?2 AND status_id <> ?3
    AND checkout_location_id IN (SELECT value FROM json_each(?4)) GROUP BY month`;

/** `yyyy-MM`, so many months before or after another. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/**
 * The totals of the agreements that began in each of the twelve months up to that of ClientDate, without void ones;
 * each with the same month of the year before.
 */
export const salesRoute: Route = {
  operationId: 'statistics.sales',
  answer(call) {
    const { caller, database, query, now } = call;
    const locations = countedLocations(call);
    const wall = locations[0]?.wall ?? now.toISOString();
    const last = momentOn(query.day('ClientDate'), wall).slice(0, 7);
    const cells = [
      caller.clientId,
      `${monthAfter(last, -23)}-01T00:00:00`,
      statusIdOf('agreement', 'Void'),
      idsOf(locations),
    ];
    const rows = database.all<{ month: string; total: number }>(SALES, cells);
    const totals = new Map(rows.map(({ month, total }) => [month, total]));
    const totalOf = (month: string) => fromMinor(totals.get(month) ?? 0);
    const body = Array.from({ length: 12 }, (_, nth) => {
      const month = monthAfter(last, nth - 11);
      const monthName = MONTHS[Number(month.slice(5)) - 1];
      return { monthName, total: totalOf(month), previousTotal: totalOf(monthAfter(month, -12)) };
    });
    return { body };
  },
};
