import type { Locator } from '@playwright/test';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { beginCheckIn, CLOSED, DAY, readOff } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { expectAccessOfStages } from './form-checks.ts';
import { keyWalk } from './key-walk.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, post, rentOut, stageStatus } from './returns.ts';
import { stagedForm, stageOf } from './staged-form.ts';

const counter = counterForTests({ insert: insertReturnRates });

/** Whether a control is in the window and nothing lies over it. */
const isClear = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe('around a check-in', () => {
  test('each stage is accessible in both themes, with and without mistakes', async ({ page, pageErrors }) => {
    test.setTimeout(120_000);
    pageErrors.expectStatus(400);
    const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
    await post(page, counter, rented, { type: 'Deposit', amount: 150 });
    await post(page, counter, rented, { type: 'Hold', amount: 80 });
    await beginCheckIn(page, counter, rented, true);
    const form = stagedForm(page, true);
    await form.forward();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    expect.soft(await violationsInThemes(page), 'with mistakes').toEqual([]);
    await readOff(page, 5320, 7);
    await expectAccessOfStages(page);
  });

  // Here the price is a bar at the foot, over which fields that come above the focus could push it.
  test.describe('at a small screen', () => {
    test.use({ viewport: { width: 1024, height: 768 } });

    test('the focus stays in view as fields come above it', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await beginCheckIn(page, counter, rented, true);
      await readOff(page, 5010);
      await stagedForm(page, true).until('payment-and-deposit');
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/check-in.*intent=live/, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/check-in.*intent=live/);
      await page.getByLabel('Retain part').check();
      await asked;
      const back = page.getByRole('button', { name: 'Back' });
      await back.focus();
      answer();
      await expect(page.locator('[name=collectedForfeitAmount]')).toBeVisible();
      await expect(back).toBeFocused();
      expect(await isClear(back)).toBe(true);
    });
  });

  test('a closed agreement offers none, and its address says why', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(409);
    const [closed] = counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5');
    await page.goto(`${counter.origin}/agreements/${closed?.id}`);
    await expect(page.getByRole('link', { name: /^(Check in|Correct)/ })).toHaveCount(0);
    await page.goto(`${counter.origin}/agreements/${closed?.id}/check-in`);
    await expect(page.getByText('This agreement cannot be checked in')).toBeVisible();
  });

  test('a read-only user sees which permission is missing', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(403);
    await counter.enter(context, 'viewer');
    const [open] = counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1');
    expect((await page.goto(`${counter.origin}/agreements/${open?.id}/check-in`))?.status()).toBe(403);
    await page.goto(`${counter.origin}/agreements/${open?.id}`);
    await expect(page.getByRole('link', { name: 'Check in', exact: true })).toHaveCount(0);
  });
});

test.describe(() => {
  const strict = counterForTests({
    own: true,
    insert: ({ change }) =>
      change(
        `DELETE FROM role_permissions WHERE permission_id = (SELECT id FROM permissions WHERE code = 'AGREEMENT_CHECKIN')
         AND role_id = (SELECT role_id FROM users WHERE user_name = 'agent')`,
      ),
  });

  test('an agent without the permission sees which one is missing', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(403);
    const rented = await rentOut(page, strict, { out: DAY, due: 60 });
    await page.goto(`${strict.origin}/agreements/${rented.id}`);
    await expect(page.getByRole('link', { name: 'Check in', exact: true })).toHaveCount(0);
    for (const path of [`/agreements/${rented.id}/check-in`, '/quick-check-in']) {
      expect((await page.goto(strict.origin + path))?.status(), path).toBe(403);
      await expect(page.getByText('Check in agreements')).toBeVisible();
    }
  });
});

withScriptsAndWithout('by keyboard alone', (scripts) => {
  // Here the price is a bar at the foot, which stays put.
  test.use({ viewport: { width: 1024, height: 768 } });

  // A real browser: the order in which Tab goes.
  test(
    'a late vehicle is checked in, and part of its deposit is retained',
    { tag: '@layout' },
    async ({ page, pageErrors }) => {
      test.setTimeout(120_000);
      pageErrors.expectStatus(400);
      const { keyboard } = page;
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      const walk = keyWalk(page, scripts);
      await walk.follow(`${counter.origin}/agreements/${rented.id}`, 'Check in', /\/check-in/);

      await walk.enter(/^Continue/);
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(summary).toBeVisible();
      await walk.to(/^Odometer/);
      await keyboard.press('Enter');
      await expect(page.getByLabel('Odometer')).toBeFocused();
      await keyboard.type('5010');
      await walk.to('fuelIn');
      for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await keyboard.press('ArrowRight');
      const fuel = Number(await page.locator('[name=fuelIn]:checked').inputValue());
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('inspection');
      await walk.enter(/^Continue/);
      expect(stageOf(page)).toBe('charges');
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('payment-and-deposit');
      await walk.to('collectedOutcome');
      await keyboard.press('ArrowUp');
      await expect(page.getByLabel('Retain part')).toBeChecked();
      if (!scripts) await walk.recalculate();
      await expect(page.locator('[name=collectedForfeitAmount]')).toBeVisible();
      await walk.to('collectedForfeitAmount');
      await keyboard.type('62');
      await walk.to('collectedRest');
      await keyboard.press('Space');
      if (!scripts) await walk.recalculate();
      // A walk that is faster than the pause goes round the page before the field is there.
      await expect(page.locator('[name=collectedRefundReference]')).toBeVisible();
      await walk.to('collectedRefundReference');
      await keyboard.type('Slip 9');
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('summary');
      await walk.enter(/^Check in/);
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
      expect(stageStatus(counter, rented)).toMatchObject({
        status: CLOSED,
        balance: 0,
        odometer: 5010,
        fuel,
      });
      expect(walk.faults).toEqual([]);
    },
  );
});
