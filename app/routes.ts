import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { addressOf, paramOf, type Resource, type ResourceName, resources } from './resources.ts';

type View = NonNullable<Resource['views']>[number];

/** The route modules that resources share: each finds by its address which resource it serves. */
const shared = (path: string, module: string, id: string) => route(path, `resource-routes/${module}`, { id });

const listPath = (name: ResourceName) => addressOf(name).slice(1);
const recordPath = (name: ResourceName, resource: Resource) =>
  resource.isSingle ? listPath(name) : `${listPath(name)}/:${paramOf(resource)}`;

/** A record: its frame around its views, what can be done with it, its pictures. */
function record(name: ResourceName, resource: Resource, views: readonly View[]): RouteConfigEntry[] {
  const { hasImages, hasOwnFields, notes } = resource;
  const path = recordPath(name, resource);
  const own = (view: string) => `features/${name}/views/${view}.route.tsx`;
  const fields = hasOwnFields ? own('fields') : 'resource-routes/fields.route.tsx';
  return [
    route(path, 'resource-routes/detail.route.tsx', { id: `${name}/record` }, [
      index(fields, { id: `${name}/record/fields` }),
      ...views.map(({ view }) => route(view, own(view), { id: `${name}/record/${view}` })),
      ...(notes === undefined ? [] : [shared('notes', 'notes.route.tsx', `${name}/record/notes`)]),
    ]),
    shared(`${path}/actions/:action`, 'action.route.tsx', `${name}/action`),
    ...(hasImages ? [shared(`${path}/images/:imageId`, 'image.route.ts', `${name}/image`)] : []),
  ];
}

/** What follows from the declaration of a resource. */
function routesOf([name, resource]: (typeof resources)[number]): RouteConfigEntry[] {
  const { hasList, views, forms = [], documents = [] } = resource;
  const [at, path] = [listPath(name), recordPath(name, resource)];
  const list = [
    shared(at, 'list.route.tsx', name),
    shared(`${at}/export`, 'export.route.ts', `${name}/export`),
    shared(`${at}/columns`, 'columns.route.tsx', `${name}/columns`),
  ];
  return [
    ...(hasList ? list : []),
    ...(views ? record(name, resource, views) : []),
    ...forms.map((form) =>
      shared(form === 'new' ? `${at}/new` : `${path}/${form}`, 'form.route.tsx', `${name}/form/${form}`),
    ),
    ...documents.flatMap((document) => [
      shared(`${path}/${document}`, 'print.route.tsx', `${name}/print/${document}`),
      shared(`${path}/${document}.pdf`, 'pdf.route.ts', `${name}/pdf/${document}`),
    ]),
  ];
}

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
    index('features/dashboard/home.route.tsx'),
    route('home/:part', 'features/dashboard/part.route.ts'),
    route('preferences', 'features/settings/preferences/preferences.route.tsx'),
    route('search', 'resource-routes/search.route.tsx'),
    route('search/results', 'resource-routes/search-results.route.ts'),
    route('shortcuts', 'features/shell/shortcuts/shortcuts.route.tsx'),
    route('experimental-features', 'features/experiments/experiments.route.tsx'),
    route('settings', 'features/settings/home.route.tsx'),
    route('settings/application', 'features/settings/application.route.tsx'),
    route('settings/application/:section', 'features/settings/incomplete.route.tsx', {
      id: 'settings-panel',
    }),
    route('settings/rates-and-charges', 'features/settings/pricing.route.tsx'),
    route('settings/rates-and-charges/import', 'features/imports/import.route.tsx', { id: 'import' }),
    route('settings/:section', 'features/settings/incomplete.route.tsx', { id: 'settings-section' }),
    route('quick-lookup', 'features/search/quick-lookup/quick-lookup.route.tsx'),
    route('quick-check-in', 'features/agreements/quick-check-in/quick-check-in.route.tsx'),
    route('views/:list', 'features/views/views.route.tsx'),
    ...resources.flatMap(routesOf),
    route('agreements/:agreementId/documents/:documentId', 'features/agreements/documents/stored.route.ts'),
    route('till', 'features/till/till.route.tsx'),
    route('reports', 'features/reports/reports.route.tsx'),
    route('reports/:reportId', 'features/reports/report.route.tsx'),
    route('reports/:reportId/export', 'features/reports/export.route.ts', { id: 'report-export' }),
    route('reports/:reportId/print', 'features/reports/print.route.tsx', { id: 'report-print' }),
    route('drafts', 'resource-routes/drafts.route.tsx'),
    route('drafts/:draft/files/:file', 'features/drafts/draft-file.route.ts'),
    route('*', 'features/shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
