import type { Page } from '@playwright/test';
import { expect, type Login, test } from './browser-test.ts';
import { type OwnEnvironment, ownEnvironment } from './own-environment.ts';
import { ROOMS, type Room } from './records.ts';

type Role = Exclude<Login, 'admin2'>;
type Name = Room['room'];

const PROFILES = ['full', 'plain', 'given'] as const;
const ROLES: readonly Role[] = ['admin', 'manager', 'agent', 'viewer'];

/** Whose records a role may change, and what it lacks where it may not. */
const CHANGES: Readonly<Record<Role, readonly Name[]>> = {
  admin: ['reservations', 'agreements', 'fleet', 'customers'],
  manager: ['reservations', 'agreements', 'fleet', 'customers'],
  agent: ['reservations', 'agreements', 'customers'],
  viewer: [],
};
const PERMISSIONS: Partial<Record<Name, string>> = {
  reservations: 'Edit reservations',
  agreements: 'Edit agreements',
  fleet: 'Edit fleet',
};

/** Filters of each list that only a service with the assumed calls can serve. */
const ASSUMED_FILTERS: Partial<Record<Name, readonly string[]>> = {
  reservations: ['unassigned', 'checkOutFrom', 'checkInFrom'],
  fleet: ['notFree'],
};

/** Lists that a service without the assumed calls orders by one column at most. */
const ORDERED_BY_ITSELF: readonly Name[] = ['reservations', 'fleet', 'customers'];

/** Narrows each list to records that something can be done with. */
const OPEN: Readonly<Record<Name, string>> = {
  reservations: '?status=3',
  agreements: '?status=1',
  fleet: '?status=1',
  customers: '',
};

/** The address of the first record of a list that something can be done with. */
async function firstOf(page: Page, { origin }: OwnEnvironment, room: Name): Promise<string> {
  await page.goto(`${origin}/${room}${OPEN[room]}`);
  const href = await page.locator('main tbody th a').first().getAttribute('href');
  return `${origin}${href}`;
}

for (const profile of PROFILES) {
  test.describe(`a service of the profile ${profile}`, () => {
    test.use({ login: null });
    const assumed = profile !== 'given';
    const environment = ownEnvironment({ profile, size: 400 });

    for (const [at, role] of ROLES.entries()) {
      test.describe(`as ${role}`, () => {
        /** Two resources of four: every pair of a resource with a role, a profile or scripts is there. */
        const rooms = ROOMS.filter((_, room) => (room + (at >> 1) + PROFILES.indexOf(profile)) % 2 === 0);

        // Scripts on and off in turn: every pair with a role or a profile is there.
        test.use({ scripts: (at + PROFILES.indexOf(profile)) % 2 === 0 });

        test.beforeEach(({ context }) => environment.enter(context, role));

        test('the four lists open, and offer what the service can do', async ({ page }) => {
          for (const { room } of ROOMS) {
            const answer = await page.goto(`${environment.origin}/${room}`);
            expect(answer?.status(), room).toBe(200);
            await expect(page.locator('main tbody tr')).toHaveCount(10);
            for (const filter of ASSUMED_FILTERS[room] ?? []) {
              await expect(page.locator(`main form [name="${filter}"]`), filter).toHaveCount(assumed ? 1 : 0);
            }
            const orders = await page.locator('main thead a').count();
            expect(orders > 1, `${room} is ordered by its heads`).toBe(
              assumed || !ORDERED_BY_ITSELF.includes(room),
            );
            await expect(page.locator(`main a[href^="/${room}/columns"]`)).toHaveCount(1);
            await expect(page.locator(`main a[href^="/${room}/export"]`)).toHaveCount(2);
          }
        });

        test('every view of a record opens, with the actions and the notes that are included', async ({
          page,
        }) => {
          for (const { room, views, actions } of rooms) {
            const record = await firstOf(page, environment, room);
            const may = assumed && CHANGES[role].includes(room);
            for (const view of views) {
              const answer = await page.goto(record + view);
              expect(answer?.status(), record + view).toBe(200);
              await expect(page.locator('main dl').first()).toBeVisible();
            }
            const offered = await page.locator('main a[href*="/actions/"]').count();
            expect(offered > 0, `${role} is offered actions in ${room}`).toBe(may && actions.length > 0);
            await page.goto(`${record}/notes`);
            await expect(page.locator('main form textarea'), `${role} writes notes in ${room}`).toHaveCount(
              may ? 1 : 0,
            );
          }
        });

        test('fault 56: the typed address of an action says what is missing', async ({
          page,
          pageErrors,
        }) => {
          pageErrors.expectStatus(403, 501);
          for (const { room, actions } of ROOMS) {
            const [action] = actions;
            const permission = PERMISSIONS[room];
            if (!action || !permission || (assumed && CHANGES[role].includes(room))) continue;
            const record = await firstOf(page, environment, room);
            const answer = await page.goto(`${record}/actions/${action}`);
            expect(answer?.status(), `${room} ${action}`).toBe(CHANGES[role].includes(room) ? 501 : 403);
            if (answer?.status() === 403) await expect(page.getByText(permission)).toBeVisible();
          }
        });

        test('the quick look-up finds by number', async ({ page }) => {
          const record = await firstOf(page, environment, 'reservations');
          const number = await page.locator('main tbody th a').first().innerText();
          await page.goto(`${environment.origin}/quick-lookup?q=${encodeURIComponent(number)}`);
          await expect(page).toHaveURL(record);
        });
      });
    }
  });
}
