import type { Logger } from 'pino';
import { createBackChannel } from './back-channel.server.ts';
import { readCookies } from './cookies.server.ts';
import { createIdentityParts } from './identity-parts.server.ts';
import { openSession } from './session.server.ts';
import { whyEnded } from './session-family.server.ts';

/** Whether a page is loaded; older browsers send no Sec-Fetch headers but accept HTML. */
function isDocument({ headers, url }: Request): boolean {
  if (headers.get('sec-purpose')?.includes('prefetch')) return false;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  return Boolean(headers.get('accept')?.includes('text/html')) && !new URL(url).pathname.endsWith('.data');
}

const cookiesOf = ({ headers }: Request) => readCookies(headers.get('cookie'));

/** Identity for the process: opens the session of a request, and lends its parts to sign-in and sign-out. */
export function createIdentity(options: Parameters<typeof createIdentityParts>[0]) {
  const parts = createIdentityParts(options);
  /** Returns whose session the request shows, active or over; null for none of ours. Reads only. */
  const senderOf = (request: Request) => {
    const { record } = parts.cookie.read(cookiesOf(request));
    if (record === null) return null;
    const { clientId, userId } = record;
    return { clientId, userId, isOver: whyEnded(parts, record) !== null };
  };
  return {
    ...parts,
    senderOf,
    backChannel: createBackChannel(parts),
    open(request: Request, log: Pick<Logger, 'info' | 'warn'>) {
      const opening = { isDocument: isDocument(request), isRead: request.method === 'GET' };
      return openSession(parts, cookiesOf(request), opening, log);
    },
    /** Returns whose active session the request shows; null for none. Reads only. */
    userOf(request: Request) {
      const sender = senderOf(request);
      return sender?.isOver === false ? sender : null;
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
