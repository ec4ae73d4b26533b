import type { Reader } from '../call.ts';
import { emptyOnFailure } from '../reader.ts';
import type { CustomerFilters, CustomerRow } from './customers.contract.ts';
import { listCustomers } from './customers.server.ts';

/** By what a customer may be somebody who is kept already. What is null is not compared. */
export interface CustomerMarks {
  readonly licence: string | null;
  readonly email: string | null;
  readonly phones: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** `yyyy-MM-dd`; names count only together with it. */
  readonly bornOn: string | null;
}

/** Another customer, and what both have. */
export interface CustomerTwin {
  readonly customer: CustomerRow;
  readonly same: 'licence' | 'email' | 'phone' | 'name';
  /** The telephone number that both have, as it was asked for; null for the others. */
  readonly phone: string | null;
}

const MOST = 10;
/** The figures behind country and trunk codes, by which one number is the same in every spelling. */
const OWN_FIGURES = 9;

const folded = (text: string | null): string => text?.normalize('NFKC').trim().toLowerCase() ?? '';
const onCard = (licence: string | null): string =>
  licence?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
const ownFigures = (phone: string | null): string => phone?.replace(/\D/g, '').slice(-OWN_FIGURES) ?? '';

interface Search {
  readonly same: CustomerTwin['same'];
  readonly keyword?: string;
  readonly phone?: string;
  readonly bornOn?: string;
  /** The whole telephone number that `phone` is the end of. */
  readonly number?: string;
  is(row: CustomerRow): boolean;
}

function searchesFor({
  licence,
  email,
  phones,
  firstName,
  lastName,
  bornOn,
}: CustomerMarks): readonly Search[] {
  const card = onCard(licence);
  const address = folded(email);
  const name = [folded(firstName), folded(lastName)].join(' ');
  const numbers = phones.filter((phone) => ownFigures(phone).length === OWN_FIGURES);
  return [
    ...(card.length > 2 && licence
      ? [
          {
            same: 'licence' as const,
            keyword: licence,
            is: (row: CustomerRow) => onCard(row.licence.number) === card,
          },
        ]
      : []),
    ...(address.includes('@')
      ? [
          {
            same: 'email' as const,
            keyword: address,
            is: (row: CustomerRow) => folded(row.email) === address,
          },
        ]
      : []),
    ...numbers.map((number) => ({
      same: 'phone' as const,
      number,
      phone: ownFigures(number),
      is: (row: CustomerRow) =>
        [row.mobile, row.homePhone, row.businessPhone].some((one) => ownFigures(one) === ownFigures(number)),
    })),
    ...(bornOn && folded(lastName)
      ? [
          {
            same: 'name' as const,
            keyword: folded(lastName),
            bornOn,
            is: (row: CustomerRow) => [folded(row.firstName), folded(row.lastName)].join(' ') === name,
          },
        ]
      : []),
  ];
}

const listRowsOrEmpty = emptyOnFailure(
  async (reader, filters: CustomerFilters) => (await listCustomers(reader, filters)).rows,
);

/**
 * Customers who may be the same person, each once and by what tells most: the licence, the e-mail address, a telephone
 * number, or the name with the date of birth. Empty when the service does not answer.
 * @param ownId of the customer that is looked at
 */
export async function findTwinsOrEmpty(
  reader: Reader,
  marks: CustomerMarks,
  ownId: number | null,
): Promise<readonly CustomerTwin[]> {
  const found = await Promise.all(
    searchesFor(marks).map(async ({ same, number: phone = null, is, ...narrowed }) => {
      const rows = await listRowsOrEmpty(reader, { page: 1, pageSize: MOST, ...narrowed });
      return rows.filter((row) => row.id !== ownId && is(row)).map((customer) => ({ customer, same, phone }));
    }),
  );
  const twins = found.flat();
  return twins.filter(
    (twin, at) => twins.findIndex(({ customer }) => customer.id === twin.customer.id) === at,
  );
}
