import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Party } from '../../../patterns/documents/document-content.ts';

/** What a record or a customer's own record says of the renter. */
interface Renter {
  readonly number?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly homePhone?: string | null | undefined;
  readonly businessPhone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Who rents, with address and how to reach them. A person goes before the company that they come from. */
export function renterParty(renter: Renter, { t }: Pick<Desk, 't'>): Party {
  const { fullName, company, number } = renter;
  const lines = [
    fullName ? (company ?? '') : '',
    renter.address ?? '',
    joined(renter.city, renter.state, renter.postcode),
    renter.country ?? '',
    renter.mobile ?? renter.homePhone ?? renter.businessPhone ?? '',
    renter.email ?? '',
    number ? t('documents.customerNumber', { number }) : '',
  ];
  return {
    role: t('documents.renter'),
    name: fullName || company || '–',
    lines: lines.filter((line) => line !== ''),
  };
}
