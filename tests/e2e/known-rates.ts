import { DatabaseSync } from 'node:sqlite';
import type { World } from './world.ts';

/** The place and the vehicle type of which the known answers speak, and the tenant that has them. */
export const KNOWN = { client: 1, place: 1, type: 1 } as const;

/** Rates in minor units, by the columns of the sandbox's price book; those that are missing are not used. */
type Rates = Partial<Record<'hourly' | 'daily' | 'weekly' | 'monthly' | 'extra_hourly' | 'friday' | 'saturday', number>>;

const UNUSED = {
  hourly: 0,
  half_day: 0,
  daily: 0,
  weekend: 0,
  weekly: 0,
  monthly: 0,
  extra_hourly: 0,
  extra_daily: 0,
  extra_weekly: 0,
  friday: 0,
  saturday: 0,
};

/**
 * Gives the known type at the known place one rate line with these rates, and leaves nothing there that would add to it:
 * no tax, no charge that is always due, no promotion that applies by itself.
 */
export function layKnownRates({ sandbox }: World, rates: Rates): void {
  const database = new DatabaseSync(sandbox.databasePath);
  const { client, place, type } = KNOWN;
  try {
    database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
    const where = 'client_id = ? AND vehicle_type_id = ? AND location_id = ?';
    database
      .prepare(`UPDATE rates SET is_active = 0 WHERE ${where} AND rate_type_id <> 1`)
      .run(client, type, place);
    const all = { ...UNUSED, ...rates };
    const columns = Object.keys(all).map((name) => `${name} = ?`);
    database
      .prepare(`UPDATE rates SET ${columns.join(', ')} WHERE ${where} AND rate_type_id = 1`)
      .run(...Object.values(all), client, type, place);
    database.prepare('DELETE FROM location_taxes WHERE location_id = ?').run(place);
    database.prepare('UPDATE misc_charges SET is_optional = 1 WHERE client_id = ?').run(client);
    database.prepare('UPDATE promotions SET is_auto_apply = 0 WHERE client_id = ?').run(client);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
