import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { beginSignIn } from '../identity/openid-strategy.server.ts';
import type { UserProfile } from '../upstream/users/users.server.ts';

/** The record of somebody who may work here; a profile that the service does not answer says nothing against it. */
export function isValidUser(profile: UserProfile | null): boolean {
  return profile === null || (profile.isActive && !profile.isLockedOut);
}

/**
 * Specification section 2.2: a signed-in user with an invalid record is sent to sign in again, and the wanted address is
 * kept. The callback refuses an invalid record in words, so that this cannot go round in circles.
 * @throws Response that leads to the identity provider
 */
export async function requireValidUser(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  profile: UserProfile | null,
): Promise<void> {
  if (isValidUser(profile)) return;
  const { pathname, search } = new URL(request.url);
  const address = await beginSignIn(context.identity, context.session, pathname + search);
  context.session.end();
  throw redirectDocument(address.href);
}
