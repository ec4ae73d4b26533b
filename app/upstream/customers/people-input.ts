import type { Whole } from '../record/record-types.ts';
import type { BillingContact, billingContact, Driver, driverInput } from './people.contract.ts';

/** A driver as a rental is written: a customer, or a person whose licence was read at the counter. */
export interface DriverInput extends Whole<ReturnType<typeof driverInput>['fields']> {}

export interface BillingContactInput extends Whole<typeof billingContact.fields> {}

const dayOf = (text: string | null): string | null => text?.slice(0, 10) || null;

/** Returns a record's drivers for an edit: the primary one first. */
export const toDriverInputs = (drivers: readonly Driver[]): readonly DriverInput[] =>
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
export const toBillingContactInputs = (contacts: readonly BillingContact[]): readonly BillingContactInput[] =>
  contacts.flatMap(({ id: _, name, ...rest }) => (name ? [{ name, ...rest }] : []));
