import { statusIdOf } from '../life-cycles/moves.ts';
import { fromMinor } from '../money.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import { customerDetails } from './details.ts';

const PERMISSION = 'CUSTOMER_VIEW';

export const customerTypesRoute: Route = {
  operationId: 'customers.types',
  permission: PERMISSION,
  answer: ({ caller, database }) => ({
    body: database.all(
      'SELECT id AS typeId, name AS typeName FROM customer_types WHERE client_id = ? ORDER BY id',
      [caller.clientId],
    ),
  }),
};

/** A customer of another tenant is as absent as one that never was. */
export const customerRoute: Route = {
  operationId: 'customers.get',
  permission: PERMISSION,
  answer({ caller, database, holes, profile }) {
    const customer = customerDetails(database, caller.clientId, recordId(holes.customerId, 'customer'));
    if (customer === undefined) throw notFound('There is no such customer.');
    const { version, ...unversioned } = customer;
    if (profile !== 'full') return { body: unversioned };
    return { body: customer, version: Number(version) };
  },
};

interface StatusCount {
  readonly status_id: number;
  readonly records: number;
  readonly total: number;
}

/** How many records of the customer there are by status, read from one index. */
function byStatus({ database, caller }: Asked, table: 'reservations' | 'agreements', customerId: number) {
  const rows = database.all<StatusCount>(
    `SELECT status_id, count(*) AS records, sum(total_amount) AS total FROM ${table}
     WHERE client_id = ? AND customer_id = ? GROUP BY status_id`,
    [caller.clientId, customerId],
  );
  const of = (ids: readonly number[]) => rows.filter(({ status_id }) => ids.includes(status_id));
  return {
    count: (...ids: readonly number[]) => of(ids).reduce((sum, { records }) => sum + records, 0),
    totalWithout: (id: number) =>
      rows.filter(({ status_id }) => status_id !== id).reduce((sum, { total }) => sum + total, 0),
  };
}

/** The revenue is what the customer's agreements come to, voided ones left out. */
export const customerSummaryRoute: Route = {
  operationId: 'customers.summary',
  permission: PERMISSION,
  answer(asked) {
    const { caller, database, holes } = asked;
    const id = recordId(holes.customerId, 'customer');
    const found = database.get('SELECT 1 FROM customers WHERE id = ? AND client_id = ?', [
      id,
      caller.clientId,
    ]);
    if (found === undefined) throw notFound('There is no such customer.');
    const reservations = byStatus(asked, 'reservations', id);
    const agreements = byStatus(asked, 'agreements', id);
    const tickets = database.get<{ records: number }>(
      'SELECT count(*) AS records FROM traffic_tickets WHERE customer_id = ?',
      [id],
    );
    const booked = (status: 'Open' | 'Confirmed' | 'NoShow' | 'Cancelled') =>
      reservations.count(statusIdOf('reservation', status));
    return {
      body: {
        openedReservations: booked('Open'),
        confirmedReservations: booked('Confirmed'),
        noShowReservations: booked('NoShow'),
        cancelledReservations: booked('Cancelled'),
        openAgreements: agreements.count(statusIdOf('agreement', 'Open'), statusIdOf('agreement', 'OnHold')),
        closedAgreements: agreements.count(statusIdOf('agreement', 'Closed')),
        trafficTickets: tickets?.records ?? 0,
        pendingPayments: agreements.count(statusIdOf('agreement', 'PendingPayment')),
        pendingDeposit: agreements.count(statusIdOf('agreement', 'PendingDeposit')),
        totalRevenue: fromMinor(agreements.totalWithout(statusIdOf('agreement', 'Void'))),
      },
    };
  },
};
