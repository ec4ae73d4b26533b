import type { Database } from '../database.ts';
import { fromMinor, fromMinorOrNull } from '../money.ts';
import type { Route } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { readClientTime } from './period.ts';
import { vehicleOf } from './vehicle.ts';

/** One month's figures in minor units. */
interface Month {
  readonly month: string;
  readonly revenue: number;
  readonly expense: number;
  readonly depreciation: number;
  readonly lease: number;
}

/**
 * The vehicle's books by month. A month whose revenue is in the books is closed; any other takes what the agreements
 * that ended in it came to, without tax.
 */
const MONTHS = `
WITH earned AS (
  SELECT substr(coalesce(a.return_date, a.checkin_date), 1, 7) AS month, sum(a.sub_total) AS amount
  FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id
  WHERE a.client_id = ?1 AND a.vehicle_id = ?2 AND s.code IN ('PendingPayment', 'PendingDeposit', 'Closed')
  GROUP BY 1
), booked AS (
  SELECT month, kind, amount FROM vehicle_ledger WHERE vehicle_id = ?2
), months AS (SELECT month FROM earned UNION SELECT month FROM booked)
SELECT m.month,
  coalesce((SELECT amount FROM booked b WHERE b.month = m.month AND b.kind = 'revenue'),
    (SELECT amount FROM earned e WHERE e.month = m.month), 0) AS revenue,
  coalesce((SELECT amount FROM booked b WHERE b.month = m.month AND b.kind = 'expense'), 0) AS expense,
  coalesce((SELECT amount FROM booked b WHERE b.month = m.month AND b.kind = 'depreciation'), 0) AS depreciation,
  coalesce((SELECT amount FROM booked b WHERE b.month = m.month AND b.kind = 'lease'), 0) AS lease
FROM months m ORDER BY m.month`;

const EMPTY = { revenue: 0, expense: 0, depreciation: 0, lease: 0 };

/** The month and the eleven before it as `yyyy-MM`, the oldest first. */
function lastTwelve(month: string): readonly string[] {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, nth - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

const figures = ({ revenue, expense, depreciation, lease }: Omit<Month, 'month'>) => ({
  revenue: fromMinor(revenue),
  expense: fromMinor(expense),
  depreciation: fromMinor(depreciation),
  lease: fromMinor(lease),
  profit: fromMinor(revenue - expense - depreciation - lease),
});

const add = (one: Omit<Month, 'month'>, other: Omit<Month, 'month'>): Omit<Month, 'month'> => ({
  revenue: one.revenue + other.revenue,
  expense: one.expense + other.expense,
  depreciation: one.depreciation + other.depreciation,
  lease: one.lease + other.lease,
});

interface Owner {
  readonly name: string;
  readonly zone: string;
  readonly owningLocationId: number;
  readonly lease_payout: number | null;
}

function ownerOf(database: Database, id: number): Owner | undefined {
  return database.get<Owner>(
    `SELECT o.name, o.time_zone AS zone, o.id AS owningLocationId, v.lease_payout
     FROM vehicles v JOIN locations o ON o.id = v.owning_location_id WHERE v.id = ?`,
    [id],
  );
}

/** The totals run over the vehicle's whole life up to the month of clientTime. */
export const vehicleSummaryRoute: Route = {
  operationId: 'vehicles.summary',
  permission: 'FLEET_VIEW',
  answer(asked) {
    const { caller, database, query, now } = asked;
    const clientTime = readClientTime(query);
    const { id, number } = vehicleOf(asked);
    const owner = ownerOf(database, id);
    const present = (clientTime ?? wallClock(now, owner?.zone ?? 'UTC')).slice(0, 7);
    const months = database.all<Month>(MONTHS, [caller.clientId, id]).filter(({ month }) => month <= present);
    const byMonth = new Map(months.map((month) => [month.month, month]));
    return {
      body: {
        vehicleId: id,
        vehicleNo: number,
        owningLocationId: owner?.owningLocationId ?? null,
        owningLocationName: owner?.name ?? null,
        ...figures(months.reduce(add, EMPTY)),
        leasePayout: fromMinorOrNull(owner?.lease_payout ?? null),
        monthlyAmounts: lastTwelve(present).map((month) => ({
          month,
          ...figures(byMonth.get(month) ?? EMPTY),
        })),
      },
    };
  },
};
