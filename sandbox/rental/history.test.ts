import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBusiness, type TestBusiness } from './reservations/test-business.fixture.ts';
import type { Login } from './testing/test-service.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 12 });
});
afterAll(() => business.close());

interface Entry {
  readonly reference_type: string;
  readonly reference_id: number;
  readonly field: string;
  readonly old_value: string | number | null;
  readonly new_value: string | number | null;
}

const newest = () => business.database.value<number>('SELECT max(id) FROM changes') ?? 0;

/** What one call leaves in the history, after it succeeded. */
async function historyOf(
  login: Login,
  method: string,
  path: string,
  json?: object,
): Promise<readonly Entry[]> {
  const before = newest();
  const { status, text } = await business.call(login, path, { method, json });
  if (status >= 300) throw new Error(`The call is refused: ${text}`);
  return business.database.all<Entry>(
    'SELECT reference_type, reference_id, field, old_value, new_value FROM changes WHERE id > ? ORDER BY id',
    [before],
  );
}

const ofField = (entries: readonly Entry[], field: string) => entries.find((entry) => entry.field === field);

describe('a write is in the history', () => {
  it('with the user, the moment and the business', async () => {
    await historyOf('admin', 'PUT', '/v3/users/103', { phone: '+44 1' });
    expect(business.database.get('SELECT * FROM changes ORDER BY id DESC LIMIT 1')).toMatchObject({
      ...{ client_id: 1, changed_by: 101, changed_at: '2026-11-20T10:00:00.000Z' },
      ...{
        reference_type: 'user',
        reference_id: 103,
        field: 'phone',
        old_value: '+44 7700 900103',
        new_value: '+44 1',
      },
    });
  });

  it('as one entry for each column that differs', async () => {
    const id = business.customerId;
    const entries = await historyOf('agent', 'PUT', `/v3/customers/${id}`, {
      city: 'Leith',
      isTaxExempt: true,
    });
    expect(entries.map(({ field, new_value }) => [field, new_value])).toEqual([
      ['city', 'Leith'],
      ['is_tax_exempt', 1],
    ]);
    expect(
      await historyOf('agent', 'PUT', `/v3/customers/${id}`, { city: 'Leith', isTaxExempt: false }),
    ).toEqual([
      { reference_type: 'customer', reference_id: id, field: 'is_tax_exempt', old_value: 1, new_value: 0 },
    ]);
  });

  it('as one entry with its content for a new record, and for each of its parts', async () => {
    const drivers = [{ firstName: 'Ada', lastName: 'Finch' }];
    const entries = await historyOf('agent', 'POST', '/v3/reservations', business.body({ drivers }));
    const [id] = new Set(entries.map(({ reference_id }) => reference_id));
    expect(new Set(entries.map(({ reference_type }) => reference_type))).toEqual(new Set(['reservation']));
    const contentOf = (field: string) => JSON.parse(String(ofField(entries, field)?.new_value));
    expect(contentOf('reservations')).toMatchObject({
      start_date: '2026-12-01T10:00:00',
      total_amount: 18_000,
    });
    expect(contentOf('reservation_drivers')).toEqual({
      reservation_id: id,
      first_name: 'Ada',
      last_name: 'Finch',
    });
    expect(contentOf('ledger_entries')).toMatchObject({ kind: 'Charge', amount: 18_000 });
  });

  it('without parts that were written again unchanged', async () => {
    const id = await business.booked({ drivers: [{ firstName: 'Ada', lastName: 'Finch' }] });
    // A later reservation takes the next numbers of drivers and lines.
    await business.booked({ drivers: [{ firstName: 'Bo', lastName: 'Finch' }] });
    const drivers = [{ firstName: 'Ada', lastName: 'Finch' }];
    const entries = await historyOf(
      'agent',
      'PUT',
      `/v3/reservations/${id}`,
      business.body({ drivers, voucherNo: 'V-1' }),
    );
    expect(entries).toEqual([
      {
        reference_type: 'reservation',
        reference_id: id,
        field: 'voucher_no',
        old_value: null,
        new_value: 'V-1',
      },
    ]);
  });

  it('with a status and its reason', async () => {
    const id = await business.booked();
    const entries = await historyOf('agent', 'PUT', `/v3/reservations/${id}/status`, {
      statusId: 6,
      reason: 'Ill',
    });
    expect(ofField(entries, 'status_id')).toMatchObject({ old_value: 2, new_value: 6 });
    expect(ofField(entries, 'cancelled_reason')).toMatchObject({ old_value: null, new_value: 'Ill' });
  });

  it('of its record, where money is taken and a note is written', async () => {
    const id = await business.booked();
    const reference = { reference_type: 'reservation', reference_id: id };
    const payment = { amount: 20, method: 'Cash', type: 'Payment' };
    const paid = await historyOf('agent', 'POST', `/v3/reservations/${id}/payments`, payment);
    expect(ofField(paid, 'ledger_entries')).toMatchObject(reference);
    expect(ofField(paid, 'balance_due')).toMatchObject({
      ...reference,
      old_value: 18_000,
      new_value: 16_000,
    });
    const path = `/v3/reservation/${id}/note`;
    const [note] = await historyOf('agent', 'POST', path, { note: 'Calls back' });
    expect(note).toMatchObject({
      ...reference,
      field: 'notes',
      new_value: expect.stringContaining('Calls back'),
    });
    const noteId = business.database.value<number>('SELECT max(id) FROM notes');
    expect(await historyOf('agent', 'PUT', `${path}/${noteId}`, { note: 'Called' })).toEqual([
      { ...reference, field: `notes/${noteId}.note`, old_value: 'Calls back', new_value: 'Called' },
    ]);
    expect(await historyOf('agent', 'DELETE', `${path}/${noteId}`)).toMatchObject([
      { ...reference, field: 'notes', new_value: null, old_value: expect.stringContaining('Called') },
    ]);
  });

  it('for a vehicle, its planned maintenance, a till and a promotion', async () => {
    const [vehicle] = business.cars;
    const hold = {
      ...{ kind: 'maintenance', startDate: '2027-03-01T10:00', endDate: '2027-03-02T10:00' },
      ...{ startLocationId: 1, endLocationId: 1, reason: 'Service' },
    };
    const promotion = {
      ...{ code: 'SPRING', startDate: '2027-03-01', endDate: '2027-03-31' },
      ...{ discountType: 'Percentage', discountValue: 5, applicableTo: 'BaseRate' },
    };
    const count = { methods: [{ method: 'Cash', counted: 1 }], note: 'Counted once' };
    const calls = [
      await historyOf('manager', 'POST', `/v3/vehicles/${vehicle}/holds`, hold),
      await historyOf('manager', 'PUT', `/v3/vehicles/${vehicle}/status`, { statusId: 3 }),
      await historyOf('manager', 'PUT', '/v3/tills/1/2026-11-19', count),
      await historyOf('manager', 'POST', '/v3/promotions', promotion),
    ];
    expect(calls.map(([entry]) => [entry?.reference_type, entry?.field])).toEqual([
      ['vehicle', 'holds'],
      ['vehicle', 'status_id'],
      ['till', 'till_counts'],
      ['promotion', 'promotions'],
    ]);
  });

  it('for the locations of a user and the permissions of a role', async () => {
    const locationList = [{ locationId: 3, isSelected: true }];
    expect(await historyOf('admin', 'PUT', '/v3/users/103', { locationList })).toEqual([
      {
        ...{ reference_type: 'user', reference_id: 103, field: 'user_locations', old_value: null },
        new_value: '{"user_id":103,"location_id":3}',
      },
    ]);
    const entries = await historyOf('admin', 'PUT', '/v3/roles/14/permissions', {
      permissions: ['FLEET_VIEW'],
    });
    expect(entries).toHaveLength(3);
    expect(
      new Set(entries.map(({ reference_type, reference_id }) => [reference_type, reference_id].join())),
    ).toEqual(new Set(['role,14']));
  });

  it('without the values of keys', async () => {
    expect(await historyOf('admin', 'PUT', '/v3/users/103', { scanAccessKey: 'SECRET-1' })).toMatchObject([
      { field: 'scan_access_key', old_value: null, new_value: null },
    ]);
    const created = {
      ...{ userName: 'key', firstName: 'K', lastName: 'E', email: 'k@e.example' },
      userRoleID: 14,
    };
    const entries = await historyOf('admin', 'POST', '/v3/users', { ...created, scanAccessKey: 'SECRET-2' });
    expect(JSON.stringify(entries)).not.toContain('SECRET');
  });
});

describe('the history stays as it was', () => {
  const unchanged = async (call: () => Promise<{ readonly status: number }>, status: number) => {
    const before = newest();
    expect((await call()).status).toBe(status);
    expect(newest()).toBe(before);
  };

  it('after a refused write, also one that is refused at its end', async () => {
    await unchanged(() => business.book({ endDate: '2026-11-30T10:00' }), 422);
    business.database.run('UPDATE clients SET max_users = 1 WHERE id = 1');
    const json = { userName: 'late', firstName: 'L', lastName: 'A', email: 'l@a.example', userRoleID: 14 };
    await unchanged(() => business.call('admin', '/v3/users', { method: 'POST', json }), 409);
  });

  it('after a write that is repeated under its key', async () => {
    const headers = { 'idempotency-key': 'history-1' };
    const write = () =>
      business.call('agent', '/v3/customer/1/note', { method: 'POST', json: { note: 'Once' }, headers });
    await write();
    await unchanged(write, 201);
  });

  it('after a read and a calculation', () =>
    unchanged(() => business.call('agent', '/v3/reservations'), 200));
});
