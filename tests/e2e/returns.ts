import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect } from './browser-test.ts';
import { insertNothingElse, insertRates } from './known-rates.ts';
import type { KnownCustomer, TestBusiness } from './test-business.ts';

/** The place at which the known answers hold. */
const PLACE = 1;

/**
 * 12 an hour, 50 a day; 100 units of distance a day and 0.10 for each more; 1.80 for a unit of fuel and 5 for filling up.
 * Nothing else costs anything.
 */
export function insertReturnRates(counter: TestBusiness): void {
  insertNothingElse(counter);
  counter.change('UPDATE rates SET mileage_per_day = 100, mileage_rate = 10, is_unlimited_mileage = 0');
  counter.change('UPDATE clients SET fuel_price = 180, fuel_service_fee = 500, fuel_allowance = 0');
}

/** A moment so many minutes from now on the clock of the place. */
export function minutesFromNow(counter: TestBusiness, minutes: number): string {
  const [place] = counter.rows('SELECT time_zone AS zone FROM locations WHERE id = ?', PLACE);
  return DateTime.now().setZone(String(place?.zone)).plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm:00");
}

/** Two days that began an hour ago: 100 by the rates above. */
export const TWO_DAYS = { out: 60, due: 2 * 24 * 60 - 60 };

/** A vehicle that a customer has. */
export interface RentedOut {
  readonly id: number;
  readonly number: string;
  readonly plate: string;
  readonly vehicleId: number;
  readonly accountId: number;
}

/** Checks a vehicle out for as many minutes ago as `out` says, due in `due` minutes from now, with 5,000 on its odometer. */
export async function rentOut(
  page: Page,
  counter: TestBusiness,
  {
    out,
    due,
    body = {},
  }: { readonly out: number; readonly due: number; readonly body?: Readonly<Record<string, unknown>> },
): Promise<RentedOut & { readonly customer: KnownCustomer }> {
  const vehicle = counter.readyVehicle();
  const customer = counter.customer();
  insertRates(counter, vehicle.typeId, { hourly: 1200, daily: 5000, weekly: 25_000, extra_hourly: 1200 });
  counter.change(
    'UPDATE vehicles SET odometer = 5000, fuel_level = 8, tank_size = 50 WHERE id = ?',
    vehicle.id,
  );
  const answer = await page.request.post(`${counter.origin}/v3/agreements`, {
    headers: { origin: counter.origin },
    data: {
      agreementTypeId: 11,
      customerId: customer.id,
      vehicleId: vehicle.id,
      checkoutDate: minutesFromNow(counter, -out),
      checkoutLocationId: PLACE,
      checkinDate: minutesFromNow(counter, due),
      checkinLocationId: PLACE,
      odometerOut: 5000,
      fuelLevelOut: 8,
      ...body,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { agreementId, agreementNumber } = await answer.json();
  const [row] = counter.rows('SELECT account_id AS account FROM agreements WHERE id = ?', agreementId);
  return {
    id: agreementId,
    number: agreementNumber,
    plate: vehicle.plate,
    vehicleId: vehicle.id,
    accountId: Number(row?.account),
    customer,
  };
}

/** A vehicle that is promised to a customer. */
export interface Reserved {
  readonly id: number;
  readonly number: string;
  readonly customer: KnownCustomer;
}

/** Makes an open reservation of a vehicle for a new customer; `out` and `due` are minutes from now, `body` adds fields. */
export async function reserve(
  page: Page,
  counter: TestBusiness,
  vehicleId: number,
  {
    out,
    due,
    body = {},
  }: { readonly out: number; readonly due: number; readonly body?: Readonly<Record<string, unknown>> },
): Promise<Reserved> {
  const customer = counter.customer();
  const [vehicle] = counter.rows('SELECT vehicle_type_id AS type FROM vehicles WHERE id = ?', vehicleId);
  const answer = await page.request.post(`${counter.origin}/v3/reservations`, {
    headers: { origin: counter.origin },
    data: {
      reservationTypeId: 11,
      customerId: customer.id,
      startDate: minutesFromNow(counter, out),
      endDate: minutesFromNow(counter, due),
      startLocationId: PLACE,
      endLocationId: PLACE,
      vehicleTypeId: Number(vehicle?.type),
      vehicleId,
      statusId: 3,
      ...body,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { reserveId, reservationNumber } = await answer.json();
  return { id: reserveId, number: reservationNumber, customer };
}

/** When the vehicle of an agreement is to come back, on the clock of the place. */
function dueOf({ rows }: Pick<TestBusiness, 'rows'>, { id }: Pick<RentedOut, 'id'>): DateTime {
  const [row] = rows('SELECT checkin_date AS due FROM agreements WHERE id = ?', id);
  return DateTime.fromISO(String(row?.due));
}

/**
 * When the vehicle of an agreement is due, and so many minutes later: wall-clock text that a form takes. A form that opens
 * in the next minute would propose a minute more.
 */
export const afterDue = (
  counter: Pick<TestBusiness, 'rows'>,
  rented: Pick<RentedOut, 'id'>,
  minutes: number,
): string => dueOf(counter, rented).plus({ minutes }).toFormat('yyyy-MM-dd HH:mm');

/** How many minutes a vehicle is late at this moment. */
export const minutesLate = (counter: TestBusiness, rented: Pick<RentedOut, 'id'>): number =>
  DateTime.fromISO(minutesFromNow(counter, 0)).diff(dueOf(counter, rented)).as('minutes');

/** Takes or gives money of an agreement, as the counter does. */
export async function post(
  page: Page,
  counter: TestBusiness,
  { id }: Pick<RentedOut, 'id'>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await page.request.post(`${counter.origin}/v3/agreements/${id}/payments`, {
    headers: { origin: counter.origin },
    data: { method: 'Card', ...body },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Takes the vehicle back as it is due: at once, with a full tank and nothing driven. */
export async function checkInNow(
  page: Page,
  counter: TestBusiness,
  { id }: Pick<RentedOut, 'id'>,
): Promise<void> {
  const answer = await page.request.post(`${counter.origin}/v3/agreements/${id}/checkin`, {
    headers: { origin: counter.origin },
    data: {
      returnDate: minutesFromNow(counter, 0),
      returnLocationId: PLACE,
      odometerIn: 5000,
      fuelLevelIn: 8,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Where an agreement stands, and its money in minor units. */
export const stageStatus = (counter: TestBusiness, { id }: Pick<RentedOut, 'id'>) =>
  counter.rows(
    `SELECT status_id AS status, total_amount AS total, balance_due AS balance, odometer_in AS odometer,
       fuel_level_in AS fuel FROM agreements WHERE id = ?`,
    id,
  )[0];

/** What was posted to an agreement's account except its charges, in minor units. */
export const entriesOf = (counter: TestBusiness, { accountId }: Pick<RentedOut, 'accountId'>) =>
  counter
    .rows(
      "SELECT kind, amount FROM ledger_entries WHERE account_id = ? AND kind <> 'Charge' ORDER BY id",
      accountId,
    )
    .map(({ kind, amount }) => [kind, amount]);
