import { describe, expect, it } from 'vitest';
import { Clerk } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, to } from '../journeys/clerk-tests.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import { keyedForm } from '../setup/served-form.ts';

const AT = '/settings/rates-and-charges';
const tests = clerkForTests('admin');

type Fields = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

const one = (sql: string, ...values: (string | number)[]) => tests.environment.rows(sql, ...values)[0];
const idOf = (sql: string, ...values: (string | number)[]): number =>
  Number(Object.values(one(sql, ...values) ?? {})[0]);

/** Opens a form, enters what is given, and presses its last button. */
async function fill(address: string, entered: Fields): Promise<void> {
  const saved = await tests.press(await tests.clerk.open(address), entered);
  expect([address, saved.status, saved.html.includes('id="staged-form"')]).toEqual([address, 200, false]);
}

async function call(method: string, path: string, body: object): Promise<Body> {
  const answer = await tests.environment.ask('admin', method, `/v3/${path}?clientId=1&userId=101`, body);
  const text = await answer.text();
  expect([path, answer.status < 300, text.slice(0, 300)]).toEqual([path, true, text.slice(0, 300)]);
  return JSON.parse(text);
}

let place: Promise<{ readonly location: number; readonly type: number }> | undefined;

/** A location and a class without charges, taxes and rates of their own but one rate: 12 an hour, 50 a day, 250 a week. */
async function madePlace() {
  await fill('/settings/application/locations/new', {
    ...{ name: 'Leipzig', 'address.countryId': '2', timeZone: 'Europe/Berlin' },
  });
  await fill('/settings/vehicles-and-categories/new', { name: 'Tiny' });
  const location = idOf('SELECT id FROM locations WHERE name = ?', 'Leipzig');
  const type = idOf('SELECT id FROM vehicle_types WHERE name = ?', 'Tiny');
  const rates = { hourlyRate: 12, dailyRate: 50, extraHourlyRate: 12, weeklyRate: 250, monthlyRate: 900 };
  await call('POST', 'rates', { rateTypeId: 1, vehicleTypeId: type, locationId: location, ...rates });
  return { location, type };
}
const emptyPlace = () => {
  place ??= madePlace();
  return place;
};

/** The price of a rental from 1 February 2027, 9 o'clock, as the service calculates it. */
async function priceOf(days: number, more: object = {}): Promise<Body> {
  const { location, type } = await emptyPlace();
  const end = `2027-02-${String(1 + days).padStart(2, '0')}T09:00`;
  return call('POST', 'summary', {
    ...{ clientId: 1, locationId: location, locationToId: location, vehicleTypeId: type },
    ...{ startDate: '2027-02-01T09:00', endDate: end, ...more },
  });
}

const chargeId = (name: string) => idOf('SELECT id FROM misc_charges WHERE name = ?', name);

async function lineOf(name: string, days: number, more: object = {}) {
  const priced = await priceOf(days, { miscCharges: [{ miscChargeId: chargeId(name), ...more }] });
  const lines = priced.miscCharges as Body[];
  return lines.find((line) => line.name === name)?.total;
}

