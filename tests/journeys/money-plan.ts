import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { createAgreement, createEntry, createReservation } from './created-records.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Makers, moreThanOnce, type Row, submitted, typingsOf } from './form-plan.ts';
import { takenFor } from './rental-plan.ts';

/** The kinds of entries in an account, and the entry that each one requires. */
const KINDS = {
  payment: null,
  deposit: null,
  hold: null,
  refund: 'Deposit',
  release: 'Hold',
  forfeit: 'Deposit',
  adjustment: null,
  'write-off': null,
} as const;
type Kind = keyof typeof KINDS;

const ENTRY: Readonly<Record<Kind, string>> = {
  payment: 'Payment',
  deposit: 'Deposit',
  hold: 'Hold',
  refund: 'Refund',
  release: 'Release',
  forfeit: 'Forfeit',
  adjustment: 'Adjustment',
  'write-off': 'WriteOff',
};

interface Owner {
  readonly kind: 'agreement' | 'reservation';
  readonly id: number;
  readonly accountId: unknown;
}

/** Creates the owner of the account: an agreement whose vehicle is out, or a reservation. */
async function createOwner(environment: FormEnvironment, random: Random): Promise<Owner> {
  const kind = random.pick(['agreement', 'agreement', 'reservation'] as const);
  const row =
    kind === 'agreement'
      ? await createAgreement(environment, random)
      : await createReservation(environment, random);
  return { kind, id: Number(row.id), accountId: row.account_id };
}

/** The input of one entry. Each amount is different, so that it identifies the entry. */
const entryMakers = (random: Random, form: ServedForm): Makers => ({
  payAmount() {
    const text = `${random.whole(2, 40)}.${random.whole(10, 99)}`;
    return { text, stored: `of ${text},` };
  },
  payMethod() {
    const chosen = submitted.choice(random, form, 'payMethod');
    return chosen && { ...chosen, stored: `by ${chosen.text},` };
  },
  payReference: () => submitted.name(random),
  payReason: () => submitted.lines(random),
  payPlace() {
    const chosen = submitted.choice(random, form, 'payPlace');
    return chosen && { ...chosen, stored: `at place ${chosen.text}.` };
  },
  payBrand: () => ({ text: random.pick(['Visa', 'Mastercard']) }),
  payLastFour: () => ({ text: random.filled('####') }),
  payExpiry: () => ({ text: `0${random.whole(1, 9)}/3${random.whole(0, 9)}` }),
  payToken: () => ({ text: `tok_${random.filled('######')}` }),
});

/** Adds a description of their input to the entries. */
const withDescription = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    words: `of ${(Number(row.amount) / 100).toFixed(2)}, by ${row.method}, at place ${row.location_id}.`,
  }));

const shared = { login: 'manager', intents: [] } as const;

const pathOf = ({ kind, id }: Owner): string => `/${kind}s/${id}`;
const callOf = (verb: 'create' | 'save', { kind }: Owner): string =>
  `payments.${verb}For${kind === 'agreement' ? 'Agreement' : 'Reservation'}`;
const isOf = (owner: Owner) => (pathname: string) => pathname === pathOf(owner);

/** One entry in the account of a rental: a payment, deposit, refund, adjustment and so on. */
export async function entryPlan(_: string, environment: FormEnvironment, random: Random): Promise<FormPlan> {
  const owner = await createOwner(environment, random);
  const kind = random.pick(Object.keys(KINDS) as Kind[]);
  const before = KINDS[kind];
  const required =
    before === null ? null : await createEntry(environment, owner, { type: before, amount: 60 });
  const [last] = environment.rows('SELECT max(id) AS id FROM ledger_entries');
  const after = required ?? Number(last?.id);
  const theirs: number[] = [];
  return {
    ...shared,
    start: `${pathOf(owner)}/payment?kind=${kind}`,
    reads: [`${owner.kind}s.get`, 'locations.list'],
    writes: [callOf('create', owner)],
    isDone: isOf(owner),
    typings: (chance, form) => typingsOf(form, entryMakers(chance, form)),
    found: (at) =>
      withDescription(
        takenFor(at, owner.accountId, after).filter(
          (row) => row.kind === ENTRY[kind] && !theirs.includes(Number(row.id)),
        ),
      ),
    doubled: () => [],
    async disturb(at) {
      theirs.push(await createEntry(at, owner, { type: 'Payment', amount: 1.5 }));
      // The balance is not an input: the page shows the new one and uses it.
      return { who: null, field: 'account', text: '', stored: '' };
    },
  };
}

/** The correction of an entry: its reversal and a new entry. */
export async function correctedEntryPlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const owner = await createOwner(environment, random);
  const wrong = await createEntry(environment, owner, {
    type: random.pick(['Payment', 'Deposit']),
    amount: random.whole(61, 90),
  });
  const of = (at: FormEnvironment, isReversal: boolean) =>
    takenFor(at, owner.accountId, wrong).filter(({ status }) => (status === 'Reversal') === isReversal);
  const numbers = (rows: readonly Row[]) => rows.map(({ id }) => String(id));
  return {
    ...shared,
    start: `${pathOf(owner)}/correction?payment=${wrong}`,
    reads: [`${owner.kind}s.get`],
    writes: [callOf('save', owner)],
    isDone: isOf(owner),
    typings: (chance, form) => typingsOf(form, entryMakers(chance, form)),
    found: (at) => withDescription(of(at, false)),
    lacking: (at) => (of(at, true).length === 0 ? ['reversal of the wrong entry'] : []),
    doubled: (at) => moreThanOnce('reversed', numbers(of(at, true))),
  };
}
