import { checkAssigned } from '../../assigned-locations.ts';
import { readPage, readRows } from '../../lists/page-of.ts';
import type { Route } from '../../router.ts';
import type { Row } from '../../table-row.ts';
import { agreements, rowOnly } from '../columns.ts';
import { ROWS } from '../detail-record.ts';
import { daysRemaining, isOverdue, type PlaceTime, placeTimes } from '../overdue.ts';
import { readFilters } from './filters.ts';
import { countStatement, pageStatement } from './selection.ts';

/** A row of the list, whose lateness follows the clock of the location where the vehicle is due. */
function wireRow(row: Row, places: readonly PlaceTime[]) {
  const wall = places.find(({ locationId }) => locationId === row.checkin_location_id)?.wall ?? '';
  const state = { statusId: Number(row.status_id), due: String(row.checkin_date) };
  return {
    ...agreements.row(row),
    ...rowOnly.row(row),
    DaysRemaining: daysRemaining(state, wall),
    IsOverdue: isOverdue(state, wall),
  };
}

/** The newest first when nothing else is asked; a page past the end is empty. */
export const agreementsListRoute: Route = {
  operationId: 'agreements.list',
  permission: 'AGREEMENT_VIEW',
  answer(asked) {
    const { caller, database, query, now } = asked;
    const filters = readFilters(query);
    checkAssigned(asked, filters.pickupPlace);
    checkAssigned(asked, filters.returnPlace);
    const places = placeTimes(database, caller.clientId, now);
    const whose = { clientId: caller.clientId, assigned: caller.assigned, places };
    const { ids, page } = readPage(
      database,
      { count: countStatement(whose, filters), page: pageStatement(whose, filters) },
      filters,
    );
    return { body: readRows(database, ROWS, ids).map((row) => wireRow(row, places)), page };
  },
};
