import { DateTime } from 'luxon';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { Page } from '../setup/visitor.ts';

/** A test environment starts. */
const LONG_MS = 120_000;

/** The agent is assigned to Pier 4 and the Airport, but not to these two. */
const STATION = 3;
const BERLIN = 4;
const OWN = [1, 2];

const NOT_ASSIGNED = 'You are not assigned to';
const SUBMIT = { name: 'to', value: 'submit' };

let environment: FormEnvironment;
let agent: Clerk;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
  environment.change('DELETE FROM user_locations WHERE user_id = 103 AND location_id NOT IN (1, 2)');
  // The agent gets the permission for vehicles, so that only the location is refused.
  environment.change(
    `INSERT INTO role_permissions SELECT u.role_id, p.id FROM users u, permissions p
     WHERE u.id = 103 AND p.code = 'FLEET_EDIT' ON CONFLICT DO NOTHING`,
  );
  agent = await Clerk.at(environment.origin, 'agent');
}, LONG_MS);
afterAll(() => environment.stop());

const idOf = (sql: string, ...values: number[]): number => Number(environment.rows(sql, ...values)[0]?.id);
const reservationAt = (start: number, end: number, statusId = 3) =>
  idOf(
    `SELECT id FROM reservations WHERE client_id = 1 AND status_id = ? AND start_location_id = ? AND end_location_id = ?
     AND agreement_id IS NULL ORDER BY start_date DESC`,
    statusId,
    start,
    end,
  );
const agreementAt = (start: number, end: number) =>
  idOf(
    `SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1 AND checkout_location_id = ?
     AND checkin_location_id = ?`,
    start,
    end,
  );
const vehicleAt = (place: number) =>
  idOf(
    `SELECT id FROM vehicles WHERE client_id = 1 AND is_active = 1 AND status_id = 1 AND current_location_id = ?
     AND owning_location_id = ?`,
    place,
    place,
  );
const today = DateTime.now().setZone('Europe/London').toFormat('yyyyMMdd');

/** The values of a select of the page. */
function offeredBy({ html }: Page, name: string): readonly number[] {
  const select = parse(html).querySelector(`select[name="${name}"]`);
  if (select === null) throw new Error(`There is no choice ${name}.`);
  const values = select.querySelectorAll('option').map((option) => option.getAttribute('value') ?? '');
  return values.filter((value) => /^\d+$/.test(value)).map(Number);
}

describe('fault 67: an address at a location that is not the user’s', () => {
  it.each<[name: string, address: () => string]>([
    ['a till', () => `/till?place=${STATION}`],
    ['the count of a till', () => `/till/${STATION}${today}/count`],
    ['the print of a till', () => `/till/${STATION}${today}/print`],
    ['the edit of a reservation', () => `/reservations/${reservationAt(STATION, STATION)}/edit`],
    ['an action of a reservation', () => `/reservations/${reservationAt(STATION, STATION)}/actions/cancel`],
    ['a payment of a reservation', () => `/reservations/${reservationAt(STATION, STATION)}/payment`],
    ['a check-out', () => `/agreements/new?reservation=${reservationAt(STATION, STATION)}`],
    ['the edit of an agreement', () => `/agreements/${agreementAt(STATION, STATION)}/edit`],
    ['an extension', () => `/agreements/${agreementAt(STATION, STATION)}/extension`],
    ['a payment of an agreement', () => `/agreements/${agreementAt(STATION, STATION)}/payment`],
    ['the edit of a vehicle', () => `/fleet/${vehicleAt(STATION)}/edit`],
    ['an action of a vehicle', () => `/fleet/${vehicleAt(STATION)}/actions/maintenance`],
  ])('is refused and names the location: %s', async (_, address) => {
    const page = await agent.open(address());
    expect([page.status, page.html.includes(`${NOT_ASSIGNED} Station`)]).toEqual([403, true]);
  });

  it.each([
    `/reservations?checkOutPlace=${STATION}`,
    `/reservations?checkInPlace=${BERLIN}`,
    `/agreements?checkOutPlace=${STATION}`,
    `/agreements?checkInPlace=${BERLIN}`,
    `/fleet?place=${STATION}`,
    `/fleet?homePlace=${STATION}`,
    `/card-authorisations?place=${STATION}`,
  ])('is refused at the filter of a list: %s', async (address) => {
    const page = await agent.open(address);
    expect([page.status, page.html.includes(`${NOT_ASSIGNED} this location`)]).toEqual([400, true]);
  });

  it('shows the record without its actions', async () => {
    const page = await agent.open(`/reservations/${reservationAt(STATION, STATION)}`);
    expect([page.status, page.html.includes(`${NOT_ASSIGNED} Station`)]).toEqual([200, true]);
    expect(page.html).not.toMatch(/href="[^"]*\/(?:edit|payment|actions)/);
  });
});

describe('fault 67: choices offer assigned locations only', () => {
  it.each<[address: () => string, field: string]>([
    [() => '/till', 'place'],
    [() => '/preferences', 'location'],
    [() => '/reservations/new', 'checkOutPlaceId'],
    [() => '/agreements/new', 'checkOutPlaceId'],
    [() => '/fleet/new', 'locationId'],
    [() => `/agreements/${agreementAt(1, 1)}/check-in`, 'returnPlace'],
    [() => `/agreements/${agreementAt(1, 1)}/exchange`, 'returnPlace'],
    [() => `/agreements/${agreementAt(1, 1)}/payment`, 'payPlace'],
  ])('at %s', async (address, field) => {
    expect(offeredBy(await agent.open(address()), field)).toEqual(OWN);
  });

  it('and a vehicle may be returned to any location of the business', async () => {
    expect(offeredBy(await agent.open('/reservations/new'), 'checkInPlaceId')).toEqual([
      1,
      2,
      STATION,
      BERLIN,
    ]);
  });

  it('and all of them to a user who has none selected', async () => {
    environment.change('DELETE FROM user_locations WHERE user_id = 104');
    const viewer = await Clerk.at(environment.origin, 'viewer');
    expect(offeredBy(await viewer.open('/till'), 'place')).toEqual([1, 2, STATION, BERLIN]);
  });
});

describe('fault 67: a form that names another location by hand', () => {
  it.each<[address: () => string, field: string]>([
    [() => '/reservations/new', 'checkOutPlaceId'],
    [() => '/agreements/new', 'checkOutPlaceId'],
    [() => `/agreements/${agreementAt(1, 1)}/check-in`, 'returnPlace'],
    [() => `/agreements/${agreementAt(1, 1)}/payment`, 'payPlace'],
  ])('is refused at the field: %s', async (address, field) => {
    const form = formOf(await agent.open(address()));
    const page = await agent.press({ form, submitted: { [field]: String(BERLIN) }, button: SUBMIT });
    expect([page.status, page.html.includes(`${NOT_ASSIGNED} this location`)]).toEqual([400, true]);
  });

  it('does not become the location of the preferences', async () => {
    const body = new URLSearchParams({ location: String(BERLIN), return_to: '/preferences' });
    const page = await agent.visitor.post(`${environment.origin}/preferences`, body, environment.origin);
    expect([page.status, page.html.includes(`${NOT_ASSIGNED} this location`)]).toEqual([403, true]);
  });
});
