import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { ownEnvironment } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { PICTURE, RecordFormPage } from './record-form-page.ts';

interface Car {
  readonly [column: string]: string | number | null;
}

test.use({ login: null });

// Customers are made and changed before a service that has everything; vehicles before a plain one.
test.describe('a vehicle', () => {
  const environment = ownEnvironment({ profile: 'plain', size: 300 });

  function carOf(condition: string, ...cells: readonly (string | number)[]): Car {
    const [found] = environment.read<Car>(
      `SELECT * FROM vehicles WHERE client_id = 1 AND ${condition}`,
      ...cells,
    );
    if (!found) throw new Error(`No vehicle is ${condition}`);
    return found;
  }
  /** Vehicles that no other test uses. */
  const own = (nth: number) => carOf(`status_id <> 6 AND is_active = 1 ORDER BY id LIMIT 1 OFFSET ${nth}`);
  const optionsOf = (id: number) =>
    environment.read<{ name: string }>(
      'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name',
      id,
    );

  withScriptsAndWithout((javaScriptEnabled) => {
    const nth = javaScriptEnabled ? 0 : 1;
    const leaf = {
      Plate: `zz26 lf${nth}`,
      Make: 'Nissan',
      Model: 'Leaf',
      Year: '2026',
      Colour: 'Blue',
      Class: 'Electric',
      Odometer: '1,204 km',
      'Fuel type': 'Electric',
      Transmission: 'Automatic',
      Doors: '5',
      Seats: '5',
      Bags: '2',
    };
    test.beforeEach(({ context }) => environment.enter(context, 'manager'));

    test('B7 is refused with messages at the fields, and is then created with a photo', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/fleet`);
      await page.getByRole('link', { name: 'New vehicle' }).click();
      await expect(form.field('Unit number')).toBeVisible();
      await form.ready();
      await form.fill({ ...leaf, 'Unit number': `V-90${nth}`, VIN: 'SJNFAAZE1O0012345' });
      await form.save();
      await expect(
        page.getByText('Enter a VIN with letters and digits only, without I, O or Q').first(),
      ).toBeVisible();
      await expect(page.getByText('Enter a battery level').first()).toBeVisible();
      await expect(form.field('Plate')).toHaveValue(`zz26 lf${nth}`);
      await form.fill({
        VIN: `SJNFAAZE1U001234${nth}`,
        Battery: '83',
        'Purchase price': '31250.50',
        'Purchase date': '15/3/2026',
        Equipment: 'Navigation\nHeated seats',
      });
      await form
        .field('New photos')
        .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PICTURE });
      await form.save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`V-90${nth}`);
      await form.confirms('Vehicle saved');
      const car = carOf('number = ?', `V-90${nth}`);
      expect(car).toMatchObject({
        license_no: `ZZ26 LF${nth}`,
        year: 2026,
        odometer: 1204,
        battery_level: 83,
        purchase_date: '2026-03-15',
        is_active: 1,
        owning_location_id: 1,
      });
      expect(optionsOf(Number(car.id))).toEqual([{ name: 'Heated seats' }, { name: 'Navigation' }]);
      const pictures = environment.read(
        "SELECT name FROM images WHERE reference_type = 'vehicle' AND reference_id = ?",
        Number(car.id),
      );
      expect(pictures).toEqual([{ name: 'front.png' }]);
    });

    test('is changed in one field, and keeps every other', async ({ page }) => {
      const before = own(nth);
      const options = optionsOf(Number(before.id));
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/fleet/${before.id}`);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(form.field('Plate')).toHaveValue(String(before.license_no));
      await form.ready();
      await form.fill({ Colour: 'Violet' });
      await form.save();
      await expect(page).toHaveURL(`${environment.origin}/fleet/${before.id}`);
      await form.confirms('Vehicle saved');
      const after = carOf('id = ?', Number(before.id));
      expect(after.colour).toBe('Violet');
      const changed = Object.keys(after).filter((column) => after[column] !== before[column]);
      expect(changed.filter((column) => !['changed_at', 'changed_by', 'version'].includes(column))).toEqual([
        'colour',
      ]);
      expect(optionsOf(Number(before.id))).toEqual(options);
    });

    test('whose plate another has is refused by the service, at the plate and with a way to that one', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const [car, other] = [own(10 + nth), own(12)];
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/fleet/${car.id}/edit`);
      await form.fill({ Plate: String(other.license_no) });
      await form.save();
      await expect(form.problems.getByRole('link')).toHaveAttribute('href', '#plate');
      await expect(page.getByText('Another vehicle has this plate.').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'View that vehicle' })).toHaveAttribute(
        'href',
        `/fleet/${other.id}`,
      );
      await expect(form.field('Plate')).toHaveValue(String(other.license_no));
    });

    test('whose odometer goes back is refused in the words of the service', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(422);
      const car = own(14 + nth);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/fleet/${car.id}/edit`);
      await form.fill({ Odometer: String(Number(car.odometer) - 1) });
      await form.save();
      await expect(form.problems.getByRole('link')).toHaveAttribute('href', '#odometer');
      await expect(form.problems).toContainText(`The odometer stood at ${car.odometer} already.`);
    });

    test('B10 that another user has changed is shown with both values, without versions', async ({
      page,
      browser,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const { id } = own(18 + nth);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/fleet/${id}/edit`);
      await form.fill({ Colour: 'Mine', Device: 'GPS-1' });

      const context = await browser.newContext({ baseURL: environment.origin, javaScriptEnabled });
      await environment.enter(context, 'admin');
      const theirs = new RecordFormPage(await context.newPage(), javaScriptEnabled);
      await theirs.open(`${environment.origin}/fleet/${id}/edit`);
      await theirs.fill({ Colour: 'Theirs', Trim: 'Tekna' });
      await theirs.save();
      await context.close();

      await form.save();
      for (const text of ['Mine', 'Theirs', 'Tekna'])
        await expect(page.getByText(text).first()).toBeVisible();
      await page.getByRole('radio', { name: /Theirs/ }).check();
      await page.getByRole('button', { name: 'Continue with these values' }).click();
      await expect(form.field('Colour')).toHaveValue('Theirs');
      await form.ready();
      await form.save();
      await expect(page).toHaveURL(`${environment.origin}/fleet/${id}`);
      expect(carOf('id = ?', Number(id))).toMatchObject({
        colour: 'Theirs',
        trim: 'Tekna',
        device_reference: 'GPS-1',
      });
    });
  });

  test('asks for the battery of an electric one while it is filled in', async ({ page, context }) => {
    await environment.enter(context, 'manager');
    const form = new RecordFormPage(page, true);
    await form.open(`${environment.origin}/fleet/new`);
    await expect(
      page.getByRole('radiogroup', { name: /^Fuel/ }).or(page.getByRole('group', { name: /^Fuel/ })),
    ).toBeVisible();
    await form.fill({ 'Fuel type': 'Electric' });
    await expect(form.field('Battery')).toBeVisible();
    await expect(
      page.getByRole('radiogroup', { name: /^Fuel/ }).or(page.getByRole('group', { name: /^Fuel/ })),
    ).toHaveCount(0);
  });

  test('is neither created nor changed by a read-only user, who sees why', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    await environment.enter(context, 'agent');
    await page.goto(`${environment.origin}/fleet`);
    await expect(page.getByRole('link', { name: 'New vehicle' })).toHaveCount(0);
    const { id } = own(22);
    await page.goto(`${environment.origin}/fleet/${id}`);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    for (const address of ['/fleet/new', `/fleet/${id}/edit`]) {
      expect((await page.goto(environment.origin + address))?.status(), address).toBe(403);
      await expect(page.getByText('Edit fleet')).toBeVisible();
    }
  });

  test('B20 breaks no rule of access as a form, in both themes', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(400);
    await environment.enter(context, 'manager');
    const form = new RecordFormPage(page, true);
    await form.open(`${environment.origin}/fleet/${own(23).id}/edit`);
    expect(await violationsInThemes(page)).toEqual([]);
    await form.fill({ Plate: '', 'Fuel type': 'Hybrid' });
    await form.save();
    await expect(form.problems).toBeVisible();
    const folded = page.locator('main details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await violationsInThemes(page)).toEqual([]);
  });
});
