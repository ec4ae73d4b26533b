import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { keyWalk } from './key-walk.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { listed } from './rental-stages.ts';
import { stageOf } from './staged-form.ts';

// Here the price is a bar at the foot, which stays put.
test.use({ viewport: { width: 1024, height: 768 } });

const counter = counterForTests();

/** Waits for the answer to the page's request while the user types. */
const liveAnswer = (page: Page) => page.waitForResponse((answer) => answer.url().includes('intent=live'));
const idIn = (page: Page): number => Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

withScriptsAndWithout('by keyboard alone', (scripts) => {
  // A real browser: the order in which Tab goes.
  test(
    'a walk-in is checked out, from the list to the signed agreement',
    { tag: '@layout' },
    async ({ page, pageErrors }) => {
      test.setTimeout(120_000);
      pageErrors.expectStatus(400);
      const { keyboard } = page;
      const one = counter.customer();
      /** Does something that the page answers while it stays, and sees that the focus stays, too. */
      const live = async (intent: () => Promise<void>) => {
        if (!scripts) return intent();
        const answer = liveAnswer(page);
        await intent();
        const focused = await page.evaluateHandle(() => document.activeElement);
        await answer;
        // What came is drawn a moment later.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        const stays = await focused.evaluate((element) => element === document.activeElement);
        expect(stays, 'the focus stays while the page is redrawn').toBe(true);
      };
      const walk = keyWalk(page, scripts);
      await walk.follow(`${counter.origin}/agreements`, 'New walk-in', /\/agreements\/new/);
      const type = page.locator('[name=vehicleTypeId]');
      const typeId = Number(await type.inputValue());
      counter.change(
        'UPDATE vehicles SET status_id = 1, current_location_id = 1, odometer = 89950 WHERE vehicle_type_id = ?',
        typeId,
      );
      counter.change(
        'DELETE FROM holds WHERE vehicle_id IN (SELECT id FROM vehicles WHERE vehicle_type_id = ?)',
        typeId,
      );

      await walk.enter(/^Continue/);
      const summary = page.getByRole('alert');
      await expect(summary).toBeVisible();
      if (scripts) await expect(summary).toBeFocused();
      await walk.to(/^Return/);
      await keyboard.press('Enter');
      await expect(page.locator('[name=checkInAt]')).toBeFocused();
      await live(() => keyboard.type('+3d'));
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('vehicle-information');
      await walk.to('vehicle');
      await live(() => keyboard.press('ArrowDown'));
      const vehicle = await page.locator('[name=vehicle]:checked').inputValue();
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('customer-information');
      await walk.to('find');
      if (scripts) {
        // The chosen customer moves to the top of those who were found.
        await live(() => keyboard.type('an'));
        await expect(listed(page).nth(2)).toBeVisible();
        await walk.to('customer');
        for (const _ of [1, 2]) await live(() => keyboard.press('ArrowDown'));
        await expect(page.locator('[name=customer]').first()).toBeFocused();
        for (const chord of ['Shift+Tab', 'Control+a']) await keyboard.press(chord);
        expect(await walk.here()).toBe('find');
      }
      await live(() => keyboard.type(one.last));
      if (scripts) {
        await expect(listed(page).filter({ hasText: one.first }).first()).toBeVisible();
        await live(() => keyboard.press('Enter'));
        expect(await walk.here()).toBe('find');
        await walk.to('customer');
      } else {
        await walk.enter('intent', 'find');
        await walk.to('customer');
        await keyboard.press('Space');
      }
      expect(await walk.here()).toBe('customer');
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('rates-and-charges');
      await walk.to(/^charges\.\d+$/);
      await live(() => keyboard.press('Space'));
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('inspection');
      await walk.to('odometer');
      await keyboard.type('90000');
      await walk.to('fuel');
      await keyboard.press('ArrowRight');
      const fuel = Number(await page.locator('[name=fuel]:checked').inputValue());
      await walk.enter(/^Continue/);
      expect(stageOf(page)).toBe('payment');
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('signature');
      await walk.to('signKind');
      await live(() => keyboard.press('ArrowUp'));
      await expect(page.getByLabel('Typed name')).toBeChecked();
      await walk.to('signedName');
      await keyboard.type(`${one.first} ${one.last}`);
      await walk.enter(/^Continue/);

      expect(stageOf(page)).toBe('summary');
      await walk.enter(/^Check out/);
      await expect(page).toHaveURL(/\/agreements\/\d+$/);
      const [made] = counter.rows(
        `SELECT customer_id AS customer, vehicle_id AS vehicle, fuel_level_out AS fuel,
         (SELECT count(*) FROM documents d WHERE d.agreement_id = a.id) AS signed
       FROM agreements a WHERE id = ?`,
        idIn(page),
      );
      expect(made).toEqual({ customer: one.id, vehicle: Number.parseInt(vehicle, 10), fuel, signed: 1 });
      expect(walk.faults).toEqual([]);
    },
  );

  // A real browser: the order in which Tab goes.
  test('a vehicle and a customer are made', { tag: '@layout' }, async ({ page, context }) => {
    test.setTimeout(120_000);
    await counter.enter(context, 'manager');
    const { keyboard } = page;
    const walk = keyWalk(page, scripts);
    const write = async (submitted: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(submitted)) {
        await walk.to(name);
        await keyboard.type(text);
      }
    };
    await walk.follow(`${counter.origin}/fleet`, 'New vehicle', /\/fleet\/new/);
    const mark = scripts ? 'S' : 'N';
    await write({
      ...{ number: `KEY-${mark}`, plate: `KE${mark} 4711`, make: 'Nissan', model: 'Leaf', year: '2026' },
      ...{ colour: 'Blue', typeId: 'Comp', odometer: '1204', fuelType: 'Pet', fuelLevel: '8' },
      ...{ transmission: 'Auto', doors: '5', seats: '5', baggages: '2' },
    });
    await walk.enter(/^Save vehicle/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/fleet\/\d+$/);

    await walk.follow(`${counter.origin}/customers`, 'New customer', /\/customers\/new/);
    await write({ firstName: 'Grace', lastName: `Key${mark}`, bornOn: '9/12/06', typeId: 'Priv' });
    await walk.enter(/^Save customer/);
    await expect(page).toHaveURL(/\/customers\/\d+$/);
    expect(
      counter.rows('SELECT last_name AS last, date_of_birth AS born FROM customers WHERE id = ?', idIn(page)),
    ).toEqual([{ last: `Key${mark}`, born: '2006-12-09' }]);
    expect(walk.faults).toEqual([]);
  });
});
