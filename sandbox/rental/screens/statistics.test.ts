import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(800);
});
afterAll(() => counter.close());

type Counts = Readonly<Record<string, number>>;

/** The day on which the counter's clock stands. */
const TODAY = '2026-11-20';

const ask = async (query: string, login: Login = 'manager', day = TODAY) =>
  (await counter.call(login, `/v3/statistics?ClientDate=${day}&${query}`)).body as Counts;

const count = (from: string): number =>
  counter.database.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)?.n ?? Number.NaN;

/** How many rows a list has in all. */
async function listed(path: string): Promise<number> {
  const { headers } = await counter.call('manager', path);
  return JSON.parse(headers.get('x-pagination') ?? '{}').TotalCount;
}

async function listedAt(path: string, filter: string, locations: readonly number[]): Promise<number> {
  const found = await Promise.all(locations.map((id) => listed(`${path}&${filter}=${id}`)));
  return found.reduce((total, rows) => total + rows, 0);
}

const agreementsAt = (locations: readonly number[], filters: string) =>
  listedAt(`/v3/agreements?${filters}`, 'ReturnLocationId', locations);
const reservationsAt = (locations: readonly number[], filters: string) =>
  listedAt(`/v3/reservations?${filters}`, 'CheckoutLocationId', locations);

const inList = (locations: readonly number[]) => `IN (${locations.join(', ')})`;
const dueAt = (locations: readonly number[]) =>
  `agreements WHERE client_id = 1 AND checkin_location_id ${inList(locations)}`;

const countAtEach = (locations: readonly number[], from: (locationId: number) => string) =>
  locations.reduce((total, id) => total + count(from(id)), 0);

/** A day for which figures are asked, with its moments as wall-clock text of each location. */
interface Case {
  readonly day: string;
  readonly now: Readonly<Record<number, string>>;
  /** The day 30 days ahead. */
  readonly soon: string;
  readonly weekAgo: string;
  readonly locations: readonly number[];
}

/** How many rows each figure counts. */
const rowsOf: Readonly<Record<string, (date: Case) => Promise<number> | number>> = {
  openAgreement: ({ locations }) => agreementsAt(locations, 'Statuses=1'),
  overDues: ({ now, locations }) =>
    countAtEach(locations, (id) => `${dueAt([id])} AND status_id = 1 AND checkin_date < '${now[id]}'`),
  dueIn: ({ day, locations }) => agreementsAt(locations, `Statuses=1&DueDateFrom=${day}&DueDateTo=${day}`),
  todaysReservationCount: ({ day, locations }) =>
    reservationsAt(locations, `CreatedDateFrom=${day}&CreatedDateTo=${day}`),
  todaysArrivalsCount: ({ day, locations }) =>
    reservationsAt(locations, `Statuses=2,3&StartDateFrom=${day}&StartDateTo=${day}`),
  serviceAlerts: ({ soon, locations }) =>
    count(`vehicles WHERE client_id = 1 AND is_active = 1 AND current_location_id ${inList(locations)} AND (
      status_id = (SELECT id FROM vehicle_statuses WHERE name = 'Out of service') OR inspection_expiry <= '${soon}'
      OR insurance_expiry <= '${soon}' OR registration_expiry <= '${soon}')`),
  onHoldAgreements: ({ locations }) => agreementsAt(locations, 'Statuses=2'),
  paymentDelay: ({ weekAgo, locations }) =>
    count(`${dueAt(locations)} AND balance_due > 0 AND date(return_date) < '${weekAgo}'`),
  pendingPayment: ({ locations }) => agreementsAt(locations, 'Statuses=3'),
};

const choices: readonly [name: string, query: string, locations: readonly number[]][] = [
  ['all locations', 'LocationId=0', [1, 2, 3, 4]],
  ['two locations', 'MultipleLocation[]=1&MultipleLocation[]=4', [1, 4]],
];

const atAll = (london: string, berlin: string) => ({ 1: london, 2: london, 3: london, 4: berlin });

