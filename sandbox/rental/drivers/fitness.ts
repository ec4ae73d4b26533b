import type { KnownDriver } from './people.ts';

/** What a rental asks of its drivers. Dates are wall-clock text. */
interface Asks {
  readonly startDate: string;
  readonly endDate: string;
  readonly minimumAge: number;
  /** The classes that will do for the vehicle type, parted by spaces or commas. */
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
  /** The body's field. */
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

/** Whether the driver is younger than `age` at the start; false when nobody knows. */
export const isYounger = ({ dateOfBirth }: KnownDriver, startDate: string, age: number): boolean =>
  dateOfBirth !== null && ageOn(dateOfBirth, startDate) < age;

/** Why this person may not drive the rental; empty when nothing is wrong. A licence is good through its last day. */
export function driverFaults(driver: KnownDriver, asks: Asks): readonly DriverFault[] {
  const { name, licenseNumber, licenseExpiryDate, dateOfBirth, place } = driver;
  const fault = (code: DriverFault['code'], field: string, message: string): DriverFault => ({
    code,
    field: place === null ? 'customerId' : `${place}.${field}`,
    message,
  });
  const faults: DriverFault[] = [];
  if ((licenseNumber ?? '').trim() === '')
    faults.push(fault('licence-missing', 'licenseNumber', `${name} has no licence number.`));
  else if (driver.licenseCountry === null)
    faults.push(
      fault('licence-country', 'licenseCountryId', `The country of ${name}’s licence is not known.`),
    );
  if (licenseExpiryDate === null)
    faults.push(
      fault('licence-expired', 'licenseExpiryDate', `Nobody knows until when ${name}’s licence is good.`),
    );
  else if (licenseExpiryDate.slice(0, 10) < asks.endDate.slice(0, 10))
    faults.push(
      fault(
        'licence-expired',
        'licenseExpiryDate',
        `${name}’s licence ends on ${licenseExpiryDate.slice(0, 10)}, before the rental does.`,
      ),
    );
  const will = listed(asks.licenseClass);
  if (will.length > 0 && !classesOf(driver).some((one) => will.includes(one)))
    faults.push(
      fault('licence-class', 'licenseClass', `This vehicle needs a licence of class ${will.join(' or ')}.`),
    );
  if (dateOfBirth === null) faults.push(fault('age-unknown', 'dateOfBirth', `${name}’s age is not known.`));
  else if (isYounger(driver, asks.startDate, asks.minimumAge))
    faults.push(
      fault(
        'too-young',
        'dateOfBirth',
        `${name} is under ${asks.minimumAge}, the least age for this vehicle.`,
      ),
    );
  return faults;
}
