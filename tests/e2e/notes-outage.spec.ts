import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms } from './sign-in-forms.ts';
import { test } from './standing-in.ts';
import { startWorld } from './world.ts';

const NOTES = '/reservations/20380/notes';
const text = (page: Page) => page.getByLabel('Note', { exact: true });

const mayWrite = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify([{ functionCode: 'RESERVATION_VIEW' }, { functionCode: 'RESERVATION_EDIT' }]));
};
const drop = (response: ServerResponse) => void response.destroy();

// Few tests: one worker and one arena serve them sooner than two would start.
test.describe.configure({ mode: 'default' });

withScriptsAndWithout((javaScriptEnabled) => {
  test('B9 a note whose answer is lost: the result is unknown, and it is sent again on wish only, by the same key', async ({
    page,
    arena,
    enter,
    troubles,
  }) => {
    troubles.expectStatus(504);
    arena.service.answer('users.permissions', mayWrite);
    await enter('agent');
    await page.goto(NOTES);
    if (javaScriptEnabled) await hydrated(page);
    const created = () => arena.service.calls.filter(({ operationId }) => operationId === 'notes.create');
    arena.service.answer('notes.create', drop);
    await text(page).fill('Did it get through?');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByRole('form').getByRole('alert')).toContainText('The result is unknown.');
    await expect(text(page)).toHaveValue('Did it get through?');
    await expect(page.getByRole('link', { name: 'Look for it in a new tab' })).toHaveAttribute('href', NOTES);
    expect(created()).toHaveLength(1);
    arena.service.answer('notes.create', null);
    await page.getByRole('checkbox', { name: 'I have looked: it is not there' }).check();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/notes#note-12$/);
    const keys = created().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a record is shown when its notes cannot be read', async ({ page, arena, enter, troubles }) => {
    troubles.expectStatus(503);
    arena.service.answer('users.permissions', mayWrite);
    await enter('agent');
    arena.service.answer('notes.list', drop);
    const answer = await page.goto('/reservations/20380');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('20380');
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: 'The rental service does not answer' });
    await expect(failed).toHaveCount(0);
    await page.goto(NOTES);
    await expect(failed).toBeVisible();
    await expect(text(page)).toBeVisible();
  });
});

test('B18 the rental service dies while a note is typed: nothing typed is lost', async ({ browser }) => {
  const world = await startWorld({ size: 200 });
  try {
    const pages: Page[] = [];
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await signInByForms(page, 'agent', `${world.origin}/reservations`);
      await page.locator('tbody th a').first().click();
      await page
        .getByRole('link', { name: /^Notes/ })
        .first()
        .click();
      if (javaScriptEnabled) await hydrated(page);
      await text(page).fill('Keys are in the box.');
      pages.push(page);
    }
    await world.sandbox.stop();
    for (const page of pages) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: 'Save the note' }).click();
      expect((await answered).status()).toBe(503);
      await expect(text(page)).toHaveValue('Keys are in the box.');
      const refused = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });
      await expect(refused.locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
      await page.context().close();
    }
  } finally {
    await world.stop();
  }
});
