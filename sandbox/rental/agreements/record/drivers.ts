import type { createAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../../app/upstream/record/wire-of.ts';
import { insertRow } from '../../core/database.ts';
import { unprocessable } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import { checkDrivers, type Warning } from '../../drivers/rules.ts';
import type { AgreementRow } from './record.ts';

type Body = WireOf<typeof createAgreementOperation.body>;
export type DriverBody = NonNullable<NonNullable<Body['drivers']>[number]>;

interface SavedDriver {
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
function inFull({ database, caller }: CallContext, drivers: readonly DriverBody[]): readonly SavedDriver[] {
  return drivers.map((driver) => {
    const known = database.get<Partial<SavedDriver>>(
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

export const driversOrCustomer = (
  drivers: readonly DriverBody[] | null | undefined,
  customerId: number,
): readonly DriverBody[] => (drivers == null || drivers.length === 0 ? [{ customerId }] : drivers);

const KEPT = `
SELECT customer_id, first_name, last_name, date_of_birth, license_number, license_country_id, license_class,
  license_expiry_date FROM agreement_drivers WHERE agreement_id = ? ORDER BY is_primary DESC, id`;

const savedDrivers = ({ database }: CallContext, agreementId: number): readonly SavedDriver[] =>
  database.all<SavedDriver>(KEPT, [agreementId]);

export const areStored = (call: CallContext, agreementId: number, drivers: readonly DriverBody[]): boolean =>
  JSON.stringify(inFull(call, drivers)) === JSON.stringify(savedDrivers(call, agreementId));

export function saveDrivers(call: CallContext, agreementId: number, drivers: readonly DriverBody[]): void {
  call.database.run('DELETE FROM agreement_drivers WHERE agreement_id = ?', [agreementId]);
  for (const [index, driver] of inFull(call, drivers).entries()) {
    const isPrimary = index === 0 ? 1 : 0;
    insertRow(call.database, 'agreement_drivers', {
      agreement_id: agreementId,
      ...driver,
      is_primary: isPrimary,
    });
  }
}

/** Birth dates of additional drivers; the customer's own is read with the price book. */
export const birthDatesOf = (
  call: CallContext,
  customerId: number,
  drivers: readonly DriverBody[],
): string[] =>
  inFull(call, drivers).flatMap(({ customer_id, date_of_birth }) =>
    customer_id === customerId || date_of_birth === null ? [] : [date_of_birth],
  );

export const savedBirthDates = (call: CallContext, { id, customer_id: customerId }: AgreementRow): string[] =>
  savedDrivers(call, id).flatMap(({ customer_id, date_of_birth }) =>
    customer_id === customerId || date_of_birth === null ? [] : [date_of_birth],
  );

interface Changed {
  readonly vehicleTypeId: number;
  /** Wall-clock text. */
  readonly endDate: string;
  readonly field: string;
  /** A longer rental asks only until when the licences are good; another vehicle asks everything. */
  readonly asks: 'expiry' | 'everything';
}

/**
 * Checks whether the drivers may drive longer, or another type. A blacklisted location only warns.
 * @throws Refusal 422 under `field` for an expired or unfit licence, or for a driver who is too young
 */
export function checkStillFit(
  call: CallContext,
  row: AgreementRow,
  { vehicleTypeId, endDate, field, asks }: Changed,
): readonly Warning[] {
  const drivers = savedDrivers(call, row.id).map((driver) => ({
    customerId: driver.customer_id,
    firstName: driver.first_name,
    lastName: driver.last_name,
    dateOfBirth: driver.date_of_birth,
    licenseNumber: driver.license_number,
    licenseCountryId: driver.license_country_id,
    licenseClass: driver.license_class,
    licenseExpiryDate: driver.license_expiry_date,
  }));
  const { warnings } = checkDrivers(call, {
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
