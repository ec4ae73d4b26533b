import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';

interface Car {
  readonly id: number;
  readonly number: string;
}

/** Each test has vehicles of its own, since they change them side by side. */
const SHARES = 9;

/** A vehicle of the first tenant out of a test's own share; none that a list begins with. */
function ownVehicle(share: number, condition: string): Car {
  const [car] = readRecords<{ id: number; number: string }>(
    `SELECT id, number FROM vehicles v WHERE client_id = 1 AND is_active = 1 AND number < 'V-0320'
       AND id % ${SHARES} = ? AND (${condition}) ORDER BY id LIMIT 1`,
    share,
  );
  if (!car) throw new Error(`No vehicle is ${condition}`);
  return car;
}

const AVAILABLE = 'v.status_id = 1';
/** At the location where it will be in June 2027, and not reserved then. */
const FREE_LATER = `${AVAILABLE} AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.vehicle_id = v.id
  AND (h.end_location_id <> v.current_location_id OR h.ends_at > unixepoch('2027-05-25')))`;
const RESERVED = `${AVAILABLE} AND EXISTS
  (SELECT 1 FROM holds h WHERE h.vehicle_id = v.id AND h.kind = 'reservation')`;

const firstBooking = (vehicleId: number) =>
  readRecords<{ number: string; id: number; start: string; end: string }>(
    `SELECT r.number, r.id, r.start_date AS start, r.end_date AS end FROM holds h
     JOIN reservations r ON r.id = h.reservation_id WHERE h.vehicle_id = ? ORDER BY h.starts_at LIMIT 1`,
    vehicleId,
  )[0] ?? { number: '', id: 0, start: '', end: '' };

const statusOf = (id: number) =>
  readRecords<{ status: string }>(
    'SELECT s.name AS status FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id WHERE v.id = ?',
    id,
  )[0]?.status;

const plansOf = (id: number) =>
  readRecords("SELECT id FROM holds WHERE vehicle_id = ? AND kind IN ('maintenance', 'transfer')", id).length;

async function open(page: Page, car: Car, action: string): Promise<void> {
  await page.goto(`/fleet/${car.id}`);
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(page.getByRole('button', { name: action })).toBeVisible();
}

// With scripts and without them reservations are acted on; here without them, and on agreements with.
test.describe('what can be done with a vehicle', () => {
  test.use({ scripts: false, login: 'manager' });

  test('its status follows its life-cycle', async ({ page }) => {
    const car = ownVehicle(0, AVAILABLE);
    await open(page, car, 'Change status');
    const choice = page.getByLabel('New status');
    await expect(choice.locator('option')).toHaveText(['Dirty', 'Out of service', 'In transfer', 'Sold']);
    await choice.selectOption({ label: 'Out of service' });
    await page.getByLabel('Reason').fill('Flat tyre');
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page).toHaveURL(`/fleet/${car.id}`);
    await expect(page.locator('main header').first()).toContainText('Out of service');
    expect(statusOf(car.id)).toBe('Out of service');
  });

  test('a rented one has no status to choose', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(409);
    const car = ownVehicle(0, 'v.status_id = 2');
    await page.goto(`/fleet/${car.id}`);
    await expect(page.getByRole('link', { name: 'Plan maintenance' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change status' })).toHaveCount(0);
    const answer = await page.goto(`/fleet/${car.id}/actions/status`);
    expect(answer?.status()).toBe(409);
    await expect(page.getByText('This is not possible at the moment')).toBeVisible();
  });

  test('a maintenance during a reservation is refused with its number, and the input stays', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const car = ownVehicle(2, RESERVED);
    const booking = firstBooking(car.id);
    await open(page, car, 'Plan maintenance');
    await page.getByLabel('From', { exact: true }).fill(booking.start.slice(0, 16).replace('T', ' '));
    await page.getByLabel('To', { exact: true }).fill(booking.end.slice(0, 16).replace('T', ' '));
    await page.getByLabel('Reason').fill('Brakes');
    await page.getByRole('button', { name: 'Plan maintenance' }).click();
    await expect(page.getByText(`Reservation ${booking.number}`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(booking.number) })).toHaveAttribute(
      'href',
      `/reservations/${booking.id}`,
    );
    await expect(page.getByLabel('Reason')).toHaveValue('Brakes');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(
      booking.start.slice(0, 16).replace('T', ' '),
    );
  });

  test('a maintenance is planned, shown, and removed', async ({ page }) => {
    const car = ownVehicle(4, FREE_LATER);
    const before = plansOf(car.id);
    await open(page, car, 'Plan maintenance');
    await page.getByLabel('From', { exact: true }).fill('2027-06-01 08:00');
    await page.getByLabel('To', { exact: true }).fill('2027-06-02 17:00');
    await page.getByLabel('Reason').fill('Tyres');
    await page.getByRole('button', { name: 'Plan maintenance' }).click();
    await expect(page).toHaveURL(`/fleet/${car.id}`);
    const planned = page.locator('#bookings tbody tr').filter({ hasText: '01/06/2027 08:00 AM' });
    await expect(planned).toContainText('Tyres');
    expect(plansOf(car.id)).toBe(before + 1);

    await open(page, car, 'Cancel maintenance or transfer');
    await expect(page.getByLabel('Maintenance or transfer').locator('option')).toHaveText([
      /Maintenance, 01\/06\/2027.*Tyres/,
    ]);
    await page.getByRole('button', { name: 'Cancel maintenance or transfer' }).click();
    await expect(page).toHaveURL(`/fleet/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Upcoming bookings' })).toBeVisible();
    await expect(planned).toHaveCount(0);
    expect(plansOf(car.id)).toBe(before);
  });

  test('B7 a transfer that cannot be is marked at its fields', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const car = ownVehicle(6, AVAILABLE);
    await open(page, car, 'Plan transfer');
    await page.getByLabel('From', { exact: true }).fill('2027-06-02 08:00');
    await page.getByLabel('To', { exact: true }).fill('2027-06-01 08:00');
    await page.getByRole('button', { name: 'Plan transfer' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText('End must be after the start').first()).toBeVisible();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2027-06-01 08:00');
  });
});

test.describe('a read-only user', () => {
  test.use({ login: 'viewer' });

  test('is offered nothing, and sees the reason at a typed address', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(403);
    const car = ownVehicle(8, AVAILABLE);
    await page.goto(`/fleet/${car.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.number);
    await expect(page.getByRole('link', { name: /^(Change status|Plan|Remove)/ })).toHaveCount(0);
    const answer = await page.goto(`/fleet/${car.id}/actions/status`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('Change vehicle status')).toBeVisible();
  });
});
