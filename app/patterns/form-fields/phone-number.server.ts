import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A typed telephone number in its international form: `020 7946 0958` in Britain is `+44 20 7946 0958`.
 * @param country ISO 3166 code of the country whose own way of writing numbers is understood; null when it is not known
 * @returns null when no such number can exist
 */
export function internationalPhone(typed: string, country: string | null): string | null {
  const own = country?.toUpperCase();
  const region: CountryCode | undefined = own && isSupportedCountry(own) ? own : undefined;
  const number = parsePhoneNumberFromString(typed, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  return number?.isPossible() ? number.formatInternational() : null;
}
