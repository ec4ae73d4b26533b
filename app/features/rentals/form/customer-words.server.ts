import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { PickOption } from '../../../patterns/form-fields/field-view.ts';
import type { Customer, CustomerRow } from '../../../upstream/customers/customers.contract.ts';

/** What a counter agent tells customers apart by. Days are `yyyy-MM-dd`. */
export interface CustomerFacts {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly company: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly licenceNumber: string | null;
  readonly licenceExpiresOn: string | null;
  readonly bornOn: string | null;
  readonly isBlacklisted: boolean;
}

/** The facts of a customer of the list. */
export const factsOfRow = (row: CustomerRow): CustomerFacts => ({
  ...row,
  name: row.name || (row.number ?? String(row.id)),
  licenceNumber: row.licence.number,
  licenceExpiresOn: row.licence.expiresOn,
  isBlacklisted: row.blacklist.isListed ?? false,
});

/** The facts of a whole customer. */
export const factsOf = (customer: Customer): CustomerFacts => ({
  id: customer.id,
  name: customer.name,
  number: customer.number,
  company: customer.company,
  phone: customer.mobile ?? customer.homePhone ?? customer.businessPhone,
  email: customer.email,
  licenceNumber: customer.licence.number,
  licenceExpiresOn: customer.licence.expiresOn?.slice(0, 10) ?? null,
  bornOn: customer.bornOn?.slice(0, 10) ?? null,
  isBlacklisted: customer.blacklist.isListed ?? false,
});

/** Full years on a day, both `yyyy-MM-dd`. Who was born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

/** How to reach the customer, licence and age in a line; `isWhole` says all that is known. */
export function factsLine(
  facts: CustomerFacts,
  { t, formats, today }: Desk,
  { isWhole }: { readonly isWhole: boolean },
): string {
  const { number, company, phone, email, licenceNumber, licenceExpiresOn, bornOn } = facts;
  const until = licenceExpiresOn && t('rentalForm.customer.until', { day: formats.date(licenceExpiresOn) });
  const licence = licenceNumber && t('rentalForm.customer.licence', { number: licenceNumber });
  return [
    isWhole && number,
    company !== facts.name && company,
    ...(isWhole ? [phone, email] : [phone ?? email]),
    licence && [licence, isWhole && until].filter(Boolean).join(' '),
    bornOn && t('rentalForm.customer.age', { age: formats.number(ageOn(bornOn, today)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A customer as one that may be picked. */
export function customerOption(
  facts: CustomerFacts,
  desk: Desk,
  { isWhole }: { readonly isWhole: boolean } = { isWhole: false },
): PickOption {
  const { t } = desk;
  return {
    value: String(facts.id),
    title: facts.name,
    detail: factsLine(facts, desk, { isWhole }) || undefined,
    aside: isWhole ? undefined : (facts.number ?? undefined),
    badge: facts.isBlacklisted ? { text: t('customers.blacklisted'), tone: 'bad' } : undefined,
  };
}
