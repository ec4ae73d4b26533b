import { searchText } from '../folded.ts';

/** A customer's columns that a keyword finds it by. */
export interface Searchable {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sort_name: string;
  readonly company_name: string | null;
  readonly email: string | null;
  readonly cell_phone: string | null;
  readonly home_phone: string | null;
  readonly business_phone: string | null;
  readonly license_number: string | null;
}

/** What goes into `search_text`: names in both orders, company, e-mail, licence also without spaces, number, phones. */
export function customerSearchText(customer: Searchable): string {
  const { first_name, last_name, sort_name, license_number } = customer;
  const unspaced = license_number?.replaceAll(' ', '') ?? null;
  return searchText(
    [
      `${first_name} ${last_name}`,
      sort_name,
      `${last_name}${first_name}`,
      customer.company_name,
      customer.email,
      license_number,
      unspaced === license_number ? null : unspaced,
      customer.number,
    ],
    [customer.cell_phone, customer.home_phone, customer.business_phone],
  );
}
