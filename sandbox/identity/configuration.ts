import {
  type Client,
  type Context,
  interactionPolicy,
  type Payload,
  type Provider,
  type Token,
} from 'oidc-provider';
import type { StaffDirectory } from '../staff.ts';
import { accountFinder, CLAIMS, findBySubject, SCOPES } from './accounts.ts';
import { padding } from './faults.ts';
import { protect } from './interaction.ts';
import type { Keys } from './keys.ts';
import { problemPage } from './pages.ts';
import { signOut } from './sign-out.ts';
import type { Storage } from './storage.ts';
import type { FaultSwitches } from './switches.ts';

/** The audience of access tokens; the product names no resource, the provider takes this one. */
export const RENTAL_RESOURCE = 'urn:forecourt:rental';

const DAY = 24 * 60 * 60;
const SCOPE = SCOPES.join(' ');

interface ConfigurationOptions {
  readonly storage: Storage;
  readonly keys: Keys;
  readonly switches: FaultSwitches;
  readonly origins: () => readonly string[];
  /** Seconds. */
  readonly accessTokenTtl: number;
  readonly clientAuth: ClientAuth;
  readonly directory: StaffDirectory;
}

export function configuration({
  storage,
  keys,
  switches,
  origins,
  accessTokenTtl,
  clientAuth,
  directory,
}: ConfigurationOptions) {
  const { logoutSource, postLogoutSuccessSource } = signOut(origins);
  const lifetime = (): number => switches.now.accessTokenTtl ?? accessTokenTtl;
  return {
    adapter: storage.adapter,
    jwks: { keys: [keys.signing] },
    // Cookies do not tell ports apart: on a shared host these names must be unique.
    cookies: {
      keys: keys.cookies,
      names: { session: 'provider.session', interaction: 'provider.sign-in', resume: 'provider.resume' },
    },
    scopes: SCOPES,
    claims: CLAIMS,
    conformIdTokenClaims: false,
    clientAuthMethods: [clientAuth, 'none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    findAccount: accountFinder(directory),
    loadExistingGrant,
    rotateRefreshToken: true,
    issueRefreshToken: async () => !switches.now.tokenWithoutRefreshToken,
    extraTokenClaims: (_ctx: Context, token: Token) =>
      accessClaims(directory, token, switches.now.accessTokenPadding),
    interactions: {
      policy: signInPolicy(),
      url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    renderError: renderError(origins),
    // The sandbox's product lives on the loopback address, which the provider's own dispatcher would refuse.
    fetch: (address: string, options: RequestInit & { dispatcher?: unknown }) => {
      const { dispatcher: _refusesLoopback, ...rest } = options;
      return fetch(address, rest);
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => RENTAL_RESOURCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: SCOPE,
          audience: RENTAL_RESOURCE,
          accessTokenTTL: lifetime(),
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: lifetime,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
      Grant: 14 * DAY,
    },
  };
}

/** The usual policy; a session whose user may not sign in any more leads to the form. */
function signInPolicy(): unknown {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const isGone = ({ oidc }: Context) => oidc.session?.accountId !== undefined && oidc.account === undefined;
  policy
    .get('login')
    ?.checks.add(
      new Check('no_account', 'The user of this session may not sign in', 'login_required', isGone),
    );
  return policy;
}

/** Consent is not asked for: the product is the tenant's own. */
async function loadExistingGrant(ctx: Context) {
  const { provider, client, session, account } = ctx.oidc;
  if (client === undefined || account === undefined) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const grant = known === undefined ? undefined : await provider.Grant.find(known);
  if (grant !== undefined) return grant;
  const granted = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  granted.addOIDCScope(SCOPE);
  granted.addResourceScope(RENTAL_RESOURCE, SCOPE);
  await granted.save();
  return granted;
}

async function accessClaims(
  directory: StaffDirectory,
  token: Token,
  pad: number,
): Promise<Record<string, unknown> | undefined> {
  const user = token.accountId === undefined ? undefined : findBySubject(directory, token.accountId);
  if (user === undefined) return undefined;
  const claims = { clientId: String(user.clientId), userId: String(user.userId) };
  return pad > 0 ? { ...claims, pad: padding(pad) } : claims;
}

const isOwnToken = async (_ctx: Context, client: Client, token: Token): Promise<boolean> =>
  token.clientId === client.clientId;

function renderError(origins: () => readonly string[]) {
  return async (ctx: Context, out: { error: string; error_description?: string }): Promise<void> => {
    protect(ctx, origins());
    const detail = out.error_description ?? out.error;
    ctx.body = problemPage('Sign-in cannot continue', detail, origins()[0] ?? '/');
  };
}

/** The subset of Provider's prototype that is changed: every ID token carries `sid`, back-channel logout or not. */
export function alwaysIncludeSid(provider: Provider): void {
  provider.Client.prototype.includeSid = () => true;
}

export type ClientAuth = 'client_secret_basic' | 'client_secret_post';

interface ProductClient {
  readonly clientId: string;
  /** Null makes a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null;
  readonly clientAuth: ClientAuth;
  readonly origins: readonly string[];
  /** Where the provider posts logout tokens; null for none. */
  readonly backchannelLogoutUri: string | null;
}

/** The product's registration in the spelling of OpenID Connect dynamic registration. */
export function registration(client: ProductClient): Payload {
  const secret = client.clientSecret;
  const backchannel = client.backchannelLogoutUri;
  return {
    client_id: client.clientId,
    client_name: 'Forecourt',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    require_auth_time: true,
    redirect_uris: client.origins.map((origin) => `${origin}/oidc-callback`),
    post_logout_redirect_uris: client.origins.map((origin) => `${origin}/logged-out`),
    ...(secret === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: client.clientAuth, client_secret: secret }),
    ...(backchannel === null
      ? {}
      : { backchannel_logout_uri: backchannel, backchannel_logout_session_required: true }),
  };
}
