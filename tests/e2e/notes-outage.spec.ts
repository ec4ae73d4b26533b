import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms } from './sign-in-forms.ts';
import { test } from './standing-in.ts';
import { startEnvironment } from './test-environment.ts';

const NOTES = '/reservations/20380/notes';
const text = (page: Page) => page.getByLabel('Note', { exact: true });

const mayWrite = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify([{ functionCode: 'RESERVATION_VIEW' }, { functionCode: 'RESERVATION_EDIT' }]));
};
const drop = (response: ServerResponse) => void response.destroy();

// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });

withScriptsAndWithout((javaScriptEnabled) => {
  test('B9 a note whose answer is lost: the result is unknown, and it is sent again on wish only, by the same key', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(504);
    harness.service.answer('users.permissions', mayWrite);
    await enter('agent');
    await page.goto(NOTES);
    if (javaScriptEnabled) await hydrated(page);
    const created = () => harness.service.calls.filter(({ operationId }) => operationId === 'notes.create');
    harness.service.answer('notes.create', drop);
    await text(page).fill('Did it get through?');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('form').getByRole('alert')).toContainText('Not confirmed.');
    await expect(text(page)).toHaveValue('Did it get through?');
    await expect(page.getByRole('link', { name: 'Check in a new tab' })).toHaveAttribute('href', NOTES);
    expect(created()).toHaveLength(1);
    harness.service.answer('notes.create', null);
    await page.getByRole('checkbox', { name: 'I have checked: it is not there' }).check();
    await page.getByRole('button', { name: 'I have checked: send again' }).click();
    await expect(page).toHaveURL(/\/notes#note-12$/);
    const keys = created().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a record is shown when its notes cannot be read', async ({ page, harness, enter, pageErrors }) => {
    pageErrors.expectStatus(503);
    harness.service.answer('users.permissions', mayWrite);
    await enter('agent');
    harness.service.answer('notes.list', drop);
    const answer = await page.goto('/reservations/20380');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('20380');
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: 'The rental service is not responding' });
    await expect(failed).toHaveCount(0);
    await page.goto(NOTES);
    await expect(failed).toBeVisible();
    await expect(text(page)).toBeVisible();
  });
});

test('B18 the rental service dies while a note is typed: nothing typed is lost', async ({ browser }) => {
  const environment = await startEnvironment({ size: 200 });
  try {
    const pages: Page[] = [];
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await signInByForms(page, 'agent', `${environment.origin}/reservations`);
      await page.locator('tbody th a').first().click();
      await page
        .getByRole('link', { name: /^Notes/ })
        .first()
        .click();
      if (javaScriptEnabled) await hydrated(page);
      await text(page).fill('Keys are in the box.');
      pages.push(page);
    }
    await environment.sandbox.stop();
    for (const page of pages) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: 'Save note' }).click();
      expect((await answered).status()).toBe(503);
      await expect(text(page)).toHaveValue('Keys are in the box.');
      const refused = page.getByRole('alert').filter({ hasText: 'Your entries are still here.' });
      await expect(refused.locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
      await page.context().close();
    }
  } finally {
    await environment.stop();
  }
});
