import type { Random } from '../../sandbox/seed/random.ts';
import { walkInPlan } from '../journeys/agreement-plan.ts';
import { newCustomerPlan } from '../journeys/customer-plan.ts';
import { exchangePlan } from '../journeys/exchange-plan.ts';
import { extensionPlan } from '../journeys/extension-plan.ts';
import type { FormEnvironment } from '../journeys/form-environment.ts';
import type { FormPlan, Row } from '../journeys/form-plan.ts';
import { correctedEntryPlan, entryPlan } from '../journeys/money-plan.ts';
import { checkInPlan, correctedCheckInPlan, quickCheckInPlan } from '../journeys/return-plan.ts';
import { tillCountPlan } from '../journeys/till-plan.ts';
import { editVehiclePlan, newVehiclePlan } from '../journeys/vehicle-plan.ts';

/** A wrong result of a faulty product, and how the check of a journey must name it. */
export interface Wrong {
  readonly what: string;
  plan(mark: string, environment: FormEnvironment, random: Random): FormPlan | Promise<FormPlan>;
  /** Makes the result wrong after the submit wrote it correctly. */
  does(environment: FormEnvironment, written: Row): void;
  readonly lost?: RegExp;
  readonly doubled?: RegExp;
}

/** Duplicates the newest matching row of a table. */
function again(
  environment: FormEnvironment,
  table: string,
  fits: string,
  changes: (row: Row) => Row = () => ({}),
): void {
  const [row = {}] = environment.rows(`SELECT * FROM ${table} WHERE ${fits} ORDER BY id DESC LIMIT 1`);
  const id = Number(environment.rows(`SELECT max(id) AS id FROM ${table}`)[0]?.id) + 1;
  environment.copy(table, { ...row, id, ...changes(row) });
}

/** Duplicates an entry of a kind in the account of an agreement. */
const pays =
  (kind: string) =>
  (environment: FormEnvironment, { account_id: account }: Row) =>
    again(environment, 'ledger_entries', `account_id = ${account} AND kind = '${kind}'`, ({ number }) => ({
      number: `${number} again`,
      corrects_id: null,
    }));

/** Changes the record that was written. */
const changes =
  (sql: string) =>
  (environment: FormEnvironment, { id }: Row) =>
    environment.change(sql, Number(id));

