import type { LoaderFunctionArgs } from '@remix-run/node';
import { askedLanguage, offeredLanguage } from '../i18n/language-detection.server.ts';
import { keepPreferences } from '../preferences/preferences.server.ts';
import { followProfileLanguage } from '../preferences/profile-language.ts';
import type { UserProfile } from '../upstream/users/users.contract.ts';

/**
 * The answer's headers by which the interface switches to the language of the signed-in user's profile, from the next
 * page on; none when it speaks it already or somebody chose otherwise here.
 */
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
