import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { AppConfig } from '../config/environment.server.ts';
import type { Identity } from './identity.server.ts';
import type { LoginTransaction } from './login-transaction.server.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session } from './session.server.ts';
import { familyOf } from './session-family.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { SignInError } from './sign-in-error.ts';

type Claims = Readonly<Record<string, unknown>>;

const textOf = (claim: unknown): string | null =>
  typeof claim === 'number' ? String(claim) : typeof claim === 'string' && claim !== '' ? claim : null;

/** An id of the rental service: a whole number that JSON carries exactly. */
const ID = /^[1-9]\d{0,14}$/;

/** Finds the claim of that name, else the one at that path: `app.tenant` is `tenant` within `app`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Claims)[part]
          : undefined,
      claims,
    );
}

/** Returns tenant and user from the claims that the settings name; null unless both are positive whole numbers. */
export function userClaims(
  claims: Claims,
  { claimClient, claimUser }: Pick<AppConfig, 'claimClient' | 'claimUser'>,
): Pick<SessionRecord, 'clientId' | 'userId'> | null {
  const [clientId, userId] = [claimClient, claimUser].map((name) => textOf(claimAt(claims, name)) ?? '');
  if (!clientId || !userId || !ID.test(clientId) || !ID.test(userId)) return null;
  return { clientId, userId };
}

/** Completes the login of a callback: authorization code with PKCE S256, state and nonce. */
async function exchangeCode(identity: Identity, session: Session, request: Request): Promise<SessionRecord> {
  const { config, provider, now } = identity;
  const login = checkedLogin(identity, session, request);
  const { claims, user, ...tokens } = await provider.exchange(new URL(request.url), login);
  const ids = userClaims(user, config);
  if (ids === null) throw new SignInError('incompleteUser');
  return {
    sid: randomUUID(),
    family: familyOf(identity, session, claims.sub),
    subject: claims.sub,
    ...ids,
    name: textOf(user.name) ?? textOf(user.preferred_username) ?? claims.sub,
    providerSid: textOf(claims.sid),
    authTime: claims.auth_time ?? null,
    authorizedParty: textOf(claims.azp),
    startedAt: now(),
    seenAt: now(),
    ...tokens,
    // Only a sign-out that shows it needs the raw ID token.
    idToken: config.sendsIdToken ? tokens.idToken : null,
  };
}

class OpenIdStrategy extends Strategy<SessionRecord, Request> {
  override name = 'openid';

  override authenticate(request: Request): Promise<SessionRecord> {
    return this.verify(request);
  }
}

const stateOf = (request: Request) => new URL(request.url).searchParams.get('state');

/** @throws SignInError where the callback does not fit the login that its browser began */
function checkedLogin(identity: Identity, session: Session, request: Request): LoginTransaction {
  const { searchParams: query } = new URL(request.url);
  if (!query.get('state')) throw new SignInError('noState');
  const login = loginOf(identity, session, request);
  if (!login) throw new SignInError('noMatchingState');
  if (login.state !== query.get('state')) throw new SignInError('stateMismatch');
  if (login.issuer !== identity.config.issuer.href) throw new SignInError('authorityMismatch');
  if (login.oidcClientId !== identity.config.oidcClientId) throw new SignInError('clientMismatch');
  if (!query.has('code') && !query.has('error')) throw new SignInError('noCode');
  return login;
}

/** Finds the login that a completed or failed callback belongs to; null when there is none. */
export function loginOf(identity: Identity, session: Session, request: Request): LoginTransaction | null {
  const state = stateOf(request);
  return state ? identity.loginTransactions.find('sign-in', state, session.cookies) : null;
}

/** Finds the target of this callback's sign-in where it was completed before; null when it is not the last one. */
export function completedTargetOf(identity: Identity, session: Session, request: Request): string | null {
  const state = stateOf(request);
  return state ? identity.completedLogins.find(state, session.cookies) : null;
}

/** Begins a login and returns the provider's address. @throws SignInError when it cannot be discovered */
export async function beginSignIn(
  identity: Identity,
  session: Session,
  returnTo: string | null,
  silent = false,
): Promise<URL> {
  const { config, loginTransactions, provider, now } = identity;
  const login: LoginTransaction = {
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
  const address = await provider.authorizationUrl(login);
  session.addCookies(loginTransactions.begin(login, session.cookies));
  return address;
}

/** Completes the login of a callback and begins the session, which replaces any other. @throws SignInError */
export async function finishSignIn(identity: Identity, session: Session, request: Request) {
  const strategy = new OpenIdStrategy((callback) => exchangeCode(identity, session, callback));
  const authenticator = new Authenticator<SessionRecord>().use(strategy);
  const login = loginOf(identity, session, request);
  try {
    const record = await authenticator.authenticate('openid', request);
    try {
      session.begin(record);
    } catch (cause) {
      throw new SignInError('tooLarge', { cause });
    }
    const staff = session.staff();
    if (!staff) throw new SignInError('incompleteUser');
    const target = login?.target ?? '/';
    if (login) session.addCookies([identity.completedLogins.save(login.state, target)]);
    return { staff, target };
  } finally {
    if (login) session.addCookies([identity.loginTransactions.end(login.state)]);
  }
}
