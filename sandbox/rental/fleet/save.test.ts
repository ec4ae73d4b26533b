import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { vehicleBody } from './samples.fixture.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(200);
});
afterAll(() => counter.close());

let nth = 100;
const body = (changes: object = {}) => {
  nth += 1;
  return { ...vehicleBody(counter.database, 1, nth), odometer: 1000, ...changes };
};

const create = (json: object, login: 'manager' | 'agent' = 'manager') =>
  counter.call(login, '/v3/vehicles', { method: 'POST', json });

async function created(json: object): Promise<number> {
  const reply = await create(json);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { vehicleId: number }).vehicleId;
}

const save = (id: number, json: object, headers: Record<string, string> = {}) =>
  counter.call('manager', `/v3/vehicles/${id}`, { method: 'PUT', json, headers });

const detail = async (id: number) =>
  (await counter.call('manager', `/v3/vehicles/${id}`)).body as {
    readonly vehicle: Readonly<Record<string, unknown>>;
    readonly optionList: readonly { readonly name: string }[];
  };

/** Fields that a body may leave out. */
const OPTIONAL: readonly string[] = [
  ...['trim', 'tankSize', 'fuelLevel', 'batteryLevel', 'ownership', 'active'],
  ...[
    'purchaseDate',
    'purchasePrice',
    'saleDate',
    'salePrice',
    'leaseCompany',
    'leaseEndDate',
    'leasePayout',
  ],
  ...['insuranceCompany', 'insuranceExpiryDate', 'registrationExpiryDate', 'inspectionExpiryDate'],
  ...['deviceReference', 'note', 'options'],
];

const NOTHING = OPTIONAL.slice(6).map(() => null);

describe('a new vehicle', () => {
  it('is Available, in use, and at its first version', async () => {
    const { vehicle } = await detail(await created(body()));
    expect(vehicle).toMatchObject({ status: 'Available', active: true, version: 1 });
  });

  it('keeps the given fields', async () => {
    const given = body({ saleDate: null, note: 'Stone chip', deviceReference: 'GPS-1' });
    const { vehicle, optionList } = await detail(await created(given));
    const { options, ...fields } = given as Record<string, unknown>;
    expect(vehicle).toMatchObject(fields);
    expect(optionList.map(({ name }) => name)).toEqual(options);
  });

  it('names its author', async () => {
    expect((await detail(await created(body()))).vehicle.changedBy).toBe('Samuel Okafor');
  });

  it.each([
    ['vehicleNo', ' v-0001 '],
    ['licenseNo', 'ab 12 cde'],
    ['vin', 'samevehacle'],
  ])('is refused with the %s of another', async (field, value) => {
    if (field !== 'vehicleNo') await created(body({ [field]: value.toUpperCase().replaceAll(' ', '') }));
    const reply = await create(body({ [field]: value }));
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ errors: { [field]: [expect.any(String)] } }),
    ]);
  });

  it('may have the plate of one that was sold', async () => {
    const sold = await created(body({ licenseNo: 'OLD 1' }));
    counter.database.run('UPDATE vehicles SET status_id = 6 WHERE id = ?', [sold]);
    expect((await create(body({ licenseNo: 'OLD 1' }))).status).toBe(201);
  });

  it('is refused when the licence covers no more', async () => {
    counter.database.run(
      'UPDATE clients SET max_vehicles = (SELECT count(*) FROM vehicles WHERE client_id = 1 AND is_active = 1) WHERE id = 1',
    );
    const reply = await create(body());
    const inactive = await create(body({ active: false }));
    counter.database.run('UPDATE clients SET max_vehicles = 100000 WHERE id = 1');
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ maxVehiclesReached: true, errors: { active: [expect.any(String)] } }),
    ]);
    expect(inactive.status).toBe(201);
  });

  it.each([
    [400, 'odometer', { odometer: -1 }],
    [400, 'vehicleNo', { vehicleNo: '  ' }],
    [400, 'purchasePrice', { purchasePrice: 1.005 }],
    [400, 'vin', { vin: 'I-O' }],
    [422, 'batteryLevel', { fuelType: 'Electric' }],
    [422, 'saleDate', { purchaseDate: '2026-02-01', saleDate: '2026-01-31' }],
  ])('is refused with %d for its %s', async (status, field, changes) => {
    const reply = await create(body(changes));
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ errors: { [field]: [expect.any(String)] } }),
    ]);
  });

  it.each(['vehicleTypeId', 'owningLocationId', 'currentLocationId'])(
    'is refused with 404 for the other tenant’s %s',
    async (field) => {
      const theirs = vehicleBody(counter.database, 2, 1) as Record<string, unknown>;
      expect((await create(body({ [field]: theirs[field] }))).status).toBe(404);
    },
  );

  it('needs FLEET_EDIT', async () => {
    const { status, body: problem } = await create(body(), 'agent');
    expect([status, problem]).toEqual([403, expect.objectContaining({ functionCode: 'FLEET_EDIT' })]);
  });

  it('is inserted once when the same request comes twice', async () => {
    const json = body();
    const headers = { 'idempotency-key': 'once' };
    const twice = [1, 2].map(() =>
      counter.call('manager', '/v3/vehicles', { method: 'POST', json, headers }),
    );
    const [first, second] = await Promise.all(twice);
    expect(second?.body).toEqual(first?.body);
  });
});

