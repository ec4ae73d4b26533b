import type { Preferences } from './preferences.ts';

/**
 * Specification section 7.5: when the fetched profile is the current user's and its language differs from the current
 * one, the interface language switches. It switches when a profile's language is seen that was not the last one seen
 * here: at sign-in and when the profile changes. What somebody chooses on this terminal afterwards holds until then.
 * @param profileLanguage the offered language that the profile means, null when it means none
 * @param asked the address of this very request asks for a language, which then stays
 * @returns the preferences to keep, null when nothing changes
 */
export function followProfileLanguage(
  profileLanguage: string | null,
  preferences: Preferences,
  asked: boolean,
): Preferences | null {
  if (profileLanguage === null || profileLanguage === preferences.profileLanguage) return null;
  const language = asked ? preferences.language : profileLanguage;
  return { ...preferences, language, profileLanguage };
}
