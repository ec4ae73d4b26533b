import type { Page } from '@playwright/test';
import { readPdf } from '../setup/read-pdf.ts';
import { expect, test } from './browser-test.ts';
import { DAY } from './check-in-page.ts';
import { onEachService, ownEnvironment } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { checkPaper, checkPdf, factsOf, linesOf, part } from './paper-page.ts';
import { insertReturnRates, minutesFromNow, post, type RentedOut, rentOut } from './returns.ts';
import type { TestBusiness } from './test-business.ts';

test.use({ login: null });

/** Follows a link to a paper. */
async function follow(page: Page, link: string, title = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

async function closedAt(page: Page, address: string, title: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(409);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: 'Back to record' })).toBeVisible();
  const file = await page.request.get(`${address}.pdf`);
  expect([file.status(), file.headers()['content-type']]).toEqual([409, 'text/plain; charset=utf-8']);
  expect(await file.text()).toContain(title);
}

async function send(page: Page, { origin }: TestBusiness, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${origin}/v3${path}`, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const mark = (view: string, kind: string, x: number) => ({ view, kind, x, y: 0.58, note: null });

/** Damage that is known, and a rental of one day that is extended by one. */
async function rentAndExtend(page: Page, counter: TestBusiness): Promise<RentedOut> {
  const rented = await rentOut(page, counter, { out: 2 * DAY + 42, due: -DAY - 42 });
  const record = `/agreements/${rented.id}`;
  const known = {
    kind: 'damage',
    name: 'Damage',
    phase: 'check-out',
    marks: [mark('left', 'scratch', 0.41)],
  };
  await send(page, counter, `${record}/documents`, known);
  const checkinDate = minutesFromNow(counter, -42);
  await send(page, counter, `${record}/extend`, { checkinDate, reason: 'Train cancelled' });
  return rented;
}

/** 42 minutes late, 220 driven of 200 that are free, an eighth of 50 short; paid, and the deposit given back. */
async function returnAndSettle(page: Page, counter: TestBusiness, rented: RentedOut): Promise<void> {
  const record = `/agreements/${rented.id}`;
  await send(page, counter, `${record}/checkin`, {
    returnDate: minutesFromNow(counter, 0),
    returnLocationId: 1,
    odometerIn: 5220,
    fuelLevelIn: 7,
  });
  const found = { kind: 'damage', name: 'Damage', phase: 'check-in', marks: [mark('left', 'dent', 0.64)] };
  await send(page, counter, `${record}/documents`, found);
  await post(page, counter, rented, { type: 'Deposit', amount: 150 });
}

onEachService(
  'the documents of a return on a service',
  { insert: insertReturnRates, login: 'manager' },
  (counter, profile) => {
    withScriptsAndWithout((scripts) => {
      // A real browser: it checks the width.
      test(
        'each is there when its time has come, with every figure of the service',
        { tag: '@layout' },
        async ({ page, pageErrors }) => {
          pageErrors.expectStatus(409);
          const rented = await rentAndExtend(page, counter);
          const record = `${counter.origin}/agreements/${rented.id}`;
          await test.step('while the vehicle is out', async () => {
            await closedAt(
              page,
              `${record}/check-in-slip`,
              `Agreement ${rented.number} has no check-in slip yet`,
            );
            await page.goto(`${record}/invoice`);
            await expect(page.getByText('Not final: the vehicle is still on rent')).toBeVisible();
            expect((await linesOf(page, 'Charges')).at(-1)).toEqual(['Total', '', '$100.00']);
            await page.goto(record);
            await expect(page.getByRole('link', { name: 'Print check-in slip' })).toHaveCount(0);
          });
          await test.step('the addendum of the extension', async () => {
            if (profile === 'plain') {
              await closedAt(page, `${record}/addendum`, `Agreement ${rented.number} has no addendum`);
              return;
            }
            await page.goto(`${record}/documents`);
            await follow(page, 'Rental agreement extension');
            const changes = await linesOf(page, 'Changes');
            expect(changes.map(([what]) => what)).toEqual(['Due back', 'Total']);
            expect(changes[1]).toEqual(['Total', '$50.00', '$100.00']);
            expect(changes[0]?.[1]).not.toBe(changes[0]?.[2]);
            expect(await factsOf(page, 'Extension')).toMatchObject({
              'Added by this extension': '$50.00',
              Reason: 'Train cancelled',
            });
            await checkPaper(page, scripts);
            await checkPdf(page, `Rental agreement extension ${rented.number}`);
          });
          await returnAndSettle(page, counter, rented);
          await test.step('the check-in slip', async () => {
            await page.goto(record);
            await follow(page, 'Print check-in slip', 'Check-in slip');
            expect(await factsOf(page, 'Vehicle')).toMatchObject({
              'Odometer out': '5,000 mi',
              'Odometer in': '5,220 mi',
              'Fuel in': '7/8',
            });
            expect(await linesOf(page, 'Charges at return')).toEqual([
              ['Late return', expect.stringContaining('min late'), '$12.00'],
              [expect.any(String), expect.stringContaining('220 mi driven, 200 mi included'), '$2.00'],
              [expect.any(String), expect.stringContaining('1/8 missing'), '$16.25'],
            ]);
            expect(await linesOf(page, 'Damage')).toEqual([
              ['Left: front door, scratch', 'Left: rear door, dent'],
            ]);
            await expect(part(page, 'Outstanding')).toContainText('Balance due: $130.25.');
            await expect(part(page, 'Outstanding')).toContainText('Deposit held: $150.00.');
            await checkPaper(page, scripts);
            const text = await checkPdf(page, `Check-in slip ${rented.number}`);
            expect(text).toContain('Left: rear door, dent');
          });
          await post(page, counter, rented, { type: 'Payment', amount: 130.25 });
          await post(page, counter, rented, { type: 'Refund', from: 'Deposit', amount: 150 });
          await post(page, counter, rented, { type: 'Adjustment', amount: 65, reason: 'Parking fine' });
          await post(page, counter, rented, { type: 'Adjustment', amount: -15, reason: 'Goodwill' });
          await test.step('the invoice, with what was posted after the close', async () => {
            await page.goto(record);
            await follow(page, 'Print invoice', 'Invoice');
            await expect(page.getByText('Not final')).toHaveCount(0);
            const charges = await linesOf(page, 'Charges');
            expect(charges[0]).toEqual([expect.any(String), '2 × $50.00', '$100.00']);
            expect(charges.at(-1)).toEqual(['Total', '', '$130.25']);
            expect(await linesOf(page, 'Account')).toEqual([
              ['Total', '', '$130.25'],
              ['Paid', '', '−$130.25'],
              ['Adjustment', expect.stringContaining('Parking fine'), '$65.00'],
              ['Adjustment', expect.stringContaining('Goodwill'), '−$15.00'],
              ['Balance', '', '$50.00'],
            ]);
            expect(await factsOf(page, 'Deposit')).toMatchObject({
              'Deposit collected': '$150.00',
              'Deposit refunded': '$150.00',
              'Deposit balance': '$0.00',
            });
            await checkPaper(page, scripts);
            await checkPdf(page, `Invoice ${rented.number}`);
          });
          await test.step('the credit note of what was let off', async () => {
            await page.goto(record);
            await follow(page, 'Credit note');
            expect(await factsOf(page, 'Credit details')).toMatchObject({
              Invoice: rented.number,
              Reason: 'Goodwill',
            });
            expect(await linesOf(page, 'Amount')).toEqual([
              ['Adjustment', 'Goodwill', '−$15.00'],
              ['Total credited', '', '−$15.00'],
              ['Balance after', '', '$50.00'],
            ]);
            await checkPaper(page, scripts);
            await checkPdf(page, `Credit note ${await page.locator('main h1 + strong').innerText()}`);
          });
        },
      );
    });

    test('an entry that credits nothing has no credit note, and one that is not there is not found', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(404, 409);
      const rented = await rentOut(page, counter, { out: 60, due: DAY });
      await post(page, counter, rented, { type: 'Payment', amount: 20 });
      const [entry] = counter.rows(
        "SELECT id, number FROM ledger_entries WHERE account_id = ? AND kind = 'Payment'",
        rented.accountId,
      );
      const notes = `${counter.origin}/agreements/${rented.id}/credit-notes`;
      await closedAt(page, `${notes}/${entry?.id}`, `No credit note for Payment ${entry?.number}`);
      const answer = await page.goto(`${notes}/99999999`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Entry 99999999 not found' })).toBeVisible();
    });
  },
);

test.describe('on a service with the given calls alone', () => {
  const environment = ownEnvironment({ profile: 'given', size: 200 });

  test('slip and invoice of what came back are printed, and there is no addendum', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    await environment.enter(context, 'agent');
    const [back] = environment.read<{ id: number; number: string }>(
      'SELECT id, number FROM agreements WHERE client_id = 1 AND status_id = 5 LIMIT 1',
    );
    const record = `${environment.origin}/agreements/${back?.id}`;
    for (const [link, title] of [
      ['Print check-in slip', 'Check-in slip'],
      ['Print invoice', 'Invoice'],
    ] as const) {
      await page.goto(record);
      await follow(page, link, title);
      await checkPaper(page, true);
      await checkPdf(page, `${title} ${back?.number}`);
    }
    await closedAt(page, `${record}/addendum`, `Agreement ${back?.number} has no addendum`);
  });
});

test.describe('in another language', () => {
  test.use({ login: 'agent' });

  test('the paper has its renter’s language and reading direction', async ({ page }) => {
    await page.goto('/agreements?status=5');
    const record = await page.locator('main tbody th a').first().getAttribute('href');
    for (const paper of ['check-in-slip', 'invoice']) {
      await page.goto(`${record}/${paper}?lang=ar-XB`);
      await expect(page.locator('main')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('main')).toHaveAttribute('lang', 'ar-XB');
      await expect(page.locator('script')).toHaveCount(0);
      await checkPaper(page, true);
      const pdf = await page.request.get(`${record}/${paper}.pdf?lang=ar-XB`);
      expect(readPdf(await pdf.body())).toMatchObject({ isTagged: true, language: 'ar-XB' });
    }
  });
});
