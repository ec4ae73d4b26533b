import type { Asked } from '../router.ts';
import type { KnownDriver } from './people.ts';

interface Listed {
  readonly id: number;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly license_number: string | null;
  readonly passport_number: string | null;
  readonly email: string | null;
  readonly cell_phone: string | null;
  readonly blacklist_reason: string | null;
}

type Marks = Pick<Listed, 'license_number' | 'passport_number' | 'email' | 'cell_phone'>;

/** What is compared: letters and digits without case for papers, digits for telephones. */
const paper = (text: string | null): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const mail = (text: string | null): string => (text ?? '').trim().toLowerCase();
const phone = (text: string | null): string => (text ?? '').replace(/\D/g, '').replace(/^0+/, '');

const COMPARED = [
  ['licence', ({ license_number }: Marks) => paper(license_number)],
  ['passport', ({ passport_number }: Marks) => paper(passport_number)],
  ['e-mail address', ({ email }: Marks) => mail(email)],
  ['mobile number', ({ cell_phone }: Marks) => phone(cell_phone)],
] as const;

/** What the person shares with somebody on the list, in words; undefined when nothing. */
function shared(person: Marks, listed: Listed): string | undefined {
  return COMPARED.find(([, mark]) => mark(person) !== '' && mark(person) === mark(listed))?.[0];
}

const LISTED = `
SELECT id, number, first_name, last_name, license_number, passport_number, email, cell_phone, blacklist_reason
FROM customers WHERE client_id = ? AND is_blacklisted = 1`;
const MARKS = `
SELECT license_number, passport_number, email, cell_phone FROM customers WHERE id = ? AND client_id = ?`;

/**
 * Who on the tenant's blacklist the customer or a driver is, or shares licence, passport, e-mail or mobile with: one
 * sentence per match. The list is short and read whole, since papers are compared without spaces and dashes.
 */
export function blacklistMatches(
  { database, caller }: Asked,
  customerId: number,
  drivers: readonly KnownDriver[],
): readonly string[] {
  const ids = new Set([customerId, ...drivers.flatMap((driver) => driver.customerId ?? [])]);
  const people: Marks[] = [...ids].flatMap((id) => database.get<Marks>(MARKS, [id, caller.clientId]) ?? []);
  for (const { licenseNumber } of drivers)
    people.push({ license_number: licenseNumber, passport_number: null, email: null, cell_phone: null });
  return database.all<Listed>(LISTED, [caller.clientId]).flatMap((listed) => {
    const why = listed.blacklist_reason === null ? '' : ` (${listed.blacklist_reason})`;
    const who = `${listed.first_name} ${listed.last_name}, ${listed.number}`;
    if (ids.has(listed.id)) return `${who} is blacklisted${why}.`;
    const what = people.map((person) => shared(person, listed)).find((one) => one !== undefined);
    return what === undefined ? [] : `The ${what} is that of ${who}, who is blacklisted${why}.`;
  });
}
