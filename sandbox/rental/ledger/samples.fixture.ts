import type { Database } from '../core/database.ts';
import { idOf, type Sample, type Samples } from '../testing/sample.ts';

type Client = 1 | 2;

const openAgreement = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM agreements WHERE client_id = ? AND status_id = 1', [clientId]);

/** Without an agreement, whose account it would share. */
const openReservation = (database: Database, clientId: Client): number =>
  idOf(
    database,
    'SELECT min(id) AS id FROM reservations WHERE client_id = ? AND status_id = 3 AND agreement_id IS NULL',
    [clientId],
  );

const placeOf = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]);

const payment = (database: Database, clientId: Client) => ({
  amount: 12.5,
  type: 'Payment',
  method: 'Card',
  reference: 'Terminal 3',
  card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: `tok_${clientId}_sample` },
  locationId: placeOf(database, clientId),
});

/** Inserts a payment of the day on which tests run, for the call that corrects it. */
function paidToday(database: Database, table: 'agreements' | 'reservations', recordId: number): number {
  const account = idOf(database, `SELECT account_id AS id FROM ${table} WHERE id = ?`, [recordId]);
  const nth = idOf(database, 'SELECT count(*) AS id FROM ledger_entries');
  return database.run(
    `INSERT INTO ledger_entries (account_id, number, kind, amount, balance_effect, method, entry_date)
     VALUES (?, ?, 'Payment', 500, -500, 'Cash', '2026-11-20T09:00:00')`,
    [account, `P-sample-${nth}`],
  ).lastId;
}

const body = { amount: 7.5, reason: 'Miscounted' };

const onAgreement = (database: Database, clientId: Client): Sample => {
  const agreementId = openAgreement(database, clientId);
  return { pathParams: { agreementId, paymentId: paidToday(database, 'agreements', agreementId) } };
};

const onReservation = (database: Database, clientId: Client): Sample => {
  const reservationId = openReservation(database, clientId);
  return { pathParams: { reservationId, paymentId: paidToday(database, 'reservations', reservationId) } };
};

const returned = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM agreements WHERE client_id = ? AND status_id = 5', [clientId]);

export const samples: Samples = {
  'agreements.createCharge': (database, clientId) => ({
    pathParams: { agreementId: returned(database, clientId) },
    body: {
      chargeKindId: idOf(database, 'SELECT min(id) AS id FROM charge_kinds WHERE client_id = ?', [clientId]),
      ...{ amount: 120, reason: 'Scratch on the left door', reference: 'D-17' },
    },
  }),
  'payments.list': (database, clientId) => ({
    query: `page=1&pageSize=20&LocationId=${placeOf(database, clientId)}&DateTo=2026-11-20&CreatedById=${clientId}01`,
  }),
  'payments.createForAgreement': (database, clientId) => ({
    pathParams: { agreementId: openAgreement(database, clientId) },
    body: payment(database, clientId),
  }),
  'payments.createForReservation': (database, clientId) => ({
    pathParams: { reservationId: openReservation(database, clientId) },
    body: payment(database, clientId),
  }),
  'payments.saveForAgreement': (database, clientId) => ({ ...onAgreement(database, clientId), body }),
  'payments.saveForReservation': (database, clientId) => ({ ...onReservation(database, clientId), body }),
  'payments.removeForAgreement': onAgreement,
  'payments.removeForReservation': onReservation,
};
