import { randomState } from 'openid-client';
import type { Identity } from './identity.server.ts';
import type { Session } from './session.server.ts';

const SIGNED_OUT_PAGE = '/logged-out';

/** Why the provider's own session may live on though ours is over. */
export const SIGN_OUT_ERRORS = ['noEndSession', 'failed'] as const;

/**
 * Ends the sessions of this browser and revokes their tokens. Never throws: the local sign-out stands.
 * @returns the provider's end-session address, or our own page when there is none or no answer
 */
export async function signOut(identity: Identity, session: Session): Promise<string> {
  const { config, loginTransactions, provider, now } = identity;
  const record = session.record();
  const ended = session.end();
  if (!record) return SIGNED_OUT_PAGE;
  const { idToken, providerSid } = record;
  const state = randomState();
  const [address] = await Promise.all([
    provider.endSessionUrl({ idToken, providerSid, state }).catch(() => undefined),
    ended,
  ]);
  if (!address) {
    const errorView: (typeof SIGN_OUT_ERRORS)[number] = address === null ? 'noEndSession' : 'failed';
    return `${SIGNED_OUT_PAGE}?trouble=${errorView}`;
  }
  const transaction = {
    kind: 'sign-out',
    state,
    nonce: '',
    verifier: '',
    target: SIGNED_OUT_PAGE,
    issuer: config.issuer.href,
    oidcClientId: config.oidcClientId,
    at: now(),
  } as const;
  session.addCookies(loginTransactions.begin(transaction, session.cookies));
  return address.href;
}

/** Checks the state that the provider returns after sign-out; false when it names no sign-out of this browser. */
export function confirmSignOut(identity: Identity, session: Session, state: string): boolean {
  const login = identity.loginTransactions.find('sign-out', state, session.cookies);
  if (login) session.addCookies([identity.loginTransactions.end(state)]);
  return login !== null;
}
