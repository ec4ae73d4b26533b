import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessSeed } from '../../../seed/seed.ts';
import type { Database } from '../../core/database.ts';
import { openRentalDatabase } from '../../demo-clock.ts';
import { type Attempt, judge, type Slot, type Verdict } from './rush.ts';
import type { Order } from './rush-process.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const WORKER = new URL('./rush-process.ts', import.meta.url);

/** A new type with cars at Pier 4 that nothing is planned for, priced there. */
function insertCars(database: Database, count: number): readonly number[] {
  const type = database.run(
    `INSERT INTO vehicle_types (client_id, name, group_id, seats, doors, baggages, full_value, deposit)
     VALUES (1, 'Coveted', 1, 2, 2, 1, 9000000, 20000)`,
  ).lastId;
  database.run(
    `INSERT INTO rates (client_id, rate_type_id, vehicle_type_id, location_id, daily)
     SELECT 1, min(id), ?, 1, 5000 FROM rate_types WHERE client_id = 1`,
    [type],
  );
  return Array.from(
    { length: count },
    (_, nth) =>
      database.run(
        `INSERT INTO vehicles (client_id, number, vehicle_type_id, status_id, make, model, year, colour, license_no,
           vin, doors, seats, baggages, transmission, fuel, odometer, owning_location_id, current_location_id)
         VALUES (1, 'C-' || ?1, ?2, 1, 'Lotus', 'Elise', 2025, 'Red', 'C0V ' || ?1, 'COVETED' || ?1, 2, 2, 1, 'Manual',
           'Petrol', 100, 1, 1)`,
        [nth, type],
      ).lastId,
  );
}

/** Weekday after weekday, from nine to five, each car in turn. */
function slotsOf(cars: readonly number[], count: number): readonly Slot[] {
  return Array.from({ length: count }, (_, nth) => {
    const day = new Date(Date.UTC(2027, 1, 1 + Math.floor(nth / cars.length))).toISOString().slice(0, 10);
    return { vehicleId: cars[nth % cars.length] ?? 0, startDate: `${day}T09:00`, endDate: `${day}T17:00` };
  });
}

function bodyOf(database: Database, car: number): Record<string, number> {
  const body = database.get<Record<string, number>>(
    `SELECT (SELECT min(id) FROM reservation_types WHERE client_id = 1) AS reservationTypeId,
       (SELECT min(id) FROM customers WHERE client_id = 1) AS customerId, 1 AS startLocationId, 1 AS endLocationId,
       vehicle_type_id AS vehicleTypeId FROM vehicles WHERE id = ?`,
    [car],
  );
  return body ?? {};
}

async function answerOf(child: ChildProcess): Promise<readonly Attempt[]> {
  const [attempts] = await once(child, 'message');
  return attempts as readonly Attempt[];
}

/**
 * Lets so many processes, each with its own connection to one file, try for the same slots at the same time.
 * Everything that was made for it is removed afterwards.
 */
export async function rushWith(processes: number, slots: number): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'rush-'));
  const children: ChildProcess[] = [];
  try {
    const file = join(folder, 'rental.sqlite');
    const database = openRentalDatabase(file, { now: NOW, size: 40 }, businessSeed, () => undefined);
    const cars = insertCars(database, 4);
    const wanted = slotsOf(cars, slots);
    const path = join(folder, 'order.json');
    const body = bodyOf(database, cars[0] ?? 0);
    const order: Order = { file, now: NOW.toISOString(), body, slots: wanted };
    writeFileSync(path, JSON.stringify(order));
    database.close();
    for (let nth = 0; nth < processes; nth += 1) children.push(fork(WORKER, [path]));
    await Promise.all(children.map((child) => once(child, 'message')));
    const answers = children.map(answerOf);
    for (const child of children) child.send('go');
    return judge((await Promise.all(answers)).flat(), slots);
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