export const WRONGS: readonly Wrong[] = [
  {
    what: 'a record twice',
    plan: newVehiclePlan,
    does: (environment, { id }) =>
      again(environment, 'vehicles', `id = ${id}`, ({ number }) => ({ number: `${number} again` })),
    doubled: /2 records/,
  },
  { what: 'a payment twice', plan: walkInPlan, does: pays('Payment'), doubled: /payment 2 times/ },
  { what: 'a deposit twice', plan: walkInPlan, does: pays('Deposit'), doubled: /deposit 2 times/ },
  {
    what: 'a document twice',
    plan: walkInPlan,
    does: (environment, { id }) =>
      again(environment, 'documents', `agreement_id = ${id} AND kind <> 'photo'`),
    doubled: /(document|damage) 2 times/,
  },
  {
    what: 'a change that is written twice',
    plan: editVehiclePlan,
    does: (environment, { id }) =>
      environment.change('UPDATE vehicles SET version = version + 1 WHERE id = ?', Number(id)),
    doubled: /vehicle \d+ written 2 times/,
  },
  {
    what: 'a field that is not written',
    plan: newCustomerPlan,
    does: (environment, { id }) =>
      environment.change("UPDATE customers SET last_name = '' WHERE id = ?", Number(id)),
    lost: /lastName was '\w+' and is not in the record/,
  },
  {
    what: 'a record that is not there',
    plan: newVehiclePlan,
    does: (environment, { id }) => environment.change('DELETE FROM vehicles WHERE id = ?', Number(id)),
    lost: /the whole record/,
  },
  {
    what: 'a payment that is not there',
    plan: walkInPlan,
    does(environment, { id, account_id: account }) {
      again(environment, 'accounts', `id = ${account}`);
      environment.change(
        'UPDATE agreements SET account_id = (SELECT max(id) FROM accounts) WHERE id = ?',
        Number(id),
      );
    },
    lost: /no payment was written/,
  },
  {
    what: 'a check-in twice',
    plan: checkInPlan,
    does: (environment, { id }) =>
      again(
        environment,
        'notes',
        `reference_type = 'agreement' AND reference_id = ${id} AND note_type = 'Check-in'`,
      ),
    doubled: /check-in 2 times/,
  },
  {
    what: 'an odometer that is lost',
    plan: checkInPlan,
    does: changes('UPDATE agreements SET odometer_in = odometer_in + 1 WHERE id = ?'),
    lost: /(odometerIn was '\d+' and is not in the record|no odometer of the vehicle was written)/,
  },
  {
    what: 'a status that the money did not earn',
    plan: correctedCheckInPlan,
    does: changes('UPDATE agreements SET status_id = 1 WHERE id = ?'),
    lost: /no status [345] \(it is 1\) was written/,
  },
  {
    what: 'a vehicle that is still held',
    plan: quickCheckInPlan,
    does: changes(
      `INSERT INTO holds (vehicle_id, kind, agreement_id, starts_at, ends_at, start_location_id, end_location_id)
       SELECT vehicle_id, 'agreement', id, 0, 1, 1, 1 FROM agreements WHERE id = ?`,
    ),
    lost: /no end of the hold was written/,
  },
  {
    what: 'a picture twice',
    plan: newCustomerPlan,
    does: (environment, { id }) =>
      again(environment, 'images', `reference_type = 'customer' AND reference_id = ${id}`),
    doubled: /the picture \w+\.png 2 times/,
  },
  {
    what: 'a picture that is not there',
    plan: newVehiclePlan,
    does: changes("DELETE FROM images WHERE reference_type = 'vehicle' AND reference_id = ?"),
    lost: /the picture \w+\.png is not with the record/,
  },
  {
    what: 'a photo twice',
    plan: checkInPlan,
    does: (environment, { id }) => again(environment, 'documents', `agreement_id = ${id} AND kind = 'photo'`),
    doubled: /the picture \w+\.png 2 times/,
  },
  {
    what: 'a photo that is another one',
    plan: checkInPlan,
    does(environment, { id }) {
      environment.change('DROP TRIGGER documents_are_kept');
      environment.change(
        "UPDATE documents SET content = CAST('another' AS BLOB) WHERE agreement_id = ? AND kind = 'photo'",
        Number(id),
      );
      environment.change(
        "CREATE TRIGGER documents_are_kept BEFORE UPDATE ON documents BEGIN SELECT RAISE(ABORT, 'immutable'); END",
      );
    },
    lost: /the picture \w+\.png is another one in the record/,
  },
  {
    what: 'a second exchange',
    plan: exchangePlan,
    does: (environment, { id }) => again(environment, 'vehicle_exchanges', `id = ${id}`),
    doubled: /2 records/,
  },
  {
    what: 'a new vehicle that is not in the agreement',
    plan: exchangePlan,
    does: changes(
      `UPDATE agreements SET vehicle_id = (SELECT old_vehicle_id FROM vehicle_exchanges WHERE id = ?1)
       WHERE id = (SELECT agreement_id FROM vehicle_exchanges WHERE id = ?1)`,
    ),
    lost: /no new vehicle in the agreement was written/,
  },
  {
    what: 'a second extension',
    plan: extensionPlan,
    does: (environment, { id }) => again(environment, 'agreement_extensions', `id = ${id}`),
    doubled: /2 records/,
  },
  {
    what: 'an addendum twice',
    plan: extensionPlan,
    does: (environment, { agreement_id: id }) =>
      again(environment, 'documents', `agreement_id = ${id} AND kind = 'addendum'`),
    doubled: /document 2 times/,
  },
  {
    what: 'an entry twice',
    plan: entryPlan,
    does: (environment, { id }) =>
      again(environment, 'ledger_entries', `id = ${id}`, ({ number }) => ({ number: `${number} again` })),
    doubled: /2 records/,
  },
  {
    what: 'an entry that is reversed twice',
    plan: correctedEntryPlan,
    does: (environment, { id }) =>
      again(
        environment,
        'ledger_entries',
        `status = 'Reversal' AND account_id = (SELECT account_id FROM ledger_entries WHERE id = ${id})`,
        ({ number }) => ({ number: `${number} again`, corrects_id: null }),
      ),
    doubled: /reversed 2 times/,
  },
  {
    what: 'a second count',
    plan: tillCountPlan,
    does: (environment, { id }) =>
      again(environment, 'till_counts', `id = ${id}`, ({ version }) => ({ version: Number(version) + 1 })),
    doubled: /2 records/,
  },
  {
    what: 'an amount that was not counted',
    plan: tillCountPlan,
    does: changes('UPDATE till_counted SET counted = counted + 1 WHERE till_count_id = ?'),
    lost: /counted\.\S+ was '\S+' and is not in the record/,
  },
];
