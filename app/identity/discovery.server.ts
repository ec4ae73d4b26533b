import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { CLOCK_TOLERANCE_SECONDS, DISCOVERY_SECONDS, PROVIDER_TIMEOUT_SECONDS } from '../config/constants.ts';
import { type AppConfig, isLoopback } from '../config/environment.server.ts';
import { clientAuth } from './client-auth.server.ts';
import { discoveryErrorOf, hasVanished } from './provider-failures.server.ts';

/** The provider's discovery document, asked for at first need and again after a while. */
interface Discovery {
  /**
   * The provider as it was last read. An old reading is renewed meanwhile; a failed renewal leaves it as it is.
   * @throws SignInError when the provider was never read and cannot be read now
   */
  read(): Promise<oidc.Configuration>;
  /**
   * Does work at the token endpoint. Where that is not there any more, the provider is read again, and the work done
   * once more if the endpoint has moved.
   * @throws whatever the work throws, or as `read`
   */
  atTokenEndpoint<Result>(work: (configuration: oidc.Configuration) => Promise<Result>): Promise<Result>;
  /** The last reading; null before the first. */
  known(): oidc.ServerMetadata | null;
}

/** @param clock milliseconds that only ever grow */
export function createDiscovery(
  config: AppConfig,
  log: Pick<Logger, 'warn'>,
  clock: { now(): number } = performance,
): Discovery {
  let known: oidc.Configuration | null = null;
  let underWay: Promise<oidc.Configuration> | null = null;
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
      underWay = null;
    }
  };
  const again = () => {
    underWay ??= ask();
    return underWay;
  };

  const read = async (): Promise<oidc.Configuration> => {
    if (!known) return again();
    // Its failure is logged, and the next try comes after the same time.
    if (clock.now() - askedAt > DISCOVERY_SECONDS * 1000) again().catch(() => undefined);
    return known;
  };

  return {
    read,
    known: () => known?.serverMetadata() ?? null,
    async atTokenEndpoint(work) {
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
