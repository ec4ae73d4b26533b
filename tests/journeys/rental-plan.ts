import type { Random } from '../../sandbox/seed/random.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type Makers, type Row, type StoredPicture, submitted } from './form-plan.ts';
import { hashOf } from './sent-pictures.ts';

/** The reading operations of every rental form. */
export const RENTAL_READS = [
  ...['vehicles.typeOffers', 'vehicles.list', 'vehicles.types', 'customers.get', 'locations.list'],
  ...['pricing.summary', 'rates.list', 'charges.list', 'taxes.list', 'locations.countries'],
] as const;

/** The input that all rental forms share. The order number is the journey's mark. */
export const rentalMakers = (mark: string, random: Random): Makers => ({
  destination: () => submitted.text(random),
  voucherNumber: () => submitted.name(random),
  purchaseOrder: () => ({ text: mark, stored: mark }),
  note: () => submitted.lines(random),
  'charges.3': () => submitted.tick(random),
  'charges.5': () => submitted.tick(random),
  payAmount: () => ({ text: `${random.whole(10, 60)}.00` }),
  payReference: () => submitted.name(random),
});

/** The entries of an account after the entry `after`, without charges: payments, refunds, corrections. */
export const takenFor = (environment: FormEnvironment, accountId: unknown, after = 0): readonly Row[] =>
  environment.rows(
    `SELECT id, kind, reference, method, reason, status, amount, location_id,
       CASE WHEN deposit_effect <> 0 THEN 'Deposit' WHEN hold_effect <> 0 THEN 'Hold' ELSE 'Balance' END AS source
     FROM ledger_entries WHERE account_id = ? AND id > ? AND kind <> 'Charge'`,
    Number(accountId),
    after,
  );

/** The entries of a kind in a rental's row; `Refund of the Deposit` also names the source of the money. */
export const moneyIn = ({ taken }: Row, ...kinds: readonly string[]): readonly string[] =>
  (taken as readonly Row[])
    .filter(({ kind, source }) => kinds.includes(String(kind)) || kinds.includes(`${kind} of the ${source}`))
    .map(({ reference, amount }) => `${amount} (${reference})`);

/** The documents stored with an agreement. */
export const documentsOf = (environment: FormEnvironment, agreementId: unknown): readonly Row[] =>
  environment.rows('SELECT kind, name FROM documents WHERE agreement_id = ?', Number(agreementId));

/** The names of the documents of a kind in an agreement's row. */
export const documentsIn = ({ documents }: Row, wanted: string): readonly string[] =>
  (documents as readonly Row[]).filter(({ kind }) => kind === wanted).map(({ name }) => String(name));

/** The photos stored with agreements at check-out or check-in. */
export const photosOf = (
  environment: FormEnvironment,
  agreements: readonly Row[],
  phase: 'check-out' | 'check-in',
): readonly StoredPicture[] =>
  agreements
    .flatMap(({ id }) =>
      environment.rows(
        "SELECT name, content FROM documents WHERE agreement_id = ? AND kind = 'photo' AND phase = ?",
        Number(id),
        phase,
      ),
    )
    .map(({ name, content }) => ({ name: String(name), hash: hashOf(content) }));
