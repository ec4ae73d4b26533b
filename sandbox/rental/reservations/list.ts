import { readPage } from '../lists/page-of.ts';
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
    const { ids, page } = readPage(
      database,
      { count: countStatement(caller.clientId, filters), page: pageStatement(caller.clientId, filters) },
      filters,
    );
    return { body: reservationRows(database, ids), page };
  },
};
