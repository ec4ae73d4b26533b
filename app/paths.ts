/** Every address of the product, built in one place. Imports nothing. */
export const paths = {
  home: () => '/',
  login: (redirectUrl?: string) =>
    redirectUrl ? `/login?redirect_url=${encodeURIComponent(redirectUrl)}` : '/login',
  logout: () => '/logout',
  preferences: () => '/preferences',
  session: () => '/session',
  reservations: () => '/reservations',
  reservation: (reservationId: number | string) => `/reservations/${encodeURIComponent(reservationId)}`,
};
