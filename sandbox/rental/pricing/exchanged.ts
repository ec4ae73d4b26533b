import type { Database } from '../database.ts';
import type { Leg, Tank } from './returned.ts';

interface ExchangeRow {
  readonly old_vehicle_out: number;
  readonly old_odometer_in: number;
  readonly old_fuel_level_out: number | null;
  readonly old_fuel_level_in: number;
  readonly tank_size: number;
  readonly fuel: string;
}

const EXCHANGES = `
SELECT x.old_vehicle_out, x.old_odometer_in, x.old_fuel_level_out, x.old_fuel_level_in, v.tank_size, v.fuel
FROM vehicle_exchanges x JOIN vehicles v ON v.id = x.old_vehicle_id
WHERE x.agreement_id = ? ORDER BY x.exchange_date, x.id`;

/** The vehicles that an agreement had before its present one: how far each was driven and how full it came back. */
export function readExchanged(
  database: Database,
  agreementId: number,
): { readonly legs: readonly Leg[]; readonly tanks: readonly Tank[] } {
  const rows = database.all<ExchangeRow>(EXCHANGES, [agreementId]);
  return {
    legs: rows.map((row) => ({ odometerOut: row.old_vehicle_out, odometerIn: row.old_odometer_in })),
    tanks: rows.map((row) => ({
      fuelOut: row.old_fuel_level_out,
      fuelIn: row.old_fuel_level_in,
      vehicle: { tankSize: row.tank_size, isElectric: row.fuel === 'Electric' },
    })),
  };
}
