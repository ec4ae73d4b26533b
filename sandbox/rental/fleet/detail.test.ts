import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(120);
  counter.database.run("INSERT INTO vehicle_options (vehicle_id, name) VALUES (1, 'Tow bar')");
  counter.database.run('UPDATE vehicles SET current_location_id = 1, purchase_price = 2840050 WHERE id = 1');
});
afterAll(() => counter.close());

const get = async (path: string) => (await counter.call('admin', `/v3/vehicles${path}`)).body;

describe('one vehicle', () => {
  it('comes with its papers in currency units', async () => {
    expect(await get('/1')).toMatchObject({
      vehicle: { vehicleId: 1, vehicleNo: 'V-0001', purchasePrice: 28_400.5, fuelLevel: expect.any(Number) },
      optionList: [{ name: 'Tow bar' }],
      addedInventoryItems: [],
    });
  });

  it('says what its make has in common only when it is asked', async () => {
    expect(await get('/1')).toMatchObject({ makeDetails: null });
    expect(await get('/1?getMakeDetails=true')).toMatchObject({ makeDetails: { make: expect.any(String) } });
  });

  it('shows the first of its pictures', async () => {
    for (const name of ['Front', 'Rear']) {
      counter.database.run(
        `INSERT INTO images (client_id, reference_type, reference_id, name, content_type, content, created_date)
         VALUES (1, 'vehicle', 1, ?, 'image/png', x'00', '2026-11-20T10:00:00')`,
        [name],
      );
    }
    expect(await get('/1')).toMatchObject({ image: { name: 'Front' }, imageList: [{}, { name: 'Rear' }] });
  });

  it('names who works where it stands', async () => {
    expect(await get('/1')).toMatchObject({ userIds: [101, 102, 103, 104, 109] });
  });

  it('comes with its version as the etag', async () => {
    expect((await counter.call('admin', '/v3/vehicles/1')).headers.get('etag')).toBe('"1"');
  });

  it.each(['/0', '/999999', '/abc'])('is not there as %s', async (path) => {
    expect((await counter.call('admin', `/v3/vehicles${path}`)).status).toBe(404);
  });

  it('takes no clientTime that is none', async () => {
    const { status, body } = await counter.call('admin', '/v3/vehicles/1?clientTime=noon');
    expect([status, body]).toEqual([400, expect.objectContaining({ parameter: 'clientTime' })]);
  });
});

describe('what a vehicle earned and cost', () => {
  beforeAll(() => {
    const { database } = counter;
    database.run('DELETE FROM vehicle_ledger WHERE vehicle_id = 2');
    database.run('DELETE FROM holds WHERE agreement_id IS NOT NULL AND vehicle_id = 2');
    database.run(
      'UPDATE agreements SET vehicle_id = 4 WHERE vehicle_id = 2 AND client_id = (SELECT client_id FROM vehicles WHERE id = 4)',
    );
    const books = [
      ['2025-11', 'revenue', 90_000],
      ['2026-10', 'revenue', 50_000],
      ['2026-10', 'expense', 12_345],
      ['2026-11', 'depreciation', 20_000],
      ['2026-11', 'lease', 30_000],
      ['2026-12', 'revenue', 1],
    ] as const;
    for (const [month, kind, amount] of books) {
      database.run('INSERT INTO vehicle_ledger (vehicle_id, month, kind, amount) VALUES (2, ?, ?, ?)', [
        month,
        kind,
        amount,
      ]);
    }
    database.run('UPDATE vehicles SET lease_payout = 1400000 WHERE id = 2');
  });

  const summary = async () =>
    (await get('/2/summary?clientTime=2026-11-20T10:00:00')) as {
      readonly monthlyAmounts: readonly { readonly month: string }[];
    };

  it('adds up to the profit, up to the present month', async () => {
    expect(await summary()).toMatchObject({
      revenue: 1400,
      expense: 123.45,
      depreciation: 200,
      lease: 300,
      profit: 776.55,
      leasePayout: 14_000,
    });
  });

  it('is shown for twelve months, the present one last', async () => {
    const { monthlyAmounts } = await summary();
    expect(monthlyAmounts.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(monthlyAmounts[10]).toMatchObject({ revenue: 500, expense: 123.45, profit: 376.55 });
  });

  it('takes the revenue of a month that is not in the books from its agreements', async () => {
    const { database } = counter;
    database.run(
      `UPDATE agreements SET vehicle_id = 2, return_date = '2026-09-10T10:00:00', checkin_date = '2026-09-10T10:00:00',
         sub_total = 25000, status_id = 5
       WHERE id = (SELECT min(id) FROM agreements WHERE client_id = 1)`,
    );
    expect((await summary()).monthlyAmounts[9]).toMatchObject({ month: '2026-09', revenue: 250 });
    database.run('UPDATE agreements SET vehicle_id = 4 WHERE vehicle_id = 2');
  });
});
