import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import { countryNamed } from '../../../patterns/record-form/states-of-country.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomer, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { listCountriesOrEmpty, type Region } from '../../../upstream/locations/locations.server.ts';
import type { Choice } from '../../../upstream/reader.ts';

export interface CustomerFormContext {
  readonly record: Customer | null;
  readonly types: readonly Choice[];
  readonly countries: readonly Region[];
  /** The country of the business, which a new customer probably comes from. */
  readonly country: Region | null;
}

/** @throws UpstreamError with status 404 when there is no such customer for this tenant */
export async function openCustomer(reader: Reader, staffContext: StaffContext, id: string) {
  const [record, types, countries] = await Promise.all([
    id === '' ? null : getCustomer(reader, id),
    listCustomerTypesOrEmpty(reader),
    listCountriesOrEmpty(reader),
  ]);
  const country = countryNamed(countries, staffContext.client?.country ?? null);
  return { record, types, countries, country } satisfies CustomerFormContext;
}

/** Returns the country that the user selected, else that of the business. */
export function chosenCountry({ countries, country }: CustomerFormContext, answers: Answers): Region | null {
  const id = answerOf(answers, 'address.countryId');
  return countries.find((one) => String(one.id) === id) ?? country;
}
