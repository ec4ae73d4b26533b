import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { golden } from '../../app/upstream/customers/customers.golden.ts';
import { expect } from './browser-test.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { test } from './standing-in.ts';

const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

const answerWith = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const zoe = answerWith(200, golden['customers.get']?.accepted[0]);
const problem = {
  type: 'about:blank',
  title: 'No',
  status: 403,
  traceId: 'up-1',
  functionCode: 'CUSTOMER_VIEW',
};

withScriptsAndWithout('a customer of a failing service', () => {
  test('stands without the counts', async ({ page, harness, enter }) => {
    harness.service.answer('customers.get', zoe);
    harness.service.answer('customers.summary', answerWith(500, {}));
    await enter('agent');
    await page.goto('/customers/7714');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Ångström');
    await expect(group(page, 'Rentals and revenue')).toContainText('could not be read');
    await expect(group(page, 'Contact')).toContainText('4 Quay Road');
  });

  test('says that the figures failed, with the frame around', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(502);
    harness.service.answer('customers.get', zoe);
    harness.service.answer('customers.summary', answerWith(500, {}));
    await enter('agent');
    await page.goto('/customers/7714/summary');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Ångström');
    await expect(page.getByRole('alert').filter({ hasText: 'unexpected response' })).toBeVisible();
    harness.service.answer('customers.summary', null);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(group(page, 'Overview')).toContainText('$1,840.50');
  });

  test('names the permission that is missing', async ({ page, harness, enter, pageErrors }) => {
    pageErrors.expectStatus(403);
    harness.service.answer('customers.get', answerWith(403, problem));
    await enter('agent');
    const answer = await page.goto('/customers/7714');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('View customers')).toBeVisible();
  });
});

test('the whole card never reaches the page, whatever a service sends', async ({ page, harness, enter }) => {
  const careless = { ...(golden['customers.get']?.accepted[0] as object), cardNumber: '4111111111111111' };
  harness.service.answer('customers.get', answerWith(200, careless));
  await enter('agent');
  await page.goto('/customers/7714');
  await expect(group(page, 'Billing and cards')).toContainText('Visa •••• 4242');
  expect(await page.content()).not.toContain('4111111111111111');
});
