import { checkAssigned } from '../../assigned-locations.ts';
import { readPage } from '../../lists/page-of.ts';
import type { Route } from '../../router.ts';
import { placeTimes } from '../overdue.ts';
import { readFilters } from './filters.ts';
import { agreementRows } from './rows.ts';
import { countStatement, pageStatement } from './selection.ts';

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
    return { body: agreementRows(database, ids, places), page };
  },
};
