import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { CLOCK_TOLERANCE_SECONDS, EXPIRY_NOTICE_SECONDS } from '../config/constants.ts';
import type { AppConfig } from '../config/environment.server.ts';
import { createDiscovery } from './discovery.server.ts';
import type { LoginTransaction } from './login-transaction.server.ts';
import { answerOf, isPassing, signInErrorOf, tokenErrorOf } from './provider-failures.server.ts';
import { retryAfterSeconds } from './retry-after.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { SignInError } from './sign-in-error.ts';
import { ProviderBusyError } from './staff.ts';

/** Where a provider names no lifetime, an access token is taken to live this long. */
const ASSUMED_LIFETIME_SECONDS = 300;

/** The provider refused a refresh permanently (invalid_grant and the like). */
export class SessionRefusedError extends Error {
  override name = 'SessionRefusedError';
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Returns tokens and checked claims. `expiresAt` counts from receipt, in seconds since 1970. */
function tokenSet(response: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers) {
  const lifetime = response.expires_in ?? ASSUMED_LIFETIME_SECONDS + EXPIRY_NOTICE_SECONDS;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    idToken: response.id_token ?? null,
    // Not the library's own `expiresIn()`: it rounds the time since receipt up to a whole second.
    expiresAt: seconds() + Math.floor(lifetime),
    claims: response.claims() ?? null,
  };
}

export type TokenSet = Readonly<ReturnType<typeof tokenSet>>;

/** What a sign-in sends along and expects back. */
type Expected = Pick<LoginTransaction, 'state' | 'nonce' | 'verifier'>;

/** The calls of the identity provider; discovery runs at first need, and again after a failed one. */
export function createProvider(config: AppConfig, log: Logger) {
  const discovery = createDiscovery(config, log);
  // openid-client copies the metadata at each reading, and every page needs the origins.
  let read: { readonly configuration: oidc.Configuration | null; readonly origins: string[] } | null = null;

  return {
    /** Returns the address for the browser; `silent` asks for no page (`prompt=none`). @throws SignInError */
    async authorizationUrl({ state, nonce, verifier, silent }: Expected & { silent: boolean }): Promise<URL> {
      const configuration = await discovery.read();
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${config.publicOrigin}/oidc-callback`,
        scope: config.oidcScope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(silent ? { prompt: 'none' } : {}),
      });
    },
    /** Exchanges the code, and checks ID token and user info; `user` has all claims. @throws SignInError */
    async exchange(callback: URL, { state, nonce, verifier }: Expected) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const { claims, ...tokens } = await discovery
        .atTokenEndpoint(async (configuration) =>
          tokenSet(await oidc.authorizationCodeGrant(configuration, callback, checks)),
        )
        .catch((error: unknown) => {
          throw tokenErrorOf(error);
        });
      if (!claims?.sub) throw new SignInError('noSubject');
      // openid-client ignores an `iat` in the future; a clock that far ahead makes every lifetime wrong.
      if (claims.iat > seconds() + CLOCK_TOLERANCE_SECONDS)
        throw new SignInError('wrongClock', { cause: new Error('iat lies in the future') });
      const configuration = await discovery.read();
      // Without user info the ID token has all claims.
      if (!configuration.serverMetadata().userinfo_endpoint)
        return { ...tokens, claims, user: { ...claims } };
      try {
        const info = await oidc.fetchUserInfo(configuration, tokens.accessToken, oidc.skipSubjectCheck);
        if (info.sub !== claims.sub) throw new SignInError('userInfoMismatch');
        return { ...tokens, claims, user: { ...claims, ...info } };
      } catch (error) {
        throw signInErrorOf(error);
      }
    },
    /**
     * @throws SessionRefusedError when the provider ends the grant
     * @throws ProviderBusyError when it answers 429
     * @throws Error with a passing cause otherwise
     */
    async refresh(refreshToken: string): Promise<TokenSet> {
      try {
        return await discovery.atTokenEndpoint(async (configuration) =>
          tokenSet(await oidc.refreshTokenGrant(configuration, refreshToken)),
        );
      } catch (error) {
        const answer = answerOf(error);
        if (answer?.status === 429) {
          throw new ProviderBusyError(retryAfterSeconds(answer.headers, Date.now()), { cause: error });
        }
        if (isPassing(error)) throw error;
        const { reason, setting } = tokenErrorOf(error);
        if (setting) log.warn({ reason, setting }, 'the identity provider refuses Forecourt itself');
        throw new SessionRefusedError('The identity provider refused the refresh', { cause: error });
      }
    },
    /** Revokes a token where the provider can. @returns false when that failed, which is logged */
    async revoke(token: string, hint: 'refresh_token' | 'access_token'): Promise<boolean> {
      try {
        const configuration = await discovery.read();
        if (!configuration.serverMetadata().revocation_endpoint) return true;
        await oidc.tokenRevocation(configuration, token, { token_type_hint: hint });
        return true;
      } catch (error) {
        log.warn({ err: error, hint }, 'a token could not be revoked');
        return false;
      }
    },
    /** Returns the end-session address; null for none. @throws Error when the provider does not answer */
    async endSessionUrl({
      idToken,
      providerSid,
      state,
    }: Pick<SessionRecord, 'idToken' | 'providerSid'> & { state: string }): Promise<URL | null> {
      const configuration = await discovery.read();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${config.publicOrigin}/logged-out`,
        state,
        ...(providerSid ? { logout_hint: providerSid } : {}),
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
    },
    /** Returns the signer of its tokens and their keys. @throws Error when it does not answer or names no keys */
    async signer() {
      const { issuer, jwks_uri } = (await discovery.read()).serverMetadata();
      if (!jwks_uri) throw new Error('The identity provider names no address of its keys (jwks_uri)');
      return { issuer, keysAddress: new URL(jwks_uri) };
    },
    /** Returns the origins that a form of ours may lead to, as far as known. */
    origins(): string[] {
      const configuration = discovery.known();
      if (read?.configuration === configuration) return read.origins;
      const metadata = configuration?.serverMetadata();
      const addresses = [metadata?.authorization_endpoint, metadata?.end_session_endpoint].filter(
        (url) => url !== undefined,
      );
      const origins = [...new Set([config.issuer.origin, ...addresses.map((url) => new URL(url).origin)])];
      read = { configuration, origins };
      return origins;
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;
