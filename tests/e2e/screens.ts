// One list of all screens: so it is long.

import type { Page } from '@playwright/test';
import type { Login } from './browser-test.ts';
import { readRecords } from './business.ts';
import { idOf, type Resource, resourceOf } from './records.ts';

/** A state of the product that can be reached by its address, for what every screen must fulfil. */
export interface Screen {
  readonly name: string;
  path(): string;
  readonly status: number;
  readonly login: Login | null;
  /** What is opened on it before it is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Runs the report of a page and waits for its rows. */
const runReport = async (page: Page) => {
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('button', { name: 'Run report' }).isEnabled();
  await page.locator('main footer').first().waitFor();
};

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
const asAdmin = (name: string, path: string, status = 200): Screen => ({
  ...signedIn(name, path, status),
  login: 'admin',
});
const open = (name: string, path: string, status = 200): Screen => ({
  ...signedIn(name, path, status),
  login: null,
});

/** A record of a resource that fulfils a condition, or one of its views. */
const recordAt = (
  name: string,
  resource: Resource['resource'],
  view = '',
  condition?: string,
  order?: string,
): Screen => ({
  ...signedIn(name, ''),
  path: () => `/${resource}/${idOf(resourceOf(resource), 1, condition, order)}${view}`,
});

const NOTED = (type: string) =>
  `id IN (SELECT reference_id FROM notes WHERE client_id = 1 AND reference_type = '${type}')`;
const WITH_CARD_HOLD = `status_id = 4 AND account_id IN
  (SELECT account_id FROM ledger_entries GROUP BY account_id HAVING sum(hold_effect) > 0)`;
const EXCHANGED = 'id IN (SELECT agreement_id FROM vehicle_exchanges)';

export const screens: readonly Screen[] = [
  open('sign-in', '/login'),
  open('signed out', '/logged-out'),
  open('sign-in that failed', '/oidc-callback?error=access_denied', 400),
  signedIn('sign-out', '/logout'),
  signedIn('dashboard', '/'),
  {
    ...signedIn('dashboard with a menu of locations open', '/?location=all'),
    prepare: (page: Page) => page.locator('main summary').first().click(),
  },
  {
    ...signedIn('widget picker', '/?show_widget_picker=true'),
    prepare: (page: Page) => page.getByRole('dialog', { name: 'Customize widgets' }).waitFor(),
  },
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
  { ...signedIn('reservation with its price', ''), path: () => `/reservations/${fullReservation()}/summary` },
  recordAt('confirmation on paper', 'reservations', '/confirmation', 'status_id = 3'),
  recordAt('notes of a reservation', 'reservations', '/notes', NOTED('reservation')),
  recordAt('form of an action', 'reservations', '/actions/cancel', 'status_id = 3', 'id DESC'),
  signedIn('agreements', '/agreements?status=1&sort=balance&direction=desc'),
  { ...signedIn('agreements with more filters open', '/agreements'), prepare: openSheet('More filters') },
  recordAt('agreement', 'agreements', '', EXCHANGED),
  recordAt('agreement that is open', 'agreements', '', 'status_id = 1'),
  recordAt('check-in of an agreement', 'agreements', '/check-in', 'status_id = 1'),
  recordAt('exchange of a vehicle', 'agreements', '/exchange', 'status_id = 1'),
  recordAt('extension of an agreement', 'agreements', '/extension', 'status_id = 1'),
  recordAt('payment of an agreement', 'agreements', '/payment?kind=payment', 'status_id = 1'),
  recordAt('release of a card hold', 'agreements', '/payment?kind=release', WITH_CARD_HOLD),
  {
    ...recordAt('adjustment after the close', 'agreements', '/payment?kind=adjustment', 'status_id = 5'),
    login: 'manager',
  },
  recordAt('charge after the return', 'agreements', '/charge', 'status_id = 3'),
  recordAt('payment of a reservation', 'reservations', '/payment?kind=payment', 'status_id = 3'),
  recordAt('agreement with its price', 'agreements', '/summary', EXCHANGED),
  recordAt('exchanges of an agreement', 'agreements', '/exchanges', EXCHANGED),
  recordAt('inspection of an agreement', 'agreements', '/inspection', EXCHANGED),
  recordAt('documents of an agreement', 'agreements', '/documents', EXCHANGED),
  recordAt('agreement on paper', 'agreements', '/agreement', EXCHANGED),
  recordAt('check-in slip on paper', 'agreements', '/check-in-slip', 'status_id = 5'),
  recordAt('invoice on paper', 'agreements', '/invoice', `status_id = 5 AND ${EXCHANGED}`),
  {
    ...recordAt('check-in slip before its time', 'agreements', '/check-in-slip', 'status_id = 1'),
    status: 409,
  },
  { ...recordAt('addendum before its time', 'agreements', '/addendum', 'status_id = 1'), status: 409 },
  signedIn('agreement on paper that is absent', '/agreements/99999999/agreement', 404),
  recordAt('notes of an agreement', 'agreements', '/notes', NOTED('agreement')),
  signedIn('agreement that is absent', '/agreements/99999999/notes', 404),
  signedIn('fleet', '/fleet'),
  { ...signedIn('fleet with more filters open', '/fleet'), prepare: openSheet('More filters') },
  signedIn('fleet that is free', '/fleet?freeFrom=2026-11-21&freeTo=2026-11-24'),
  recordAt('vehicle', 'fleet', '', 'status_id = 2'),
  recordAt('vehicle with its books', 'fleet', '/summary'),
  recordAt('reservations of a vehicle', 'fleet', '/reservations', 'status_id = 2'),
  recordAt('agreements of a vehicle', 'fleet', '/agreements', 'status_id = 2'),
  { ...signedIn('form of a new vehicle', '/fleet/new'), login: 'manager' },
  { ...recordAt('form of a vehicle', 'fleet', '/edit', 'status_id = 1'), login: 'manager' },
  recordAt('notes of a vehicle', 'fleet', '/notes', NOTED('vehicle')),
  { ...recordAt('form of a plan', 'fleet', '/actions/maintenance', 'status_id = 1'), login: 'manager' },
  {
    ...recordAt('action without the permission', 'fleet', '/actions/maintenance', 'status_id = 1'),
    status: 403,
  },
  signedIn('customers', '/customers?sort=email'),
  { ...signedIn('customers with more filters open', '/customers'), prepare: openSheet('More filters') },
  recordAt('customer', 'customers'),
  recordAt('customer who is blacklisted', 'customers', '', 'is_blacklisted = 1'),
  recordAt('customer with figures', 'customers', '/summary', 'id IN (SELECT customer_id FROM agreements)'),
  signedIn('form of a new customer', '/customers/new'),
  recordAt('form of a customer', 'customers', '/edit'),
  recordAt('notes of a customer', 'customers', '/notes', NOTED('customer')),
  signedIn('till', '/till?place=1&day=2026-11-20'),
  signedIn('till with a wrong day', '/till?place=1&day=frogday', 400),
  signedIn('form of a count', '/till/120261120/count'),
  { ...signedIn('count without the permission', '/till/120261120/count', 403), login: 'viewer' },
  signedIn('till on paper', '/till/120261120/print'),
  signedIn('till on paper that is absent', '/till/99920261120/print', 404),
  signedIn('card authorisations', '/card-authorisations'),
  signedIn('columns of the card authorisations', '/card-authorisations/columns'),
  signedIn('quick check-in', '/quick-check-in'),
  signedIn('quick check-in of nothing that is out', '/quick-check-in?vehicle=zzzzqqq'),
  { ...signedIn('quick check-in without the permission', '/quick-check-in', 403), login: 'viewer' },
  signedIn('quick look-up', '/quick-lookup'),
  signedIn('quick look-up with several hits', '/quick-lookup?q=an'),
  signedIn('quick look-up without a hit', '/quick-lookup?q=zzzzqqq'),
  { ...signedIn('list with the export open', '/reservations'), prepare: openSheet('Export') },
  signedIn('list with a view being saved', '/reservations?status=3&view=save'),
  signedIn('columns of the fleet', '/fleet/columns'),
  signedIn('experimental features', '/experimental-features'),
  signedIn('settings', '/settings'),
  signedIn('application settings', '/settings/application'),
  asAdmin('settings of an administrator', '/settings'),
  { ...signedIn('rates and charges', '/settings/rates-and-charges'), login: 'manager' },
  signedIn('rates and charges without the permission', '/settings/rates-and-charges', 403),
  asAdmin('rate types', '/settings/rates-and-charges/rate-types'),
  asAdmin('rate type', '/settings/rates-and-charges/rate-types/1'),
  asAdmin('form of a new rate type', '/settings/rates-and-charges/rate-types/new'),
  asAdmin('form of a rate type', '/settings/rates-and-charges/rate-types/1/edit'),
  asAdmin('grid of rates', '/settings/rates-and-charges/rate-types/1/grid'),
  asAdmin('grid of rates of a new season', '/settings/rates-and-charges/rate-types/1/grid?season=new'),
  asAdmin('form that copies a rate type', '/settings/rates-and-charges/rate-types/1/copy'),
  asAdmin('missing rates', '/settings/rates-and-charges/rate-gaps'),
  asAdmin('rates', '/settings/rates-and-charges/rates'),
  asAdmin('import of rates', '/settings/rates-and-charges/import?of=rates'),
  signedIn('import without the permission', '/settings/rates-and-charges/import', 403),
  asAdmin('rate', '/settings/rates-and-charges/rates/1'),
  asAdmin('form of a new rate', '/settings/rates-and-charges/rates/new'),
  asAdmin('form of a rate', '/settings/rates-and-charges/rates/1/edit'),
  asAdmin('reports', '/reports'),
  asAdmin('reports without a match', '/reports?category=Fleet&q=zzzzqqq'),
  signedIn('reports without the permission', '/reports', 403),
  asAdmin('report', '/reports/1'),
  asAdmin('report with a wrong criterion', '/reports/1?DateFrom=frogday', 400),
  asAdmin('report whose result is gone', '/reports/22?run=none'),
  { ...asAdmin('report with its result', '/reports/11'), prepare: runReport },
  asAdmin('report that is absent', '/reports/99999', 404),
  asAdmin('report on paper without a result', '/reports/1/print', 410),
  asAdmin('users', '/settings/application/users'),
  asAdmin('user', '/settings/application/users/103'),
  asAdmin('own user', '/settings/application/users/101'),
  asAdmin('form of a new user', '/settings/application/users/new'),
  asAdmin('form of a user', '/settings/application/users/103/edit'),
  asAdmin('form of a password reset', '/settings/application/users/103/actions/password-reset'),
  asAdmin('user who is absent', '/settings/application/users/99999', 404),
  asAdmin('locations', '/settings/application/locations'),
  asAdmin('location', '/settings/application/locations/1'),
  asAdmin('form of a location', '/settings/application/locations/1/edit'),
  asAdmin('form that closes a location', '/settings/application/locations/1/actions/close'),
  asAdmin('store hours', '/settings/application/store-hours-and-holidays'),
  asAdmin('store hours of a location', '/settings/application/store-hours-and-holidays/1'),
  asAdmin('form of store hours', '/settings/application/store-hours-and-holidays/1/edit'),
  asAdmin('form of a holiday', '/settings/application/store-hours-and-holidays/1/holiday'),
  asAdmin('vehicle classes', '/settings/vehicles-and-categories'),
  asAdmin('vehicle class', '/settings/vehicles-and-categories/1'),
  asAdmin('form of a vehicle class', '/settings/vehicles-and-categories/1/edit'),
  asAdmin('charges', '/settings/rates-and-charges/charges'),
  asAdmin('charge', '/settings/rates-and-charges/charges/2'),
  asAdmin('form of a charge', '/settings/rates-and-charges/charges/2/edit'),
  asAdmin('form that removes a charge', '/settings/rates-and-charges/charges/2/actions/remove'),
  asAdmin('taxes', '/settings/rates-and-charges/taxes'),
  asAdmin('tax', '/settings/rates-and-charges/taxes/1'),
  asAdmin('form of a tax', '/settings/rates-and-charges/taxes/1/edit'),
  asAdmin('promotions', '/settings/rates-and-charges/promotions'),
  asAdmin('promotion', '/settings/rates-and-charges/promotions/11'),
  asAdmin('test of a promotion', '/settings/rates-and-charges/promotions/11/test'),
  asAdmin('form of a promotion', '/settings/rates-and-charges/promotions/11/edit'),
  asAdmin('runtime configuration', '/settings/runtime-configuration'),
  asAdmin('form of the counting rules', '/settings/runtime-configuration/counting'),
  asAdmin('form of the fees', '/settings/runtime-configuration/fees'),
  asAdmin('form of the deposits', '/settings/runtime-configuration/deposits'),
  asAdmin('form of the business', '/settings/runtime-configuration/business'),
  asAdmin('form of the terms', '/settings/runtime-configuration/terms'),
  asAdmin('form of the one-way fees', '/settings/application/locations/1/one-way'),
  asAdmin('copy of store hours', '/settings/application/store-hours-and-holidays/1/copy'),
  asAdmin('form of the charge kinds', '/settings/runtime-configuration/charge-kinds'),
  asAdmin('form of the features', '/settings/runtime-configuration/features'),
  asAdmin('form of the fields of reservations', '/settings/runtime-configuration/reservation-fields'),
  asAdmin('roles', '/settings/application/permissions-and-roles'),
  asAdmin('role', '/settings/application/permissions-and-roles/13'),
  asAdmin('form of a new role', '/settings/application/permissions-and-roles/new'),
  asAdmin('form of a role', '/settings/application/permissions-and-roles/13/edit'),
  signedIn('profile', '/settings/profile'),
  signedIn('form of the profile', '/settings/profile/edit'),
  signedIn('settings without the permission', '/settings/application/users', 403),
  signedIn('columns of a list', '/reservations/columns?status=2'),
  signedIn('saved views', '/views/reservations'),
  signedIn('unfinished forms', '/drafts'),
  signedIn('search', '/search?q=smith&stay=1'),
  signedIn('shortcuts', '/shortcuts'),
  signedIn('preferences', '/preferences'),
  signedIn('not found', '/no/such/page', 404),
];
