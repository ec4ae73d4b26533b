import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

const STATUS = { Available: 1, Rented: 2, Dirty: 3, OutOfService: 4, InTransfer: 5, Sold: 6 } as const;
type Status = keyof typeof STATUS;

let counter: TestService;
let id: number;
beforeAll(async () => {
  counter = await openTestService(200);
  id = idOf(counter.database, 'SELECT min(id) AS id FROM vehicles WHERE client_id = 1');
  counter.database.run('DELETE FROM holds WHERE vehicle_id = ?', [id]);
});
afterAll(() => counter.close());

const begin = (status: Status) =>
  counter.database.run('UPDATE vehicles SET status_id = ?, is_active = 1, sale_date = NULL WHERE id = ?', [
    STATUS[status],
    id,
  ]);

const move = (to: Status, changes: object = {}, headers: Record<string, string> = {}) =>
  counter.call('manager', `/v3/vehicles/${id}/status`, {
    method: 'PUT',
    json: { statusId: STATUS[to], reason: 'Scratch', ...changes },
    headers,
  });

describe('the status of a vehicle', () => {
  it.each<[Status, Status]>([
    ['Available', 'Dirty'],
    ['Dirty', 'Available'],
    ['Available', 'OutOfService'],
    ['OutOfService', 'Available'],
    ['Available', 'InTransfer'],
    ['Available', 'Sold'],
  ])('goes by hand from %s to %s', async (from, to) => {
    begin(from);
    const { status, body } = await move(to);
    expect([status, body]).toEqual([200, expect.objectContaining({ statusId: STATUS[to] })]);
  });

  it.each<[Status, Status]>([
    ['Available', 'Rented'],
    ['Dirty', 'Rented'],
    ['Rented', 'Available'],
    ['Rented', 'Sold'],
    ['Sold', 'Available'],
    ['Available', 'Available'],
  ])('does not go by hand from %s to %s', async (from, to) => {
    begin(from);
    const { status, body } = await move(to);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ presentStatus: from, openMoves: expect.any(Array) }),
    ]);
  });

  it('that there is not is 404', async () => {
    expect((await move('Dirty', { statusId: 99 })).status).toBe(404);
  });

  it('is refused from an old version', async () => {
    begin('Available');
    await move('Dirty');
    expect((await move('Available', {}, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('is in the history with its reason', async () => {
    begin('Available');
    await move('OutOfService', { reason: 'Brakes' });
    const stored = counter.database.all(
      "SELECT field, old_value, new_value, changed_by FROM changes WHERE reference_type = 'vehicle' AND reference_id = ? ORDER BY id DESC LIMIT 2",
      [id],
    );
    expect(stored).toEqual([
      { field: 'status_id', old_value: 1, new_value: 4, changed_by: 102 },
      { field: 'reason', old_value: null, new_value: 'Brakes', changed_by: 102 },
    ]);
  });
});

describe('a sale', () => {
  it('takes the vehicle out of use and dates itself', async () => {
    begin('Available');
    await move('Sold');
    const { body } = await counter.call('manager', `/v3/vehicles/${id}`);
    expect(body).toMatchObject({ vehicle: { status: 'Sold', active: false, saleDate: '2026-11-20' } });
  });

  it('is refused while a record depends on the vehicle, and names it', async () => {
    begin('Available');
    const { lastId } = counter.database.run(
      `INSERT INTO holds (vehicle_id, kind, starts_at, ends_at, start_location_id, end_location_id, reason)
       VALUES (?, 'maintenance', 1900000000, 1900003600, 1, 1, 'Service')`,
      [id],
    );
    const { status, body } = await move('Sold');
    counter.database.run('DELETE FROM holds WHERE id = ?', [lastId]);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ conflict: expect.objectContaining({ referenceType: 'maintenance' }) }),
    ]);
  });
});
