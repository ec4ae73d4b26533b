import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';

/** A list: its rows, the same rows as a file, and the choice of its columns. */
const list = (path: string, folder: string) => [
  route(path, `${folder}/list.route.tsx`),
  route(`${path}/export`, `${folder}/export.route.ts`),
  route(`${path}/columns`, `${folder}/columns.route.tsx`),
];

/** A view of a record. */
const view = (name: string, folder: string) => route(name, `${folder}/${name}.route.tsx`);

/** A record: its frame around its views, and what can be done with it. */
const record = (path: string, folder: string, ...more: readonly RouteConfigEntry[]) => [
  route(path, `${folder}/detail.route.tsx`, [
    index(`${folder}/index.route.tsx`),
    view('summary', folder),
    view('notes', folder),
    ...more,
  ]),
  route(`${path}/actions/:action`, `${folder}/action.route.tsx`),
];

/** A form in stages, which is also saved there while the user types. */
const form = (path: string, folder: string, name: string) => route(path, `${folder}/${name}.route.tsx`);

/** A document of a record: its print page, and the same as a file. */
const printed = (path: string, folder: string) => [
  route(path, `${folder}/print.route.tsx`),
  route(`${path}.pdf`, `${folder}/pdf.route.ts`),
];

/** THE SITE MAP: every address and the module that answers it. Read this first. */
export default [
  layout('features/sign-in/public.route.tsx', { id: '_public' }, [
    route('login', 'features/sign-in/login.route.tsx'),
    route('logout', 'features/sign-in/logout.route.tsx'),
    route('logged-out', 'features/sign-in/logged-out.route.tsx'),
    route('oidc-callback', 'features/sign-in/oidc-callback.route.tsx'),
    route('signed-in', 'features/sign-in/signed-in-popup.route.tsx'),
  ]),
  route('dev', 'features/dev/dev.route.tsx'),
  route('v3/*', 'upstream/proxy.route.ts'),
  route('backchannel-logout', 'features/sign-in/backchannel-logout.route.ts'),
  layout('features/shell/signed-in.route.tsx', { id: 'signed-in' }, [
    index('features/shell/home.route.tsx'),
    route('preferences', 'features/settings/preferences/preferences.route.tsx'),
    route('search', 'features/search/search.route.tsx'),
    route('shortcuts', 'features/shell/shortcuts/shortcuts.route.tsx'),
    route('experimental-features', 'features/experiments/experiments.route.tsx'),
    route('settings', 'features/settings/home.route.tsx'),
    route('settings/application', 'features/settings/application.route.tsx'),
    route('settings/application/:section', 'features/settings/incomplete.route.tsx', {
      id: 'settings-panel',
    }),
    route('settings/:section', 'features/settings/incomplete.route.tsx', { id: 'settings-section' }),
    route('quick-lookup', 'features/search/quick-lookup/quick-lookup.route.tsx'),
    route('quick-check-in', 'features/agreements/quick-check-in/quick-check-in.route.tsx'),
    route('views/:list', 'features/views/views.route.tsx'),
    ...list('reservations', 'features/reservations/list'),
    form('reservations/new', 'features/reservations/form', 'new'),
    form('reservations/:reservationId/edit', 'features/reservations/form', 'edit'),
    form('reservations/:reservationId/payment', 'features/reservations/payment', 'payment'),
    form('reservations/:reservationId/correction', 'features/reservations/payment', 'correction'),
    ...record('reservations/:reservationId', 'features/reservations/detail'),
    ...printed('reservations/:reservationId/confirmation', 'features/reservations/documents'),
    ...list('agreements', 'features/agreements/list'),
    form('agreements/new', 'features/agreements/form', 'new'),
    form('agreements/:agreementId/edit', 'features/agreements/form', 'edit'),
    form('agreements/:agreementId/check-in', 'features/agreements/check-in', 'check-in'),
    form('agreements/:agreementId/exchange', 'features/agreements/exchange', 'exchange'),
    form('agreements/:agreementId/extension', 'features/agreements/extension', 'extension'),
    form('agreements/:agreementId/payment', 'features/agreements/payment', 'payment'),
    form('agreements/:agreementId/correction', 'features/agreements/payment', 'correction'),
    ...record(
      'agreements/:agreementId',
      'features/agreements/detail',
      view('exchanges', 'features/agreements/detail'),
      view('inspection', 'features/agreements/inspection'),
      view('documents', 'features/agreements/documents'),
    ),
    ...printed('agreements/:agreementId/agreement', 'features/agreements/documents'),
    ...printed('agreements/:agreementId/check-in-slip', 'features/agreements/documents/check-in-slip'),
    ...printed('agreements/:agreementId/invoice', 'features/agreements/documents/invoice'),
    ...printed(
      'agreements/:agreementId/credit-notes/:paymentId',
      'features/agreements/documents/credit-note',
    ),
    ...printed('agreements/:agreementId/addendum', 'features/agreements/documents/addendum'),
    route('agreements/:agreementId/documents/:documentId', 'features/agreements/documents/kept.route.ts'),
    route('card-holds', 'features/card-holds/list.route.tsx'),
    route('card-holds/export', 'features/card-holds/export.route.ts'),
    ...list('fleet', 'features/fleet/list'),
    form('fleet/new', 'features/fleet/form', 'new'),
    form('fleet/:vehicleId/edit', 'features/fleet/form', 'edit'),
    ...record(
      'fleet/:vehicleId',
      'features/fleet/detail',
      view('reservations', 'features/fleet/detail'),
      view('agreements', 'features/fleet/detail'),
    ),
    route('fleet/:vehicleId/images/:imageId', 'features/fleet/detail/image.route.ts'),
    ...list('customers', 'features/customers/list'),
    form('customers/new', 'features/customers/form', 'new'),
    form('customers/:customerId/edit', 'features/customers/form', 'edit'),
    ...record('customers/:customerId', 'features/customers/detail'),
    route('customers/:customerId/images/:imageId', 'features/customers/detail/image.route.ts'),
    route('till', 'features/till/till.route.tsx'),
    form('till/:tillNumber/count', 'features/till/count', 'count'),
    ...printed('till/:tillNumber/print', 'features/till/print'),
    route('drafts', 'features/drafts/drafts.route.tsx'),
    route('drafts/:draft/files/:file', 'features/drafts/draft-file.route.ts'),
    route('*', 'features/shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