describe('charges, without scripts', () => {
  it.each([
    ['per day', { calculationType: 'Perday', value: '6.50', quantity: '2' }, 130],
    ['per rental', { calculationType: 'Fixed', value: '25', quantity: '3' }, 75],
    ['in percent of the base', { calculationType: 'Percentage', value: '8' }, 32],
    ['for a range of days', { calculationType: 'Range', value: '1.5', least: '8', most: '30' }, 4.5],
  ])(
    'are counted %s',
    async (name, entered, total) => {
      await emptyPlace();
      // Ten days: a week and three days are 400.
      await fill(`${AT}/charges/new`, { name, ...entered });
      expect(await lineOf(name, 10)).toBe(total);
    },
    LONG_MS,
  );

  it('have every field, and options that rentals select', async () => {
    await emptyPlace();
    const entered = {
      ...{ name: 'Roof rack', description: 'For two', calculationType: 'Fixed', value: '10', quantity: '1' },
      ...{ isTaxable: '', isBilledToInsurance: 'on', commission: '7.5', deductible: '250' },
      ...{ 'daily.value': '4', 'daily.quantity': '2', locationId: '1', vehicleTypeId: '1', 'taxes.1': 'on' },
      ...{ 'options.new1.name': 'Large', 'options.new1.value': '14', 'options.new3.name': 'Huge' },
    };
    const open = await tests.clerk.open(`${AT}/charges/new`);
    const refused = await tests.press(open, entered);
    expect([refused.status, refused.html.includes('Enter an option value')]).toEqual([400, true]);
    const review = await tests.press(refused, { 'options.new3.value': '20' }, to('summary'));
    expect(review.html).toContain('Prices that are agreed stay');
    const done = await tests.press(review, {});
    expect([done.status, done.html.includes('Roof rack')]).toEqual([200, true]);
    const id = chargeId('Roof rack');
    expect(one('SELECT * FROM misc_charges WHERE id = ?', id)).toMatchObject({
      ...{ calculation_type: 'Fixed', value: 1000, quantity: 1, is_taxable: 0, is_bill_to_insurance: 1 },
      ...{ commission: 7.5, deductible: 25_000, daily_value: 400, daily_quantity: 2, hourly_value: null },
      ...{ location_id: 1, vehicle_type_id: 1, min_value: null, is_optional: 1, is_active: 1 },
    });
    const option = idOf("SELECT id FROM misc_charge_options WHERE misc_charge_id = ? AND name = 'Huge'", id);
    expect(await lineOf('Roof rack', 1, { optionId: option })).toBe(20);
    const large = idOf("SELECT id FROM misc_charge_options WHERE misc_charge_id = ? AND name = 'Large'", id);
    await fill(`${AT}/charges/${id}/edit`, {
      [`options.o${large}.name`]: '',
      [`options.o${large}.value`]: '',
      value: '11',
    });
    expect(tests.environment.rows('SELECT id FROM misc_charge_options WHERE misc_charge_id = ?', id)).toEqual(
      [{ id: option }],
    );
    expect(one('SELECT tax_id FROM misc_charge_taxes WHERE misc_charge_id = ?', id)).toEqual({ tax_id: 1 });
  });

  it('are removed, unless a rental has them', async () => {
    await fill(`${AT}/charges/new`, { name: 'Short-lived', calculationType: 'Fixed', value: '1' });
    const remove = async (id: number) => {
      const page = await tests.clerk.open(`${AT}/charges/${id}/actions/remove`);
      return tests.clerk.press({ form: keyedForm(page), submitted: {} });
    };
    expect((await remove(chargeId('Short-lived'))).html).toContain('Charge removed');
    const refused = await remove(chargeId('Child seat'));
    expect([refused.status, refused.html.includes('Make it inactive instead')]).toEqual([409, true]);
  });
});

