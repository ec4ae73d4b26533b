import { notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { blacklistMatches } from './blacklist.ts';
import { type DriverFault, driverFaults, isYounger } from './fitness.ts';
import { type DriverToCheck, driversToCheck } from './people.ts';

/** A rental as far as its drivers go. Dates are wall-clock text; the age counts at the start. */
export interface DriversToCheck {
  readonly customerId: number;
  /** None means that the customer drives. */
  readonly drivers: readonly DriverToCheck[];
  readonly vehicleTypeId: number;
  /** The place of check-out. */
  readonly locationId: number;
  readonly startDate: string;
  readonly endDate: string;
  /** Why a blacklisted person may rent all the same. */
  readonly overrideNote?: string | null | undefined;
  /** True at a check-out, where a fault refuses; a reservation only warns. */
  readonly strict: boolean;
}

/** What a counter agent should know; goes into the answer's `warnings`. */
export interface Warning {
  readonly code: string;
  readonly message: string;
}

export interface CheckedDrivers {
  readonly warnings: readonly Warning[];
  /** A driver is under the place's age for the young-driver charge. */
  readonly isYoung: boolean;
  /** To be kept as an alert note on the record: a blacklist was overridden, and why. */
  readonly alertNote: string | null;
}

/**
 * Who may drive: licence, class, expiry after the end, minimum age of the vehicle type, blacklist.
 * @throws Refusal 404 for a customer of a driver that is not the tenant's; when strict, 422 with the fields for a
 * fault, and 422 for a blacklisted person unless the caller has BLACKLIST_OVERRIDE and gives a note
 */
export function checkDrivers(asked: Asked, rental: DriversToCheck): CheckedDrivers {
  const { database, caller } = asked;
  const rule = database.get<Rule>(RULE, [rental.locationId, rental.vehicleTypeId, caller.clientId]);
  if (rule === undefined) throw notFound('There is no such vehicle type or location.');
  const drivers = driversToCheck(asked, rental);
  const { startDate, endDate } = rental;
  const asksFor = { startDate, endDate, minimumAge: rule.minimum_age, licenseClass: rule.license_class };
  const faults = drivers.flatMap((driver) => driverFaults(driver, asksFor));
  if (rental.strict && faults.length > 0) throw unprocessable(titleOf(faults), byField(faults));
  const blacklisted = blacklistMatches(asked, rental.customerId, drivers);
  const overridden = blacklisted.length > 0 && rental.strict;
  if (overridden) checkOverride(asked, rental, blacklisted);
  return {
    warnings: [
      ...blacklisted.map((message) => ({ code: 'blacklisted', message })),
      ...faults.map(({ code, message }) => ({ code, message })),
    ],
    isYoung: drivers.some((driver) => isYounger(driver, startDate, rule.young_driver_age)),
    alertNote: overridden ? `Blacklist overridden: ${rental.overrideNote?.trim()}` : null,
  };
}

interface Rule {
  readonly minimum_age: number;
  readonly license_class: string;
  readonly young_driver_age: number;
}

const RULE = `
SELECT t.minimum_age, t.license_class, l.young_driver_age
FROM locations l JOIN vehicle_types t ON t.client_id = l.client_id WHERE l.id = ? AND t.id = ? AND l.client_id = ?`;

function checkOverride(
  { caller }: Asked,
  { overrideNote }: DriversToCheck,
  matches: readonly string[],
): void {
  const allowed = caller.permissions.has('BLACKLIST_OVERRIDE');
  const noted = (overrideNote ?? '').trim() !== '';
  if (allowed && noted) return;
  const words = allowed ? 'Say why this person may rent all the same.' : matches.join(' ');
  const title = `This driver is blacklisted. ${allowed ? 'A note is needed.' : 'An override needs the permission BLACKLIST_OVERRIDE.'}`;
  throw unprocessable(title, { overrideNote: [words] });
}

const titleOf = (faults: readonly DriverFault[]): string =>
  faults.length === 1 && faults[0] ? faults[0].message : 'These drivers may not drive this vehicle.';

function byField(faults: readonly DriverFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
