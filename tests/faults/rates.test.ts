import { describe, expect, it } from 'vitest';
import { Clerk } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, rateIn, to } from '../journeys/clerk-tests.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';

const TYPES = '/settings/rates-and-charges/rate-types';
const RATES = '/settings/rates-and-charges/rates';

const tests = clerkForTests('admin');

const one = (sql: string, ...values: (string | number)[]) => tests.environment.rows(sql, ...values)[0];

const rateOf = rateIn(tests);

const UNITS = [
  ...['hourlyRate', 'halfDayRate', 'dailyRate', 'weeklyRate', 'monthlyRate', 'extraHourlyRate'],
  ...['mondayRate', 'tuesdayRate', 'wednesdayRate', 'thursdayRate', 'fridayRate', 'saturdayRate'],
  ...['sundayRate', 'weekendRate', 'extraDailyRate', 'extraWeeklyRate', 'packageRate', 'packageHours'],
];
const empty = Object.fromEntries(UNITS.map((name) => [name, '']));

/** Enters the rates of a line by its form; what is not named becomes empty. */
async function enter(id: number, entered: Readonly<Record<string, string>>): Promise<void> {
  const open = await tests.clerk.open(`${RATES}/${id}/edit`);
  const review = await tests.press(open, { ...empty, ...entered }, to('summary'));
  const done = await tests.press(review, {});
  expect([done.status, done.html.includes('Rate saved')]).toEqual([200, true]);
}

/** The base charge of a rental of class 1 at location 1 by the Standard rate, as the rental service prices it; or why none. */
async function baseOf(start: string, end: string): Promise<number | string> {
  const { environment } = tests;
  const dates = { startDate: start, endDate: end };
  const where = { clientId: 1, locationId: 1, locationToId: 1, vehicleTypeId: 1, rateName: 'Standard' };
  const response = await environment.ask('admin', 'POST', '/v3/summary?clientId=1&userId=101', {
    ...where,
    ...dates,
  });
  const body = (await response.json()) as { readonly baseRate: number; readonly title: string };
  return response.ok ? body.baseRate : body.title;
}

/** A Thursday. */
const START = Date.UTC(2027, 4, 6, 9);
const HOUR = 3_600_000;
const wall = (time: number) => new Date(time).toISOString().slice(0, 16);
const hours = (count: number, minutes = 0) =>
  baseOf(wall(START), wall(START + count * HOUR + minutes * 60_000));
const days = (count: number) => hours(count * 24);

const prices = async (asked: readonly (() => Promise<number | string>)[]) => {
  const found: (number | string)[] = [];
  for (const ask of asked) found.push(await ask());
  return found;
};

describe('the known answers, with the rates entered in the form', () => {
  const id = () => Number(rateOf(1)?.id);

  it(
    'are those of hours and days',
    async () => {
      await enter(id(), { hourlyRate: '12', dailyRate: '50.00', extraHourlyRate: '12' });
      const lengths = [[3, 10], [5], [24, 29], [24, 30], [25, 20], [25, 35]] as const;
      const asked = lengths.map(
        ([count, minutes = 0]) =>
          () =>
            hours(count, minutes),
      );
      expect(await prices(asked)).toEqual([48, 50, 50, 62, 74, 100]);
      await enter(id(), { hourlyRate: '12', dailyRate: '50' });
      expect(await hours(24, 30)).toBe(100);
    },
    LONG_MS,
  );

  it(
    'are those of days, weeks and months, and of weekdays',
    async () => {
      const units = { dailyRate: '50', weeklyRate: '250', monthlyRate: '900' };
      await enter(id(), units);
      const lengths = [1, 5, 6, 8, 13, 25, 31];
      expect(await prices(lengths.map((count) => () => days(count)))).toEqual([
        50, 250, 250, 300, 500, 900, 950,
      ]);
      await enter(id(), { ...units, fridayRate: '80', saturdayRate: '80' });
      expect(await prices([3, 6, 31].map((count) => () => days(count)))).toEqual([210, 250, 950]);
    },
    LONG_MS,
  );

  it(
    'are those of the other units',
    async () => {
      await enter(id(), {
        ...{ dailyRate: '50', halfDayRate: '30', extraDailyRate: '40', weeklyRate: '250' },
        ...{ extraWeeklyRate: '210.5', weekendRate: '99', packageRate: '120', packageHours: '80' },
        packageName: 'Long weekend',
      });
      // Five hours are a half day; after the first week days cost 40; the package covers 80 hours.
      expect(await prices([() => hours(5), () => days(8), () => hours(79)])).toEqual([30, 290, 120]);
      // From Friday noon to Monday noon the weekend rate applies.
      expect(await baseOf('2027-05-07T12:00', '2027-05-10T12:00')).toBe(99);
      expect(one('SELECT package_name, weekend_from FROM rates WHERE id = ?', id())).toEqual({
        package_name: 'Long weekend',
        weekend_from: '5T12:00',
      });
    },
    LONG_MS,
  );
});

