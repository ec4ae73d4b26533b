import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

interface Header {
  readonly columnHeader: string;
  readonly columnHeaderSettingID: number;
  readonly isSelected: boolean;
}

const PATH = '/v3/clients/columnheaderinformation';
const usual = [
  'ReservationNumber',
  'Status',
  'Customer',
  'CheckoutDate',
  'CheckinDate',
  'VehicleType',
  'Vehicle',
  'Location',
  'TotalAmount',
  'BalanceDue',
];

let counter: TestService;
beforeEach(async () => {
  counter = await openTestService(20);
});
afterEach(() => counter.close());

async function headers(login: Login = 'admin'): Promise<readonly Header[]> {
  return (await counter.call(login, `${PATH}?module=reservation`)).body as readonly Header[];
}

async function chosen(login: Login = 'admin'): Promise<readonly string[]> {
  return (await headers(login))
    .filter(({ isSelected }) => isSelected)
    .map(({ columnHeader }) => columnHeader);
}

async function idsOf(...codes: readonly string[]): Promise<readonly number[]> {
  const all = await headers();
  return codes.map(
    (code) => all.find(({ columnHeader }) => columnHeader === code)?.columnHeaderSettingID ?? 0,
  );
}

const body = (ids: readonly number[], order: readonly number[] = ids) => ({
  clientID: 1,
  userID: 101,
  type: 2,
  typeName: 'Reservation',
  headerSettingIDList: ids,
  orderdHeaderSettingIDList: order,
});

const save = (json: unknown) => counter.call('admin', PATH, { method: 'POST', json });

it('offers the ten usual columns chosen, in their order', async () => {
  expect(await chosen()).toEqual(usual);
});

it('offers twenty-four columns in all', async () => {
  expect(await headers()).toHaveLength(24);
});

describe('a saved choice', () => {
  it('comes back in the order asked for', async () => {
    const [note, status, number] = await idsOf('Note', 'Status', 'ReservationNumber');
    await save(body([number ?? 0, status ?? 0, note ?? 0], [note ?? 0, number ?? 0, status ?? 0]));
    expect(await chosen()).toEqual(['Note', 'ReservationNumber', 'Status']);
  });

  it('answers a message and a mapping', async () => {
    expect((await save(body(await idsOf('Status')))).body).toEqual({
      message: expect.any(String),
      widgetMappingID: 1,
    });
  });

  it('may be empty', async () => {
    await save(body([]));
    expect(await chosen()).toEqual([]);
  });

  it('takes the place of the one before', async () => {
    await save(body(await idsOf('Note', 'Status')));
    await save(body(await idsOf('Email')));
    expect(await chosen()).toEqual(['Email']);
  });

  it('is one user’s alone', async () => {
    await save(body(await idsOf('Note')));
    expect(await chosen('manager')).toEqual(usual);
  });

  it('counts as a write to the demo data', async () => {
    await save(body(await idsOf('Note')));
    expect(counter.database.get('SELECT written_at FROM meta')).toEqual({
      written_at: '2026-11-20T10:00:00.000Z',
    });
  });
});

describe('a bad choice is refused', () => {
  it.each([
    ['a column of another module', { ...body([101]) }, 400],
    ['no list', { ...body([]), headerSettingIDList: undefined }, 400],
    ['an unknown module', { ...body([]), typeName: 'Boat' }, 400],
    ['another user', { ...body([]), userID: 102 }, 403],
    ['another client', { ...body([]), clientID: 2 }, 403],
    ['no body', undefined, 400],
  ])('%s', async (_, json, status) => {
    expect((await save(json)).status).toBe(status);
  });

  it('and nothing of it is stored', async () => {
    const [note] = await idsOf('Note');
    await save(body([note ?? 0, 9999]));
    expect(await chosen()).toEqual(usual);
  });
});

it('refuses a module that there is not by name', async () => {
  expect((await counter.call('admin', `${PATH}?module=boat`)).body).toMatchObject({
    status: 400,
    parameter: 'module',
  });
});
