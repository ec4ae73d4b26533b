import type { ServerResponse } from 'node:http';
import { expect } from './browser-test.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { answerRows, test } from './standing-in.ts';

const CUSTOMER = { CustomerId: 7, CustomerNumber: 'C-7', FirstName: 'Zoë', LastName: 'Ångström' };
const broken = (response: ServerResponse) => response.writeHead(500).end('{}');

// Few tests: one worker and one arena serve them sooner than two would start.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ arena }) => arena.service.answer('users.permissions', broken));

withScriptsAndWithout('a part of the service that fails', () => {
  test('is said, and the others still show', async ({ page, arena, enter }) => {
    arena.service.answer('reservations.list', broken);
    arena.service.answer('customers.list', answerRows([CUSTOMER]));
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByText('Not everything could be searched')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reservations' })).toContainText('could not be searched');
    await expect(page.getByRole('link', { name: 'Zoë Ångström' })).toHaveAttribute('href', '/customers/7');
    arena.service.answer('reservations.list', answerRows([]));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/customers/7');
  });
});

test.describe('a part of the service', () => {
  test.use({ javaScriptEnabled: false });

  test('that hangs is not waited for', async ({ page, arena, enter }) => {
    arena.service.answer('agreements.list', () => undefined);
    arena.service.answer('reservations.list', answerRows([]));
    arena.service.answer('customers.list', answerRows([CUSTOMER]));
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByRole('region', { name: 'Agreements' })).toContainText('did not answer in time');
    await expect(page.getByRole('link', { name: 'Zoë Ångström' })).toBeVisible();
  });

  test('that fails with all others is said with the reason, and not as nothing found', async ({
    page,
    arena,
    enter,
  }) => {
    for (const kind of ['reservations', 'agreements', 'vehicles', 'customers'])
      arena.service.answer(`${kind}.list`, broken);
    await enter('agent');
    await page.goto('/quick-lookup?q=zo');
    await expect(page.getByText('The rental service returned an unexpected response')).toBeVisible();
    await expect(page.getByText('Nothing found')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Try again' }).last()).toBeVisible();
  });
});
