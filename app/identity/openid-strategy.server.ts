import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { Attempt } from './attempt.server.ts';
import { userClaims } from './claims.server.ts';
import type { Identity } from './identity.server.ts';
import type { TokenSet } from './provider.server.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session } from './session.server.ts';
import { familyOf } from './session-family.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { SignInError } from './sign-in-error.ts';
import type { Staff } from './staff.ts';

/** A finished sign-in and where the user wanted to go. */
interface SignedIn {
  readonly staff: Staff;
  readonly target: string;
}

interface Verified {
  readonly tokens: TokenSet;
  readonly user: Readonly<Record<string, unknown>>;
}

const textOf = (claim: unknown): string | null =>
  typeof claim === 'number' ? String(claim) : typeof claim === 'string' && claim !== '' ? claim : null;

/**
 * Authorization code with PKCE S256, state and nonce as a remix-auth strategy: it finishes the attempt that a callback
 * request belongs to. `beginSignIn` starts one.
 */
class OpenIdStrategy extends Strategy<SessionRecord, Verified> {
  override name = 'openid';
  readonly #identity: Identity;
  readonly #session: Session;

  constructor(identity: Identity, session: Session) {
    super(async ({ tokens, user }) => {
      const { claims } = tokens;
      const ids = userClaims(user, identity.config);
      if (ids === null || !claims) throw new SignInError('incompleteUser');
      return {
        sid: randomUUID(),
        family: familyOf(identity, session, claims.sub),
        subject: claims.sub,
        ...ids,
        name: textOf(user.name) ?? textOf(user.preferred_username) ?? claims.sub,
        providerSid: textOf(claims.sid),
        authTime: claims.auth_time ?? null,
        authorizedParty: textOf(claims.azp),
        expiresAt: tokens.expiresAt,
        startedAt: identity.now(),
        seenAt: identity.now(),
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        // Nothing but a sign-out that shows it needs the raw ID token.
        idToken: identity.config.sendsIdToken ? tokens.idToken : null,
      };
    });
    this.#identity = identity;
    this.#session = session;
  }

  override async authenticate(request: Request): Promise<SessionRecord> {
    const attempt = findAttempt(this.#identity, this.#session, request);
    const { user, ...tokens } = await this.#identity.provider.exchange(new URL(request.url), attempt);
    return this.verify({ tokens, user });
  }
}

function findAttempt(identity: Identity, session: Session, request: Request): Attempt {
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  if (!state) throw new SignInError('noState');
  const attempt = identity.attempts.find('sign-in', state, session.cookies);
  if (!attempt) throw new SignInError('noMatchingState');
  if (attempt.state !== state) throw new SignInError('stateMismatch');
  if (attempt.issuer !== identity.config.issuer.href) throw new SignInError('authorityMismatch');
  if (attempt.oidcClientId !== identity.config.oidcClientId) throw new SignInError('clientMismatch');
  if (!query.has('code') && !query.has('error')) throw new SignInError('noCode');
  return attempt;
}

/** The attempt that a finished or failed callback belongs to, for its target; null when there is none. */
export function attemptOf(identity: Identity, session: Session, request: Request): Attempt | null {
  const state = new URL(request.url).searchParams.get('state');
  return state ? identity.attempts.find('sign-in', state, session.cookies) : null;
}

/** Where the sign-in of this callback landed when it was finished before; null when it is not the last one here. */
export function landingOf(identity: Identity, session: Session, request: Request): string | null {
  const state = new URL(request.url).searchParams.get('state');
  return state ? identity.landings.find(state, session.cookies) : null;
}

/**
 * Begins an attempt and gives the address of the provider to send the browser to. With `silent` the provider leads back
 * at once, signed in or not.
 * @throws SignInError when the provider cannot be discovered
 */
export async function beginSignIn(
  identity: Identity,
  session: Session,
  returnTo: string | null,
  silent = false,
): Promise<URL> {
  const { config, attempts, provider, now } = identity;
  const attempt: Attempt = {
    kind: 'sign-in',
    family: familyOf(identity, session, null),
    silent,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    target: safeReturnTo(returnTo, config.publicOrigin),
    issuer: config.issuer.href,
    oidcClientId: config.oidcClientId,
    at: now(),
  };
  const address = await provider.authorizationUrl(attempt);
  session.addCookies(attempts.begin(attempt, session.cookies));
  return address;
}

/**
 * Finishes the attempt of a callback request and begins the session; every cookie of an earlier user goes.
 * @throws SignInError in the terms of the catalogue
 */
export async function finishSignIn(
  identity: Identity,
  session: Session,
  request: Request,
): Promise<SignedIn> {
  const authenticator = new Authenticator<SessionRecord>().use(new OpenIdStrategy(identity, session));
  const attempt = attemptOf(identity, session, request);
  try {
    const record = await authenticator.authenticate('openid', request);
    try {
      session.begin(record);
    } catch (cause) {
      throw new SignInError('tooLarge', { cause });
    }
    const staff = session.staff();
    if (!staff) throw new SignInError('incompleteUser');
    const target = attempt?.target ?? '/';
    if (attempt) session.addCookies([identity.landings.keep(attempt.state, target)]);
    return { staff, target };
  } finally {
    if (attempt) session.addCookies([identity.attempts.end(attempt.state)]);
  }
}
