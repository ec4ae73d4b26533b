import type { BillingContact, Driver } from './people.ts';

/** Somebody who is to drive: a customer, or a person whose licence was read at the counter. Days are `yyyy-MM-dd`. */
export interface DriverWish {
  /** What this customer's record says may be left out below. */
  readonly customerId: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly bornOn: string | null;
  readonly licence: {
    readonly number: string | null;
    readonly countryId: number | null;
    readonly class: string | null;
    readonly expiresOn: string | null;
  };
}

/** Who is to be sent the bill. */
export interface BillingContactWish {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly billedBy: string | null;
  readonly isActive: boolean | null;
}

/** A driver in the service's spelling. */
export const driverBody = (driver: DriverWish) => ({
  customerId: driver.customerId ?? undefined,
  firstName: driver.firstName ?? undefined,
  lastName: driver.lastName ?? undefined,
  dateOfBirth: driver.bornOn ?? undefined,
  licenseNumber: driver.licence.number ?? undefined,
  licenseCountryId: driver.licence.countryId ?? undefined,
  licenseClass: driver.licence.class ?? undefined,
  licenseExpiryDate: driver.licence.expiresOn ?? undefined,
});

/** A billing contact in the service's spelling. */
export const billingContactBody = (contact: BillingContactWish) => ({
  name: contact.name,
  address: contact.address ?? undefined,
  phone: contact.phone ?? undefined,
  email: contact.email ?? undefined,
  billingBy: contact.billedBy ?? undefined,
  isActive: contact.isActive ?? undefined,
});

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
