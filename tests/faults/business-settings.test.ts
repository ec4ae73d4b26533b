import { describe, expect, it } from 'vitest';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, to } from '../journeys/clerk-tests.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import { keyedForm } from '../setup/served-form.ts';

const LOCATIONS = '/settings/application/locations';
const HOURS = '/settings/application/store-hours-and-holidays';

const tests = clerkForTests('admin');

const one = (sql: string, ...values: (string | number)[]) => tests.environment.rows(sql, ...values)[0];

describe('locations, without scripts', () => {
  it('are listed with the inactive ones', async () => {
    const { status, html } = await tests.clerk.open(LOCATIONS);
    expect([status, html.includes('Ferry Terminal'), html.includes('Inactive')]).toEqual([200, true, true]);
    expect((await tests.clerk.open(`${LOCATIONS}?status=active`)).html).not.toContain('Ferry Terminal');
  });

  it('are created, with the states of the selected country', async () => {
    const open = await tests.clerk.open(`${LOCATIONS}/new`);
    const entered = { name: 'Leipzig', 'address.countryId': '2' };
    const shown = await tests.press(open, entered, { name: 'do', value: 'states' });
    expect([shown.html.includes('Brandenburg'), shown.html.includes('Europe/Berlin')]).toEqual([true, true]);
    const saved = await tests.press(shown, {
      'address.stateId': '6',
      timeZone: 'Europe/Berlin',
      latitude: '51.3',
    });
    expect([saved.status, saved.html.includes('Enter latitude and longitude, or neither')]).toEqual([
      400,
      true,
    ]);
    const done = await tests.press(saved, { latitude: '', longitude: '' });
    expect([done.status, done.html.includes('Brandenburg')]).toEqual([200, true]);
    expect(one('SELECT state_id, time_zone, is_active FROM locations WHERE name = ?', 'Leipzig')).toEqual({
      state_id: 6,
      time_zone: 'Europe/Berlin',
      is_active: 1,
    });
  });

  it('are closed once the user saw what that concerns', async () => {
    const address = `${LOCATIONS}/3/actions/close`;
    const page = await tests.clerk.open(address);
    expect(page.html).toMatch(/Planned pick-ups: \d+ \(R-/);
    expect(page.html).toMatch(/Vehicles here: [\d,]+/);
    await tests.clerk.press({ form: keyedForm(page), submitted: {} });
    expect(one('SELECT is_active FROM locations WHERE id = 3')).toEqual({ is_active: 0 });
    expect((await tests.clerk.open(`${LOCATIONS}/3`)).html).toContain('Reopen location');
  });

  it('need the permission', async () => {
    const agent = await Clerk.at(tests.environment.origin, 'agent');
    const pages = await Promise.all(
      [
        LOCATIONS,
        HOURS,
        `${LOCATIONS}/1`,
        `${HOURS}/1`,
        '/settings/vehicles-and-categories/1',
        `${LOCATIONS}/1/edit`,
      ].map((path) => agent.open(path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});

describe('store hours, without scripts', () => {
  it('are changed after a review of the reservations that they exclude', async () => {
    const open = await tests.clerk.open(`${HOURS}/1/edit`);
    const week = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
        [`opens${day}`, '9:00'],
        [`closes${day}`, '9:30'],
      ]),
    );
    const review = await tests.press(open, week, to('summary'));
    expect(review.html).toMatch(/Reservations outside the new hours: \d+/);
    expect(one('SELECT count(*) AS count FROM location_hours WHERE location_id = 1')).toEqual({ count: 0 });
    const done = await tests.press(review, {});
    expect(done.status).toBe(200);
    expect(done.html).toMatch(/09:00\sam–09:30\sam/i);
    expect((await tests.clerk.open(HOURS)).html).toMatch(/09:00\sam–<small>09:30\sam/i);
  });

  it('are copied to other locations, after a review of what changes there', async () => {
    const address = `${HOURS}/1/copy`;
    expect((await tests.clerk.open(`${HOURS}/1`)).html).toContain(`href="${address}"`);
    const open = await tests.clerk.open(address);
    const none = await tests.press(open, {}, to('summary'));
    expect([none.status, none.html.includes('Select at least one location')]).toEqual([400, true]);
    const chosen = { 'targets.2.isChosen': 'on', 'targets.4.isChosen': 'on' };
    const review = await tests.press(none, chosen, to('summary'));
    expect(review.html).toMatch(/Airport[\s\S]*Monday.* → 09:00\sam–09:30\sam/i);
    expect(review.html).toMatch(/Reservations outside the new hours: \d+/);
    // One location fails: the other is saved, and only the failed one is sent again.
    tests.environment.change(
      `CREATE TRIGGER berlin_fails BEFORE INSERT ON location_hours WHEN new.location_id = 4
       BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    const failed = await tests.press(review, {});
    tests.environment.change('DROP TRIGGER berlin_fails');
    expect([failed.status >= 400, failed.html.includes('Berlin Mitte')]).toEqual([true, true]);
    const daysAt = (location: number) =>
      one(
        "SELECT count(*) AS days FROM location_hours WHERE location_id = ? AND opens = '09:00' AND closes = '09:30'",
        location,
      );
    expect([daysAt(2), daysAt(4)]).toEqual([{ days: 7 }, { days: 0 }]);
    const again = await tests.press(failed, {});
    expect([again.status, new URL(again.address).pathname]).toEqual([200, HOURS]);
    expect([2, 3, 4].map(daysAt)).toEqual([{ days: 7 }, { days: 0 }, { days: 7 }]);
  });

  it('have holidays, which are added and removed', async () => {
    const open = await tests.clerk.open(`${HOURS}/1/holiday`);
    const review = await tests.press(open, { day: '25/12/2030', name: 'Christmas Day' }, to('summary'));
    await tests.press(review, {});
    const { id } =
      one('SELECT id FROM location_holidays WHERE location_id = 1 AND day = ?', '2030-12-25') ?? {};
    expect(id).toBeTypeOf('number');
    const removal = await tests.clerk.open(`${HOURS}/1/actions/remove-holiday`);
    await tests.clerk.press({ form: keyedForm(removal), submitted: { holiday: String(id) } });
    expect(one('SELECT count(*) AS count FROM location_holidays WHERE location_id = 1')).toEqual({
      count: 0,
    });
  });
});

describe('vehicle classes, without scripts', () => {
  const CLASSES = '/settings/vehicles-and-categories';

  it('are changed after a review of the reservations that this concerns', async () => {
    const open = await tests.clerk.open(`${CLASSES}/1/edit`);
    const entered = {
      minimumAge: '23',
      isDepositPercent: 'on',
      depositPercent: '20',
      'excess.premium': '450',
    };
    const review = await tests.press(open, entered, to('summary'));
    expect(review.html).toMatch(/Changes apply to these reservations at check-out: [\d,]+ \(R-/);
    const done = await tests.press(review, {});
    expect([done.status, done.html.includes('20%')]).toEqual([200, true]);
    expect(
      one('SELECT minimum_age, is_deposit_percentage, premium_excess FROM vehicle_types WHERE id = 1'),
    ).toEqual({ minimum_age: 23, is_deposit_percentage: 1, premium_excess: 45_000 });
  });

  it('are created and stand in their order', async () => {
    const review = await tests.press(
      await tests.clerk.open(`${CLASSES}/new`),
      { name: 'Tiny', order: '5', seats: '2' },
      to('summary'),
    );
    const done = await tests.press(review, {});
    expect([done.status, done.html.includes('Tiny')]).toEqual([200, true]);
    const { html } = await tests.clerk.open(`${CLASSES}?sort=order`);
    expect(html).toContain('Tiny');
  });
});

describe('a service with only the calls of the specification', () => {
  it(
    'shows hours and classes read-only and says why, and saves locations',
    async () => {
      const given = await startFormEnvironment('given');
      try {
        const clerk = await Clerk.at(given.origin, 'admin');
        const addresses = [HOURS, `${HOURS}/1`, '/settings/vehicles-and-categories'];
        const pages = await Promise.all(addresses.map((address) => clerk.open(address)));
        expect(pages.map(({ status, html }) => [status, html.includes('read-only here')])).toEqual(
          addresses.map(() => [200, true]),
        );
        for (const { html } of pages) expect(html).not.toMatch(/href="[^"]*\/edit"/);
        expect((await clerk.open(`${HOURS}/1/edit`)).status).toBe(501);
        const form = formOf(await clerk.open(`${LOCATIONS}/1/edit`));
        await clerk.press({ form, submitted: { contact: 'Ada' }, button: to('submit') });
        expect(given.rows('SELECT contact FROM locations WHERE id = 1')[0]).toEqual({ contact: 'Ada' });
      } finally {
        await given.stop();
      }
    },
    LONG_MS,
  );
});

describe('an inactive business', () => {
  it('is read and not changed', async () => {
    tests.environment.change('UPDATE clients SET is_active = 0 WHERE id = 1');
    // With empty caches: all users of a tenant share its settings.
    await tests.environment.kill();
    await tests.environment.start();
    const clerk = await Clerk.at(tests.environment.origin, 'manager');
    const [list, form] = [await clerk.open('/customers'), await clerk.open('/customers/new')];
    tests.environment.change('UPDATE clients SET is_active = 1 WHERE id = 1');
    expect([list.status, list.html.includes('/customers/new'), form.status]).toEqual([200, false, 403]);
    for (const { html } of [list, form]) expect(html).toContain('Your business is inactive');
  });
});
