import { describe, expect, it } from 'vitest';
import { clerkForTests, LONG_MS, rateIn, to } from '../journeys/clerk-tests.ts';

const TYPES = '/settings/rates-and-charges/rate-types';

const tests = clerkForTests('admin');

const one = (sql: string, ...values: (string | number)[]) => tests.environment.rows(sql, ...values)[0];

const rateOf = rateIn(tests);

describe('the grid of rates, without scripts', () => {
  const GRID = `${TYPES}/2/grid`;
  const cell = (vehicleType: number, unit: string, location = 1) =>
    `cells.${vehicleType}-${location}.${unit}`;
  const OTHER = 11;
  const grid = `${TYPES}/${OTHER}/grid`;
  const prepaid = (vehicleType: number, location = 1) => rateOf(vehicleType, location, OTHER);

  it('shows every class and location, and is another tenant’s nowhere', async () => {
    const { status, html } = await tests.clerk.open(grid);
    expect([status, html.includes(cell(1, 'dailyRate')), html.includes(cell(3, 'monthlyRate', 2))]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await tests.clerk.open(GRID)).status).toBe(404);
  });

  it(
    'saves the changed rates alone, after a review with sample prices',
    async () => {
      const before = [prepaid(1), prepaid(2), prepaid(3)];
      const open = await tests.clerk.open(grid);
      const entered = { [cell(1, 'dailyRate')]: '71', [cell(2, 'weeklyRate')]: '' };
      const review = await tests.press(open, entered, to('summary'));
      expect(review.html).toMatch(/→ \$71\.00/);
      expect(review.html).toContain('Changed rates: 2');
      expect(review.html).toMatch(/1 day from/);
      const done = await tests.press(review, {});
      expect([done.status, done.html.includes('Rates saved')]).toEqual([200, true]);
      const [one = {}, two = {}] = before;
      const stamp = (id: number) => ({ version: 2, changed_at: prepaid(id)?.changed_at, changed_by: 101 });
      expect([prepaid(1), prepaid(2), prepaid(3)]).toEqual([
        { ...one, ...stamp(1), daily: 7100 },
        { ...two, ...stamp(2), weekly: 0 },
        before[2],
      ]);
    },
    LONG_MS,
  );

  it(
    'names cells in word: changed, inherited in a season, and without a rate',
    async () => {
      const open = await tests.clerk.open(`${grid}?season=new`);
      const days = { startsOn: '01/06/2029', endsOn: '31/08/2029' };
      expect(open.html).toContain('inherited');
      const none = await tests.press(open, { [cell(1, 'dailyRate')]: '99' }, to('summary'));
      expect([none.status, none.html.includes('Enter a first or a last day')]).toEqual([400, true]);
      expect(none.html).toMatch(/changed, was \$71\.00/);
      const review = await tests.press(none, days, to('summary'));
      await tests.press(review, {});
      const saved = one("SELECT * FROM rates WHERE start_date = '2029-06-01'");
      const base = prepaid(1) ?? {};
      expect(saved).toMatchObject({
        daily: 9900,
        weekly: base.weekly,
        monthly: base.monthly,
        hourly: base.hourly,
      });
      expect(one("SELECT count(*) AS count FROM rates WHERE start_date = '2029-06-01'")).toEqual({
        count: 1,
      });
      tests.environment.change('DELETE FROM rates WHERE rate_type_id = ? AND vehicle_type_id = 4', OTHER);
      const missing = await tests.clerk.open(`${grid}?units=hours`);
      expect(missing.html).toContain('no rate');
      const filled = await tests.press(missing, { [cell(4, 'hourlyRate')]: '15' }, to('summary'));
      expect(filled.html).toMatch(/: 3 h from [^<]+<\/dt>[^$]*There is no rate [^$]*\$45\.00/);
      await tests.press(filled, {});
      expect(prepaid(4)).toMatchObject({ hourly: 1500, daily: 0, is_active: 1 });
    },
    LONG_MS,
  );

  it(
    'shows both values of a cell that another user changed, and saves the one that is chosen',
    async () => {
      const open = await tests.clerk.open(grid);
      tests.environment.change(
        'UPDATE rates SET daily = 8800, version = version + 1, changed_by = 102 WHERE id = ?',
        Number(prepaid(1)?.id),
      );
      const review = await tests.press(open, { [cell(1, 'dailyRate')]: '73' }, to('summary'));
      const conflict = await tests.press(review, {});
      expect(conflict.status).toBe(409);
      expect(conflict.html).toContain('88.00');
      expect(conflict.html).toContain('73.00');
      expect(prepaid(1)).toMatchObject({ daily: 8800 });
    },
    LONG_MS,
  );

  it(
    'says which rates are saved when a later one fails, and saves the rest when it is sent again',
    async () => {
      const open = await tests.clerk.open(grid);
      const entered = { [cell(2, 'dailyRate')]: '41', [cell(3, 'dailyRate')]: '42' };
      const review = await tests.press(open, entered, to('summary'));
      // Another user changes the rate of class 3 at the moment at which that of class 2 is saved.
      tests.environment.change(
        `CREATE TRIGGER other_user AFTER UPDATE ON rates WHEN NEW.vehicle_type_id = 2 BEGIN
           UPDATE rates SET version = version + 1 WHERE vehicle_type_id = 3; END`,
      );
      const failed = await tests.press(review, {});
      tests.environment.change('DROP TRIGGER other_user');
      expect(failed.status).toBe(412);
      const words = failed.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      const [two, three] = tests.environment
        .rows('SELECT name FROM vehicle_types WHERE id IN (2, 3) ORDER BY id')
        .map(({ name }) => String(name));
      expect(words).toContain(`${two}, Pier 4 : done ${three}, Pier 4 : not done`);
      expect(words).toContain(`${three}, Pier 4: Another user has changed this record`);
      expect([prepaid(2)?.daily, prepaid(3)?.daily === 4200]).toEqual([4100, false]);
      const done = await tests.press(failed, {});
      expect([done.status, done.html.includes('Rates saved')]).toEqual([200, true]);
      expect([prepaid(2), prepaid(3)]).toMatchObject([{ daily: 4100 }, { daily: 4200 }]);
    },
    LONG_MS,
  );
});

