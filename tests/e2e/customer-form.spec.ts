// Long: one environment serves every way in which a customer is refused or changed, with scripts and without.
import { expect, test } from './browser-test.ts';
import { ownEnvironment } from './counter-tests.ts';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { PICTURE, RecordFormPage } from './record-form-page.ts';

interface Person {
  readonly [column: string]: string | number | null;
}

test.use({ login: null });

test.describe('a customer', () => {
  const environment = ownEnvironment({ size: 300 });

  /** The columns of one customer, but for those that every write changes. */
  function personOf(condition: string, ...cells: readonly (string | number)[]): Person {
    const [found] = environment.read<Person>(
      `SELECT * FROM customers WHERE client_id = 1 AND ${condition}`,
      ...cells,
    );
    if (!found) throw new Error(`No customer is ${condition}`);
    return found;
  }
  const picturesOf = (id: number) =>
    environment.read("SELECT name FROM images WHERE reference_type = 'customer' AND reference_id = ?", id);
  /** Customers that no other test uses. */
  const own = (nth: number) =>
    personOf(
      `is_blacklisted = 0 AND state_id IS NULL AND email IS NOT NULL AND cell_phone IS NOT NULL ORDER BY id LIMIT 1 OFFSET ${nth}`,
    );

  withScriptsAndWithout((javaScriptEnabled) => {
    const nth = javaScriptEnabled ? 0 : 1;
    test.beforeEach(({ context }) => environment.enter(context, 'manager'));

    test('B7 is refused with messages at the fields, keeps the input, and is then created', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/customers/new`);
      await form.fill({ 'First name': 'Ada', Mobile: '12', 'Billing address': '4 Quay Road' });
      await form.save();
      await expect(page).toHaveTitle(/^Error: New customer/);
      await expect(form.problems.getByRole('link')).toHaveCount(4);
      for (const words of [
        'Enter a last name',
        'Enter a date of birth',
        'Select a customer type',
        'Enter a phone number',
      ])
        await expect(page.locator('main form').getByText(words).first()).toBeVisible();
      await expect(form.field('First name')).toHaveValue('Ada');
      await expect(form.field('Billing address')).toHaveValue('4 Quay Road');

      // Before anything is typed: an answer to what is typed may move the box from under the pointer.
      await page.getByLabel('Agrees to emails').check();
      await form.fill({
        'Last name': `Lovelace ${nth}`,
        'Date of birth': '10/12/86',
        Type: 'Private',
        Mobile: `07700 90045${nth}`,
        Email: `ada${nth}@post.example`,
        Licence: `LOVEL ${nth} 861210`,
        'Licence categories': 'B, BE',
        'Expiry date': '31 jan 2031',
        'Broker commission': '7.5',
      });
      await form.save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada Lovelace ${nth}`);
      await form.confirms('Customer saved');
      expect(personOf('email = ?', `ada${nth}@post.example`)).toMatchObject({
        first_name: 'Ada',
        last_name: `Lovelace ${nth}`,
        date_of_birth: '1986-12-10',
        cell_phone: `+44 7700 90045${nth}`,
        license_number: `LOVEL ${nth} 861210`,
        license_class: 'B, BE',
        license_expiry_date: '2031-01-31',
        country_id: 1,
        billing_address: '4 Quay Road',
        broker_commission: 7.5,
        is_email_opted: 1,
        is_sms_opted: 0,
        is_active: 1,
      });
    });

    test('is changed in one field, and keeps every other', async ({ page }) => {
      const before = own(nth);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/customers/${before.id}`);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(form.field('Last name')).toHaveValue(String(before.last_name));
      await form.ready();
      await form.fill({ City: 'Rotherham' });
      await form.save();
      await expect(page).toHaveURL(`${environment.origin}/customers/${before.id}`);
      await form.confirms('Customer saved');
      const after = personOf('id = ?', Number(before.id));
      expect(after.city).toBe('Rotherham');
      const changed = Object.keys(after).filter((column) => after[column] !== before[column]);
      expect(changed.toSorted()).toEqual(['changed_at', 'changed_by', 'city', 'version']);
    });

    test('with the licence of another is refused with a link to that one, and saved on confirmation', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const other = own(20 + nth);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/customers/new`);
      await form.fill({
        'First name': 'Twin',
        'Last name': `Licence ${nth}`,
        'Date of birth': '1/2/1980',
        Type: 'Private',
        Licence: String(other.license_number).toLowerCase(),
      });
      await form.save();
      await expect(page.getByText('has this licence').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'View that customer' })).toHaveAttribute(
        'href',
        `/customers/${other.id}`,
      );
      await expect(page.getByText('Select the box if this is a different person').first()).toBeVisible();
      await page.getByLabel('Different person. Save as a new customer').check();
      await form.save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Twin Licence ${nth}`);
    });

    test('B7 whom the service refuses is marked at the field that it names', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(422);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/customers/new`);
      await form.fill({
        'First name': 'Wrong',
        'Last name': 'State',
        'Date of birth': '1/2/1980',
        Type: 'Private',
      });
      await form.fill({ State: 'Wales' });
      // The choices of another country, as a page shows them that is not up to date.
      await page.route(/intent=live/, (route) => route.abort());
      if (javaScriptEnabled) pageErrors.expectError(/live|Failed to fetch|ERR_FAILED/);
      await form.fill({ Country: 'Germany' });
      await form.save();
      await expect(form.problems.getByRole('link')).toHaveAttribute('href', '#address.stateId');
      await expect(page.getByText('The country has no such state.').first()).toBeVisible();
      await expect(form.field('Last name')).toHaveValue('State');
    });

    // A real browser: it shows the pictures, and their size is seen.
    test(
      'has photos, which are shown, survive a mistake, and can be removed',
      { tag: '@layout' },
      async ({ page, pageErrors }) => {
        pageErrors.expectStatus(400);
        const before = own(30 + nth);
        const id = Number(before.id);
        const form = new RecordFormPage(page, javaScriptEnabled);
        await form.open(`${environment.origin}/customers/${id}/edit`);
        const files = form.field('New photos');
        await files.setInputFiles({
          name: 'note.png',
          mimeType: 'image/png',
          buffer: Buffer.from('no picture'),
        });
        await form.save();
        await expect(page.getByText('note.png is not a PNG, JPEG or WebP image').first()).toBeVisible();
        await files.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: PICTURE });
        await form.fill({ Email: 'no address' });
        await form.save();
        await expect(
          page.getByRole('img', { name: 'licence.png' }).or(page.getByText('licence.png')).first(),
        ).toBeVisible();
        expect(picturesOf(id)).toEqual([]);
        // Drawn only when it comes near: after the save, which ends the draft, its address is gone.
        const stored = page.getByRole('listitem').filter({ hasText: 'licence.png' }).locator('img');
        await stored.scrollIntoViewIfNeeded();
        await expect.poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
        await form.fill({ Email: String(before.email) });
        await form.save();
        await expect(page).toHaveURL(`${environment.origin}/customers/${id}`);
        expect(picturesOf(id)).toEqual([{ name: 'licence.png' }]);

        await form.open(`${environment.origin}/customers/${id}/edit`);
        const shown = page.getByRole('img', { name: 'licence.png' });
        await shown.scrollIntoViewIfNeeded();
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
        await form.field('Remove licence.png').check();
        await form.save();
        await expect(page).toHaveURL(`${environment.origin}/customers/${id}`);
        expect(picturesOf(id)).toEqual([]);
      },
    );

    test('B10 whom another user has changed is shown with both values, and nothing is lost', async ({
      page,
      browser,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const { id } = own(40 + nth);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${environment.origin}/customers/${id}/edit`);
      await form.fill({ City: 'Mine', Street: '1 Own Street' });

      const context = await browser.newContext({ baseURL: environment.origin, javaScriptEnabled });
      await environment.enter(context, 'admin');
      const theirs = new RecordFormPage(await context.newPage(), javaScriptEnabled);
      await theirs.open(`${environment.origin}/customers/${id}/edit`);
      await theirs.fill({ City: 'Theirs', Postcode: 'TH1 1TH' });
      await theirs.save();
      await context.close();

      await form.save();
      await expect(page.getByText('Maren Oldenburg').first()).toBeVisible();
      for (const text of ['Mine', 'Theirs', 'TH1 1TH'])
        await expect(page.getByText(text).first()).toBeVisible();
      await page.getByRole('radio', { name: /Use mine/ }).check();
      await page.getByRole('button', { name: 'Continue with these values' }).click();
      await expect(form.field('Postcode')).toHaveValue('TH1 1TH');
      await expect(form.field('City')).toHaveValue('Mine');
      await form.ready();
      await form.save();
      await expect(page).toHaveURL(`${environment.origin}/customers/${id}`);
      expect(personOf('id = ?', Number(id))).toMatchObject({
        city: 'Mine',
        address: '1 Own Street',
        postal: 'TH1 1TH',
      });
    });
  });

  test.describe('with scripts', () => {
    test.beforeEach(({ context }) => environment.enter(context, 'manager'));

    test('who is known already is named while the number is typed, and no field moves away', async ({
      page,
    }) => {
      const other = own(50);
      const form = new RecordFormPage(page, true);
      await form.open(`${environment.origin}/customers/new`);
      const mobile = form.field('Mobile');
      const before = await mobile.boundingBox();
      await mobile.pressSequentially(String(other.cell_phone));
      await expect(page.getByText('has this phone number').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'View that customer' })).toHaveAttribute(
        'href',
        `/customers/${other.id}`,
      );
      expect(await mobile.boundingBox()).toEqual(before);
      await expect(mobile).toBeFocused();
    });

    test('has the states of the country that is chosen, and none of another', async ({ page }) => {
      const form = new RecordFormPage(page, true);
      await form.open(`${environment.origin}/customers/new`);
      await form.fill({ 'First name': 'Ada', 'Last name': 'Stateless', 'Date of birth': '1/2/1980' });
      await form.fill({ Type: 'Private' });
      await form.fill({ Country: 'United States' });
      await expect(form.field('State').locator('option', { hasText: 'Wyoming' })).toBeAttached();
      await form.fill({ State: 'Wyoming', Country: 'France' });
      await expect(page.getByLabel('State', { exact: true })).toHaveCount(0);
      await form.save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Stateless');
      expect(
        environment
          .read("SELECT state_id FROM customers WHERE last_name = 'Stateless'")
          .map(({ state_id }) => state_id),
      ).toEqual([null]);
    });

    for (const [what, isSent] of [
      ['sent before the scripts came does not ask as well', true],
      ['typed into before the scripts came asks when they come', false],
    ] as const) {
      test(what, async ({ page }) => {
        const arrive = await holdRequests(page, '**/assets/*.js');
        await page.goto(`${environment.origin}/customers/new`, { waitUntil: 'commit' });
        const form = new RecordFormPage(page, true);
        await form.fill({ 'First name': 'Early' });
        // Without leaving the page, which the answer takes a moment to replace.
        if (isSent) await page.locator('#staged-form').dispatchEvent('submit');
        const asked: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('intent=live') && asked.push(request.postData() ?? ''),
        );
        arrive();
        await hydrated(page);
        if (isSent) await form.fill({ 'Last name': 'Bird' });
        await expect.poll(() => asked.length).toBe(1);
        expect(new URLSearchParams(asked[0]).get('lastName')).toBe(isSent ? 'Bird' : '');
      });
    }

    test('has the texts of a control that first appears while the user types', async ({ page }) => {
      const fields = [
        { kind: 'odometer', name: 'later.odometer', label: 'Odometer', unit: 'km', out: 1200, allowed: null },
        { kind: 'fuel', name: 'later.fuel', label: 'Tank' },
        { kind: 'files', name: 'later.files', label: 'Photos', stored: [], most: 3 },
        { kind: 'damage', name: 'later.damage', label: 'Damage', earlier: [] },
      ];
      const later = { key: 'later', legend: 'As it comes back', fields };
      await page.route(/customers\/new.*intent=live/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        const { order, groups } = answer.drawn;
        const drawn = { ...answer.drawn, order: [...order, later.key], groups: [...groups, later] };
        await route.fulfill({ response, json: { ...answer, drawn } });
      });
      const form = new RecordFormPage(page, true);
      await form.open(`${environment.origin}/customers/new`);
      await form.fill({ 'First name': 'Ada' });
      await expect(page.getByText('km, out 1,200')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'full, 8/8' })).toBeAttached();
      await expect(page.getByText('up to 3, 700 kB each')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add mark' })).toBeVisible();
      // Pictures can be sent from now on.
      await expect(page.locator('#staged-form')).toHaveAttribute('enctype', 'multipart/form-data');
      await form.field('Odometer').fill('1300');
      await expect(page.getByText('100 km driven')).toBeVisible();
    });

    test('is made by the keyboard alone', async ({ page }) => {
      await page.goto(`${environment.origin}/customers`);
      await new RecordFormPage(page, true).ready();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/customers\/new/);
      const form = new RecordFormPage(page, true);
      await form.ready();
      await expect(form.field('First name')).toBeFocused();
      for (const text of ['Grace', 'Hopper', '9/12/1906']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      // Behind a day stands its calendar.
      const type = form.field('Type');
      while (!(await type.evaluate((field) => field === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.type('Priv');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');
    });

    test('is submitted by Ctrl+Enter from the error summary too', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      await page.goto(`${environment.origin}/customers/new`);
      await new RecordFormPage(page, true).ready();
      const submitted = () => page.waitForRequest((request) => request.method() === 'POST');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert')).toBeFocused();
      const [again] = await Promise.all([submitted(), page.keyboard.press('Control+Enter')]);
      expect(new URL(again.url()).pathname).toMatch(/^\/customers\/new/);
      await expect(page.getByRole('alert')).toBeFocused();
    });
  });
});
