import type { ServerResponse } from 'node:http';
import { HeldList } from '../setup/held-list.ts';
import { readCsv } from '../setup/read-csv.ts';
import { expect } from './browser-test.ts';
import { bytesOf, ListExport } from './export-list.ts';
import { test } from './standing-in.ts';

/** One after the other: what has failed too often is not asked for a while. */
test.describe.configure({ mode: 'default' });

const ADDRESS = '/reservations?columns=ReservationNumber';
const numbers = (total: number) => Array.from({ length: total }, (_, at) => [`R-${at + 1}`]);
const refused = (response: ServerResponse) => {
  response.writeHead(403, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ title: 'No', status: 403, functionCode: 'RESERVATION_VIEW' }));
};

test.describe('with scripts', () => {
  test('B25 the dialog says how far the reading is while the service is still asked', async ({
    page,
    harness,
    enter,
  }) => {
    const service = new HeldList(harness.service, 1700, { 3: 'hold' });
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    const saved = page.waitForEvent('download');
    await list.choose('CSV');
    await expect(list.dialog).toContainText('1,000 of 1,700 rows');
    expect(await list.dialog.getByRole('progressbar').getAttribute('value')).toBe(String(1000 / 1700));
    service.release();
    expect(readCsv(await bytesOf(await saved))).toEqual([['Number'], ...numbers(1700)]);
    expect(service.asked()).toEqual([1, 2, 3, 4]);
    await expect(list.dialog.getByRole('status')).toContainText('saved');
  });

  for (const [how, close] of [
    ['Cancel', 'Cancel'],
    ['Escape', null],
  ] as const) {
    test(`B25 ${how} stops the reading and saves nothing`, async ({ page, harness, enter }) => {
      const service = new HeldList(harness.service, 15_000, { 3: 'hold' });
      const saved: string[] = [];
      await enter('agent');
      const list = new ListExport(page, { scripts: true });
      await list.open(ADDRESS);
      page.on('download', (download) => saved.push(download.suggestedFilename()));
      await list.choose('Excel');
      await expect.poll(() => service.asked()).toEqual([1, 2, 3]);
      if (close) await list.dialog.getByRole('button', { name: close }).click();
      else await page.keyboard.press('Escape');
      await expect(list.dialog).toBeHidden();
      await expect.poll(() => service.givenUp()).toBe(1);
      // Whatever the server would still ask comes before the answer to this.
      await page.reload();
      expect(service.asked()).toEqual([1, 2, 3]);
      expect(saved).toEqual([]);
    });
  }

  test('a service that fails half-way: nothing is saved, and trying again saves the whole', async ({
    page,
    harness,
    enter,
  }) => {
    new HeldList(harness.service, 1700, { 3: (response) => response.writeHead(500).end() });
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await list.choose('CSV');
    const alert = list.dialog.getByRole('alert');
    await expect(alert).toContainText('unexpected response');
    await expect(alert.locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
    expect(saved).toEqual([]);
    new HeldList(harness.service, 1700);
    const whole = page.waitForEvent('download');
    await list.dialog.getByRole('button', { name: 'Try again' }).click();
    expect(readCsv(await bytesOf(await whole))).toHaveLength(1701);
  });

  test('a service that stops short of what it counted', async ({ page, harness, enter }) => {
    new HeldList(harness.service, 1700, {
      2: (response) => {
        const headers = { 'content-type': 'application/json', 'x-pagination': '{"TotalCount":1700}' };
        response.writeHead(200, headers).end('[]');
      },
    });
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    await list.choose('CSV');
    await expect(list.dialog.getByRole('alert')).toContainText('could not be read in full');
  });

  test('a permission that is missing is named, with 403', async ({ page, harness, enter, pageErrors }) => {
    pageErrors.expectStatus(403);
    new HeldList(harness.service, 20, { 1: refused });
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    const answered = page.waitForResponse(/\/export\?/);
    await list.choose('CSV');
    expect((await answered).status()).toBe(403);
    await expect(list.dialog.getByRole('alert')).toContainText('View reservations');
  });

  test('a list that is too long for an Excel file says so, and how to continue', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(422);
    const service = new HeldList(harness.service, 20_001);
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    await list.choose('Excel');
    await expect(list.dialog.getByRole('alert')).toContainText('This file type holds up to 20,000 rows.');
    expect(service.asked()).toEqual([1]);
  });

  test('a line that breaks is reported', async ({ page, harness, enter, context, pageErrors }) => {
    pageErrors.expectError(/request failed/);
    new HeldList(harness.service, 1700);
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    await context.route(/\/export\?/, (route) => route.abort('connectionreset'));
    await list.choose('CSV');
    await expect(list.dialog.getByRole('alert')).toContainText('Export interrupted');
  });

  test('a session that is over leads to the sign-in and back to the list', async ({
    page,
    harness,
    enter,
    context,
  }) => {
    new HeldList(harness.service, 20);
    await enter('agent');
    const list = new ListExport(page, { scripts: true });
    await list.open(ADDRESS);
    await context.clearCookies();
    await list.choose('CSV');
    await expect(page).toHaveURL(/\/login\?redirect_url=%2Freservations%3Fcolumns/);
  });
});

test.describe('without scripts', () => {
  test.use({ scripts: false });

  // A real browser: it saves a file.
  test(
    'a download breaks off when the service fails half-way',
    { tag: '@layout' },
    async ({ page, harness, enter }) => {
      new HeldList(harness.service, 1700, { 3: (response) => response.writeHead(500).end() });
      await enter('agent');
      const list = new ListExport(page, { scripts: false });
      await list.open(ADDRESS);
      const started = page.waitForEvent('download');
      await list.choose('CSV');
      expect(await (await started).failure()).not.toBeNull();
    },
  );

  for (const [file, pages] of [
    ['CSV', { 1: 500 }],
    ['Excel', { 3: 500 }],
  ] as const) {
    test(`an export as ${file} that cannot begin leads back to the list, which says so`, async ({
      page,
      harness,
      enter,
    }) => {
      const failing = Object.keys(pages).map((number) => [
        number,
        (response: ServerResponse) => void response.writeHead(500).end(),
      ]);
      new HeldList(harness.service, 1700, Object.fromEntries(failing));
      await enter('agent');
      const list = new ListExport(page, { scripts: false });
      await list.open(ADDRESS);
      await list.choose(file);
      await expect(page).toHaveURL(ADDRESS);
      await expect(page.getByRole('alert')).toContainText('Export failed.');
      await expect(page.locator('main tbody tr')).toHaveCount(10);
    });
  }

  test('a list that is too long for an Excel file says so', async ({ page, harness, enter }) => {
    new HeldList(harness.service, 20_001);
    await enter('agent');
    const list = new ListExport(page, { scripts: false });
    await list.open(ADDRESS);
    await list.choose('Excel');
    await expect(page.getByRole('alert')).toContainText('The list is too long for this file type.');
  });

  test('a permission that is missing is the list’s own page, with 403', async ({
    page,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    harness.service.answer('reservations.list', refused);
    await enter('agent');
    const answer = await page.goto('/reservations/export?format=csv');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('RESERVATION_VIEW')).toBeVisible();
  });
});
