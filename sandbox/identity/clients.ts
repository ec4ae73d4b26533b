import type { Payload } from 'oidc-provider';

export type ClientAuth = 'client_secret_basic' | 'client_secret_post';

/** What the provider has to know about the product. */
interface ProductClient {
  readonly clientId: string;
  /** Null makes a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null;
  readonly clientAuth: ClientAuth;
  /** Every origin under which the product may be reached. */
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
