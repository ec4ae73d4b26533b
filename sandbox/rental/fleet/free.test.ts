import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

const PERIOD = 'StartDate=2027-12-01T09:00&EndDate=2027-12-03T09:00';
const [FROM, TO] = [Date.UTC(2027, 11, 1, 12) / 1000, Date.UTC(2027, 11, 2, 12) / 1000];

let counter: TestService;
let held: number;
let free: number;
beforeAll(async () => {
  counter = await openTestService(200);
  const atPier = 'SELECT id FROM vehicles WHERE current_location_id = 1 AND status_id = 1';
  held = idOf(counter.database, `${atPier} ORDER BY id`);
  free = idOf(counter.database, `${atPier} ORDER BY id LIMIT 1 OFFSET 1`);
  counter.database.run('DELETE FROM holds WHERE vehicle_id IN (?, ?)', [held, free]);
  hold('maintenance', FROM, TO, 1);
});
afterAll(() => counter.close());

function hold(kind: string, from: number, to: number, endPlace: number): number {
  return counter.database.run(
    `INSERT INTO holds (vehicle_id, kind, starts_at, ends_at, start_location_id, end_location_id)
     VALUES (?, ?, ?, ?, 1, ?)`,
    [held, kind, from, to, endPlace],
  ).lastId;
}

interface Row {
  readonly VehicleId: number;
  readonly IsFree?: boolean;
  readonly NotFreeBecause?: string | null;
  readonly NotFreeConflict?: unknown;
  readonly NextCommitment?: unknown;
}

const list = async (query: string) =>
  (await counter.call('admin', `/v3/vehicles?pageSize=500&${query}`)).body as readonly Row[];
const rowOf = (rows: readonly Row[], id: number) => rows.find(({ VehicleId }) => VehicleId === id);

describe('vehicles for a period', () => {
  it('are those that are free for it', async () => {
    const rows = await list(`CurrentLocationId=1&${PERIOD}`);
    expect(rowOf(rows, held)).toBeUndefined();
    expect(rowOf(rows, free)).toMatchObject({ IsFree: true, NotFreeBecause: null });
  });

  it('are counted in the header as far as they are free', async () => {
    const { headers } = await counter.call('admin', `/v3/vehicles?pageSize=1&CurrentLocationId=1&${PERIOD}`);
    const rows = await list(`CurrentLocationId=1&${PERIOD}`);
    expect(JSON.parse(headers.get('x-pagination') ?? '').TotalCount).toBe(rows.length);
  });

  it('come with why not when all are asked for', async () => {
    const row = rowOf(await list(`CurrentLocationId=1&IncludeNotFree=true&${PERIOD}`), held);
    expect(row).toMatchObject({
      IsFree: false,
      NotFreeBecause: 'Maintenance has it at that time.',
      NotFreeConflict: { referenceType: 'maintenance', startDate: '2027-12-01T12:00:00' },
    });
  });

  it('are found without a place, each on the clock of its own', async () => {
    const rows = await list(PERIOD);
    expect([rowOf(rows, held), rowOf(rows, free)?.IsFree]).toEqual([undefined, true]);
  });

  it('name what a vehicle has to be back for', async () => {
    const later = hold('maintenance', TO + 864_000, TO + 900_000, 1);
    const before = 'StartDate=2027-11-01&EndDate=2027-11-02';
    const row = rowOf(await list(`CurrentLocationId=1&${before}`), held);
    expect(row?.NextCommitment).toMatchObject({ startDate: '2027-12-01T12:00:00' });
    counter.database.run('DELETE FROM holds WHERE id = ?', [later]);
  });

  it('must be at the place by then, wherever they stand now', async () => {
    const away = hold('transfer', TO + 100_000, TO + 200_000, 2);
    const after = 'StartDate=2028-01-10&EndDate=2028-01-11';
    expect(rowOf(await list(`CurrentLocationId=1&${after}`), held)).toBeUndefined();
    expect(rowOf(await list(`CurrentLocationId=2&${after}`), held)?.IsFree).toBe(true);
    counter.database.run('DELETE FROM holds WHERE id = ?', [away]);
  });

  it('leave out what is out of service', async () => {
    counter.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [free]);
    expect(rowOf(await list(`CurrentLocationId=1&${PERIOD}`), free)).toBeUndefined();
    counter.database.run('UPDATE vehicles SET status_id = 1 WHERE id = ?', [free]);
  });
});

it.each([
  ['StartDate=2027-12-01', 'EndDate'],
  ['EndDate=2027-12-01', 'StartDate'],
  ['StartDate=2027-12-02&EndDate=2027-12-01', 'EndDate'],
  ['StartDate=2027-12-01T09:00&EndDate=2027-12-01T09:00', 'EndDate'],
  ['StartDate=2027-02-30&EndDate=2027-03-02', 'StartDate'],
  ['StartDate=tomorrow&EndDate=2027-03-02', 'StartDate'],
])('a period of %s is refused by the name of %s', async (query, parameter) => {
  const { status, body } = await counter.call('admin', `/v3/vehicles?${query}`);
  expect([status, body]).toEqual([400, expect.objectContaining({ parameter })]);
});

it('a place of the other tenant is as none', async () => {
  const { status } = await counter.call('admin', `/v3/vehicles?CurrentLocationId=6&${PERIOD}`);
  expect(status).toBe(404);
});
