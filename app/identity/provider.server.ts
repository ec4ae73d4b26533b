import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { CLOCK_TOLERANCE_SECONDS, EXPIRY_NOTICE_SECONDS } from '../config/constants.ts';
import type { AppConfig } from '../config/environment.server.ts';
import { createDiscovery } from './discovery.server.ts';
import { answerOf, isPassing, signInErrorOf, tokenErrorOf } from './provider-failures.server.ts';
import { retryAfterSeconds } from './retry-after.server.ts';
import { SignInError } from './sign-in-error.ts';
import { ProviderBusyError } from './staff.ts';

/** Where a provider names no lifetime, an access token is taken to live this long. */
const ASSUMED_LIFETIME_SECONDS = 300;

/** Tokens as received, with the claims that were checked. `expiresAt` counts from receipt, in seconds since 1970. */
export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly expiresAt: number;
  readonly claims: oidc.IDToken | null;
}

/** What the product asks of the identity provider; discovery runs at first need and a failed one is not kept. */
export interface Provider {
  /**
   * Where to send the browser; `silent` asks for an answer without any page of the provider (`prompt=none`).
   * @throws SignInError when the provider cannot be discovered
   */
  authorizationUrl(request: {
    state: string;
    nonce: string;
    verifier: string;
    silent: boolean;
  }): Promise<URL>;
  /**
   * Exchanges the code of a callback address and checks ID token and user info.
   * @throws SignInError
   */
  exchange(
    callback: URL,
    expected: { state: string; nonce: string; verifier: string },
  ): Promise<TokenSet & { user: Record<string, unknown> }>;
  /**
   * @throws SessionRefusedError when the provider ends the grant
   * @throws ProviderBusyError when it answers 429
   * @throws Error with a passing cause otherwise
   */
  refresh(refreshToken: string): Promise<TokenSet>;
  /**
   * Revokes a token where the provider can.
   * @returns false when that failed (it is logged); true also when there is no endpoint for it
   */
  revoke(token: string, hint: 'refresh_token' | 'access_token'): Promise<boolean>;
  /**
   * Where to end the provider's own session, or null when it has no such endpoint. The address names the session by the
   * provider's own id; the raw ID token is in it only where `idToken` is given.
   * @throws Error when the provider does not answer
   */
  endSessionUrl(request: {
    idToken: string | null;
    providerSid: string | null;
    state: string;
  }): Promise<URL | null>;
  /**
   * Who signs its tokens, and where the keys are.
   * @throws Error when the provider does not answer or names no keys
   */
  signer(): Promise<{ issuer: string; keysAddress: URL }>;
  /** Origins that a form of ours may lead to, as far as known. */
  origins(): readonly string[];
}

/** The provider refused a refresh for good (invalid_grant and the like). */
export class SessionRefusedError extends Error {
  override name = 'SessionRefusedError';
}

const seconds = () => Math.floor(Date.now() / 1000);

function tokenSet(response: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): TokenSet {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    idToken: response.id_token ?? null,
    // Not the library's own `expiresIn()`: it rounds the time since receipt up to a whole second.
    expiresAt:
      seconds() + Math.floor(response.expires_in ?? ASSUMED_LIFETIME_SECONDS + EXPIRY_NOTICE_SECONDS),
    claims: response.claims() ?? null,
  };
}

/** openid-client leaves an `iat` in the future alone; a clock that far ahead makes every lifetime wrong. */
function checkIssuedAt(claims: oidc.IDToken | null): void {
  if (claims && claims.iat > seconds() + CLOCK_TOLERANCE_SECONDS) {
    throw new SignInError('wrongClock', { cause: new Error('iat lies in the future') });
  }
}

export function createProvider(config: AppConfig, log: Logger): Provider {
  const discovery = createDiscovery(config, log);

  return {
    async authorizationUrl({ state, nonce, verifier, silent }) {
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

    async exchange(callback, expected) {
      const tokens = await discovery
        .atTokenEndpoint(async (configuration) =>
          tokenSet(
            await oidc.authorizationCodeGrant(configuration, callback, {
              expectedState: expected.state,
              expectedNonce: expected.nonce,
              pkceCodeVerifier: expected.verifier,
              idTokenExpected: true,
            }),
          ),
        )
        .catch((error: unknown) => {
          throw tokenErrorOf(error);
        });
      const subject = tokens.claims?.sub;
      if (!subject) throw new SignInError('noSubject');
      checkIssuedAt(tokens.claims);
      const configuration = await discovery.read();
      // Without user info the ID token says all that there is.
      if (!configuration.serverMetadata().userinfo_endpoint) return { ...tokens, user: { ...tokens.claims } };
      try {
        const info = await oidc.fetchUserInfo(configuration, tokens.accessToken, oidc.skipSubjectCheck);
        if (info.sub !== subject) throw new SignInError('userInfoMismatch');
        return { ...tokens, user: { ...tokens.claims, ...info } };
      } catch (error) {
        throw signInErrorOf(error);
      }
    },

    async refresh(refreshToken) {
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

    async revoke(token, hint) {
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

    async endSessionUrl({ idToken, providerSid, state }) {
      const configuration = await discovery.read();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${config.publicOrigin}/logged-out`,
        state,
        ...(providerSid ? { logout_hint: providerSid } : {}),
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
    },

    async signer() {
      const { issuer, jwks_uri } = (await discovery.read()).serverMetadata();
      if (!jwks_uri) throw new Error('The identity provider names no address of its keys (jwks_uri)');
      return { issuer, keysAddress: new URL(jwks_uri) };
    },

    origins() {
      const metadata = discovery.known();
      const addresses = [metadata?.authorization_endpoint, metadata?.end_session_endpoint].filter(
        (url) => url !== undefined,
      );
      return [...new Set([config.issuer.origin, ...addresses.map((url) => new URL(url).origin)])];
    },
  };
}
