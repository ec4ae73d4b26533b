import type { AppConfig } from '../config/environment.server.ts';

/** No id of the rental service is longer: a whole number that JSON carries exactly. */
const ID = /^[1-9]\d{0,14}$/;

/** The claim of that name, or where there is none, the one at that path: `app.tenant` is `tenant` within `app`. */
function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
}

function idIn(claim: unknown): string | null {
  const text = typeof claim === 'number' ? String(claim) : claim;
  return typeof text === 'string' && ID.test(text) ? text : null;
}

/**
 * Tenant and user of a signed-in user, from the claims that the settings name.
 * @returns null unless both are positive whole numbers, as text or as numbers
 */
export function userClaims(
  claims: Readonly<Record<string, unknown>>,
  { claimClient, claimUser }: Pick<AppConfig, 'claimClient' | 'claimUser'>,
): { readonly clientId: string; readonly userId: string } | null {
  const clientId = idIn(claimAt(claims, claimClient));
  const userId = idIn(claimAt(claims, claimUser));
  return clientId === null || userId === null ? null : { clientId, userId };
}
