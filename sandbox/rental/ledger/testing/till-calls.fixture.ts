import type { createAgreementPaymentOperation } from '../../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../../app/upstream/record/wire-of.ts';
import { idOf } from '../../testing/sample.ts';
import type { Login, Reply, TestService } from '../../testing/test-service.ts';

export type Posted = WireOf<typeof createAgreementPaymentOperation.answer>;

/** Pays on a record and expects nothing of the answer. */
export const pay = (
  counter: TestService,
  record: string,
  json: unknown,
  { login = 'admin' as Login, headers = {} as Readonly<Record<string, string>> } = {},
): Promise<Reply> => counter.call(login, `/v3/${record}/payments`, { method: 'POST', json, headers });

/** Pays and returns the posted entry; throws the refusal's message. */
export async function paid(counter: TestService, record: string, json: unknown): Promise<Posted> {
  const reply = await pay(counter, record, json);
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body as Posted;
}

/** A confirmed reservation of tenant 1 without an agreement, and with nothing on its account. */
export function freshReservation({ database }: TestService): string {
  const id = idOf(
    database,
    `SELECT max(r.id) AS id FROM reservations r WHERE client_id = 1 AND status_id = 3 AND agreement_id IS NULL
     AND NOT EXISTS (SELECT 1 FROM agreements a WHERE a.account_id = r.account_id)`,
  );
  const account = database.run('INSERT INTO accounts (client_id) VALUES (1)').lastId;
  database.run(
    'UPDATE reservations SET account_id = ?, balance_due = 0, advance_paid = 0, amount_paid = 0 WHERE id = ?',
    [account, id],
  );
  return `reservations/${id}`;
}

/** An agreement of tenant 1 in that status, on an account of its own with that balance and deposit (minor units). */
export function freshAgreement(
  { database }: TestService,
  statusId: number,
  { owed = 0, deposit = 0, hold = 0 }: { owed?: number; deposit?: number; hold?: number } = {},
): string {
  const id = idOf(
    database,
    'SELECT min(id) AS id FROM agreements WHERE client_id = 1 AND reservation_id IS NOT NULL',
  );
  const account = database.run('INSERT INTO accounts (client_id) VALUES (1)').lastId;
  database.run(
    `UPDATE agreements SET account_id = ?, balance_due = 0, advance_paid = 0, amount_paid = 0, reimbursement = 0,
       write_off = 0, status_id = ? WHERE id = ?`,
    [account, statusId, id],
  );
  const entry = database.run.bind(
    null,
    `INSERT INTO ledger_entries (account_id, number, kind, amount, balance_effect, deposit_effect, hold_effect,
       hold_expires_at, entry_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, '2026-11-18T10:00:00')`,
  );
  if (owed !== 0) entry([account, 'T-1', 'Charge', owed, owed, 0, 0, null]);
  if (deposit !== 0) entry([account, 'T-2', 'Deposit', deposit, 0, deposit, 0, null]);
  if (hold !== 0) entry([account, 'T-3', 'Hold', hold, 0, 0, hold, '2026-11-21T10:00:00']);
  return `agreements/${id}`;
}
