/**
 * `node tests/e2e/shots.ts <folder> [name …]`: pictures of every screen, or of those named, in both themes and sizes.
 * Needs the build.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { signIn } from '../setup/test-provider.ts';
import { browserCookies } from './entrance.ts';
import { withFirstRecord } from './first-record.ts';
import { THEMES, VIEWPORTS } from './matrix.ts';
import { startEnvironment, type TestEnvironment } from './test-environment.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  /** The signed-in user; null when signed out. */
  readonly login: 'agent' | 'admin' | null;
  /** The text of a chip that is opened. */
  readonly opens?: string;
  /** How many stages of a form are gone through before. */
  readonly forward?: number;
}

const inside = (name: string, path: string): Shot => ({ name, path, login: 'agent' });
const managed = (name: string, path: string): Shot => ({ name, path, login: 'admin' });
/** Every stage of a form that changes what is there: all that is asked for is known to it. */
const stages = (name: string, path: string, count: number): readonly Shot[] =>
  Array.from({ length: count }, (_, forward) => ({ ...inside(`${name}-${forward + 1}`, path), forward }));
const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/login', login: null },
  { name: 'logged-out', path: '/logged-out', login: null },
  inside('home', '/'),
  inside('widget-picker', '/?show_widget_picker=true'),
  inside('list', '/reservations?size=25&sort=checkOut&direction=desc'),
  {
    ...inside(
      'list-filters',
      '/reservations?status=2&status=3&checkOutPlace=2&createdFrom=2026-10-01&size=25',
    ),
    opens: 'Status',
  },
  inside('list-wrong-filter', '/reservations?createdFrom=2026-11-20&createdTo=2026-11-01'),
  inside('no-match', '/reservations?keyword=zzzz&status=3'),
  inside('detail', '/reservations/:first'),
  inside('detail-summary', '/reservations/:first/summary'),
  inside('detail-notes', '/reservations/:first/notes'),
  inside('agreements', '/agreements?size=25'),
  inside('agreement', '/agreements/:first'),
  inside('agreement-exchanges', '/agreements/:first/exchanges'),
  inside('agreement-inspection', '/agreements/:first/inspection'),
  inside('agreement-documents', '/agreements/:first/documents'),
  inside('agreement-paper', '/agreements/:first/agreement'),
  inside('check-in-slip-paper', '/agreements?status=5/:first/check-in-slip'),
  inside('invoice-paper', '/agreements?status=5/:first/invoice'),
  inside('confirmation-paper', '/reservations/:first/confirmation'),
  inside('action', '/agreements/:first/actions/hold'),
  inside('action-void', '/agreements?status=1/:first/actions/void'),
  inside('action-cancel', '/reservations?status=3/:first/actions/cancel'),
  inside('action-no-show', '/reservations?status=3/:first/actions/no-show'),
  inside('reservation-form', '/reservations/new'),
  ...stages('reservation-edit', '/reservations?status=3/:first/edit', 6),
  inside('agreement-form', '/agreements/new'),
  ...stages('agreement-edit', '/agreements?status=1/:first/edit', 6),
  inside('check-in', '/agreements?status=1/:first/check-in'),
  inside('check-in-correction', '/agreements?status=3/:first/check-in'),
  inside('charge-after-return', '/agreements?status=3/:first/charge'),
  inside('exchange', '/agreements?status=1/:first/exchange'),
  inside('extension', '/agreements?status=1/:first/extension'),
  ...['payment', 'deposit', 'hold', 'refund', 'release', 'forfeit'].map((kind) =>
    inside(`money-${kind}`, `/agreements?status=4/:first/payment?kind=${kind}`),
  ),
  inside('quick-check-in', '/quick-check-in?vehicle=a'),
  inside('card-authorisations', '/card-authorisations'),
  inside('drafts', '/drafts'),
  inside('customer-form', '/customers/new'),
  inside('customer-edit', '/customers/:first/edit'),
  inside('till', '/till?place=1&day=2026-11-20'),
  inside('till-count', '/till/120261120/count'),
  inside('till-paper', '/till/120261120/print'),
  inside('fleet', '/fleet?size=25'),
  inside('vehicle', '/fleet/:first'),
  inside('vehicle-summary', '/fleet/:first/summary'),
  inside('vehicle-reservations', '/fleet/:first/reservations'),
  inside('customers', '/customers?size=25'),
  inside('customer', '/customers/:first'),
  inside('customer-summary', '/customers/:first/summary'),
  inside('columns', '/reservations/columns'),
  inside('views', '/views/reservations'),
  inside('quick-lookup', '/quick-lookup?q=an'),
  inside('not-found', '/no/such/page'),
  inside('logout', '/logout'),
  inside('preferences', '/preferences'),
  inside('search', '/search?q=smith'),
  inside('shortcuts', '/shortcuts'),
  inside('settings', '/settings'),
  inside('profile', '/settings/profile'),
  inside('profile-edit', '/settings/profile/edit'),
  managed('settings-managed', '/settings'),
  managed('users', '/settings/application/users'),
  managed('user', '/settings/application/users/:first'),
  managed('user-edit', '/settings/application/users/:first/edit'),
  managed('roles', '/settings/application/permissions-and-roles'),
  managed('role-edit', '/settings/application/permissions-and-roles/:first/edit'),
  managed('locations', '/settings/application/locations'),
  managed('location', '/settings/application/locations/:first'),
  managed('location-edit', '/settings/application/locations/:first/edit'),
  managed('hours', '/settings/application/store-hours-and-holidays'),
  managed('hours-of-location', '/settings/application/store-hours-and-holidays/:first'),
  managed('hours-form', '/settings/application/store-hours-and-holidays/:first/edit'),
  managed('hours-copy', '/settings/application/store-hours-and-holidays/:first/copy'),
  managed('classes', '/settings/vehicles-and-categories'),
  managed('class', '/settings/vehicles-and-categories/:first'),
  managed('class-edit', '/settings/vehicles-and-categories/:first/edit'),
  ...['charges', 'taxes', 'promotions'].flatMap((list) => [
    managed(list, `/settings/rates-and-charges/${list}`),
    managed(`${list}-record`, `/settings/rates-and-charges/${list}/:first`),
    managed(`${list}-edit`, `/settings/rates-and-charges/${list}/:first/edit`),
  ]),
  managed('promotion-test', '/settings/rates-and-charges/promotions/:first/test'),
  managed('pricing', '/settings/rates-and-charges'),
  managed('rate-types', '/settings/rates-and-charges/rate-types'),
  managed('rate-type', '/settings/rates-and-charges/rate-types/:first'),
  managed('rate-grid', '/settings/rates-and-charges/rate-types/:first/grid'),
  managed('rate-season', '/settings/rates-and-charges/rate-types/:first/grid?season=new'),
  managed('rate-copy', '/settings/rates-and-charges/rate-types/:first/copy'),
  managed('rate-gaps', '/settings/rates-and-charges/rate-gaps'),
  managed('rates', '/settings/rates-and-charges/rates'),
  managed('import', '/settings/rates-and-charges/import?of=rates'),
  managed('rate', '/settings/rates-and-charges/rates/:first'),
  managed('rate-edit', '/settings/rates-and-charges/rates/:first/edit'),
  managed('runtime', '/settings/runtime-configuration'),
  ...[
    'business',
    'counting',
    'fees',
    'deposits',
    'charge-kinds',
    'features',
    'reservation-fields',
    'terms',
  ].map((form) => managed(`runtime-${form}`, `/settings/runtime-configuration/${form}`)),
  managed('reports', '/reports'),
  managed('report', '/reports/1?run=1'),
  inside('experiments', '/experimental-features'),
  { name: 'dev', path: '/dev', login: null },
];

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly viewport: (typeof VIEWPORTS)[number];
}

