import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { seededDatabase } from '../testing/test-service.ts';

let database: Database;
beforeAll(() => {
  database = seededDatabase(40);
  database.run('DELETE FROM holds WHERE vehicle_id IN (1, 2)');
  hold(1, 1000, 2000);
});
afterAll(() => database.close());

function hold(vehicle: number, from: number, to: number): number {
  return database.run(
    `INSERT INTO holds (vehicle_id, kind, starts_at, ends_at, start_location_id, end_location_id)
     VALUES (?, 'maintenance', ?, ?, 1, 1)`,
    [vehicle, from, to],
  ).lastId;
}

describe('a hold on a vehicle', () => {
  it.each([
    [900, 1001],
    [1999, 2100],
    [1200, 1300],
    [500, 3000],
    [1000, 2000],
  ])('is refused from %d to %d', (from, to) => {
    expect(() => hold(1, from, to)).toThrow('hold overlaps');
  });

  it('may follow another at once', () => {
    expect(() => hold(1, 2000, 2500)).not.toThrow();
  });

  it('of another vehicle is free', () => {
    expect(() => hold(2, 1000, 2000)).not.toThrow();
  });

  it('cannot be moved into another', () => {
    const later = hold(1, 5000, 6000);
    expect(() => database.run('UPDATE holds SET starts_at = 1500 WHERE id = ?', [later])).toThrow(
      'hold overlaps',
    );
  });

  it('may be made longer where it is free', () => {
    const later = hold(1, 8000, 9000);
    expect(() => database.run('UPDATE holds SET ends_at = 9500 WHERE id = ?', [later])).not.toThrow();
  });
});
