import type { Page } from '@playwright/test';
import { expect, type Login, test } from './browser-test.ts';
import { type OwnEnvironment, ownEnvironment } from './counter-tests.ts';
import { RESOURCES, type Resource } from './records.ts';

type Role = Exclude<Login, 'admin2'>;
type Name = Resource['resource'];

const PROFILES = ['full', 'plain', 'given'] as const;
const ROLES: readonly Role[] = ['admin', 'manager', 'agent', 'viewer'];

/** Whose records a role may change, and what it lacks where it may not. */
const CHANGES: Readonly<Record<Role, readonly Name[]>> = {
  admin: ['reservations', 'agreements', 'fleet', 'customers'],
  manager: ['reservations', 'agreements', 'fleet', 'customers'],
  agent: ['reservations', 'agreements', 'customers'],
  viewer: [],
};
/** Whose records a role may act on: agents change the status of a vehicle without editing it. */
const ACTS: Readonly<Record<Role, readonly Name[]>> = { ...CHANGES, agent: [...CHANGES.agent, 'fleet'] };
const PERMISSIONS: Partial<Record<Name, string>> = {
  reservations: 'Edit reservations',
  agreements: 'Edit agreements',
  // The first action changes the status.
  fleet: 'Change vehicle status',
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
async function firstOf(page: Page, { origin }: OwnEnvironment, resource: Name): Promise<string> {
  await page.goto(`${origin}/${resource}${OPEN[resource]}`);
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
        /** Two resources of four: every pair of a resource with a role or a profile is there. */
        const resources = RESOURCES.filter(
          (_, nth) => (nth + (at >> 1) + PROFILES.indexOf(profile)) % 2 === 0,
        );

        // The server decides what a role sees; `screens.spec.ts` shows that scripts leave it as it is.
        test.use({ scripts: false });

        test.beforeEach(({ context }) => environment.enter(context, role));

        test('the four lists open, and offer what the service can do', async ({ page }) => {
          for (const { resource } of RESOURCES) {
            const answer = await page.goto(`${environment.origin}/${resource}`);
            expect(answer?.status(), resource).toBe(200);
            await expect(page.locator('main tbody tr')).toHaveCount(10);
            for (const filter of ASSUMED_FILTERS[resource] ?? []) {
              await expect(page.locator(`main form [name="${filter}"]`), filter).toHaveCount(assumed ? 1 : 0);
            }
            const orders = await page.locator('main thead a').count();
            expect(orders > 1, `${resource} is ordered by its heads`).toBe(
              assumed || !ORDERED_BY_ITSELF.includes(resource),
            );
            await expect(page.locator(`main a[href^="/${resource}/columns"]`)).toHaveCount(1);
            await expect(page.locator(`main a[href^="/${resource}/export"]`)).toHaveCount(2);
          }
        });

        test('every view of a record opens, with the actions and the notes that are included', async ({
          page,
        }) => {
          for (const { resource, views, actions } of resources) {
            const record = await firstOf(page, environment, resource);
            const may = assumed && CHANGES[role].includes(resource);
            for (const view of views) {
              const answer = await page.goto(record + view);
              expect(answer?.status(), record + view).toBe(200);
              await expect(page.locator('main dl').first()).toBeVisible();
            }
            const offered = await page.locator('main a[href*="/actions/"]').count();
            const acts = assumed && ACTS[role].includes(resource) && actions.length > 0;
            expect(offered > 0, `${role} is offered actions in ${resource}`).toBe(acts);
            await page.goto(`${record}/notes`);
            await expect(
              page.locator('main form textarea'),
              `${role} writes notes in ${resource}`,
            ).toHaveCount(may ? 1 : 0);
          }
        });

        test('fault 56: the typed address of an action says what is missing', async ({
          page,
          pageErrors,
        }) => {
          pageErrors.expectStatus(403, 501);
          for (const { resource, actions } of RESOURCES) {
            const [action] = actions;
            const permission = PERMISSIONS[resource];
            if (!action || !permission || (assumed && ACTS[role].includes(resource))) continue;
            const record = await firstOf(page, environment, resource);
            const answer = await page.goto(`${record}/actions/${action}`);
            expect(answer?.status(), `${resource} ${action}`).toBe(ACTS[role].includes(resource) ? 501 : 403);
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
