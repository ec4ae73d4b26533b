import { readRecord } from '../core/database.ts';
import { notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';

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

/** A driver as the rules read it, and where the body names the driver (`drivers.0`, or the customer). */
export interface KnownDriver extends Omit<FullDriver, 'firstName' | 'lastName' | 'licenseCountryId'> {
  readonly place: string | null;
  readonly name: string;
  readonly licenseCountry: string | null;
}

/** A driver with the customer's data where the body leaves them out; null where neither has them. */
export interface FullDriver {
  readonly customerId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly licenseNumber: string | null;
  readonly licenseCountryId: number | null;
  readonly licenseClass: string | null;
  readonly licenseExpiryDate: string | null;
}

const CUSTOMER = `
SELECT first_name, last_name, date_of_birth, license_number, license_country_id, license_class, license_expiry_date
FROM customers WHERE id = ? AND client_id = ?`;

/** @throws Refusal 404 for a customer that the tenant does not have */
export function driverInFull({ database, caller }: CallContext, driver: DriverToCheck): FullDriver {
  const customerId = driver.customerId ?? null;
  const customer =
    customerId === null ? null : readRecord<FullDriver>(database, CUSTOMER, [customerId, caller.clientId]);
  if (customer === undefined) throw notFound('There is no such customer.');
  return {
    customerId,
    firstName: driver.firstName ?? customer?.firstName ?? '',
    lastName: driver.lastName ?? customer?.lastName ?? '',
    dateOfBirth: driver.dateOfBirth ?? customer?.dateOfBirth ?? null,
    licenseNumber: driver.licenseNumber ?? customer?.licenseNumber ?? null,
    licenseCountryId: driver.licenseCountryId ?? customer?.licenseCountryId ?? null,
    licenseClass: driver.licenseClass ?? customer?.licenseClass ?? null,
    licenseExpiryDate: driver.licenseExpiryDate ?? customer?.licenseExpiryDate ?? null,
  };
}

function known(call: CallContext, driver: DriverToCheck, place: string | null): KnownDriver {
  const { firstName, lastName, licenseCountryId, ...full } = driverInFull(call, driver);
  const country = call.database.value<string>('SELECT code FROM countries WHERE id = ?', licenseCountryId);
  const name = `${firstName} ${lastName}`.trim() || 'The driver';
  return { ...full, place, name, licenseCountry: country ?? null };
}

/** Who will drive: those that are named, else the customer. A driver who is a customer takes what is missing from there. */
export function driversToCheck(
  call: CallContext,
  { customerId, drivers }: { readonly customerId: number; readonly drivers: readonly DriverToCheck[] },
): readonly KnownDriver[] {
  if (drivers.length === 0) return [known(call, { customerId }, null)];
  return drivers.map((driver, index) => known(call, driver, `drivers.${index}`));
}

interface Asks {
  readonly startDate: string;
  readonly endDate: string;
  readonly minimumAge: number;
  /** The classes that will do for the vehicle type, separated by spaces or commas. */
  readonly licenseClass: string;
}

export interface DriverFault {
  readonly code:
    | 'licence-missing'
    | 'licence-country'
    | 'licence-expired'
    | 'licence-class'
    | 'age-unknown'
    | 'too-young';
  readonly field: string;
  readonly message: string;
}

/** What an ordinary car licence is called where the classes are not the Vienna Convention's. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  US: ['C', 'D', 'E', 'O', 'R'],
  CA: ['5', 'G'],
};

const listed = (classes: string): readonly string[] =>
  classes
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);

/** The driver's classes in the words of the vehicle types: an ordinary licence of another system counts as a B. */
function classesOf({ licenseClass, licenseCountry }: KnownDriver): readonly string[] {
  const own = listed(licenseClass ?? '');
  const ordinary = ORDINARY[licenseCountry ?? ''];
  if (ordinary === undefined) return own;
  return own.some((one) => ordinary.includes(one)) ? ['B', ...own] : own;
}

/** Full years on a day. Who was born on 29 February has the birthday on 1 March of other years. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

export const isYounger = ({ dateOfBirth }: KnownDriver, startDate: string, age: number): boolean =>
  dateOfBirth !== null && ageOn(dateOfBirth, startDate) < age;

/** Why this person may not drive the rental; empty when nothing is wrong. A licence is good through its last day. */
export function driverFaults(driver: KnownDriver, asks: Asks): readonly DriverFault[] {
  const { name, licenseNumber, licenseCountry, licenseExpiryDate, dateOfBirth, place } = driver;
  const hasNumber = (licenseNumber ?? '').trim() !== '';
  const lastDay = licenseExpiryDate?.slice(0, 10) ?? null;
  const isExpired = lastDay === null || lastDay < asks.endDate.slice(0, 10);
  const expiry =
    lastDay === null
      ? `The licence expiry of ${name} is unknown.`
      : `${name}’s licence expires on ${lastDay}, before the rental ends.`;
  const will = listed(asks.licenseClass);
  const isUnfit = will.length > 0 && !classesOf(driver).some((one) => will.includes(one));
  const category = `This vehicle needs a licence of category ${will.join(' or ')}.`;
  const isYoung = isYounger(driver, asks.startDate, asks.minimumAge);
  const country = `The country of ${name}’s licence is unknown.`;
  const rules: readonly (readonly [isWrong: boolean, DriverFault['code'], field: string, message: string])[] =
    [
      [!hasNumber, 'licence-missing', 'licenseNumber', `${name} has no licence number.`],
      [hasNumber && licenseCountry === null, 'licence-country', 'licenseCountryId', country],
      [isExpired, 'licence-expired', 'licenseExpiryDate', expiry],
      [isUnfit, 'licence-class', 'licenseClass', category],
      [dateOfBirth === null, 'age-unknown', 'dateOfBirth', `${name}’s date of birth is unknown.`],
      [
        isYoung,
        'too-young',
        'dateOfBirth',
        `${name} is under ${asks.minimumAge}, the minimum age for this vehicle.`,
      ],
    ];
  return rules
    .filter(([isWrong]) => isWrong)
    .map(([, code, field, message]) => ({
      code,
      field: place === null ? 'customerId' : `${place}.${field}`,
      message,
    }));
}

/** @throws Refusal 404 for an unknown country of a licence */
export function checkCountries(
  { database }: CallContext,
  drivers: readonly DriverToCheck[] | null | undefined,
): void {
  for (const { licenseCountryId } of drivers ?? []) {
    if (licenseCountryId == null) continue;
    const found = database.get('SELECT id FROM countries WHERE id = ?', [licenseCountryId]);
    if (found === undefined) throw notFound('There is no such country.');
  }
}
