import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';

/** A driver as a body names one: a customer, or a person whose licence was read at the counter. */
export interface DriverToCheck {
  readonly customerId?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly licenseNumber?: string | null | undefined;
  readonly licenseCountryId?: number | null | undefined;
  readonly licenseClass?: string | null | undefined;
  readonly licenseExpiryDate?: string | null | undefined;
}

/** A driver with everything that is known, and where the body speaks of the driver (`drivers.0`, or the customer). */
export interface KnownDriver {
  readonly place: string | null;
  readonly customerId: number | null;
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly licenseNumber: string | null;
  readonly licenseCountry: string | null;
  readonly licenseClass: string | null;
  readonly licenseExpiryDate: string | null;
}

interface CustomerRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly license_number: string | null;
  readonly license_country_id: number | null;
  readonly license_class: string | null;
  readonly license_expiry_date: string | null;
}

const CUSTOMER = `
SELECT first_name, last_name, date_of_birth, license_number, license_country_id, license_class, license_expiry_date
FROM customers WHERE id = ? AND client_id = ?`;

function known({ database, caller }: Asked, driver: DriverToCheck, place: string | null): KnownDriver {
  const id = driver.customerId ?? null;
  const row = id === null ? undefined : database.get<CustomerRow>(CUSTOMER, [id, caller.clientId]);
  if (id !== null && row === undefined) throw notFound('There is no such customer.');
  const countryId = driver.licenseCountryId ?? row?.license_country_id ?? null;
  const country = database.get<{ code: string }>('SELECT code FROM countries WHERE id = ?', [countryId]);
  const first = driver.firstName ?? row?.first_name ?? '';
  const last = driver.lastName ?? row?.last_name ?? '';
  return {
    place,
    customerId: id,
    name: `${first} ${last}`.trim() || 'The driver',
    dateOfBirth: driver.dateOfBirth ?? row?.date_of_birth ?? null,
    licenseNumber: driver.licenseNumber ?? row?.license_number ?? null,
    licenseCountry: country?.code ?? null,
    licenseClass: driver.licenseClass ?? row?.license_class ?? null,
    licenseExpiryDate: driver.licenseExpiryDate ?? row?.license_expiry_date ?? null,
  };
}

/** Who will drive: those that are named, else the customer. A driver who is a customer takes what is missing from there. */
export function driversToCheck(
  asked: Asked,
  { customerId, drivers }: { readonly customerId: number; readonly drivers: readonly DriverToCheck[] },
): readonly KnownDriver[] {
  if (drivers.length === 0) return [known(asked, { customerId }, null)];
  return drivers.map((driver, index) => known(asked, driver, `drivers.${index}`));
}
