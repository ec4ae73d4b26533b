import { imagesOf } from '../attachments/images.ts';
import type { Database, Row } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { checkOwn, recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import { type CallContext, type Route, rowsRoute } from '../core/router.ts';
import { versioned } from '../core/versions.ts';
import { cardsOf } from '../ledger/cards.ts';
import { customers } from './columns.ts';

const DETAIL = `
SELECT c.*, t.name AS type_name, s.name AS state_name, y.name AS country_name, l.name AS license_country_name,
  u.first_name || ' ' || u.last_name AS changed_by_name
FROM customers c
JOIN customer_types t ON t.id = c.customer_type_id
JOIN countries y ON y.id = c.country_id
LEFT JOIN states s ON s.id = c.state_id
LEFT JOIN countries l ON l.id = c.license_country_id
LEFT JOIN users u ON u.id = c.changed_by
WHERE c.id = ? AND c.client_id = ?`;

function customerDetails(
  database: Database,
  clientId: number,
  customerId: number,
): Record<string, unknown> | undefined {
  const row = database.get<Row>(DETAIL, [customerId, clientId]);
  return (
    row && {
      ...customers.detail(row),
      creditCards: cardsOf(database, customerId),
      images: imagesOf(database, clientId, 'customer', customerId),
    }
  );
}

const PERMISSION = 'CUSTOMER_VIEW';

export const customerTypesRoute = rowsRoute(
  'customers.types',
  'SELECT id AS type_id, name AS type_name FROM customer_types WHERE client_id = ?1 ORDER BY id',
  PERMISSION,
);

export const customerRoute: Route = {
  operationId: 'customers.get',
  permission: PERMISSION,
  answer(call) {
    const { caller, database, pathParams } = call;
    const customer = customerDetails(database, caller.clientId, recordId(pathParams.customerId, 'customer'));
    if (customer === undefined) throw notFound('There is no such customer.');
    return versioned(call, customer);
  },
};

interface StatusCount {
  readonly status_id: number;
  readonly records: number;
  readonly total: number;
}

function byStatus(
  { database, caller }: CallContext,
  table: 'reservations' | 'agreements',
  customerId: number,
) {
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
  answer(call) {
    const { database, pathParams } = call;
    const id = recordId(pathParams.customerId, 'customer');
    checkOwn(call, 'customers', id);
    const reservations = byStatus(call, 'reservations', id);
    const agreements = byStatus(call, 'agreements', id);
    const tickets = database.value<number>('SELECT count(*) FROM traffic_tickets WHERE customer_id = ?', id);
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
        trafficTickets: tickets ?? 0,
        pendingPayments: agreements.count(statusIdOf('agreement', 'PendingPayment')),
        pendingDeposit: agreements.count(statusIdOf('agreement', 'PendingDeposit')),
        totalRevenue: fromMinor(agreements.totalWithout(statusIdOf('agreement', 'Void'))),
      },
    };
  },
};