const dates: readonly [name: string, dates: Omit<Case, 'locations'>][] = [
  [
    'the present day',
    {
      day: TODAY,
      now: atAll('2026-11-20T10:00:00', '2026-11-20T11:00:00'),
      soon: '2026-12-20',
      weekAgo: '2026-11-13',
    },
  ],
  [
    'a day that is still to come, from its beginning',
    {
      day: '2026-11-23',
      now: atAll('2026-11-23T00:00:00', '2026-11-23T00:00:00'),
      soon: '2026-12-23',
      weekAgo: '2026-11-16',
    },
  ],
  [
    'a day that has passed, at its end',
    {
      day: '2026-11-18',
      now: atAll('2026-11-18T23:59:59', '2026-11-18T23:59:59'),
      soon: '2026-12-18',
      weekAgo: '2026-11-11',
    },
  ],
];

describe.each(choices)('the figures of %s', (_, query, locations) => {
  describe.each(dates)('on %s', (_name, date) => {
    it.each(Object.keys(rowsOf))('%s agrees with its rows', async (figure) => {
      const rows = await rowsOf[figure]?.({ ...date, locations });
      expect((await ask(query, 'manager', date.day))[figure]).toBe(rows);
    });
  });

  it('has no other figures', async () => {
    expect(Object.keys(await ask(query)).toSorted()).toEqual(Object.keys(rowsOf).toSorted());
  });
});

describe('the lists on the same day', () => {
  const parameters = (locations: readonly number[]) => locations.map((id) => `LocationIds=${id}`).join('&');
  it.each(dates)('have the rows of the figures at two locations: %s', async (_name, { day, weekAgo }) => {
    const figures = await ask('MultipleLocation[]=1&MultipleLocation[]=4', 'manager', day);
    const at = parameters([1, 4]);
    expect(figures).toMatchObject({
      overDues: await listed(`/v3/agreements?currentDate=${day}&IsSearchOverdues=true&${at}`),
      dueIn: await listed(`/v3/agreements?Statuses=1&DueDateFrom=${day}&DueDateTo=${day}&${at}`),
      paymentDelay: await listed(`/v3/agreements?ReturnedBefore=${weekAgo}&HasBalance=true&${at}`),
      todaysArrivalsCount: await listed(
        `/v3/reservations?Statuses=2,3&StartDateFrom=${day}&StartDateTo=${day}&${at}`,
      ),
      serviceAlerts: await listed(`/v3/vehicles?ServiceAlert=${day}&${at}`),
    });
  });
});

describe('the rows that the figures count', () => {
  it.each(Object.keys(rowsOf))('are there: %s', async (figure) => {
    const [first] = dates;
    expect(await rowsOf[figure]?.({ ...(first?.[1] as Case), locations: [1, 2, 3, 4] })).toBeGreaterThan(0);
  });
});

describe('the counts of the day', () => {
  it('are the sums of the places', async () => {
    const places = await Promise.all([1, 2, 3, 4].map((place) => ask(`LocationId=${place}`)));
    const sum = (name: string) => places.reduce((total, counts) => total + (counts[name] ?? 0), 0);
    const all = await ask('');
    expect(Object.fromEntries(Object.keys(all).map((name) => [name, sum(name)]))).toEqual(all);
  });

  it('count nothing of another tenant’s place', async () => {
    expect(Object.values(await ask('LocationId=5')).every((n) => n === 0)).toBe(true);
  });

  it('count overdue by the place’s own clock', async () => {
    const late = "client_id = 2 AND status_id = 1 AND checkin_date < '2026-11-20T03:00:00'";
    const overdue = count(`agreements WHERE ${late}`);
    expect((await ask('', 'admin2', '2026-11-20')).overDues).toBe(overdue);
  });

  it('count a payment as delayed once the day of the return is more than a week ago', async () => {
    const { database } = counter;
    const before = (await ask('LocationId=1')).paymentDelay ?? -1;
    const due = database.get<{ id: number }>(
      'SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5 AND balance_due = 0 AND checkin_location_id = 1',
    );
    const returned = async (at: string) => {
      database.run('UPDATE agreements SET balance_due = 100, return_date = ? WHERE id = ?', [
        at,
        due?.id ?? 0,
      ]);
      return ((await ask('LocationId=1')).paymentDelay ?? -1) - before;
    };
    expect(await returned('2026-11-13T00:00:00')).toBe(0);
    expect(await returned('2026-11-12T23:59:59')).toBe(1);
  });

  it('never find more overdue than open at a place', async () => {
    for (const place of [1, 2, 3, 4]) {
      const { overDues = 0, openAgreement = 0 } = await ask(`LocationId=${place}`);
      expect(overDues).toBeLessThanOrEqual(openAgreement);
    }
  });
});
