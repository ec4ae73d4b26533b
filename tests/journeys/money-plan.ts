import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Makers, moreThanOnce, type Row, submitted, typingsOf } from './form-plan.ts';
import { laidAgreement, laidMoney, laidReservation } from './laid-records.ts';
import { takenFor } from './rental-plan.ts';

/** What may be done with the money of a rental, and the entry that has to be there before. */
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

/** Whose money it is: that of a rental that is out, or of one to come. */
async function laidOwner(environment: FormEnvironment, random: Random): Promise<Owner> {
  const kind = random.pick(['agreement', 'agreement', 'reservation'] as const);
  const row =
    kind === 'agreement'
      ? await laidAgreement(environment, random)
      : await laidReservation(environment, random);
  return { kind, id: Number(row.id), accountId: row.account_id };
}

/** What is typed about one entry. Each amount is another one, so that the entry can be told by it. */
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

/** Entries with what was typed about them, in words. */
const inWords = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    words: `of ${(Number(row.amount) / 100).toFixed(2)}, by ${row.method}, at place ${row.location_id}.`,
  }));

const shared = { login: 'manager', intents: [] } as const;

const pathOf = ({ kind, id }: Owner): string => `/${kind}s/${id}`;
const callOf = (verb: 'create' | 'save', { kind }: Owner): string =>
  `payments.${verb}For${kind === 'agreement' ? 'Agreement' : 'Reservation'}`;
const isOf = (owner: Owner) => (pathname: string) => pathname === pathOf(owner);

/** One entry in the account of a rental: money that is taken, given back, kept, or let off. */
export async function entryPlan(_: string, environment: FormEnvironment, random: Random): Promise<FormPlan> {
  const owner = await laidOwner(environment, random);
  const kind = random.pick(Object.keys(KINDS) as Kind[]);
  const before = KINDS[kind];
  const laid = before === null ? null : await laidMoney(environment, owner, { type: before, amount: 60 });
  const [last] = environment.rows('SELECT max(id) AS id FROM ledger_entries');
  const after = laid ?? Number(last?.id);
  const theirs: number[] = [];
  return {
    ...shared,
    start: `${pathOf(owner)}/payment?kind=${kind}`,
    reads: [`${owner.kind}s.get`, 'locations.list'],
    writes: [callOf('create', owner)],
    isDone: isOf(owner),
    typings: (chance, form) => typingsOf(form, entryMakers(chance, form)),
    found: (at) =>
      inWords(
        takenFor(at, owner.accountId, after).filter(
          (row) => row.kind === ENTRY[kind] && !theirs.includes(Number(row.id)),
        ),
      ),
    doubled: () => [],
    async disturb(at) {
      theirs.push(await laidMoney(at, owner, { type: 'Payment', amount: 1.5 }));
      // What the account held is no field that anybody fills: what it holds now is shown, and taken over.
      return { who: null, field: 'account', text: '', stored: '' };
    },
  };
}

/** What was wrong about an entry is put right: it is taken back and posted anew. */
export async function correctedEntryPlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const owner = await laidOwner(environment, random);
  const laid = await laidMoney(environment, owner, {
    type: random.pick(['Payment', 'Deposit']),
    amount: random.whole(61, 90),
  });
  const of = (at: FormEnvironment, isReversal: boolean) =>
    takenFor(at, owner.accountId, laid).filter(({ status }) => (status === 'Reversal') === isReversal);
  const numbers = (rows: readonly Row[]) => rows.map(({ id }) => String(id));
  return {
    ...shared,
    start: `${pathOf(owner)}/correction?payment=${laid}`,
    reads: [`${owner.kind}s.get`],
    writes: [callOf('save', owner)],
    isDone: isOf(owner),
    typings: (chance, form) => typingsOf(form, entryMakers(chance, form)),
    found: (at) => inWords(of(at, false)),
    lacking: (at) => (of(at, true).length === 0 ? ['entry that takes the wrong one back'] : []),
    doubled: (at) => moreThanOnce('taken back', numbers(of(at, true))),
  };
}
