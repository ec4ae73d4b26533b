import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { askedLanguage, offeredLanguage } from '../../i18n/language-detection.server.ts';
import { beginSignIn } from '../../identity/openid-strategy.server.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import * as paths from '../../paths.ts';
import { followProfileLanguage, keepPreferences } from '../../preferences/preferences.server.ts';
import type { UserProfile } from '../../upstream/users/users.contract.ts';

/** Whether the user may work here; true without a profile. */
export function isValidUser(profile: UserProfile | null): boolean {
  return profile === null || (profile.isActive && !profile.isLockedOut);
}

/**
 * Makes an invalid user sign in again (specification 2.2); the callback refuses an invalid record, so this
 * ends.
 * @throws Response that leads to the identity provider, or to our sign-in page while that does not answer
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

/** Returns headers that switch to the language of the profile, unless the user selected another one. */
export function keepProfileLanguage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  profile: UserProfile | null,
): [string, string][] {
  const { preferences, translations, config } = context;
  const means = offeredLanguage(profile?.language ?? null, translations.languages);
  const asked = askedLanguage(request, translations.languages) !== null;
  const next = followProfileLanguage(means, preferences, asked);
  return next === null ? [] : keepPreferences(next, config.secureCookies);
}
