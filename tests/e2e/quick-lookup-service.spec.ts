import type { ServerResponse } from 'node:http';
import { expect } from './browser-test.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { answerRows, test } from './standing-in.ts';

const CUSTOMER = { CustomerId: 7, CustomerNumber: 'C-7', FirstName: 'Zoë', LastName: 'Ångström' };
const broken = (response: ServerResponse) => response.writeHead(500).end('{}');

// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ harness }) => harness.service.answer('users.permissions', broken));

withScriptsAndWithout('a part of the service that fails', () => {
  test('is reported, and the others still show', async ({ page, harness, enter }) => {
    harness.service.answer('reservations.list', broken);
    harness.service.answer('customers.list', answerRows([CUSTOMER]));
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByText('Some records could not be searched')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reservations' })).toContainText('Could not be searched');
    await expect(page.getByRole('link', { name: 'Zoë Ångström' })).toHaveAttribute('href', '/customers/7');
    harness.service.answer('reservations.list', answerRows([]));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/customers/7');
  });
});

test.describe('a part of the service', () => {
  test.use({ scripts: false });

  test('that hangs is not waited for', async ({ page, harness, enter }) => {
    harness.service.answer('agreements.list', () => undefined);
    harness.service.answer('reservations.list', answerRows([]));
    harness.service.answer('customers.list', answerRows([CUSTOMER]));
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByRole('region', { name: 'Agreements' })).toContainText('No response in time');
    await expect(page.getByRole('link', { name: 'Zoë Ångström' })).toBeVisible();
  });

  test('that fails with all others is reported with the reason, and not as nothing found', async ({
    page,
    harness,
    enter,
  }) => {
    for (const kind of ['reservations', 'agreements', 'vehicles', 'customers'])
      harness.service.answer(`${kind}.list`, broken);
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByText('The rental service returned an unexpected response')).toBeVisible();
    await expect(page.getByText('No matches')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Try again' }).last()).toBeVisible();
  });
});
