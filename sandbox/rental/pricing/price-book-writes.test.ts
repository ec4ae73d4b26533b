import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(200);
});
afterAll(() => counter.close());

type Line = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: Line, headers: Headers = {}) =>
  counter.call('admin', `/v3/${path}`, { method, json, headers });
const list = async (path: string) => (await counter.call('admin', `/v3/${path}`)).body as Line[];
const chargeNamed = async (name: string, active = 'true') =>
  (await list(`misccharges?Active=${active}`)).find((one) => one.name === name);
const foreign = (table: string) =>
  counter.database.value<number>(`SELECT min(id) FROM ${table} WHERE client_id = 2`) ?? 0;
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  Object.keys((body as { readonly errors?: object }).errors ?? {});
const idIn = ({ body }: { readonly body: unknown }, name: string) => Number((body as Line)[name]);

const whole = {
  ...{ name: 'Roof rack', description: 'For two cars', calculationType: 'Range', value: 3.5, quantity: 2 },
  ...{ taxable: false, optional: false, commission: 7.5, deductible: 250, billToInsurance: true },
  ...{ minValue: 2, maxValue: 9, hourlyValue: 1, hourlyQuantity: 1, dailyValue: 3.5, dailyQuantity: 2 },
  ...{ weeklyValue: 20, weeklyQuantity: 3, monthlyValue: 70.25, monthlyQuantity: 4, appliesTo: 'rental' },
  ...{ locationId: 1, vehicleTypeId: 1, taxIds: [1, 2], active: true },
};

describe('a charge that is written', () => {
  it('has every field, its options and its author', async () => {
    const made = await send('POST', 'misccharges', {
      ...whole,
      options: [
        { name: 'Small', value: 2 },
        { name: 'Large', value: 4 },
      ],
    });
    expect(made.status).toBe(201);
    expect(await chargeNamed('Roof rack')).toMatchObject({
      ...whole,
      ...{ version: 1, changedByName: 'Maren Oldenburg' },
      options: [
        { name: 'Small', value: 2 },
        { name: 'Large', value: 4 },
      ],
    });
  });

  it('is replaced as a whole; an option with its id stays the same', async () => {
    const { miscChargeId: id, options } = (await chargeNamed('Roof rack')) ?? {};
    const [, large] = options as { optionId: number }[];
    const json = {
      ...{ name: 'Roof rack', calculationType: 'Fixed', value: 5, minValue: 0, maxValue: null },
      options: [{ optionId: large?.optionId, name: 'Huge', value: 6 }],
    };
    expect((await send('PUT', `misccharges/${id}`, json, { 'if-match': '"1"' })).status).toBe(200);
    expect((await send('PUT', `misccharges/${id}`, json, { 'if-match': '"1"' })).status).toBe(412);
    expect(await chargeNamed('Roof rack')).toMatchObject({
      ...{ quantity: 1, taxable: true, commission: 0, minValue: null, hourlyValue: null, taxIds: [] },
      options: [{ optionId: large?.optionId, name: 'Huge', value: 6 }],
      version: 2,
    });
  });

  it('that is inactive is among the inactive ones', async () => {
    await send('POST', 'misccharges', {
      name: 'Ski rack',
      calculationType: 'Fixed',
      value: 5,
      active: false,
    });
    expect([await chargeNamed('Ski rack'), await chargeNamed('Ski rack', 'false')]).toEqual([
      undefined,
      expect.objectContaining({ active: false }),
    ]);
  });

  it.each([
    ['the name of another one', { name: 'child SEAT' }, 409, ['name']],
    ['more than 100 percent', { calculationType: 'Percentage', value: 100.5 }, 422, ['value']],
    ['a range that ends before it begins', { minValue: 5, maxValue: 4 }, 422, ['maxValue']],
    ['an option of another charge', { options: [{ optionId: 1, name: 'X', value: 1 }] }, 422, ['options']],
  ])('is refused with %s', async (_, change, status, fields) => {
    const json = { name: 'Refused', calculationType: 'Range', value: 1, ...change };
    const reply = await send('POST', 'misccharges', json);
    expect([reply.status, fieldsOf(reply)]).toEqual([status, fields]);
  });

  it.each([
    ['locationId', () => foreign('locations')],
    ['vehicleTypeId', () => foreign('vehicle_types')],
    ['taxIds', () => [foreign('taxes')]],
  ])("does not name another tenant's %s", async (name, value) => {
    const json = { name: 'Refused', calculationType: 'Fixed', value: 1, [name]: value() };
    expect((await send('POST', 'misccharges', json)).status).toBe(404);
  });

  it('is removed, unless rentals have it', async () => {
    const made = await send('POST', 'misccharges', { name: 'Gone', calculationType: 'Fixed', value: 1 });
    const removed = await send('DELETE', `misccharges/${idIn(made, 'miscChargeId')}`);
    expect([removed.status, await chargeNamed('Gone')]).toEqual([200, undefined]);
    const used = counter.database.value<number>(
      `SELECT l.source_id FROM charge_lines l JOIN misc_charges m ON m.id = l.source_id
       WHERE l.kind = 'misc' AND m.client_id = 1`,
    );
    expect((await send('DELETE', `misccharges/${used}`)).status).toBe(409);
    expect((await send('DELETE', `misccharges/${foreign('misc_charges')}`)).status).toBe(404);
  });
});