describe('taxes and promotions, without scripts', () => {
  const promotion = (code: string, applicableTo: string, more: Fields = {}) => ({
    ...{ code, startsOn: '01/01/2026', endsOn: '31/12/2030', discountType: 'Amount', discountValue: '50' },
    ...{ applicableTo, ...more },
  });
  const promotionId = (code: string) => idOf('SELECT id FROM promotions WHERE code = ?', code);

  it(
    'give the known answers: 50 off the base lowers its tax, 50 off the subtotal a part of it',
    async () => {
      const { location, type } = await emptyPlace();
      await fill(`${AT}/taxes/new`, {
        ...{ name: 'Leipzig tax', percent: '20', activeFrom: '01/01/2027', isNeverExempt: 'on' },
        [`locations.${location}.mode`]: 'always',
      });
      await fill(`${AT}/charges/new`, {
        ...{ name: 'Untaxed', calculationType: 'Fixed', value: '100', isTaxable: '', isOptional: '' },
        locationId: String(location),
      });
      await fill(`${AT}/promotions/new`, promotion('BASE50', 'BaseRate'));
      await fill(
        `${AT}/promotions/new`,
        promotion('ALL50', 'Subtotal', { leastDays: '2', leastTotal: '200' }),
      );
      expect(await priceOf(2)).toMatchObject({ baseRate: 100, subTotal: 200, totalTax: 20, total: 220 });
      const taxWith = async (code: string) =>
        (await priceOf(2, { promotionIds: [promotionId(code)] })).totalTax;
      expect([await taxWith('BASE50'), await taxWith('ALL50')]).toEqual([10, 15]);

      const test = async (code: string, to: string) => {
        const query = new URLSearchParams({
          ...{
            from: '01/02/2027 09:00',
            to,
            location: String(location),
            class: String(type),
            additional: '',
          },
        });
        return tests.clerk.open(`${AT}/promotions/${promotionId(code)}/test?${query}`);
      };
      expect((await test('ALL50', '03/02/2027 09:00')).html).toMatch(/ALL50 applies: \$50\.00 off/);
      expect((await test('ALL50', '02/02/2027 09:00')).html).toContain(
        'ALL50 does not apply: rental too short',
      );
      const wrong = await test('ALL50', 'frogday');
      expect([wrong.status, wrong.html.includes('does not apply')]).toEqual([200, false]);
      expect((await tests.clerk.open(`${AT}/promotions/1/test`)).status).toBe(404);
    },
    LONG_MS,
  );

  it('are listed with their locations, uses and states', async () => {
    const taxes = await tests.clerk.open(`${AT}/taxes?location=1`);
    expect([taxes.status, taxes.html.includes('Agreed prices stay')]).toEqual([200, true]);
    expect(taxes.html).not.toContain('Mehrwertsteuer');
    const ended = await tests.clerk.open(`${AT}/promotions?state=past`);
    expect([ended.html.includes('OPENING'), ended.html.includes('WEEK10')]).toEqual([true, false]);
  });

  it('are refused with what is wrong', async () => {
    const tax = await tests.press(await tests.clerk.open(`${AT}/taxes/new`), {
      ...{ name: 'VAT', percent: '20', activeFrom: '02/01/2027', activeTo: '01/01/2027' },
    });
    expect([tax.status, tax.html.includes('Last day must not be before the first day')]).toEqual([400, true]);
    const nowhere = await tests.press(tax, { activeTo: '' });
    expect([nowhere.status, nowhere.html.includes('Select a location that charges the tax')]).toEqual([
      400,
      true,
    ]);
    const taken = await tests.press(nowhere, { 'locations.1.mode': 'always' });
    expect([taken.status, taken.html.includes('Another tax has the name VAT')]).toEqual([409, true]);
    const code = await tests.press(
      await tests.clerk.open(`${AT}/promotions/new`),
      promotion('WEEK10', 'BaseRate', { discountType: 'Percentage', discountValue: '101' }),
    );
    expect([code.status, code.html.includes('Enter a percentage of at most 100')]).toEqual([400, true]);
  });
});

it('the price book needs the permission', async () => {
  const agent = await Clerk.at(tests.environment.origin, 'agent');
  const pages = ['charges', 'charges/1', 'charges/1/edit', 'taxes', 'taxes/1', 'promotions', 'promotions/11'];
  const opened = await Promise.all(pages.map((page) => agent.open(`${AT}/${page}`)));
  expect(opened.map(({ status }) => status)).toEqual(pages.map(() => 403));
});

it(
  'a service with only the calls of the specification shows charges and taxes read-only and says why',
  async () => {
    const given = await startFormEnvironment('given');
    try {
      const clerk = await Clerk.at(given.origin, 'admin');
      const pages = ['charges', 'charges/1', 'taxes', 'taxes/1', 'promotions'];
      const opened = await Promise.all(pages.map((page) => clerk.open(`${AT}/${page}`)));
      expect(opened.map(({ status, html }) => [status, html.includes('read-only here')])).toEqual(
        pages.map(() => [200, true]),
      );
      for (const { html } of opened) expect(html).not.toMatch(/href="[^"]*\/(?:edit|new)"/);
      expect((await clerk.open(`${AT}/charges/1/edit`)).status).toBe(501);
    } finally {
      await given.stop();
    }
  },
  LONG_MS,
);
