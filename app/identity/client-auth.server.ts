import * as oidc from 'openid-client';
import type { ClientAuthMethod } from '../config/environment.server.ts';

/**
 * A client id or secret as `client_secret_basic` wants it (RFC 6749, section 2.3.1 and appendix B): encoded is what a
 * provider that decodes would otherwise read differently. Letters, digits and `-._~/=` stay as they are, so that
 * providers that do not decode understand them as well.
 */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3D/g, '=');

const basic = (clientId: string, secret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

/** The method to use where none is set: what the provider names, else the standard's own default. */
function discovered({ token_endpoint_auth_methods_supported: named }: oidc.ServerMetadata): ClientAuthMethod {
  const takesPostOnly = named?.includes('client_secret_post') && !named.includes('client_secret_basic');
  return takesPostOnly ? 'client_secret_post' : 'client_secret_basic';
}

/**
 * How Forecourt proves at the provider's endpoints that it is the client.
 * @param secret null for a public client
 * @param method null to follow the provider's discovery document
 */
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
