/** `npm run bench:bytes`: what each route costs in bytes and requests, against its budget. Needs the build, no browser. */
import process from 'node:process';
import { withFirstRecord } from '../e2e/first-record.ts';
import { startEnvironment } from '../e2e/test-environment.ts';
import { signIn } from '../setup/test-provider.ts';
import {
  AIM,
  DETAIL_PAGE,
  DRAWN_PAGE,
  type Figure,
  FORM_PAGE,
  HOME_PAGE,
  LATER_STYLES,
  LIST_PAGE,
  NOT_FOUND_PAGE,
  SMALL_PAGE,
} from './budgets.ts';
import { type PageWeight, weighPage } from './page-weight.ts';

const ROWS = 50;

/** The sandbox's messages of the day, dismissed: news come on top of a page's own weight until they have been read. */
const NEWS_READ = `forecourt.p=${encodeURIComponent(JSON.stringify({ dismissed: [1, 2, 3, 4, 5, 6, 7, 8] }))}`;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly signedIn: boolean;
  /** The browser's first page: its styles come within it. */
  readonly isFirst?: boolean;
  /** Another user than the manager. */
  readonly login?: 'admin';
  readonly figures: readonly Figure[];
}

const page = (name: string, path: string, figures: readonly Figure[]): Visit => ({
  name,
  path,
  status: 200,
  signedIn: true,
  figures,
});

const firstVisit = (name: string, path: string, figures: readonly Figure[]): Visit => ({
  ...page(`${name}, first visit`, path, [...figures, LATER_STYLES]),
  isFirst: true,
});

const asAdmin = (...about: Parameters<typeof page>): Visit => ({ ...page(...about), login: 'admin' });

const LISTS = ['reservations', 'agreements', 'fleet', 'customers'];
/** The first view of a record, and the others that all records have. */
const VIEWS = ['', 'summary', 'notes'];

/** Stages whose answers a new form needs first are weighed in the forms that change a record. */
const RENTAL_STAGES = [
  'rental-information',
  'vehicle-information',
  'customer-information',
  'rates-and-charges',
  'summary',
];
/** Lists of those that can be changed. */
const EDITED = ['/reservations?status=3', '/agreements?status=1'];

const visits: readonly Visit[] = [
  { name: 'login', path: '/login', status: 200, signedIn: false, figures: SMALL_PAGE },
  { name: 'logged-out', path: '/logged-out', status: 200, signedIn: false, figures: SMALL_PAGE },
  { name: 'logout', path: '/logout', status: 200, signedIn: true, figures: SMALL_PAGE },
  { name: 'not found', path: '/nowhere', status: 404, signedIn: true, figures: NOT_FOUND_PAGE },
  page('home', '/', HOME_PAGE),
  page('widget picker', '/?show_widget_picker=true', HOME_PAGE),
  ...LISTS.map((list) => page(`${list}, ${ROWS} rows`, `/${list}?size=${ROWS}`, LIST_PAGE)),
  firstVisit('reservations', `/reservations?size=${ROWS}`, LIST_PAGE),
  firstVisit('home', '/', HOME_PAGE),
  page(`card-authorisations, ${ROWS} rows`, `/card-authorisations?days=30&size=${ROWS}`, LIST_PAGE),
  ...LISTS.flatMap((list) =>
    VIEWS.map((view) => page(`${list} ${view || 'record'}`, `/${list}/:first/${view}`, DETAIL_PAGE)),
  ),
  page('exchanges', '/agreements/:first/exchanges', DETAIL_PAGE),
  page('documents', '/agreements/:first/documents', DETAIL_PAGE),
  page('inspection', '/agreements/:first/inspection', DRAWN_PAGE),
  page('check-in', '/agreements?status=1/:first/check-in', FORM_PAGE),
  page('quick check-in', '/quick-check-in', FORM_PAGE),
  page('payment', '/agreements?status=1/:first/payment?kind=payment', FORM_PAGE),
  page('hold', '/agreements?status=1/:first/payment?kind=hold', FORM_PAGE),
  page('agreement on paper', '/agreements/:first/agreement', SMALL_PAGE),
  page('check-in slip on paper', '/agreements?status=5/:first/check-in-slip', SMALL_PAGE),
  page('invoice on paper', '/agreements?status=5/:first/invoice', SMALL_PAGE),
  page('till', '/till?place=1&day=2026-11-20', DETAIL_PAGE),
  page('till count', '/till/120261120/count', FORM_PAGE),
  page('till on paper', '/till/120261120/print', SMALL_PAGE),
  page('confirmation', '/reservations/:first/confirmation', SMALL_PAGE),
  page('vehicle bookings', '/fleet/:first/reservations', DETAIL_PAGE),
  page('columns', '/reservations/columns', DETAIL_PAGE),
  ...LISTS.map((list) => page(`${list} new`, `/${list}/new`, FORM_PAGE)),
  ...EDITED.flatMap((list) =>
    RENTAL_STAGES.map((stage) =>
      page(`${list.slice(1, 4)} ${stage}`, `${list}/:first/edit?stage=${stage}`, FORM_PAGE),
    ),
  ),
  page('reports', '/reports', DETAIL_PAGE),
  page('report', '/reports/1', DRAWN_PAGE),
  page('settings', '/settings', DETAIL_PAGE),
  ...(
    [
      ['users', '/settings/application/users?size=50', LIST_PAGE],
      ['user', '/settings/application/users/103', DETAIL_PAGE],
      ['user edit', '/settings/application/users/103/edit', FORM_PAGE],
      ['user new', '/settings/application/users/new', FORM_PAGE],
      ['locations', '/settings/application/locations', LIST_PAGE],
      ['location', '/settings/application/locations/1', DETAIL_PAGE],
      ['location new', '/settings/application/locations/new', FORM_PAGE],
      ['hours', '/settings/application/store-hours-and-holidays', LIST_PAGE],
      ['hours edit', '/settings/application/store-hours-and-holidays/1/edit', FORM_PAGE],
      ['charges', '/settings/rates-and-charges/charges', LIST_PAGE],
      ['charge edit', '/settings/rates-and-charges/charges/2/edit', FORM_PAGE],
      ['promotion test', '/settings/rates-and-charges/promotions/11/test', FORM_PAGE],
      ['classes', '/settings/vehicles-and-categories', LIST_PAGE],
      ['class edit', '/settings/vehicles-and-categories/1/edit', FORM_PAGE],
      ['runtime', '/settings/runtime-configuration', DETAIL_PAGE],
      ['runtime fees', '/settings/runtime-configuration/fees', FORM_PAGE],
      ['one-way fees', '/settings/application/locations/1/one-way', FORM_PAGE],
      ['runtime fields', '/settings/runtime-configuration/reservation-fields', FORM_PAGE],
      ['roles', '/settings/application/permissions-and-roles', LIST_PAGE],
      ['role', '/settings/application/permissions-and-roles/13', DETAIL_PAGE],
      ['role edit', '/settings/application/permissions-and-roles/13/edit', FORM_PAGE],
    ] as const
  ).map(([name, path, figures]) => asAdmin(name, path, figures)),
  page('profile', '/settings/profile', DETAIL_PAGE),
  page('profile edit', '/settings/profile/edit', FORM_PAGE),
  page('quick look-up', '/quick-lookup?q=an', DETAIL_PAGE),
];

