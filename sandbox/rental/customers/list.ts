import { readPage, readRows } from '../lists/page-of.ts';
import type { Route } from '../router.ts';
import { customers } from './columns.ts';
import { readFilters } from './filters.ts';
import { countStatement, pageStatement } from './selection.ts';

const ROWS = `
SELECT c.*, t.name AS type_name,
  (SELECT count(*) FROM agreements a WHERE a.client_id = c.client_id AND a.customer_id = c.id) AS rentals
FROM customers c JOIN customer_types t ON t.id = c.customer_type_id
WHERE c.id IN (SELECT value FROM json_each(?))`;

/** Ordered by last and first name when nothing else is asked; a page past the end is empty. */
export const customersListRoute: Route = {
  operationId: 'customers.list',
  permission: 'CUSTOMER_VIEW',
  answer({ caller, database, profile, query }) {
    const filters = readFilters(query, profile);
    const { ids, page } = readPage(
      database,
      { count: countStatement(caller.clientId, filters), page: pageStatement(caller.clientId, filters) },
      filters,
    );
    const rows = readRows(database, ROWS, ids);
    return { body: rows.map((row) => ({ ...customers.row(row), TotalRentals: row.rentals })), page };
  },
};
