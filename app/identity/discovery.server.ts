import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { CLOCK_TOLERANCE_SECONDS, DISCOVERY_SECONDS, PROVIDER_TIMEOUT_SECONDS } from '../config/constants.ts';
import { type AppConfig, type ClientAuthMethod, isLoopback } from '../config/environment.server.ts';
import { discoveryErrorOf, hasVanished } from './provider-failures.server.ts';

/** Reads the provider's discovery document at first need and again after a while. */
export function createDiscovery(
  config: AppConfig,
  log: Pick<Logger, 'warn'>,
  clock: { now(): number } = performance,
) {
  let known: oidc.Configuration | null = null;
  let inProgress: Promise<oidc.Configuration> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<oidc.Configuration> => {
    askedAt = clock.now();
    try {
      known = await oidc.discovery(
        config.issuer,
        config.oidcClientId,
        { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
        clientAuth(config.oidcClientSecret, config.oidcClientAuth),
        {
          timeout: PROVIDER_TIMEOUT_SECONDS,
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(config.oidcInsecure || isLoopback(config.issuer) ? [oidc.allowInsecureRequests] : []),
          ],
        },
      );
      return known;
    } catch (cause) {
      const error = discoveryErrorOf(cause, config.issuer);
      const { reason, setting } = error;
      log.warn({ err: error, reason, setting }, 'discovery of the identity provider failed');
      throw error;
    } finally {
      inProgress = null;
    }
  };
  const again = () => {
    inProgress ??= ask();
    return inProgress;
  };

  /** Returns the last reading, and renews an old one. @throws SignInError when there is none */
  const read = async (): Promise<oidc.Configuration> => {
    if (!known) return again();
    // Its failure is logged, and the next try comes after the same time.
    if (clock.now() - askedAt > DISCOVERY_SECONDS * 1000) again().catch(() => undefined);
    return known;
  };

  return {
    read,
    /** Returns the last reading; null before the first. */
    known: () => known,
    /** Does work at the token endpoint, again where that has moved. @throws as the work, or as `read` */
    async atTokenEndpoint<Result>(
      work: (configuration: oidc.Configuration) => Promise<Result>,
    ): Promise<Result> {
      const configuration = await read();
      try {
        return await work(configuration);
      } catch (error) {
        if (!hasVanished(error)) throw error;
        const renewed = await again().catch(() => configuration);
        const endpointOf = (one: oidc.Configuration) => one.serverMetadata().token_endpoint;
        if (endpointOf(renewed) === endpointOf(configuration)) throw error;
        return work(renewed);
      }
    },
  };
}

/** Encodes for `client_secret_basic` (RFC 6749, section 2.3.1), but not `/` and `=`, as some do not decode. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3D/g, '=');

const basic = (clientId: string, secret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

/** The method to use where none is set: what the provider names, else the standard's own default. */
function discovered({ token_endpoint_auth_methods_supported: named }: oidc.ServerMetadata): ClientAuthMethod {
  const takesPostOnly = named?.includes('client_secret_post') && !named.includes('client_secret_basic');
  return takesPostOnly ? 'client_secret_post' : 'client_secret_basic';
}

/** Returns how Forecourt proves to be the client; without `method`, as the discovery document says. */
export function clientAuth(secret: string | null, method: ClientAuthMethod | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const post = oidc.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const chosen = method ?? discovered(server);
    if (chosen === 'client_secret_post') post(server, client, body, headers);
    else if (chosen === 'client_secret_basic_raw')
      headers.set('authorization', basic(client.client_id, secret));
    else headers.set('authorization', basic(encoded(client.client_id), encoded(secret)));
  };
}
