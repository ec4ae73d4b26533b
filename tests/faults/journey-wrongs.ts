import type { Random } from '../../sandbox/seed/random.ts';
import { walkInPlan } from '../journeys/agreement-plan.ts';
import { newCustomerPlan } from '../journeys/customer-plan.ts';
import type { FormPlan, Row } from '../journeys/form-plan.ts';
import type { FormWorld } from '../journeys/form-world.ts';
import type { Composed, Journey } from '../journeys/journey.ts';
import { editVehiclePlan, newVehiclePlan } from '../journeys/vehicle-plan.ts';
import type { Page } from '../setup/visitor.ts';

/** What a product that does wrong would leave behind, and how the check of a journey has to name it. */
export interface Wrong {
  readonly what: string;
  plan(mark: string, world: FormWorld, random: Random): FormPlan;
  /** Does it as the form is handed in, to what was written right. */
  does(world: FormWorld, written: Row): void;
  readonly lost?: RegExp;
  readonly doubled?: RegExp;
}

/** Writes the newest row of a table that fits once more. */
function again(world: FormWorld, table: string, fits: string, changes: (row: Row) => Row = () => ({})): void {
  const [row = {}] = world.rows(`SELECT * FROM ${table} WHERE ${fits} ORDER BY id DESC LIMIT 1`);
  const id = Number(world.rows(`SELECT max(id) AS id FROM ${table}`)[0]?.id) + 1;
  world.copy(table, { ...row, id, ...changes(row) });
}

/** One more entry of a kind in the account of an agreement. */
const pays =
  (kind: string) =>
  (world: FormWorld, { account_id: account }: Row) =>
    again(world, 'ledger_entries', `account_id = ${account} AND kind = '${kind}'`, ({ number }) => ({
      number: `${number} again`,
    }));

export const WRONGS: readonly Wrong[] = [
  {
    what: 'a record twice',
    plan: newVehiclePlan,
    does: (world, { id }) =>
      again(world, 'vehicles', `id = ${id}`, ({ number }) => ({ number: `${number} again` })),
    doubled: /2 records/,
  },
  { what: 'a payment twice', plan: walkInPlan, does: pays('Payment'), doubled: /payment 2 times/ },
  { what: 'a deposit twice', plan: walkInPlan, does: pays('Deposit'), doubled: /deposit 2 times/ },
  {
    what: 'a document twice',
    plan: walkInPlan,
    does: (world, { id }) => again(world, 'documents', `agreement_id = ${id}`),
    doubled: /(document|damage) 2 times/,
  },
  {
    what: 'a change that is written twice',
    plan: editVehiclePlan,
    does: (world, { id }) =>
      world.change('UPDATE vehicles SET version = version + 1 WHERE id = ?', Number(id)),
    doubled: /vehicle \d+ written 2 times/,
  },
  {
    what: 'a field that is not written',
    plan: newCustomerPlan,
    does: (world, { id }) => world.change("UPDATE customers SET last_name = '' WHERE id = ?", Number(id)),
    lost: /lastName was '\w+' and is not in the record/,
  },
  {
    what: 'a record that is not there',
    plan: newVehiclePlan,
    does: (world, { id }) => world.change('DELETE FROM vehicles WHERE id = ?', Number(id)),
    lost: /the whole record/,
  },
  {
    what: 'a payment that is not there',
    plan: walkInPlan,
    does(world, { id, account_id: account }) {
      again(world, 'accounts', `id = ${account}`);
      world.change(
        'UPDATE agreements SET account_id = (SELECT max(id) FROM accounts) WHERE id = ?',
        Number(id),
      );
    },
    lost: /no payment was written/,
  },
];

/** A mishap that hands the form in and then has something be wrong. */
export const handingIn =
  ({ does }: Pick<Wrong, 'does'>) =>
  (journey: Journey, press: Composed): Promise<Page> | null => {
    if (press.button.value !== 'submit') return null;
    return journey.press(press).then((page) => {
      const [row] = journey.plan.found(journey.world);
      if (row) does(journey.world, row);
      return page;
    });
  };

/** A mishap that keeps another text in the draft than the one that was typed. */
export function keepingAnother(field: string) {
  let isDone = false;
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const later = press.form.buttons.find(({ value }) => value === 'later');
    if (isDone || !later) return null;
    isDone = true;
    journey.expected.type(press.typed, press.stored);
    const typed = { ...press.typed, [field]: 'Another' };
    return journey.clerk.press({ ...press, typed, button: later }).then(() => journey.goOn());
  };
}