const looks: readonly Look[] = THEMES.flatMap((theme) => VIEWPORTS.map((viewport) => ({ theme, viewport })));

interface Entered {
  readonly session: ReturnType<typeof browserCookies>;
  readonly cookie: string;
}

async function take(
  browser: Browser,
  environment: TestEnvironment,
  folder: string,
  enter: (login: 'agent' | 'admin') => Promise<Entered>,
  wanted: readonly Shot[],
) {
  for (const { theme, viewport } of looks) {
    const chosen = {
      name: 'forecourt.p',
      value: encodeURIComponent(JSON.stringify({ theme })),
      url: environment.origin,
    };
    for (const { name, path, login, opens, forward } of wanted) {
      const context = await browser.newContext({ viewport, colorScheme: theme, locale: 'en-GB' });
      const { session, cookie } = login === null ? { session: [], cookie: '' } : await enter(login);
      await context.addCookies([chosen, ...session]);
      const page = await context.newPage();
      await page.goto(environment.origin + (await withFirstRecord(path, environment.origin, cookie)), {
        waitUntil: 'networkidle',
      });
      for (let stage = 0; stage < (forward ?? 0); stage += 1) {
        const before = page.url();
        await page.locator('button[data-primary]').click();
        await page.waitForURL((now) => now.href !== before);
        await page.waitForLoadState('networkidle');
      }
      if (opens) await page.locator('form summary', { hasText: opens }).first().click();
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${theme}.png`) });
      await context.close();
    }
  }
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder for the pictures: node tests/e2e/shots.ts <folder>\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const environment = await startEnvironment();
const desktop = config.projects?.find(({ name }) => name === 'desktop');
const browser = await chromium.launch(desktop?.use?.launchOptions);
try {
  const entered = new Map<string, Promise<Entered>>();
  const enter = (login: 'agent' | 'admin') => {
    const known = entered.get(login);
    if (known) return known;
    const made = signIn({ productOrigin: environment.origin, login }).then(({ jar }) => ({
      session: browserCookies(jar),
      cookie: jar.header(environment.origin) ?? '',
    }));
    entered.set(login, made);
    return made;
  };
  const named = (all: readonly Shot[]) =>
    names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  await take(browser, environment, folder, enter, named(shots));
  // The last picture is of an outage; the sandbox is stopped for it.
  await environment.sandbox.stop();
  await take(browser, environment, folder, enter, named([inside('failed', '/reservations?status=3')]));
} finally {
  await browser.close();
  await environment.product.stop();
}
