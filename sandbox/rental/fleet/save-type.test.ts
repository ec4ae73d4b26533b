import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

const PATH = '/v3/vehicletypes';
const create = (json: object) => counter.call('admin', PATH, { method: 'POST', json: { ...json } });
const save = (id: number, json: object, headers: Readonly<Record<string, string>> = {}) =>
  counter.call('admin', `${PATH}/${id}`, { method: 'PUT', json, headers });
const read = async (id: number) =>
  ((await counter.call('admin', `${PATH}?VehicleTypeId=${id}`)).body as object[])[0];
const idOf = ({ body }: { readonly body: unknown }) => (body as { VehicleTypeId: number }).VehicleTypeId;

it('a class has every field, and its author', async () => {
  const whole = {
    ...{
      VehicleTypeName: 'Cabriolet',
      VehicleGroupId: 3,
      FullValue: 42_000,
      Seats: 4,
      Doors: 2,
      Baggages: 1,
    },
    ...{ Deposit: 600, DepositPercentage: 20, IsDepositPercentage: true, MandatoryExcessAmount: 1500 },
    ...{ PremiumExcessAmount: 500, ExtraPremiumExcessAmount: 99.5, MinimumAge: 25, LicenseClass: 'B' },
    ...{ DisplayOrder: 9 },
  };
  const reply = await create(whole);
  expect(reply.status).toBe(201);
  expect(await read(idOf(reply))).toMatchObject({ ...whole, Version: 1, ChangedByName: 'Maren Oldenburg' });
});

it('a class changes in what the body names, and is refused from an old version', async () => {
  const id = idOf(await create({ VehicleTypeName: 'Changed', MinimumAge: 21 }));
  const first = await save(id, { MinimumAge: 23, Seats: null }, { 'if-match': '"1"' });
  const again = await save(id, { MinimumAge: 30 }, { 'if-match': '"1"' });
  expect([first.status, again.status]).toEqual([200, 412]);
  expect(await read(id)).toMatchObject({ VehicleTypeName: 'Changed', MinimumAge: 23, Seats: 5 });
});

it('classes are listed in their order', async () => {
  await save(1, { DisplayOrder: 25 });
  const listed = (await counter.call('admin', PATH)).body as { VehicleTypeId: number }[];
  const types = (await counter.call('admin', '/v3/vehicles/types')).body as { id: number }[];
  const ids = listed.map(({ VehicleTypeId }) => VehicleTypeId);
  expect([ids.indexOf(2) < ids.indexOf(1), types.map(({ id }) => id)]).toEqual([true, ids]);
});

it.each([
  ['no name', { VehicleTypeName: ' ' }, 400, 'VehicleTypeName'],
  ['the name of another one', { VehicleTypeName: 'CHANGED' }, 409, 'VehicleTypeName'],
  ['a percentage that is missing', { IsDepositPercentage: true }, 422, 'DepositPercentage'],
])('a class is refused with %s', async (_, changes, status, field) => {
  const reply = await create({ VehicleTypeName: 'Refused', ...changes });
  expect([reply.status, Object.keys((reply.body as { errors: object }).errors)]).toEqual([status, [field]]);
});

it('classes need SETTINGS_VEHICLES', async () => {
  const reply = await counter.call('agent', PATH, { method: 'POST', json: { VehicleTypeName: 'X' } });
  expect(reply.body).toMatchObject({ functionCode: 'SETTINGS_VEHICLES' });
});
