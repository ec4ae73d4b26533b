import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { beginSignIn } from '../identity/openid-strategy.server.ts';
import { SignInError } from '../identity/sign-in-error.ts';
import { paths } from '../paths.ts';
import type { UserProfile } from '../upstream/users/users.contract.ts';

/** The record of somebody who may work here; a profile that the service does not answer says nothing against it. */
export function isValidUser(profile: UserProfile | null): boolean {
  return profile === null || (profile.isActive && !profile.isLockedOut);
}

/**
 * Specification section 2.2: a signed-in user with an invalid record is sent to sign in again, and the wanted address is
 * kept. The callback refuses an invalid record in words, so that this cannot go round in circles.
 * @throws Response that leads to the identity provider, or while that does not answer to our sign-in page
 */
export async function requireValidUser(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  profile: UserProfile | null,
): Promise<void> {
  if (isValidUser(profile)) return;
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search;
  await context.session.end();
  const address = await beginSignIn(context.identity, context.session, wanted).catch((error: unknown) => {
    if (error instanceof SignInError) return null;
    throw error;
  });
  throw redirectDocument(address?.href ?? paths.login(wanted));
}