describe('rates, without scripts', () => {
  it('are refused without any rate, with a last day before the first, and as a second one of a season', async () => {
    const open = await tests.clerk.open(`${RATES}/new?type=1&class=2&location=1`);
    const none = await tests.press(open, empty, to('summary'));
    expect([none.status, none.html.includes('Enter at least one rate')]).toEqual([400, true]);
    const dates = { startsOn: '01/07/2028', endsOn: '30/06/2028', dailyRate: '61' };
    const ends = await tests.press(none, dates, to('summary'));
    expect([ends.status, ends.html.includes('Last day must not be before the first day')]).toEqual([
      400,
      true,
    ]);
    const double = await tests.press(ends, { startsOn: '', endsOn: '' }, to('summary'));
    const refused = await tests.press(double, {});
    expect([refused.status, refused.html.includes('There is such a rate line')]).toEqual([409, true]);
  });

  it(
    'are created for a season, and keep what the form leaves unchanged',
    async () => {
      const open = await tests.clerk.open(`${RATES}/new?type=1&class=2&location=1`);
      const season = { startsOn: '01/07/2028', endsOn: '31/08/2028', dailyRate: '61.5', weeklyRate: '300' };
      const review = await tests.press(open, { ...season, isTaxable: 'on' }, to('summary'));
      const done = await tests.press(review, {});
      expect([done.status, done.html.includes('Rate saved')]).toEqual([200, true]);
      const saved = () => one("SELECT * FROM rates WHERE start_date = '2028-07-01'");
      const before = saved();
      expect(before).toMatchObject({ daily: 6150, weekly: 30_000, end_date: '2028-08-31', is_taxable: 1 });
      const form = await tests.clerk.open(`${RATES}/${before?.id}/edit`);
      await tests.press(await tests.press(form, { dailyRate: '65' }, to('summary')), {});
      const now = { changed_at: saved()?.changed_at };
      expect(saved()).toEqual({ ...before, ...now, daily: 6500, version: 2 });
    },
    LONG_MS,
  );

  it('show sample prices before they are saved, as the rental service prices them', async () => {
    const id = Number(rateOf(3)?.id);
    const open = await tests.clerk.open(`${RATES}/${id}/edit`);
    const only = { ...empty, dailyRate: '70' };
    await tests.press(await tests.press(open, only, to('summary')), {});
    const again = await tests.clerk.open(`${RATES}/${id}/edit`);
    const review = await tests.press(again, { dailyRate: '80' }, to('summary'));
    for (const change of ['$70.00 → $80.00', '$210.00 → $240.00', '$490.00 → $560.00'])
      expect(review.html).toContain(change);
    expect(review.html).toContain('Prices that are already agreed stay');
    expect(rateOf(3)).toMatchObject({ daily: 7000 });
  });

  it('need the permission', async () => {
    const agent = await Clerk.at(tests.environment.origin, 'agent');
    const addresses = [TYPES, `${TYPES}/1`, `${TYPES}/new`, RATES, `${RATES}/1`, `${RATES}/1/edit`];
    const pages = await Promise.all(addresses.map((address) => agent.open(address)));
    expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 403));
  });
});

describe('rate types, without scripts', () => {
  it(
    'are copied with their rates, raised and rounded, after a preview',
    async () => {
      tests.environment.change(
        'UPDATE rates SET daily = 1010 WHERE rate_type_id = 1 AND vehicle_type_id = 1',
      );
      const open = await tests.clerk.open(`${TYPES}/1/copy`);
      const review = await tests.press(open, { name: 'Insurance', percent: '7.125' }, to('summary'));
      expect(review.html).toContain('$10.10 → $10.82');
      const done = await tests.press(review, {});
      expect([done.status, done.html.includes('Rate type saved')]).toEqual([200, true]);
      const { id } = one("SELECT id FROM rate_types WHERE name = 'Insurance'") ?? {};
      const count = (type: number) =>
        one('SELECT count(*) AS count FROM rates WHERE rate_type_id = ?', type)?.count;
      expect(count(Number(id))).toBe(count(1));
      const [source, copy] = [rateOf(1, 1, 1), rateOf(1, 1, Number(id))];
      const own = ['mileage_per_day', 'mileage_rate', 'package_name', 'weekend_from', 'is_taxable'];
      for (const name of own) expect(copy?.[name]).toEqual(source?.[name]);
      expect(copy?.daily).toBe(1082);
    },
    LONG_MS,
  );

  it('are created, named once, and changed', async () => {
    const open = await tests.clerk.open(`${TYPES}/new`);
    const refused = await tests.press(open, { name: 'standard' });
    expect([refused.status, refused.html.includes('Another rate type has the name')]).toEqual([409, true]);
    const made = await tests.press(refused, { name: 'Corporate', isPrepaid: 'on' });
    expect([made.status, made.html.includes('Rate type saved')]).toEqual([200, true]);
    const { id } = one("SELECT id FROM rate_types WHERE name = 'Corporate'") ?? {};
    const page = await tests.clerk.open(`${TYPES}/${id}`);
    expect(page.html).toContain('no rate');
    await tests.press(await tests.clerk.open(`${TYPES}/${id}/edit`), { name: 'Contract' });
    expect(one('SELECT name, is_prepaid FROM rate_types WHERE id = ?', Number(id))).toEqual({
      name: 'Contract',
      is_prepaid: 1,
    });
  });
});

describe('a service with only the calls of the specification', () => {
  it(
    'shows rates read-only and says why',
    async () => {
      const given = await startFormEnvironment('given');
      try {
        const clerk = await Clerk.at(given.origin, 'admin');
        const addresses = [TYPES, `${TYPES}/1`, RATES, `${RATES}/1`];
        const pages = await Promise.all(addresses.map((address) => clerk.open(address)));
        expect(pages.map(({ status, html }) => [status, html.includes('read-only here')])).toEqual(
          addresses.map(() => [200, true]),
        );
        for (const { html } of pages) expect(html).not.toMatch(/href="[^"]*\/(edit|new|grid)"/);
        expect((await clerk.open(`${RATES}/1/edit`)).status).toBe(501);
      } finally {
        await given.stop();
      }
    },
    LONG_MS,
  );
});
