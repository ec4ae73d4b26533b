import { neverAnswer, notJson, reset, status, truncated, wrongShape } from '../setup/faulty-answers.ts';
import { expect } from './browser-test.ts';
import { test } from './standing-in.ts';

test.use({ scripts: false });

/** One after the other: what has failed too often is not asked for a while. */
test.describe.configure({ mode: 'default' });

test('a count of zero is not shown', async ({ page, harness, enter }) => {
  harness.service.answer('statistics.get', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"todaysArrivalsCount":0}');
  });
  await enter('admin');
  await page.goto('/settings');
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).locator('b')).toHaveCount(0);
});

test('a warm page asks nothing again for its counts', async ({ page, harness, enter }) => {
  await enter('agent');
  const asked = async () => {
    harness.service.calls.length = 0;
    await page.goto('/reservations');
    return harness.service.calls.map(({ operationId }) => operationId);
  };
  // What the first pages ask for may reach the service when they are there.
  await expect.poll(asked).toEqual(['reservations.list']);
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).locator('b')).toHaveText('12');
  expect(await asked()).toEqual(['reservations.list']);
});

/** The hanging one comes last: its call stays open for a while, and later pages would wait for it too. */
const faults = {
  notJson,
  reset,
  truncated,
  wrongShape,
  refused: status(403),
  failed: status(500),
  neverAnswer,
};

for (const [name, fault] of Object.entries(faults)) {
  const mark = name === 'refused' ? 'left out' : 'a question mark';
  test(`a count that cannot be read is ${mark} and the page stands: ${name}`, async ({
    page,
    harness,
    enter,
  }) => {
    harness.service.answer('statistics.get', fault);
    await enter('manager');
    const answer = await page.goto('/reservations');
    expect(answer?.status()).toBe(200);
    const screens = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(screens.getByRole('link', { name: 'Reservations' })).toBeVisible();
    await expect(screens.locator('b').filter({ hasText: '?' })).toHaveCount(name === 'refused' ? 0 : 1);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    // The page does not wait for the call, which the service may hear of later than the page is there.
    await expect
      .poll(() => harness.service.calls.some(({ operationId }) => operationId === 'statistics.get'))
      .toBe(true);
  });
}
