import { z } from 'zod';
import { agreementList } from '../../app/features/agreements/list/list.server.ts';
import { type DayViewName, dayViewSearch, listOfView } from '../../app/features/day/day-views.ts';
import { vehicleList } from '../../app/features/fleet/list/list.server.ts';
import { reservationList } from '../../app/features/reservations/list/list.server.ts';
import { parseListQuery } from '../../app/patterns/list/list-address.ts';
import type { ListDeclaration } from '../../app/patterns/list/list-declaration.server.ts';
import { listAgreementsOperation } from '../../app/upstream/agreements/agreements.contract.ts';
import { listReservationsOperation } from '../../app/upstream/reservations/reservations.contract.ts';
import { getStatisticsOperation } from '../../app/upstream/statistics/statistics.contract.ts';
import { listVehiclesOperation } from '../../app/upstream/vehicles/vehicles.contract.ts';
import { openTestService, type TestService } from '../../sandbox/rental/testing/test-service.ts';

const FIGURES = [
  'openAgreements',
  'dueIn',
  'overdue',
  'newReservations',
  'arrivals',
  'agreementsOnHold',
  'pendingPayments',
  'delayedPayments',
  'serviceAlerts',
] as const satisfies readonly DayViewName[];

/** Locations as a user chooses them: all, one, several. */
const CHOICES: readonly (readonly number[])[] = [[], [1], [2], [4], [1, 4], [1, 2, 3]];

/** What the service offers is all. */
const ALL = () => true;

type Wire = Readonly<Record<string, unknown>>;

function searchOf(query: Wire): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return String(new URLSearchParams(pairs));
}

/** The query that the product sends for an address of a list. */
function queryOf<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  schema: z.ZodType,
  address: string,
  date: Wire,
): string {
  const { fields, order } = list;
  const sortable = Object.values(list.columns).flatMap(({ sort }) => sort ?? []);
  const { values, page } = parseListQuery(new URLSearchParams(address), { fields, sortable, order, rows: 1 });
  const filters = list.filters.parse(values);
  return searchOf(z.encode(schema, { ...filters, ...date, page, pageSize: 1 }) as Wire);
}

/** Returns the query of the call that reads a view's list. */
function listCall(name: DayViewName, address: string, today: string): string {
  if (listOfView(name) === 'fleet')
    return `/v3/vehicles?${queryOf(vehicleList, listVehiclesOperation.query, address, {})}`;
  const date = { clientDate: today };
  return listOfView(name) === 'agreements'
    ? `/v3/agreements?${queryOf(agreementList, listAgreementsOperation.query, address, date)}`
    : `/v3/reservations?${queryOf(reservationList, listReservationsOperation.query, address, date)}`;
}

const zoneOfUser = 'Europe/London';

/** The day on the clock of the user's own location. */
const dayAt = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOfUser, dateStyle: 'short' }).format(moment);

async function figuresOf(service: TestService, today: string, places: readonly number[]) {
  const [first = 0, ...more] = places;
  const locations = more.length === 0 ? { locationId: first } : { locationId: 0, locationIds: places };
  const query = z.encode(getStatisticsOperation.query, { today, ...locations } as never) as Wire;
  const { body } = await service.call('manager', `/v3/statistics?${searchOf(query)}`);
  return getStatisticsOperation.answer.parse(body);
}

async function rowsOf(service: TestService, call: string): Promise<number> {
  const { headers, status, text } = await service.call('manager', call);
  if (status !== 200) throw new Error(`${call} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(headers.get('x-pagination') ?? '{}').TotalCount;
}

/** Between two moments the clock moves by this, so that it passes each hour, midnight in each zone and a month's end. */
const STEP_MS = 67 * 60_000;

/**
 * Compares each figure with the rows of the list to which it leads, at so many moments and at changing locations.
 * @returns how many were compared, and a line for each difference
 */
export async function compareFigures(moments: number) {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const service = await openTestService(400, 'full', () => clock.now);
  const differences: string[] = [];
  let compared = 0;
  try {
    for (let at = 0; at < moments; at += 1) {
      const places = CHOICES[at % CHOICES.length] ?? [];
      const today = dayAt(clock.now);
      const figures = await figuresOf(service, today, places);
      for (const name of FIGURES) {
        const address = dayViewSearch(name, { today, places }, ALL) ?? '';
        const rows = await rowsOf(service, listCall(name, address, today));
        compared += 1;
        if (rows !== figures[name])
          differences.push(`${clock.now.toISOString()} ${name} at ${places}: ${figures[name]}, ${rows} rows`);
      }
      clock.now = new Date(clock.now.getTime() + STEP_MS);
    }
  } finally {
    await service.close();
  }
  return { compared, differences };
}
