import type { CountryCode } from '../places.ts';

/** A name as it is written and as it appears in an e-mail address. */
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

/** Names of a Latin alphabet parted by commas; the e-mail form drops accents. */
export function latin(list: string): readonly WrittenName[] {
  return list.split(',').map((part) => {
    const name = part.trim();
    return {
      name,
      roman: plain(name.replace(/[øØ]/g, 'o').replace(/[łŁ]/g, 'l').replace(/ß/g, 'ss').replace(/ı/g, 'i')),
    };
  });
}

/** Names in another script with their roman form after a slash. */
export function scripted(list: string): readonly WrittenName[] {
  return list.split(',').map((part) => {
    const [name = '', roman = ''] = part.trim().split('/');
    return { name, roman };
  });
}
