import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshReservation, paid } from '../ledger/testing/till-calls.fixture.ts';
import { assignAllLocations, openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(60);
});
afterAll(() => counter.close());

function insertPlace(zone: string): number {
  const { lastId } = counter.database.run(
    `INSERT INTO locations (client_id, name, code, address, city, country_id, postal, latitude, longitude, phone, email,
       time_zone) SELECT 1, 'Kiosk ' || count(*), 'K', 'Quay', 'Harbour', 1, 'H1', 0, 0, '1', 'k@x.example', ? FROM locations`,
    [zone],
  );
  assignAllLocations(counter.database);
  return lastId;
}

const expectedAt = async (place: number, day: string) =>
  ((await counter.call('admin', `/v3/tills/${place}/${day}`)).body as { total: { expected: number } }).total
    .expected;

/** It is 10:00 UTC on 20 November 2026. */
it.each([
  ['Europe/London', '2026-11-20', ['2026-11-19', '2026-11-21']],
  ['Pacific/Kiritimati', '2026-11-21', ['2026-11-20']],
  ['Pacific/Pago_Pago', '2026-11-19', ['2026-11-20']],
])('money that is taken in %s belongs to the day there', async (zone, day, others) => {
  const place = insertPlace(zone);
  await paid(counter, freshReservation(counter), {
    amount: 12.34,
    type: 'Payment',
    method: 'Cash',
    locationId: place,
  });
  expect(await expectedAt(place, day)).toBe(12.34);
  for (const other of others) expect(await expectedAt(place, other)).toBe(0);
});

it('a day can be counted where it has started, and not where it is still to come', async () => {
  const count = (zone: string) =>
    counter.call('agent', `/v3/tills/${insertPlace(zone)}/2026-11-21`, {
      method: 'PUT',
      json: { methods: [{ method: 'Cash', counted: 0 }] },
    });
  expect((await count('Pacific/Kiritimati')).status).toBe(200);
  expect((await count('Europe/Berlin')).status).toBe(422);
});
