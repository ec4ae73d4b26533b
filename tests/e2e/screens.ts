import type { Page } from '@playwright/test';
import type { Login } from './browser-test.ts';
import { readRecords } from './business.ts';

/** A state of the product that can be reached by its address, for what every screen must fulfil. */
export interface Screen {
  readonly name: string;
  path(): string;
  readonly status: number;
  readonly login: Login | null;
  /** What is opened on it before it is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const openSheet = (label: string) => (page: Page) =>
  page.locator('summary', { hasText: label }).first().click();

/** The reservation with the most to show: a vehicle, a company, a note and open money. */
const fullReservation = () =>
  readRecords<{ id: number }>(
    `SELECT r.id FROM reservations r JOIN customers c ON c.id = r.customer_id WHERE r.client_id = 1
     ORDER BY (r.vehicle_id IS NOT NULL) + (c.company_name IS NOT NULL) + (r.note IS NOT NULL)
       + (r.balance_due > 0) DESC, r.id LIMIT 1`,
  )[0]?.id ?? 0;

const signedIn = (name: string, path: string, status = 200): Screen => ({
  name,
  path: () => path,
  status,
  login: 'agent',
});
const open = (name: string, path: string, status = 200): Screen => ({
  ...signedIn(name, path, status),
  login: null,
});

export const screens: readonly Screen[] = [
  open('sign-in', '/login'),
  open('signed out', '/logged-out'),
  open('sign-in that failed', '/oidc-callback?error=access_denied', 400),
  signedIn('sign-out', '/logout'),
  signedIn('list', '/reservations'),
  { ...signedIn('list with a filter open', '/reservations'), prepare: openSheet('Status') },
  { ...signedIn('list with more filters open', '/reservations'), prepare: openSheet('More filters') },
  {
    ...signedIn('list with the account menu open', '/reservations'),
    prepare: (page: Page) => page.locator('summary[aria-label^="Account"]').click(),
  },
  signedIn('list with filters', '/reservations?status=2&status=3&checkOutPlace=2&sort=checkOut'),
  signedIn('list with a wrong filter', '/reservations?createdFrom=2026-11-20&createdTo=2026-11-01', 400),
  signedIn('list without a match', '/reservations?keyword=zzzzqqq'),
  signedIn('list past its end', '/reservations?page=4000'),
  { ...signedIn('reservation', ''), path: () => `/reservations/${fullReservation()}` },
  signedIn('reservation that is absent', '/reservations/99999999', 404),
  signedIn('experimental features', '/experimental-features'),
  signedIn('settings', '/settings'),
  signedIn('application settings', '/settings/application'),
  signedIn('settings that are not finished', '/settings/profile'),
  signedIn('settings without the permission', '/settings/application/users', 403),
  signedIn('columns of a list', '/reservations/columns?status=2'),
  signedIn('saved views', '/views/reservations'),
  signedIn('search', '/search?q=smith&stay=1'),
  signedIn('shortcuts', '/shortcuts'),
  signedIn('preferences', '/preferences'),
  signedIn('not found', '/no/such/page', 404),
];
