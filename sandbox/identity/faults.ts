import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Context, Middleware, Provider } from 'oidc-provider';
import { USERINFO_PATH } from './accounts.ts';
import { createSigningKey, type Keys } from './keys.ts';
import type { Counted, FaultSwitches, Switches } from './switches.ts';

const ENDPOINTS: Readonly<Record<string, Counted>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/auth': 'authorize',
  '/jwks': 'jwks',
  '/session/end': 'end_session',
  '/token': 'token',
  '/token/revocation': 'revocation',
  [USERINFO_PATH]: 'userinfo',
};

export function faults(provider: Provider, switches: FaultSwitches, keys: Keys): Middleware {
  return async (ctx, next) => {
    const endpoint = ENDPOINTS[ctx.path];
    if (endpoint === undefined) {
      await next();
      return;
    }
    switches.count(endpoint);
    if (endpoint === 'token') await token(ctx, next, switches, keys);
    else if (endpoint === 'discovery') await discovery(ctx, next, switches);
    else if (endpoint === 'authorize') await authorize(ctx, next, switches, provider);
    else if (endpoint === 'userinfo' && switches.now.userinfoDown) unavailable(ctx);
    else if (endpoint === 'revocation' && switches.now.revocationDown) unavailable(ctx);
    else await next();
  };
}

type Next = () => Promise<void>;

function unavailable(ctx: Context): void {
  ctx.status = 503;
  ctx.body = { error: 'temporarily_unavailable' };
}

async function token(ctx: Context, next: Next, { now, count }: FaultSwitches, keys: Keys): Promise<void> {
  if (now.tokenHangs) {
    // Koa leaves the answer alone; the connection stays until the caller gives up.
    ctx.respond = false;
    return;
  }
  if (now.tokenUnavailable > 0) {
    now.tokenUnavailable -= 1;
    unavailable(ctx);
    return;
  }
  if (now.tokenTooMany > 0) {
    now.tokenTooMany -= 1;
    ctx.status = 429;
    if (now.tokenRetryAfter !== null) ctx.set('Retry-After', now.tokenRetryAfter);
    ctx.body = { error: 'temporarily_unavailable' };
    return;
  }
  if (now.tokenDelay > 0) await pause(now.tokenDelay);
  if (now.tokenInvalidGrant) {
    ctx.status = 400;
    ctx.body = { error: 'invalid_grant', error_description: 'grant request is invalid' };
    return;
  }
  await next();
  const grantType = ctx.oidc.params?.grant_type;
  if (grantType === 'authorization_code' || grantType === 'refresh_token') count(`token.${grantType}`);
  const answer = ctx.body as Record<string, unknown> | undefined;
  if (ctx.status !== 200 || typeof answer?.id_token !== 'string') return;
  const { id_token: right, ...rest } = answer;
  const idToken = await spoilIdToken(String(right), grantType === 'refresh_token', now, keys);
  ctx.body = now.tokenWithoutIdToken ? rest : { ...rest, id_token: idToken };
}

async function discovery(ctx: Context, next: Next, { now }: FaultSwitches): Promise<void> {
  if (now.discoveryDown) {
    unavailable(ctx);
    return;
  }
  await next();
  const hidden = new Set([
    ...(now.discoveryWithoutEndSession ? ['end_session_endpoint'] : []),
    ...(now.discoveryWithoutUserinfo ? ['userinfo_endpoint'] : []),
  ]);
  if (hidden.size === 0 || typeof ctx.body !== 'object') return;
  ctx.body = Object.fromEntries(Object.entries(ctx.body as object).filter(([name]) => !hidden.has(name)));
}

async function authorize(
  ctx: Context,
  next: Next,
  { now }: FaultSwitches,
  provider: Provider,
): Promise<void> {
  const { client_id: clientId, redirect_uri: callback, state } = ctx.query;
  const client = typeof clientId === 'string' ? await provider.Client.find(clientId) : undefined;
  if (now.authorizeError === null || typeof callback !== 'string' || !client?.redirectUriAllowed(callback)) {
    await next();
    return;
  }
  const address = new URL(callback);
  const { authorizeError: error, authorizeErrorDescription: description, authorizeErrorUri: uri } = now;
  const answer = { error, error_description: description, error_uri: uri, state, iss: provider.issuer };
  for (const [name, value] of Object.entries(answer))
    if (typeof value === 'string') address.searchParams.set(name, value);
  ctx.status = 303;
  ctx.redirect(address.href);
}

export function padding(bytes: number): string {
  return randomBytes(bytes).toString('base64url').slice(0, bytes);
}

/** Returns the ID token with the faults of the switches, signed with the provider's or a foreign key. */
async function spoilIdToken(token: string, refreshed: boolean, now: Switches, keys: Keys): Promise<string> {
  const right = decodeJwt(token);
  const wrong = spoil(right, refreshed, now);
  if (wrong === right && !now.idTokenForeignKey) return token;
  const key = now.idTokenForeignKey ? await createSigningKey(keys.signing.kid) : keys.signing;
  return new SignJWT(wrong)
    .setProtectedHeader({ alg: 'RS256', kid: keys.signing.kid })
    .sign(await importJWK(key, 'RS256'));
}

function spoil(right: JWTPayload, refreshed: boolean, now: Switches): JWTPayload {
  const changes: JWTPayload = {};
  if (now.idTokenIss !== null) changes.iss = now.idTokenIss;
  if (now.idTokenAud !== null) changes.aud = now.idTokenAud;
  if (now.idTokenNonce !== null) changes.nonce = now.idTokenNonce;
  if (now.idTokenSub !== null) changes.sub = now.idTokenSub;
  if (now.idTokenPadding > 0) changes.pad = padding(now.idTokenPadding);
  if (now.idTokenSkew !== 0) Object.assign(changes, shifted(right, now.idTokenSkew));
  if (now.idTokenExpired) changes.exp = (right.iat ?? 0) - 3600;
  if (refreshed && now.refreshSub !== null) changes.sub = now.refreshSub;
  if (refreshed && now.refreshAuthTime !== null) changes.auth_time = now.refreshAuthTime;
  if (refreshed && now.refreshAzp !== null) changes.azp = now.refreshAzp;
  const hidden = [...(now.idTokenWithoutSub ? ['sub'] : []), ...(now.idTokenWithoutSid ? ['sid'] : [])];
  if (Object.keys(changes).length === 0 && hidden.length === 0) return right;
  const claims = Object.entries({ ...right, ...changes });
  return Object.fromEntries(claims.filter(([name]) => !hidden.includes(name)));
}

function shifted(right: JWTPayload, seconds: number): JWTPayload {
  const times = ['iat', 'exp', 'auth_time'].filter((name) => typeof right[name] === 'number');
  return Object.fromEntries(times.map((name) => [name, Number(right[name]) + seconds]));
}
