import type { Reader } from '../call.ts';
import { emptyOnFailure, firstRows } from '../reader.ts';
import { type CustomerRow, listCustomersOperation } from './customers.contract.ts';

/** What two records of one person share. Null is not compared. */
export interface CustomerMarks {
  readonly licence: string | null;
  readonly email: string | null;
  readonly phones: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** `yyyy-MM-dd`; names count only together with it. */
  readonly bornOn: string | null;
}

export interface DuplicateCustomer {
  readonly customer: CustomerRow;
  readonly same: 'licence' | 'email' | 'phone' | 'name';
  /** As it was entered; null for the others. */
  readonly phone: string | null;
}

const MOST = 10;
/** The digits after country and trunk codes, the same in every spelling. */
const OWN_FIGURES = 9;

const folded = (text: string | null): string => text?.normalize('NFKC').trim().toLowerCase() ?? '';
const onCard = (licence: string | null): string =>
  licence?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
const ownFigures = (phone: string | null): string => phone?.replace(/\D/g, '').slice(-OWN_FIGURES) ?? '';

interface Search {
  readonly same: DuplicateCustomer['same'];
  readonly keyword?: string;
  readonly phone?: string;
  readonly bornOn?: string;
  /** The whole telephone number that `phone` is the end of. */
  readonly number?: string;
  is(row: CustomerRow): boolean;
}

function searchesFor(marks: CustomerMarks): readonly Search[] {
  const { licence, email, phones, firstName, lastName, bornOn } = marks;
  const card = onCard(licence);
  const address = folded(email);
  const name = [folded(firstName), folded(lastName)].join(' ');
  const numbers = phones.filter((phone) => ownFigures(phone).length === OWN_FIGURES);
  const searches: Search[] = [];
  if (card.length > 2 && licence)
    searches.push({ same: 'licence', keyword: licence, is: (row) => onCard(row.licence.number) === card });
  if (address.includes('@'))
    searches.push({ same: 'email', keyword: address, is: (row) => folded(row.email) === address });
  for (const number of numbers) {
    const phone = ownFigures(number);
    const is = ({ mobile, homePhone, businessPhone }: CustomerRow) =>
      [mobile, homePhone, businessPhone].some((one) => ownFigures(one) === phone);
    searches.push({ same: 'phone', number, phone, is });
  }
  if (bornOn && folded(lastName)) {
    const is = (row: CustomerRow) => [folded(row.firstName), folded(row.lastName)].join(' ') === name;
    searches.push({ same: 'name', keyword: folded(lastName), bornOn, is });
  }
  return searches;
}

const listRowsOrEmpty = emptyOnFailure(firstRows(listCustomersOperation));

/** Customers who may be the same person, each once and by what tells most; `ownId` is the customer itself. */
export async function findDuplicatesOrEmpty(
  reader: Reader,
  marks: CustomerMarks,
  ownId: number | null,
): Promise<readonly DuplicateCustomer[]> {
  const found = await Promise.all(
    searchesFor(marks).map(async ({ same, number: phone = null, is, ...narrowed }) => {
      const rows = await listRowsOrEmpty(reader, { most: MOST, ...narrowed });
      return rows.filter((row) => row.id !== ownId && is(row)).map((customer) => ({ customer, same, phone }));
    }),
  );
  const duplicates = found.flat();
  return duplicates.filter(
    (duplicate, at) => duplicates.findIndex(({ customer }) => customer.id === duplicate.customer.id) === at,
  );
}
