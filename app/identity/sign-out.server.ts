import { randomState } from 'openid-client';
import type { Identity } from './identity.server.ts';
import type { Session } from './session.server.ts';

const SIGNED_OUT_PAGE = '/logged-out';

/** Why the provider's own session may live on though ours is over. */
export const SIGN_OUT_TROUBLES = ['noEndSession', 'failed'] as const;
type SignOutTrouble = (typeof SIGN_OUT_TROUBLES)[number];

const withTrouble = (trouble: SignOutTrouble) => `${SIGNED_OUT_PAGE}?trouble=${trouble}`;

/**
 * Ends the sessions of this browser here, revokes their tokens and gives where to send the browser: the provider's end-session address, or our own page, which
 * says so, when the provider has none or does not answer. Never fails: the local sign-out stands.
 */
export async function signOut(identity: Identity, session: Session): Promise<string> {
  const record = session.record();
  const ended = session.end();
  if (!record) return SIGNED_OUT_PAGE;
  const { idToken, providerSid } = record;
  const state = randomState();
  const [address] = await Promise.all([
    identity.provider.endSessionUrl({ idToken, providerSid, state }).catch(() => undefined),
    ended,
  ]);
  if (!address) return withTrouble(address === null ? 'noEndSession' : 'failed');
  session.addCookies(
    identity.attempts.begin(
      {
        kind: 'sign-out',
        family: null,
        silent: false,
        state,
        nonce: '',
        verifier: '',
        target: SIGNED_OUT_PAGE,
        issuer: identity.config.issuer.href,
        oidcClientId: identity.config.oidcClientId,
        at: identity.now(),
      },
      session.cookies,
    ),
  );
  return address.href;
}

/**
 * Checks the state that the provider brings back after sign-out.
 * @returns false when it names no sign-out of this browser; the user is signed out here all the same
 */
export function confirmSignOut(identity: Identity, session: Session, state: string): boolean {
  const attempt = identity.attempts.find('sign-out', state, session.cookies);
  if (attempt) session.addCookies([identity.attempts.end(state)]);
  return attempt !== null;
}
