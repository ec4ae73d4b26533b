import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS } from '../../app/features/settings/sections.ts';
import * as paths from '../../app/paths.ts';
import { expect, type Login, test } from './browser-test.ts';

/** The settings that each role may change; no others open to it. */
const MAY: Readonly<Record<Exclude<Login, 'admin2'>, readonly string[]>> = {
  admin: [
    'SETTINGS_VEHICLES',
    'SETTINGS_RATES',
    'SETTINGS_LOCATIONS',
    'SETTINGS_USERS',
    'SETTINGS_ROLES',
    'SETTINGS_RUNTIME',
  ],
  manager: ['SETTINGS_RATES', 'SETTINGS_VEHICLES'],
  agent: [],
  viewer: [],
};

/** A role, and a user who is none of the users of these tests. */
const [ROLE, USER] = [13, 105];

const addresses: readonly (readonly [address: string, permission: string | null])[] = [
  ...INCOMPLETE_SECTIONS.map(({ slug, permission }) => [paths.settings(slug), permission] as const),
  ...INCOMPLETE_APPLICATION.map(
    ({ slug, permission }) => [paths.applicationSettings(slug), permission] as const,
  ),
  ...[
    paths.list('users'),
    paths.create('users'),
    paths.record('users', USER),
    paths.record('users', USER, 'edit'),
    paths.action(paths.record('users', USER), 'password-reset'),
  ].map((address) => [address, 'SETTINGS_USERS'] as const),
  ...[
    paths.list('roles'),
    paths.create('roles'),
    paths.record('roles', ROLE),
    paths.record('roles', ROLE, 'edit'),
  ].map((address) => [address, 'SETTINGS_ROLES'] as const),
  ...[
    paths.list('locations'),
    paths.create('locations'),
    paths.record('locations', 1),
    paths.record('locations', 1, 'edit'),
    paths.action(paths.record('locations', 1), 'close'),
    paths.list('hours'),
    paths.record('hours', 1),
    paths.record('hours', 1, 'edit'),
    paths.record('hours', 1, 'holiday'),
  ].map((address) => [address, 'SETTINGS_LOCATIONS'] as const),
  ...[
    paths.list('classes'),
    paths.create('classes'),
    paths.record('classes', 1),
    paths.record('classes', 1, 'edit'),
  ].map((address) => [address, 'SETTINGS_VEHICLES'] as const),
  ...(['charges', 'taxes', 'promotions'] as const).flatMap((list) =>
    [paths.list(list), paths.create(list)].map((address) => [address, 'SETTINGS_RATES'] as const),
  ),
  ...[
    paths.settings('rates-and-charges'),
    paths.record('rate-types', 1, 'grid'),
    paths.record('rate-types', 1, 'copy'),
    paths.list('rate-gaps'),
    ...(['rate-types', 'rates'] as const).flatMap((name) => [
      paths.list(name),
      paths.create(name),
      paths.record(name, 1),
      paths.record(name, 1, 'edit'),
    ]),
  ].map((address) => [address, 'SETTINGS_RATES'] as const),
  ...[
    paths.settings(),
    paths.applicationSettings(),
    paths.record('profile', ''),
    paths.record('profile', '', 'edit'),
  ].map((address) => [address, null] as const),
];

for (const [role, may] of Object.entries(MAY)) {
  test.describe(`as ${role}`, () => {
    // Statuses and texts are in the HTML: reading it takes a fraction of a browser's time.
    test.use({ login: role as Login, scripts: false });

    test('fault 56: every settings address opens, or says which permission it takes', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(403);
      for (const [address, permission] of addresses) {
        const isOpen = permission === null || may.includes(permission);
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(isOpen ? 200 : 403);
        await expect(page.getByText('You need the permission').first(), address).toBeVisible({
          visible: !isOpen,
        });
      }
    });

    test('the home lists what the role may open, with its present state', async ({ page }) => {
      await page.goto(paths.settings());
      const state = page.locator('main').getByText(/\d+ of \d+ licences/);
      await expect(state).toHaveCount(may.includes('SETTINGS_USERS') ? 1 : 0);
      const roles = page.locator('main').getByRole('link', { name: 'Permissions and roles' });
      await expect(roles).toHaveCount(may.includes('SETTINGS_ROLES') ? 1 : 0);
      await expect(page.locator('main').getByRole('link', { name: 'My profile' })).toBeVisible();
    });
  });
}

test.describe('the home of the settings', () => {
  test.use({ login: 'admin', scripts: false });

  test('is narrowed by a text, and says when nothing matches', async ({ page }) => {
    await page.goto(paths.settings());
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('licence');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Users/]);
    await page.goto(`${paths.settings()}?q=zzz`);
    await expect(page.getByText('No settings match “zzz”')).toBeVisible();
    await page.getByRole('link', { name: 'All settings' }).click();
    await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible();
  });
});
