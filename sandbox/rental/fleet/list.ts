import { checkAssigned } from '../assigned-locations.ts';
import type { Freedom } from '../availability/freedom.ts';
import { readPage } from '../lists/page-of.ts';
import { notFound } from '../refusal.ts';
import type { Answer, Asked, Route } from '../router.ts';
import { readFilters, type VehicleFilters } from './filters.ts';
import { type FreeQuestion, freedomFields, freeVehicles, surelyTaken } from './free-vehicles.ts';
import { vehicleRows } from './rows.ts';
import { allStatement, countStatement, pageStatement } from './selection.ts';

/** Whether free or not. */
function pageOfAll({ caller, database }: Asked, filters: VehicleFilters) {
  const statements = {
    count: countStatement(caller, filters),
    page: pageStatement(caller, filters),
  };
  return readPage(database, statements, filters);
}

/** Freedom is no column: the tenant's vehicles that could be free are looked at one by one, then the page is cut. */
function pageOfFree({ caller, database }: Asked, filters: VehicleFilters, question: FreeQuestion) {
  const { sql, cells } = allStatement(caller, filters, surelyTaken(database, question));
  const ids = database.all<{ id: number }>(sql, cells).map(({ id }) => id);
  const freedom = freeVehicles(database, ids, question);
  const free = ids.filter((id) => freedom.get(id)?.isFree === true);
  const { page, pageSize } = filters;
  const onPage = free.slice((page - 1) * pageSize, page * pageSize);
  return { ids: onPage, page: { page, pageSize, totalCount: free.length }, freedom };
}

function checkPlace({ caller, database }: Asked, placeId: number): void {
  const own = 'SELECT 1 FROM locations WHERE id = ? AND client_id = ?';
  if (database.get(own, [placeId, caller.clientId]) === undefined) throw notFound('There is no such place.');
}

function answerFor(asked: Asked, filters: VehicleFilters, question: FreeQuestion): Answer {
  const { database } = asked;
  if (question.placeId !== null) checkPlace(asked, question.placeId);
  const found = filters.includesNotFree
    ? { ...pageOfAll(asked, filters), freedom: null }
    : pageOfFree(asked, filters, question);
  const freedom: ReadonlyMap<unknown, Freedom> = found.freedom ?? freeVehicles(database, found.ids, question);
  const body = vehicleRows(database, found.ids).map((row) => {
    const known = freedom.get(row.VehicleId);
    return known === undefined ? row : { ...row, ...freedomFields(known) };
  });
  return { body, page: found.page };
}

/**
 * Ordered by number from the highest when nothing else is asked; a page past the end is empty. With a period only the
 * vehicles that are free for it, or with IncludeNotFree all of them with the reason why not.
 */
export const vehiclesListRoute: Route = {
  operationId: 'vehicles.list',
  permission: 'FLEET_VIEW',
  answer(asked) {
    const filters = readFilters(asked.query, asked.profile);
    const { period, currentPlace, owningPlace } = filters;
    checkAssigned(asked, owningPlace);
    if (period === undefined) checkAssigned(asked, currentPlace);
    if (period !== undefined) {
      return answerFor(asked, filters, { period, placeId: currentPlace ?? null, now: asked.now });
    }
    const { ids, page } = pageOfAll(asked, filters);
    return { body: vehicleRows(asked.database, ids), page };
  },
};
