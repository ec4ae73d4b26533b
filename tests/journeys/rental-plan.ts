import type { Random } from '../../sandbox/seed/random.ts';
import { type Makers, type Row, typed } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';

/** What every rental's pages read. */
export const RENTAL_READS = [
  ...['vehicles.typeOffers', 'vehicles.list', 'vehicles.types', 'customers.get', 'locations.list'],
  ...['pricing.summary', 'rates.list', 'charges.list', 'taxes.list', 'locations.countries'],
] as const;

/** What is typed into any rental, wherever its pages ask for it. The order number is the journey's mark. */
export const rentalMakers = (mark: string, random: Random): Makers => ({
  destination: () => typed.text(random),
  voucherNo: () => typed.name(random),
  poNo: () => ({ text: mark, stored: mark }),
  note: () => typed.lines(random),
  'charges.3': () => typed.tick(random),
  'charges.5': () => typed.tick(random),
  payAmount: () => ({ text: `${random.whole(10, 60)}.00` }),
  payReference: () => typed.name(random),
});

/** What was taken for a rental, as money of these kinds. */
export const takenFor = (world: FormWorld, accountId: unknown): readonly Row[] =>
  world.rows(
    `SELECT kind, reference, amount FROM ledger_entries
     WHERE account_id = ? AND kind IN ('Payment', 'Deposit', 'Hold')`,
    Number(accountId),
  );

/** The money of a kind that is in a rental's row. */
export const moneyIn = ({ taken }: Row, ...kinds: readonly string[]): readonly string[] =>
  (taken as readonly Row[])
    .filter(({ kind }) => kinds.includes(String(kind)))
    .map(({ reference, amount }) => `${amount} (${reference})`);
