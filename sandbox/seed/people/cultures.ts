import type { CountryCode } from '../locations.ts';

export interface WrittenName {
  readonly name: string;
  readonly roman: string;
}

/** How people of one language are called, reached and housed. In telephone numbers and postal codes # is a digit. */
export interface Culture {
  readonly country: CountryCode;
  readonly given: readonly WrittenName[];
  readonly family: readonly WrittenName[];
  readonly phone: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly string[];
  readonly postal: string;
  readonly licence: string;
  readonly weight: number;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

type Lists = 'given' | 'family' | 'phone' | 'streets' | 'cities';

/** A culture whose lists are texts separated by commas. */
interface CultureText extends Omit<Culture, Lists>, Readonly<Record<Lists, string>> {}

const cultureOf = (text: CultureText, nameOf: (part: string) => WrittenName): Culture => ({
  ...text,
  given: text.given.split(',').map(nameOf),
  family: text.family.split(',').map(nameOf),
  phone: text.phone.split(','),
  streets: text.streets.split(','),
  cities: text.cities.split(','),
});

/** Names of a Latin alphabet; the email form drops accents. */
export const latin = (text: CultureText): Culture =>
  cultureOf(text, (name) => ({
    name,
    roman: plain(name.replace(/[øØ]/g, 'o').replace(/[łŁ]/g, 'l').replace(/ß/g, 'ss').replace(/ı/g, 'i')),
  }));

/** Names in another script with their roman form after a slash. */
export const scripted = (text: CultureText): Culture =>
  cultureOf(text, (part) => {
    const [name = '', roman = ''] = part.split('/');
    return { name, roman };
  });