describe('a tax that is written', () => {
  const levy = {
    ...{ name: 'Road levy', description: 'Of the town', value: 2.125, glCode: '4711', isNeverExempt: true },
    ...{ activeDate: '2026-01-01', expiryDate: '2030-12-31' },
  };
  const at = (locationId: number, isOption = false, isDefaultSelectedForReservation = true) => ({
    ...{ locationId, isOption, isDefaultSelectedForReservation },
  });
  const atLocation = async (id: number) =>
    (await list(`taxes?LocationId=${id}`)).find(({ name }) => name === levy.name);

  it('is charged where it is named', async () => {
    const made = await send('POST', 'taxes', { ...levy, locations: [at(1), at(2, true, false)] });
    expect(made.status).toBe(201);
    expect(await atLocation(1)).toMatchObject({ ...levy, isOptional: false, version: 1 });
    expect(await atLocation(2)).toMatchObject({
      ...{ isOptional: true, isDefaultSelectedForReservation: false, changedByName: 'Maren Oldenburg' },
    });
    const id = idIn(made, 'taxId');
    const json = { ...levy, value: 3, locations: [at(2)] };
    expect((await send('PUT', `taxes/${id}`, json, { 'if-match': '"1"' })).status).toBe(200);
    expect((await send('PUT', `taxes/${id}`, json, { 'if-match': '"1"' })).status).toBe(412);
    expect([await atLocation(1), await atLocation(2)]).toEqual([
      undefined,
      expect.objectContaining({ value: 3, isOptional: false, version: 2 }),
    ]);
    const changes = counter.database.all<{ field: string; new_value: number | null }>(
      "SELECT field, new_value FROM changes WHERE reference_type = 'tax' AND reference_id = ? AND old_value IS NOT NULL",
      [id],
    );
    expect(changes).toContainEqual({ field: 'value', new_value: 3 });
  });

  it.each([
    ['the name of another one', { name: 'vat', locations: [] }, 409, ['name']],
    ['a location that is given twice', { name: 'Twice', locations: [at(1), at(1)] }, 422, ['locations']],
    [
      'an end before the start',
      { name: 'Ends', activeDate: '2026-02-01', expiryDate: '2026-01-31', locations: [] },
      ...([400, ['expiryDate']] as const),
    ],
  ])('is refused with %s', async (_, change, status, fields) => {
    const reply = await send('POST', 'taxes', { value: 1, ...change });
    expect([reply.status, fieldsOf(reply)]).toEqual([status, fields]);
  });

  it("is charged at no other tenant's location", async () => {
    const json = { name: 'Elsewhere', value: 1, locations: [at(foreign('locations'))] };
    expect((await send('POST', 'taxes', json)).status).toBe(404);
  });
});

