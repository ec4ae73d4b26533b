import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomer, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { listCountriesOrEmpty, type Region } from '../../../upstream/locations/regions.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';

/** What the form of a customer stands on. */
export interface CustomerFormContext {
  /** As it is now; null for a new one. */
  readonly record: Customer | null;
  readonly types: readonly Choice[];
  readonly countries: readonly Region[];
  /** The country that somebody new probably comes from: the business's own. */
  readonly country: Region | null;
  /** Who may not touch the blacklist is shown it and no more. */
  readonly mayBlacklist: boolean;
}

const folded = (text: string | null) => text?.trim().toLowerCase();

/** @throws UpstreamError with status 404 when there is no such customer for this tenant */
export async function openCustomer(reader: Reader, desk: Desk, id: string): Promise<CustomerFormContext> {
  const [record, types, countries, permissions] = await Promise.all([
    id === '' ? null : getCustomer(reader, id),
    listCustomerTypesOrEmpty(reader),
    listCountriesOrEmpty(reader),
    desk.permissions(),
  ]);
  const own = folded(desk.client?.country ?? null);
  const country =
    countries.find(({ name, code }) => own && [folded(name), folded(code)].includes(own)) ?? null;
  return { record, types, countries, country, mayBlacklist: permissions?.has('BLACKLIST_OVERRIDE') ?? true };
}

/** The country that was chosen, else the business's own. */
export function chosenCountry({ countries, country }: CustomerFormContext, answers: Answers): Region | null {
  const id = answerOf(answers, 'address.countryId');
  return countries.find((one) => String(one.id) === id) ?? country;
}
