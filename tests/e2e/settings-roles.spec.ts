import {
  INCOMPLETE_APPLICATION,
  INCOMPLETE_SECTIONS,
  type IncompleteSection,
} from '../../app/features/settings/sections.ts';
import { paths } from '../../app/paths.ts';
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

const addresses: readonly (readonly [address: string, section: IncompleteSection])[] = [
  ...INCOMPLETE_SECTIONS.map((section) => [paths.settings(section.slug), section] as const),
  ...INCOMPLETE_APPLICATION.map((section) => [paths.applicationSettings(section.slug), section] as const),
];

for (const [role, may] of Object.entries(MAY)) {
  test.describe(`as ${role}`, () => {
    test.use({ login: role as Login });

    test('fault 56: every settings address opens, or says which permission it takes', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(403);
      for (const [address, { permission }] of addresses) {
        const isOpen = permission === null || may.includes(permission);
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(isOpen ? 200 : 403);
        await expect(page.getByText('You need the permission'), address).toHaveCount(isOpen ? 0 : 1);
      }
    });
  });
}
