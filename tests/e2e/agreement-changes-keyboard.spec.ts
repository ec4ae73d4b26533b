import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { otherType } from './exchange-page.ts';
import { asItIs, stored } from './extension-page.ts';
import { keyWalk } from './key-walk.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { recordOf } from './money-page.ts';
import { insertReturnRates, rentOut, TWO_DAYS } from './returns.ts';
import { stageOf } from './staged-form.ts';

// Here the price is a bar at the foot, which stays put.
test.use({ viewport: { width: 1024, height: 768 } });

const counter = counterForTests({ insert: insertReturnRates });

withScriptsAndWithout('by keyboard alone', (scripts) => {
  // A real browser: the order in which Tab goes.
  test('a vehicle is exchanged', { tag: '@layout' }, async ({ page }) => {
    const { keyboard } = page;
    const rental = await rentOut(page, counter, TWO_DAYS);
    const other = otherType(counter, rental);
    // No other vehicle is ready: a proposed one would stay in the list next to the found one.
    counter.change('UPDATE vehicles SET status_id = 3 WHERE status_id = 1 AND id <> ?', other.id);
    const walk = keyWalk(page, scripts);
    await walk.follow(recordOf(counter, rental), 'Exchange vehicle', /\/exchange/);
    await walk.to('reason');
    await keyboard.type('Crit');
    await walk.to('odometerIn');
    await keyboard.type('5040');
    await walk.to('fuelIn');
    for (const _ of [1, 2, 3, 4, 5]) await keyboard.press('ArrowRight');
    const fuel = Number(await page.locator('[name=fuelIn]:checked').inputValue());
    await walk.enter(/^Continue/);

    expect(stageOf(page)).toBe('vehicle-information');
    await walk.to('findVehicle');
    await keyboard.type(other.plate);
    if (!scripts) await walk.enter('intent', 'find');
    await expect(page.locator('[name=vehicle]')).toHaveCount(1);
    await walk.to('vehicle');
    await keyboard.press('Space');
    await expect(page.getByRole('radio', { name: new RegExp(other.plate) })).toBeChecked();
    if (!scripts) await walk.recalculate();
    await expect(page.locator(`[name="out.${other.id}.odometer"]`)).toBeVisible();
    await walk.to(`out.${other.id}.odometer`);
    await keyboard.type('7000');
    await walk.to(`out.${other.id}.fuel`);
    for (const _ of [1, 2]) await keyboard.press('ArrowRight');
    await walk.enter(/^Continue/);

    expect(stageOf(page)).toBe('summary');
    await walk.enter(/^Exchange vehicle/);
    await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}/exchanges`);
    expect(
      counter.rows(
        `SELECT reason, old_odometer_in AS back, old_fuel_level_in AS fuel, new_vehicle_id AS vehicle
         FROM vehicle_exchanges WHERE agreement_id = ?`,
        rental.id,
      ),
    ).toEqual([{ reason: 'CriticalFault', back: 5040, fuel, vehicle: other.id }]);
    expect(walk.faults).toEqual([]);
  });

  // A real browser: the order in which Tab goes.
  test('a rental is extended and its addendum signed', { tag: '@layout' }, async ({ page }) => {
    const { keyboard } = page;
    const rental = await rentOut(page, counter, TWO_DAYS);
    const walk = keyWalk(page, scripts);
    await walk.follow(recordOf(counter, rental), 'Extend', /\/extension/);
    await walk.to('checkInAt');
    await keyboard.type('+1d');
    await walk.enter(/^Continue/);

    expect(stageOf(page)).toBe('signature');
    await walk.to('signKind');
    await keyboard.press('ArrowUp');
    await expect(page.getByLabel('Typed name')).toBeChecked();
    await walk.to('signedName');
    await keyboard.type('Ada Byron');
    await walk.enter(/^Continue/);

    expect(stageOf(page)).toBe('summary');
    await walk.enter(/^Extend rental/);
    await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
    expect([asItIs(counter, rental)?.total, stored(counter, rental)]).toEqual([15_000, ['addendum']]);
    expect(walk.faults).toEqual([]);
  });
});
