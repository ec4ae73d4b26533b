import type { Random } from '../../sandbox/seed/random.ts';
import { AGENT, createAgreement, HERE, onlyVehicle } from './created-records.ts';
import { extendedElsewhere } from './extended-elsewhere.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Row, submitted, typingsOf } from './form-plan.ts';
import { RETURN_READS, readIn, returnMakers } from './vehicle-back.ts';

const RENTED = 2;

/** Returns what is wrong after an exchange: the agreement's vehicle, its status, the hold. */
function amiss(
  environment: FormEnvironment,
  { agreement_id: id, new_vehicle_id: fresh }: Row,
): readonly string[] {
  const [agreement] = environment.rows('SELECT vehicle_id FROM agreements WHERE id = ?', Number(id));
  const [vehicle] = environment.rows('SELECT status_id FROM vehicles WHERE id = ?', Number(fresh));
  const holds = environment.rows('SELECT vehicle_id FROM holds WHERE agreement_id = ?', Number(id));
  return [
    ...(agreement?.vehicle_id === fresh ? [] : ['new vehicle in the agreement']),
    ...(vehicle?.status_id === RENTED ? [] : ['status of the new vehicle']),
    ...(holds.every(({ vehicle_id: held }) => held === fresh) ? [] : ['hold on the new vehicle']),
  ];
}

/** A replacement for the vehicle that is out. */
export async function exchangePlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const agreement = await createAgreement(environment, random, { since: random.whole(2, 20) });
  const fresh = onlyVehicle(environment, random, agreement.vehicle_type_id);
  const id = Number(agreement.id);
  const found = (at: FormEnvironment): readonly Row[] =>
    at
      .rows(
        `SELECT e.*, v.status_id AS old_vehicle_status_id FROM vehicle_exchanges e
         JOIN vehicles v ON v.id = e.old_vehicle_id WHERE e.agreement_id = ?`,
        id,
      )
      .map((row) => ({
        ...row,
        read: readIn({
          at: row.exchange_date,
          odometer: row.old_odometer_in,
          fuel: row.old_fuel_level_in,
          statusId: row.old_vehicle_status_id,
        }),
        out: `vehicle ${row.new_vehicle_id} with odometer ${row.new_odometer_out}, fuel ${row.new_fuel_level_out}.`,
      }));
  return {
    login: AGENT,
    start: `/agreements/${id}/exchange`,
    reads: [...RETURN_READS, 'vehicles.list', 'vehicles.get', 'vehicles.typeOffers'],
    writes: ['exchanges.create'],
    stages: 3,
    intents: ['find', 'recalculate'],
    isDone: (pathname) => pathname === `/agreements/${id}/exchanges`,
    typings: (chance, form) =>
      typingsOf(form, {
        ...returnMakers(environment, chance, { form, odometer: Number(agreement.odometer) }),
        // The new vehicle is here.
        returnPlace: () => ({ text: String(HERE) }),
        reason() {
          const chosen = submitted.choice(chance, form, 'reason');
          return chosen && { ...chosen, stored: chosen.text };
        },
        returnNote: () => submitted.lines(chance),
        [`out.${fresh.id}.odometer`]() {
          const text = String(Number(fresh.odometer) + chance.whole(0, 90));
          return { text, stored: `vehicle ${fresh.id} with odometer ${text},` };
        },
        [`out.${fresh.id}.fuel`]() {
          const text = String(chance.whole(1, 8));
          return { text, stored: `fuel ${text}.` };
        },
      }),
    found,
    doubled: () => [],
    lacking: (at) => found(at).flatMap((row) => amiss(at, row)),
    disturb: (at, chance) => extendedElsewhere(at, chance, { agreement, field: null }),
  };
}
