import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Middleware, Provider } from 'oidc-provider';
import { spoilIdToken } from './id-token-faults.ts';
import type { Keys } from './keys.ts';
import type { Counted, FaultSwitches } from './switches.ts';
import { USERINFO_PATH } from './userinfo.ts';

const ENDPOINTS: Readonly<Record<string, Counted>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/auth': 'authorize',
  '/jwks': 'jwks',
  '/session/end': 'end_session',
  '/token': 'token',
  '/token/revocation': 'revocation',
  [USERINFO_PATH]: 'userinfo',
};

/** Counts every call and spoils what the switches say: a layer around the provider, which itself stays right. */
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
    // Koa is told to leave the answer alone; the connection stays until the caller gives up.
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
  address.searchParams.set('error', now.authorizeError);
  if (now.authorizeErrorDescription !== null) {
    address.searchParams.set('error_description', now.authorizeErrorDescription);
  }
  if (now.authorizeErrorUri !== null) address.searchParams.set('error_uri', now.authorizeErrorUri);
  if (typeof state === 'string') address.searchParams.set('state', state);
  address.searchParams.set('iss', provider.issuer);
  ctx.status = 303;
  ctx.redirect(address.href);
}
