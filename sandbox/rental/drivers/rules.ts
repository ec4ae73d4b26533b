import { byField, notFound, unprocessable } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import {
  type DriverFault,
  type DriverToCheck,
  driverFaults,
  driversToCheck,
  isYounger,
  type KnownDriver,
} from './fitness.ts';

interface Listed {
  readonly id: number;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly license_number: string | null;
  readonly passport_number: string | null;
  readonly email: string | null;
  readonly cell_phone: string | null;
  readonly blacklist_reason: string | null;
}

type Marks = Pick<Listed, 'license_number' | 'passport_number' | 'email' | 'cell_phone'>;

/** What is compared: letters and digits without case for papers, digits for telephones. */
const paper = (text: string | null): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const mail = (text: string | null): string => (text ?? '').trim().toLowerCase();
const phone = (text: string | null): string => (text ?? '').replace(/\D/g, '').replace(/^0+/, '');

const COMPARED = [
  ['licence', ({ license_number }: Marks) => paper(license_number)],
  ['passport', ({ passport_number }: Marks) => paper(passport_number)],
  ['email address', ({ email }: Marks) => mail(email)],
  ['mobile number', ({ cell_phone }: Marks) => phone(cell_phone)],
] as const;

function shared(person: Marks, listed: Listed): string | undefined {
  return COMPARED.find(([, mark]) => mark(person) !== '' && mark(person) === mark(listed))?.[0];
}

const LISTED = `
SELECT id, number, first_name, last_name, license_number, passport_number, email, cell_phone, blacklist_reason
FROM customers WHERE client_id = ? AND is_blacklisted = 1`;
const MARKS = `
SELECT license_number, passport_number, email, cell_phone FROM customers WHERE id = ? AND client_id = ?`;

/** Returns a sentence per match with the tenant's blacklist: same licence, passport, email or mobile. */
function blacklistMatches(
  { database, caller }: CallContext,
  customerId: number,
  drivers: readonly KnownDriver[],
): readonly string[] {
  const ids = new Set([customerId, ...drivers.flatMap((driver) => driver.customerId ?? [])]);
  const people: Marks[] = [...ids].flatMap((id) => database.get<Marks>(MARKS, [id, caller.clientId]) ?? []);
  for (const { licenseNumber } of drivers)
    people.push({ license_number: licenseNumber, passport_number: null, email: null, cell_phone: null });
  return database.all<Listed>(LISTED, [caller.clientId]).flatMap((listed) => {
    const why = listed.blacklist_reason === null ? '' : ` (${listed.blacklist_reason})`;
    const who = `${listed.first_name} ${listed.last_name}, ${listed.number}`;
    if (ids.has(listed.id)) return `${who} is blacklisted${why}.`;
    const what = people.map((person) => shared(person, listed)).find((one) => one !== undefined);
    return what === undefined ? [] : `The ${what} is that of ${who}, who is blacklisted${why}.`;
  });
}

/** A rental as far as its drivers go. Dates are wall-clock text; the age counts at the start. */
export interface DriversToCheck {
  readonly customerId: number;
  /** None means that the customer drives. */
  readonly drivers: readonly DriverToCheck[];
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly overrideNote?: string | null | undefined;
  /** True at a check-out, where a fault refuses; a reservation only warns. */
  readonly strict: boolean;
}

export interface Warning {
  readonly code: string;
  readonly message: string;
}

interface CheckedDrivers {
  readonly warnings: readonly Warning[];
  /** A driver is under the location's age for the young-driver charge. */
  readonly isYoung: boolean;
  /** The alert note to store on the record: why the blacklist was overridden. */
  readonly alertNote: string | null;
}

/**
 * Checks licence, class, expiry, minimum age and blacklist.
 * @throws Refusal 404 for a foreign customer; 422 when strict, for a blacklisted person only without
 * BLACKLIST_OVERRIDE and note
 */
export function checkDrivers(call: CallContext, rental: DriversToCheck): CheckedDrivers {
  const { database, caller } = call;
  const rule = database.get<Rule>(RULE, [rental.locationId, rental.vehicleTypeId, caller.clientId]);
  if (rule === undefined) throw notFound('There is no such vehicle class or location.');
  const drivers = driversToCheck(call, rental);
  const { startDate, endDate } = rental;
  const asksFor = { startDate, endDate, minimumAge: rule.minimum_age, licenseClass: rule.license_class };
  const faults = drivers.flatMap((driver) => driverFaults(driver, asksFor));
  if (rental.strict && faults.length > 0) throw unprocessable(titleOf(faults), byField(faults));
  const blacklisted = blacklistMatches(call, rental.customerId, drivers);
  const overridden = blacklisted.length > 0 && rental.strict;
  if (overridden) checkOverride(call, rental, blacklisted);
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
  { caller }: CallContext,
  { overrideNote }: DriversToCheck,
  matches: readonly string[],
): void {
  const allowed = caller.permissions.has('BLACKLIST_OVERRIDE');
  const noted = (overrideNote ?? '').trim() !== '';
  if (allowed && noted) return;
  const words = allowed ? 'Enter a reason for the override.' : matches.join(' ');
  const title = `This driver is blacklisted. ${allowed ? 'A note is needed.' : 'An override needs the permission BLACKLIST_OVERRIDE.'}`;
  throw unprocessable(title, { overrideNote: [words] });
}

const titleOf = (faults: readonly DriverFault[]): string =>
  faults.length === 1 && faults[0] ? faults[0].message : 'These drivers may not drive this vehicle.';
