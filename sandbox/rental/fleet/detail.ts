import { imagesOf } from '../attachments/images.ts';
import type { Database, Row } from '../core/database.ts';
import { fromMinor, fromMinorOrNull } from '../core/money.ts';
import type { Route } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';
import { common, vehicles } from './columns.ts';
import { vehicleOf } from './vehicle.ts';

const DETAIL = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  f.value AS fuel_level_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
JOIN fuel_levels f ON f.eighths = v.fuel_level
LEFT JOIN users u ON u.id = v.changed_by
WHERE v.id = ?`;

function usersAt(database: Database, place: Row[string] | undefined): readonly number[] {
  const found = database.all<{ id: number }>(
    `SELECT u.id FROM user_locations w JOIN users u ON u.id = w.user_id
     WHERE w.location_id = ? AND u.is_active = 1 ORDER BY u.id`,
    [place ?? null],
  );
  return found.map(({ id }) => id);
}

export const vehicleDetailRoute: Route = {
  operationId: 'vehicles.get',
  permission: 'FLEET_VIEW',
  answer(call) {
    const { caller, database, profile, query } = call;
    const wantsMake = query.flag('getMakeDetails') === true;
    query.moment('clientTime');
    const { id, version } = vehicleOf(call);
    const row = database.get<Row>(DETAIL, [id]) ?? {};
    const imageList = imagesOf(database, caller.clientId, 'vehicle', id);
    const options = 'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name';
    const body = {
      vehicle: vehicles.detail(row),
      makeDetails: wantsMake ? common.detail(row) : null,
      image: imageList[0] ?? null,
      imageList,
      optionList: database.all(options, [id]),
      userIds: usersAt(database, row.current_location_id),
      addedInventoryItems: [],
    };
    return profile === 'full' ? { body, version } : { body };
  },
};

const KINDS = ['revenue', 'expense', 'depreciation', 'lease'] as const;

/** Minor units. */
type Figures = Readonly<Record<(typeof KINDS)[number], number>>;

interface Month extends Figures {
  readonly month: string;
}

/** The vehicle's books by month; a month without booked revenue takes that of its ended agreements, pre-tax. */
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

const EMPTY: Figures = { revenue: 0, expense: 0, depreciation: 0, lease: 0 };

/** The month and the eleven before it as `yyyy-MM`, the oldest first. */
function lastTwelve(month: string): readonly string[] {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, nth - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

const inUnits = (figures: Figures) => ({
  ...Object.fromEntries(KINDS.map((kind) => [kind, fromMinor(figures[kind])])),
  profit: fromMinor(figures.revenue - figures.expense - figures.depreciation - figures.lease),
});

const add = (one: Figures, other: Figures): Figures => ({
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

const OWNER = `
SELECT o.name, o.time_zone AS zone, o.id AS owningLocationId, v.lease_payout
FROM vehicles v JOIN locations o ON o.id = v.owning_location_id WHERE v.id = ?`;

/** The totals run over the vehicle's whole life up to the month of clientTime. */
export const vehicleSummaryRoute: Route = {
  operationId: 'vehicles.summary',
  permission: 'FLEET_VIEW',
  answer(call) {
    const { caller, database, query, now } = call;
    const clientTime = query.moment('clientTime');
    const { id, number } = vehicleOf(call);
    const owner = database.get<Owner>(OWNER, [id]);
    const present = (clientTime ?? wallClock(now, owner?.zone ?? 'UTC')).slice(0, 7);
    const months = database.all<Month>(MONTHS, [caller.clientId, id]).filter(({ month }) => month <= present);
    const byMonth = new Map(months.map((month) => [month.month, month]));
    return {
      body: {
        vehicleId: id,
        vehicleNo: number,
        owningLocationId: owner?.owningLocationId ?? null,
        owningLocationName: owner?.name ?? null,
        ...inUnits(months.reduce(add, EMPTY)),
        leasePayout: fromMinorOrNull(owner?.lease_payout ?? null),
        monthlyAmounts: lastTwelve(present).map((month) => ({
          month,
          ...inUnits(byMonth.get(month) ?? EMPTY),
        })),
      },
    };
  },
};
