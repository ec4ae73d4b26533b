import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { Clerk } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, to } from '../journeys/clerk-tests.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';

const RUNTIME = '/settings/runtime-configuration';

const tests = clerkForTests('admin');

const client = (columns: string) => tests.environment.rows(`SELECT ${columns} FROM clients WHERE id = 1`)[0];

describe('the runtime configuration, without scripts', () => {
  it('shows the rules of the business, and what each location does outside its hours', async () => {
    const { status, html } = await tests.clerk.open(RUNTIME);
    expect(status).toBe(200);
    for (const text of ['29 min', '1.80', '25.00', 'Airport', '35.00']) expect(html).toContain(text);
    expect((await tests.clerk.open('/settings?q=runtime')).html).toContain(`href="${RUNTIME}"`);
  });

  it.each([
    ['counting', { graceMinutes: '15' }, /Agreements keep the rules of their check-out/, 'grace_minutes', 15],
    ['fees', { cancellationFee: '40' }, /Planned reservations.*: [\d,]+ \(R-/, 'cancellation_fee', 4000],
    ['deposits', { holdDays: '10' }, /Existing ones keep their expiry/, 'hold_days', 10],
  ])('changes %s after a review of what that means', async (part, input, effect, column, saved) => {
    const review = await tests.press(await tests.clerk.open(`${RUNTIME}/${part}`), input, to('summary'));
    expect(review.html).toMatch(effect);
    const done = await tests.press(review, {});
    expect([done.status, done.html.includes('Maren Oldenburg')]).toEqual([200, true]);
    expect(client(column)).toEqual({ [column]: saved });
  });

  it('says at the field what cannot be', async () => {
    const page = await tests.press(await tests.clerk.open(`${RUNTIME}/counting`), {
      graceMinutes: '95',
      monthDays: '12',
    });
    expect([page.status, page.html.includes('A full day must begin after the grace')]).toEqual([400, true]);
  });

  it('switches features and limits, which forms then follow', async () => {
    const page = await tests.clerk.open(`${RUNTIME}/features`);
    expect(page.html).toContain('other users see a change within 5 minutes');
    await tests.press(page, {
      'features.Delivery-and-collection.isOn': '',
      'features.Maximum-drivers.most': '2',
    });
    expect(
      tests.environment.rows(
        "SELECT value FROM client_features WHERE client_id = 1 AND name IN ('Delivery and collection', 'Maximum drivers') ORDER BY id",
      ),
    ).toEqual([{ value: 'false' }, { value: '2' }]);
  });

  it('changes the fields of a form after a preview of it', async () => {
    const address = `${RUNTIME}/reservation-fields`;
    const page = await tests.clerk.open(address);
    expect([page.status, page.html.includes('Rental information')]).toEqual([200, true]);
    const entered = { 'fields.PONo.state': 'required', 'fields.VoucherNo.state': 'hidden' };
    const stored = await tests.press(page, { ...entered, 'fields.PONo.defaultValue': 'PO-1' }, to('later'));
    expect(stored.status).toBe(200);
    const preview = await tests.clerk.open(address);
    await tests.press(preview, { ...entered, 'fields.PONo.defaultValue': 'PO-1' });
    expect(
      tests.environment.rows(
        "SELECT field_name AS name, is_required AS needed, is_visible AS shown, default_value AS value FROM screen_settings WHERE client_id = 1 AND screen_name = 'Reservation' AND field_name IN ('PONo', 'VoucherNo') ORDER BY name",
      ),
    ).toEqual([
      { name: 'PONo', needed: 1, shown: 1, value: 'PO-1' },
      { name: 'VoucherNo', needed: 0, shown: 0, value: null },
    ]);
    const form = (await tests.clerk.open('/reservations/new')).html;
    expect([form.includes('PO-1'), form.includes('voucherNumber')]).toEqual([true, false]);
    const sample = parse((await tests.clerk.open(address)).html).querySelector(
      'fieldset[disabled] [name$=".purchaseOrder"]',
    );
    expect([sample?.getAttribute('value'), sample?.getAttribute('aria-required')]).toEqual(['PO-1', 'true']);
  });

  it('changes the business with its currency and units', async () => {
    const review = await tests.press(
      await tests.clerk.open(`${RUNTIME}/business`),
      {
        currency: 'GBP',
        distanceUnit: 'mi',
        'address.line2': 'Unit 7',
        'address.state': '',
        country: 'Germany',
      },
      to('summary'),
    );
    const done = await tests.press(review, {});
    expect([done.status, client('currency')]).toEqual([200, { currency: 'GBP' }]);
    expect(client('distance_unit, volume_unit, address2, country_id')).toEqual({
      ...{ distance_unit: 'mi', volume_unit: null, address2: 'Unit 7', country_id: 2 },
    });
    tests.environment.change("UPDATE clients SET currency = 'USD', country_id = 1 WHERE id = 1");
  });

  it('asks for the terms of a language that has only a phone', async () => {
    const without = { 'terms.de.text': '', 'terms.de.emergencyPhone': '+49 341 110' };
    const page = await tests.press(await tests.clerk.open(`${RUNTIME}/terms`), without, to('summary'));
    expect([page.status, page.html.includes('Enter the terms, or remove the emergency phone')]).toEqual([
      400,
      true,
    ]);
    expect(page.html).toContain('+49 341 110');
  });

  it('changes the terms of one language, and adds those of another', async () => {
    const page = await tests.clerk.open(`${RUNTIME}/terms`);
    expect([
      /agreements\/\d+\/agreement\?terms=unsaved"/.test(page.html),
      page.html.includes('On paper: German'),
    ]).toEqual([true, true]);
    const review = await tests.press(
      page,
      { 'terms.de.text': 'Erstens.\n\nZweitens.', 'terms.en-US.text': 'First term.' },
      to('summary'),
    );
    expect(review.html.includes('Zweitens.')).toBe(true);
    const paper = /\/agreements\/\d+\/agreement\?terms=unsaved/.exec(page.html)?.[0] ?? '';
    const unsaved = await tests.clerk.open(`${paper}&lang=en-US`);
    const saved = await tests.clerk.open(paper.replace('terms=unsaved', 'lang=en-US'));
    expect([unsaved, saved].map(({ html }) => html.includes('First term.'))).toEqual([true, false]);
    await tests.press(review, {});
    const terms = tests.environment.rows(
      'SELECT language, terms, version FROM client_terms WHERE client_id = 1 ORDER BY language',
    );
    expect(terms).toMatchObject([
      { language: 'de', terms: expect.stringMatching(/^Erstens\.\s+Zweitens\.$/) },
      { language: 'en', terms: expect.stringContaining('Ferries'), version: 1 },
      { language: 'en-US', terms: 'First term.' },
    ]);
    expect((await tests.clerk.open(RUNTIME)).html.includes('Paragraphs: 2')).toBe(true);
  });

  it('changes the kinds of charges, one by one, and names one that exists twice', async () => {
    const address = `${RUNTIME}/charge-kinds`;
    const page = await tests.clerk.open(address);
    expect(page.html).toContain('Administration fee');
    const twice = await tests.press(page, { 'kinds.3.name': 'Cleaning' });
    expect([twice.status, twice.html.includes('There is a charge kind Cleaning already.')]).toEqual([
      422,
      true,
    ]);
    const unnamed = await tests.press(twice, { 'kinds.3.name': '' });
    expect([unnamed.status, unnamed.html.includes('Enter a name for the charge kind')]).toEqual([400, true]);
    const done = await tests.press(unnamed, {
      ...{ 'kinds.3.name': 'Smoke', 'kinds.3.isTaxable': '', 'kinds.4.isActive': '' },
    });
    expect([done.status, done.html.includes('Smoke')]).toEqual([200, true]);
    expect(
      tests.environment.rows(
        'SELECT name, is_active AS active, is_taxable AS taxed FROM charge_kinds WHERE client_id = 1 AND id IN (2, 3, 4)',
      ),
    ).toEqual([
      { name: 'Cleaning', active: 1, taxed: 1 },
      { name: 'Smoke', active: 1, taxed: 0 },
      { name: 'Lost key', active: 0, taxed: 1 },
    ]);
  });

  it('leads to the one-way fees of a location, which new prices follow', async () => {
    expect((await tests.clerk.open(RUNTIME)).html.includes('/settings/application/locations/1/one-way')).toBe(
      true,
    );
    const page = await tests.clerk.open('/settings/application/locations/1/one-way');
    const review = await tests.press(
      page,
      { 'fees.2-1.amount': '77.50', 'fees.3-1.amount': '' },
      to('summary'),
    );
    expect(/Planned pick-ups here.*: [\d,]+ \(R-/.test(review.html)).toBe(true);
    expect(review.html.includes('Return at Airport, Economy')).toBe(true);
    await tests.press(review, {});
    expect(
      tests.environment.rows(
        'SELECT to_location_id AS "to", amount FROM one_way_fees WHERE from_location_id = 1 AND vehicle_type_id = 1 AND to_location_id < 4',
      ),
    ).toEqual([{ to: 2, amount: 7750 }]);
  });

  it('needs the permission', async () => {
    const manager = await Clerk.at(tests.environment.origin, 'manager');
    const pages = await Promise.all(
      [RUNTIME, `${RUNTIME}/fees`, `${RUNTIME}/charge-kinds`].map((path) => manager.open(path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a service with only the calls of the specification', () => {
  it(
    'shows the configuration read-only and says why',
    async () => {
      const given = await startFormEnvironment('given');
      try {
        const clerk = await Clerk.at(given.origin, 'admin');
        const { status, html } = await clerk.open(RUNTIME);
        expect([status, html.includes('read-only here')]).toEqual([200, true]);
        expect(html).not.toMatch(/href="[^"]*runtime-configuration\/\w/);
        expect((await clerk.open(`${RUNTIME}/counting`)).status).toBe(501);
        expect((await clerk.open(`${RUNTIME}/charge-kinds`)).status).toBe(501);
        expect(html).toContain('Charge kinds');
      } finally {
        await given.stop();
      }
    },
    LONG_MS,
  );
});
