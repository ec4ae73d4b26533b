import type { createAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { WireOf } from '../../../../app/upstream/record/wire-of.ts';
import { insertRow, readRecords } from '../../core/database.ts';
import { unprocessable } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import { driverColumns } from '../../customers/record-people.ts';
import { driverInFull, type FullDriver } from '../../drivers/fitness.ts';
import { checkDrivers, type Warning } from '../../drivers/rules.ts';
import type { AgreementRow } from './record.ts';

type Body = WireOf<typeof createAgreementOperation.body>;
type DriverBody = NonNullable<NonNullable<Body['drivers']>[number]>;

export const driversOrCustomer = (
  drivers: readonly DriverBody[] | null | undefined,
  customerId: number,
): readonly DriverBody[] => (drivers == null || drivers.length === 0 ? [{ customerId }] : drivers);

const STORED = `
SELECT customer_id, first_name, last_name, date_of_birth, license_number, license_country_id, license_class,
  license_expiry_date FROM agreement_drivers WHERE agreement_id = ? ORDER BY is_primary DESC, id`;

const savedDrivers = ({ database }: CallContext, agreementId: number): readonly FullDriver[] =>
  readRecords<FullDriver>(database, STORED, [agreementId]);

const inFull = (call: CallContext, drivers: readonly DriverBody[]): readonly FullDriver[] =>
  drivers.map((driver) => driverInFull(call, driver));

export const areStored = (call: CallContext, agreementId: number, drivers: readonly DriverBody[]): boolean =>
  JSON.stringify(inFull(call, drivers)) === JSON.stringify(savedDrivers(call, agreementId));

/** Replaces the drivers of an agreement, which have been checked. */
export function saveDrivers(call: CallContext, agreementId: number, drivers: readonly DriverBody[]): void {
  call.database.run('DELETE FROM agreement_drivers WHERE agreement_id = ?', [agreementId]);
  for (const [index, driver] of inFull(call, drivers).entries())
    insertRow(call.database, 'agreement_drivers', {
      agreement_id: agreementId,
      ...driverColumns(driver),
      is_primary: index === 0 ? 1 : 0,
    });
}

/** Birth dates of additional drivers; the customer's own is read with the price book. */
const furtherBirthDates = (drivers: readonly FullDriver[], customerId: number): string[] =>
  drivers.flatMap((driver) => (driver.customerId === customerId ? [] : (driver.dateOfBirth ?? [])));

export const birthDatesOf = (call: CallContext, customerId: number, drivers: readonly DriverBody[]) =>
  furtherBirthDates(inFull(call, drivers), customerId);

export const savedBirthDates = (call: CallContext, { id, customer_id }: AgreementRow) =>
  furtherBirthDates(savedDrivers(call, id), customer_id);

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
  const { warnings } = checkDrivers(call, {
    customerId: row.customer_id,
    drivers: savedDrivers(call, row.id),
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