describe('a rise by a percentage, without scripts', () => {
  const grid = `${TYPES}/1/grid?units=days`;

  it(
    'fills the cells, is reviewed, and is saved to the minor unit',
    async () => {
      tests.environment.change(
        'UPDATE rates SET daily = 4999, weekly = 0 WHERE rate_type_id = 1 AND vehicle_type_id = 5',
      );
      const before = rateOf(5);
      const open = await tests.clerk.open(grid);
      const wrong = await tests.press(open, { percent: '-100' }, { name: 'intent', value: 'raise' });
      expect(wrong.html).toContain('Enter a percentage above −100');
      const notApplied = await tests.press(wrong, { percent: '3.5' }, to('summary'));
      expect([notApplied.status, notApplied.html.includes('Select Raise rates, or clear')]).toEqual([
        400,
        true,
      ]);
      const applied = await tests.press(notApplied, { percent: '3.5' }, { name: 'intent', value: 'raise' });
      expect(applied.html).toContain('changed, was $49.99');
      expect(rateOf(5)).toEqual(before);
      const review = await tests.press(applied, {}, to('summary'));
      expect(review.html).toContain('$49.99 → $51.74');
      const done = await tests.press(review, {});
      expect([done.status, done.html.includes('Rates saved')]).toEqual([200, true]);
      // 3.5 % of 49.99 is 1.74965.
      expect(rateOf(5)).toMatchObject({ daily: 5174, weekly: 0, hourly: before?.hourly });
    },
    LONG_MS,
  );
});

describe('missing and overlapping rates', () => {
  const GAPS = '/settings/rates-and-charges/rate-gaps';

  it('are found by class, location and day, and lead to the form that adds a rate', async () => {
    const { change } = tests.environment;
    change(
      "UPDATE rates SET end_date = date('now', '+30 days') WHERE vehicle_type_id = 6 AND location_id = 1",
    );
    const { html } = await tests.clerk.open(`${GAPS}?class=6&location=1`);
    expect(html).toContain('No rate');
    const [, href = ''] = /href="([^"]*rates\/new[^"]*)"/.exec(html) ?? [];
    const form = await tests.clerk.open(href.replaceAll('&amp;', '&'));
    const review = await tests.press(form, { dailyRate: '60', endsOn: '' }, to('summary'));
    await tests.press(review, {});
    const none = await tests.clerk.open(`${GAPS}?class=6&location=1`);
    expect(none.html).toContain('No missing or overlapping rates match these filters');
    change(
      "UPDATE rates SET start_date = date('now', '-30 days') WHERE vehicle_type_id = 6 AND end_date IS NOT NULL",
    );
    change('UPDATE rates SET end_date = NULL WHERE vehicle_type_id = 6 AND location_id = 1');
    expect((await tests.clerk.open(`${GAPS}?kind=overlap&class=6`)).html).toContain('is used');
  });

  it('are counted on the home of the settings, and listed with all that prices a rental', async () => {
    for (const address of ['/settings', '/settings/rates-and-charges'])
      expect((await tests.clerk.open(address)).html).toMatch(/Without a rate: \d+, overlaps: \d+/);
  });
});
