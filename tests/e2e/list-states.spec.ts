import { expect } from './browser-test.ts';
import { problem } from './fleet-service.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { answerRows, oneRow, test } from './standing-in.ts';

const nothing = answerRows([]);

withScriptsAndWithout('states of the list', (javaScriptEnabled) => {
  test('B18 forbidden: names the permission that is missing, with 403', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    harness.service.answer('reservations.list', problem(403, { functionCode: 'RESERVATION_VIEW' }));
    await enter('agent');
    const answer = await page.goto('/reservations');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await expect(page.getByText('View reservations')).toBeVisible();
    await expect(page.getByText('RESERVATION_VIEW')).toBeVisible();
  });

  test('B18 failed: says what failed with a trace id, keeps the filters, and tries again', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(503);
    harness.service.answer('reservations.list', (response) => response.destroy());
    await enter('agent');
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open('?keyword=Brandt&status=3');
    await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
    await expect(page.getByRole('alert').locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
    await expect(list.filters.getByLabel('Number, name, plate')).toHaveValue('Brandt');
    harness.service.answer('reservations.list', oneRow);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(list.rows).toHaveCount(1);
    expect(list.query()).toEqual({ keyword: ['Brandt'], status: ['3'] });
  });

  test('B18 unexpected: an answer that is no JSON is reported as unexpected, with 502', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(502);
    harness.service.answer('reservations.list', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Maintenance</h1>');
    });
    await enter('agent');
    const answer = await page.goto('/reservations');
    expect(answer?.status()).toBe(502);
    await expect(page.getByRole('alert')).toContainText('unexpected response');
  });

  test('B18 empty: says that there is nothing yet and offers no clearing', async ({
    page,
    harness,
    enter,
  }) => {
    harness.service.answer('reservations.list', nothing);
    await enter('agent');
    await page.goto('/reservations');
    await expect(page.getByRole('heading', { name: 'No reservations yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0);
  });

  test('B18 no match: says what was looked for and clears it', async ({ page, harness, enter }) => {
    harness.service.answer('reservations.list', nothing);
    await enter('agent');
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open('?keyword=zzzz');
    await expect(page.getByRole('heading', { name: 'No reservations match these filters' })).toBeVisible();
    await expect(page.locator('main')).toContainText('Number, name, plate: zzzz');
    harness.service.answer('reservations.list', oneRow);
    await list.leave(() => page.getByRole('link', { name: 'Clear filters' }).click());
    await expect(list.rows).toHaveCount(1);
  });
});

test('with scripts an ended session leads to the sign-in page, with a message, and back', async ({
  page,
  context,
  enter,
}) => {
  await enter('agent');
  const list = new ListPage(page, { scripts: true });
  await list.open();
  await context.clearCookies({ name: /^forecourt\.s/ });
  await list.table.getByRole('columnheader', { name: 'Total' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/login\?redirect_url=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/reservations?sort=total');
});
