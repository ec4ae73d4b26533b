/** Every address of the product, built in one place. Imports nothing. */
export const paths = {
  home: () => '/',
  /** `ended` has the page say that a session is over. */
  login: (redirectUrl?: string, ended?: 'ended') =>
    redirectUrl
      ? `/login?redirect_url=${encodeURIComponent(redirectUrl)}${ended ? '&ended=1' : ''}`
      : '/login',
  logout: () => '/logout',
  preferences: () => '/preferences',
  session: () => '/session',
  /** `stays` shows what was found even when it is one thing, to which the page would else lead at once. */
  search: (query?: string, stays?: 'stays') =>
    query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}${stays ? '&stay=1' : ''}`,
  shortcuts: () => '/shortcuts',
  experiments: () => '/experimental-features',
  settings: (section?: string) => (section ? `/settings/${section}` : '/settings'),
  applicationSettings: (panel?: string) =>
    panel ? `/settings/application/${panel}` : '/settings/application',
  dev: (theme?: 'light' | 'dark') => (theme ? `/dev?theme=${theme}` : '/dev'),
  reservations: () => '/reservations',
  /** Those of one customer or one vehicle. */
  reservationsOf: (one: { readonly customer: number } | { readonly vehicle: number }) =>
    'customer' in one ? `/reservations?customer=${one.customer}` : `/reservations?vehicle=${one.vehicle}`,
  reservation: (reservationId: number | string) => `/reservations/${encodeURIComponent(reservationId)}`,
};
