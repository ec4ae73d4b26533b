/** Names the shared style file that a browser has from an earlier page. Lost or wrong, it costs time only. */
const NAME = 'forecourt.c';
/** Over https no other host and no page of another path can set it. */
const SECURE_NAME = `__Host-${NAME}`;
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const nameOf = (secure: boolean): string => (secure ? SECURE_NAME : NAME);

/** Whether a request says that its browser has the style file with this hash. */
export const hasSeenStyles = (request: Request, hash: string, secure: boolean): boolean =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .some((pair) => pair.trim() === `${nameOf(secure)}=${hash}`);

/** Returns the value of the Set-Cookie header that stores this for a year. */
export function keepSeenStyles(hash: string, secure: boolean): string {
  const end = secure ? '; Secure' : '';
  return `${nameOf(secure)}=${hash}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${ONE_YEAR_SECONDS}${end}`;
}
