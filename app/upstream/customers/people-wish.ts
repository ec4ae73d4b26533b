import type { Whole } from '../record-types.ts';
import type { BillingContact, billingContact, Driver, driverInput } from './people.contract.ts';

/** A driver as a rental is written: a customer, or a person whose licence was read at the counter. */
export interface DriverWish extends Whole<ReturnType<typeof driverInput>['fields']> {}

/** The recipient of the bill as a rental is written. */
export interface BillingContactWish extends Whole<typeof billingContact.fields> {}

/** The calendar day of the service's text. */
const dayOf = (text: string | null): string | null => text?.slice(0, 10) || null;

/** A record's drivers as an edit sends them back: the primary one first. */
export const toDriverWishes = (drivers: readonly Driver[]): readonly DriverWish[] =>
  drivers
    .toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false))
    .map(({ customerId, firstName, lastName, bornOn, licence }) => ({
      customerId,
      firstName,
      lastName,
      bornOn: dayOf(bornOn),
      licence: {
        number: licence.number,
        countryId: licence.countryId,
        class: licence.class,
        expiresOn: dayOf(licence.expiresOn),
      },
    }));

/** A record's billing contacts as an edit sends them back; one without a name cannot be. */
export const toBillingContactWishes = (contacts: readonly BillingContact[]): readonly BillingContactWish[] =>
  contacts.flatMap(({ id: _, name, ...rest }) => (name ? [{ name, ...rest }] : []));
