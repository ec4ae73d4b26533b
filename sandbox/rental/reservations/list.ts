import { checkAssigned } from '../assigned-locations.ts';
import { readPage, readRows } from '../lists/page-of.ts';
import type { Route } from '../router.ts';
import { reservations } from './columns.ts';
import { ROWS } from './detail-record.ts';
import { readFilters } from './filters.ts';
import { countStatement, pageStatement } from './selection.ts';

/** Ordered by start date ascending when nothing else is asked; a page past the end is empty. */
export const reservationsListRoute: Route = {
  operationId: 'reservations.list',
  permission: 'RESERVATION_VIEW',
  answer(asked) {
    const { caller, database, profile, query } = asked;
    const filters = readFilters(query, profile);
    checkAssigned(asked, filters.startPlace);
    checkAssigned(asked, filters.endPlace);
    const { ids, page } = readPage(
      database,
      { count: countStatement(caller, filters), page: pageStatement(caller, filters) },
      filters,
    );
    return { body: readRows(database, ROWS, ids).map(reservations.row), page };
  },
};
