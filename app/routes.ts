import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/** THE SITE MAP: every address and the module that answers it. Read this first. */
export default [
  layout('features/sign-in/public.route.tsx', { id: '_public' }, [
    route('login', 'features/sign-in/login.route.tsx'),
    route('logout', 'features/sign-in/logout.route.tsx'),
    route('logged-out', 'features/sign-in/logged-out.route.tsx'),
    route('oidc-callback', 'features/sign-in/oidc-callback.route.tsx'),
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
    route('reservations', 'features/reservations/list/list.route.tsx'),
    route('reservations/:reservationId', 'features/reservations/detail/detail.route.tsx'),
    route('*', 'features/shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
