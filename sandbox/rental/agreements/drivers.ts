import type { createAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { checkDrivers, type Warning } from '../drivers/rules.ts';
import { notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { AgreementRow } from './record.ts';

type Body = WireOf<typeof createAgreementOperation.body>;
export type DriverBody = NonNullable<NonNullable<Body['drivers']>[number]>;

/** A driver as the agreement keeps one. */
interface KeptDriver {
  readonly customer_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly license_number: string;
  readonly license_country_id: number | null;
  readonly license_class: string | null;
  readonly license_expiry_date: string;
}

/** The drivers in full: what the body leaves out is the customer's. Called once they have been checked. */
function inFull({ database, caller }: Asked, drivers: readonly DriverBody[]): readonly KeptDriver[] {
  return drivers.map((driver) => {
    const known = database.get<Partial<KeptDriver>>(
      `SELECT first_name, last_name, date_of_birth, license_number, license_country_id, license_class,
         license_expiry_date FROM customers WHERE id = ? AND client_id = ?`,
      [driver.customerId ?? null, caller.clientId],
    );
    return {
      customer_id: driver.customerId ?? null,
      first_name: driver.firstName ?? known?.first_name ?? '',
      last_name: driver.lastName ?? known?.last_name ?? '',
      date_of_birth: driver.dateOfBirth ?? known?.date_of_birth ?? null,
      license_number: driver.licenseNumber ?? known?.license_number ?? '',
      license_country_id: driver.licenseCountryId ?? known?.license_country_id ?? null,
      license_class: driver.licenseClass ?? known?.license_class ?? null,
      license_expiry_date: driver.licenseExpiryDate ?? known?.license_expiry_date ?? '',
    };
  });
}

/** @throws Refusal 404 for a country that is none */
export function checkCountries({ database }: Asked, drivers: readonly DriverBody[] | null | undefined): void {
  for (const { licenseCountryId } of drivers ?? []) {
    if (licenseCountryId == null) continue;
    const found = database.get('SELECT id FROM countries WHERE id = ?', [licenseCountryId]);
    if (found === undefined) throw notFound('There is no such country.');
  }
}

/** Those who are named, else the customer. */
export const driversOrCustomer = (
  drivers: readonly DriverBody[] | null | undefined,
  customerId: number,
): readonly DriverBody[] => (drivers == null || drivers.length === 0 ? [{ customerId }] : drivers);

const KEPT = `
SELECT customer_id, first_name, last_name, date_of_birth, license_number, license_country_id, license_class,
  license_expiry_date FROM agreement_drivers WHERE agreement_id = ? ORDER BY is_primary DESC, id`;

const keptDrivers = ({ database }: Asked, agreementId: number): readonly KeptDriver[] =>
  database.all<KeptDriver>(KEPT, [agreementId]);

/** Whether these are the drivers that the agreement has already. */
export const areKept = (asked: Asked, agreementId: number, drivers: readonly DriverBody[]): boolean =>
  JSON.stringify(inFull(asked, drivers)) === JSON.stringify(keptDrivers(asked, agreementId));

/** Puts these drivers in place of those that the agreement had; the first one is the primary driver. */
export function keepDrivers(asked: Asked, agreementId: number, drivers: readonly DriverBody[]): void {
  asked.database.run('DELETE FROM agreement_drivers WHERE agreement_id = ?', [agreementId]);
  for (const [index, driver] of inFull(asked, drivers).entries()) {
    asked.database.run(
      `INSERT INTO agreement_drivers (agreement_id, customer_id, first_name, last_name, date_of_birth, license_number,
         license_country_id, license_class, license_expiry_date, is_primary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        agreementId,
        driver.customer_id,
        driver.first_name,
        driver.last_name,
        driver.date_of_birth,
        driver.license_number,
        driver.license_country_id,
        driver.license_class,
        driver.license_expiry_date,
        index === 0 ? 1 : 0,
      ],
    );
  }
}

/** Birth dates of drivers beside the customer, whose own is read with the price book. */
export const birthDatesOf = (asked: Asked, customerId: number, drivers: readonly DriverBody[]): string[] =>
  inFull(asked, drivers).flatMap(({ customer_id, date_of_birth }) =>
    customer_id === customerId || date_of_birth === null ? [] : [date_of_birth],
  );

/** The same of an agreement's own drivers. */
export const keptBirthDates = (asked: Asked, { id, customer_id: customerId }: AgreementRow): string[] =>
  keptDrivers(asked, id).flatMap(({ customer_id, date_of_birth }) =>
    customer_id === customerId || date_of_birth === null ? [] : [date_of_birth],
  );

/** What changes about a rental whose drivers stay. */
interface Changed {
  readonly vehicleTypeId: number;
  /** Wall-clock text. */
  readonly endDate: string;
  /** The body's field that asks for the change. */
  readonly field: string;
  /** A longer rental asks only until when the licences are good; another vehicle asks everything. */
  readonly asks: 'expiry' | 'everything';
}

/**
 * Whether an agreement's drivers may drive it longer, or another type. Their place on a blacklist was dealt with at the
 * check-out and only warns.
 * @throws Refusal 422 under `field` for a licence that ends too early or does not fit, or for a driver who is too young
 */
export function checkStillFit(
  asked: Asked,
  row: AgreementRow,
  { vehicleTypeId, endDate, field, asks }: Changed,
): readonly Warning[] {
  const drivers = keptDrivers(asked, row.id).map((driver) => ({
    customerId: driver.customer_id,
    firstName: driver.first_name,
    lastName: driver.last_name,
    dateOfBirth: driver.date_of_birth,
    licenseNumber: driver.license_number,
    licenseCountryId: driver.license_country_id,
    licenseClass: driver.license_class,
    licenseExpiryDate: driver.license_expiry_date,
  }));
  const { warnings } = checkDrivers(asked, {
    customerId: row.customer_id,
    drivers,
    vehicleTypeId,
    locationId: row.checkout_location_id,
    startDate: row.checkout_date,
    endDate,
    strict: false,
  });
  const faults = warnings
    .filter(({ code }) => (asks === 'expiry' ? code === 'licence-expired' : code !== 'blacklisted'))
    .map(({ message }) => message);
  if (faults[0] !== undefined) throw unprocessable(faults[0], { [field]: faults });
  return warnings;
}