describe('a saved vehicle', () => {
  it('has the next version', async () => {
    const json = body();
    const id = await created(json);
    const { body: saved, headers } = await save(id, { ...json, colour: 'Red' });
    expect([saved, headers.get('etag')]).toEqual([expect.objectContaining({ version: 2 }), '"2"']);
  });

  it('is refused when another user has changed it since', async () => {
    const json = body();
    const id = await created(json);
    await save(id, { ...json, colour: 'Red' });
    const { status, body: problem } = await save(id, { ...json, colour: 'Blue' }, { 'if-match': '"1"' });
    expect([status, problem]).toEqual([
      412,
      expect.objectContaining({ version: 2, changedBy: 'Samuel Okafor' }),
    ]);
    expect((await detail(id)).vehicle.colour).toBe('Red');
  });

  it('is empty where the body leaves something out', async () => {
    const json = body({
      note: 'Stone chip',
      trim: 'Sport',
      purchasePrice: 20_000.5,
      leaseEndDate: '2027-05-06',
    });
    const id = await created(json);
    const needed = Object.entries(json).filter(([name]) => !OPTIONAL.includes(name));
    expect((await save(id, Object.fromEntries(needed))).status).toBe(200);
    const { vehicle, optionList } = await detail(id);
    expect(OPTIONAL.map((name) => vehicle[name] ?? null)).toEqual([
      ...['', 0, 8, null, 'Owned', true],
      ...NOTHING,
    ]);
    expect(optionList).toEqual([]);
  });

  it('may keep its own number, plate and chassis number', async () => {
    const json = body();
    expect((await save(await created(json), json)).status).toBe(200);
  });

  it('never has its odometer go back', async () => {
    const json = body();
    const { status, body: problem } = await save(await created(json), { ...json, odometer: 999 });
    expect([status, problem]).toEqual([
      422,
      expect.objectContaining({ errors: { odometer: [expect.any(String)] } }),
    ]);
  });

  it('that is with a customer stays where its check-out was', async () => {
    const json = body();
    const id = await created(json);
    counter.database.run('UPDATE vehicles SET status_id = 2 WHERE id = ?', [id]);
    expect((await save(id, { ...json, currentLocationId: 2 })).status).toBe(409);
  });

  it('that is sold is not in use again', async () => {
    const json = body();
    const id = await created(json);
    counter.database.run('UPDATE vehicles SET status_id = 6, is_active = 0 WHERE id = ?', [id]);
    expect([(await save(id, json)).status, (await save(id, { ...json, active: false })).status]).toEqual([
      409, 200,
    ]);
  });

  it('cannot leave the fleet while a customer depends on it', async () => {
    const promised = idOf(
      counter.database,
      "SELECT vehicle_id AS id FROM holds WHERE kind = 'reservation' AND ends_at > 1800000000 AND vehicle_id IN (SELECT id FROM vehicles WHERE client_id = 1)",
    );
    const json = { ...vehicleBody(counter.database, 1, 9000), active: false };
    const { status, body: problem } = await save(promised, json);
    expect([status, problem]).toEqual([
      409,
      expect.objectContaining({ conflict: expect.objectContaining({ number: expect.any(String) }) }),
    ]);
  });

  it('of the other tenant is as none', async () => {
    const theirs = idOf(counter.database, 'SELECT min(id) AS id FROM vehicles WHERE client_id = 2');
    expect((await save(theirs, body())).status).toBe(404);
  });
});
