import type { Route } from '../router.ts';
import { readFilters } from './filters.ts';
import { reservationRows } from './rows.ts';
import { countStatement, pageStatement } from './selection.ts';

/** Ordered by start date ascending when nothing else is asked; a page past the end is empty. */
export const reservationsListRoute: Route = {
  operationId: 'reservations.list',
  permission: 'RESERVATION_VIEW',
  answer({ caller, database, profile, query }) {
    const filters = readFilters(query, profile);
    const count = countStatement(caller.clientId, filters);
    const page = pageStatement(caller.clientId, filters);
    const totalCount = database.get<{ total: number }>(count.sql, count.cells)?.total ?? 0;
    const ids = database.all<{ id: number }>(page.sql, page.cells).map(({ id }) => id);
    return {
      body: reservationRows(database, ids),
      page: { page: filters.page, pageSize: filters.pageSize, totalCount },
    };
  },
};
