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

const header = (value: string, seconds: number, secure: boolean): [string, string] => [
  'Set-Cookie',
  `${nameOf(secure)}=${value}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${seconds}${secure ? '; Secure' : ''}`,
];

/** Returns the header that stores this for a year. */
export const keepSeenStyles = (hash: string, secure: boolean) => header(hash, ONE_YEAR_SECONDS, secure);

/** Returns the header for an answer that empties the browser's cache. */
export const forgetSeenStyles = (secure: boolean) => header('', 0, secure);