function report(name: string, figure: Figure, weight: PageWeight): boolean {
  const value = figure.of(weight);
  const passes = value <= figure.most;
  const share = figure.most === 0 ? 0 : value / figure.most;
  const isNear = figure.unit === 'B' && share > AIM;
  const cells = [
    passes ? 'PASS' : 'FAIL',
    name.padEnd(22),
    figure.what.padEnd(14),
    `${value} ${figure.unit}`.padStart(10),
    `of ${figure.most}`.padEnd(9),
    `${Math.round(share * 100)} %`.padStart(5),
    isNear ? 'above the aim' : '',
  ];
  console.log(cells.join('  ').trimEnd());
  return passes;
}

/** The heaviest files of a page that is over its budget, so that one sees where to begin. */
function reportParts({ scripts, styles }: PageWeight): void {
  const parts = [...scripts, ...styles].sort((one, other) => other.bytes - one.bytes);
  for (const { path, bytes } of parts.slice(0, 8))
    console.log(`      ${String(bytes).padStart(7)} B  ${path}`);
}

const environment = await startEnvironment();
let failed = 0;
try {
  const cookieOf = async (login: 'manager' | 'admin') => {
    const { jar } = await signIn({ productOrigin: environment.origin, login });
    const session = (jar.header(environment.origin) ?? '')
      .split('; ')
      .filter((one) => !one.startsWith('forecourt.p='));
    return [...session, NEWS_READ].join('; ');
  };
  const cookies = { manager: await cookieOf('manager'), admin: await cookieOf('admin') };
  for (const { name, path, status, signedIn, isFirst, login = 'manager', figures } of visits) {
    const cookie = isFirst ? cookies[login].replace(/forecourt\.c=[^;]*; /, '') : cookies[login];
    const address = (await withFirstRecord(path, environment.origin, cookie)).replace(/\/$/, '');
    const weight = await weighPage(environment.origin, address, signedIn ? cookie : null);
    if (weight.status !== status)
      throw new Error(`${address} answered ${weight.status} instead of ${status}`);
    const misses = figures.filter((figure) => !report(name, figure, weight));
    failed += misses.length;
    if (misses.length > 0) reportParts(weight);
  }
} finally {
  await environment.stop();
}
console.log(failed === 0 ? 'All within budget.' : `${failed} over budget.`);
process.exitCode = failed === 0 ? 0 : 1;