describe('a promotion that is written', () => {
  it('counts its rentals and is refused from an old version', async () => {
    const week = (await list('promotions?Keyword=WEEK10'))[0];
    const used = counter.database.value<number>(
      `SELECT count(DISTINCT coalesce(l.agreement_id, r.agreement_id, -r.id)) FROM charge_lines l
       LEFT JOIN reservations r ON r.id = l.reservation_id WHERE l.kind = 'promotion' AND l.source_id = ?`,
      Number(week?.promotionId),
    );
    expect(week?.uses).toBe(used);
    const json = {
      ...{ code: 'WEEK10', startDate: '2026-01-01', endDate: '2027-12-31', discountType: 'Percentage' },
      ...{ discountValue: 12, applicableTo: 'BaseRate' },
    };
    const path = `promotions/${week?.promotionId}`;
    const [first, again] = [
      await send('PUT', path, json, { 'if-match': '"1"' }),
      await send('PUT', path, json, { 'if-match': '"1"' }),
    ];
    expect([first.status, again.status]).toEqual([200, 412]);
    expect(first.body).toMatchObject({ discountValue: 12, version: 2, changedByName: 'Maren Oldenburg' });
  });
});

it.each(['misccharges', 'taxes', 'promotions'])('%s need SETTINGS_RATES', async (path) => {
  const json = {
    ...{ name: 'X', calculationType: 'Fixed', value: 1, locations: [], code: 'X', startDate: '2026-01-01' },
    ...{ endDate: '2026-12-31', discountType: 'Amount', discountValue: 1, applicableTo: 'Subtotal' },
  };
  const { status, body } = await counter.call('agent', `/v3/${path}`, { method: 'POST', json });
  expect([status, body]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_RATES' })]);
});

describe('a price that is agreed', () => {
  interface Agreed {
    readonly id: number;
    readonly customerId: number;
    readonly vehicleTypeId: number;
    readonly startDate: string;
    readonly endDate: string;
    readonly locationId: number;
    readonly locationToId: number;
  }

  const AGREED = `SELECT a.id, a.customer_id AS customerId, a.vehicle_type_id AS vehicleTypeId, a.checkout_date AS startDate,
      a.checkin_date AS endDate, a.checkout_location_id AS locationId, a.checkin_location_id AS locationToId
    FROM agreements a
    WHERE a.client_id = 1 AND EXISTS
      (SELECT 1 FROM charge_lines l WHERE l.agreement_id = a.id AND l.kind = 'tax')
    ORDER BY a.id LIMIT 20`;

  const priceOf = async ({ id, ...rental }: Agreed, agreementId: number | null) => {
    const json = { ...rental, clientId: 1, ...(agreementId !== null && { agreementId }) };
    const { body } = await counter.call('admin', '/v3/summary', { method: 'POST', json });
    return (body as Line).total;
  };

  it('stays when every rate, charge, tax and promotion changes', async () => {
    const { database } = counter;
    const agreements = database.all<Agreed>(AGREED);
    const totals = () =>
      database.all(
        `SELECT 'a' || id AS id, total_amount AS total FROM agreements
         UNION ALL SELECT 'r' || id, total_amount FROM reservations ORDER BY 1`,
      );
    const prices = (own: boolean) => Promise.all(agreements.map((one) => priceOf(one, own ? one.id : null)));
    const [before, agreed, offered] = [totals(), await prices(true), await prices(false)];
    for (const sql of [
      'UPDATE rates SET daily = daily * 2, weekly = weekly * 2, monthly = monthly * 2, hourly = hourly * 2',
      'UPDATE misc_charges SET value = value * 2, quantity = 3',
      'UPDATE taxes SET value = value + 5',
      'UPDATE promotions SET is_active = 0',
      `INSERT INTO misc_charges (client_id, name, calculation_type, value, is_optional)
       VALUES (1, 'For every rental', 'Fixed', 9900, 0)`,
    ])
      database.run(sql, []);
    expect(agreements.length).toBeGreaterThan(5);
    expect(totals()).toEqual(before);
    expect(await prices(true)).toEqual(agreed);
    for (const [nth, price] of (await prices(false)).entries()) expect(price).not.toBe(offered[nth]);
  });
});
