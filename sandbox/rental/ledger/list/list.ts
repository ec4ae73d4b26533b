import { listPaymentsOperation } from '../../../../app/upstream/payments/payments.contract.ts';
import { checkAssigned } from '../../assigned-locations.ts';
import { readPage } from '../../lists/page-of.ts';
import type { Route } from '../../router.ts';
import { readFilters } from './filters.ts';
import { paymentRows } from './rows.ts';
import { countStatement, pageStatement } from './selection.ts';

/** Entries of all accounts of the tenant but the charges of rentals. */
export const paymentsListRoute: Route = {
  operationId: listPaymentsOperation.id,
  permission: 'AGREEMENT_VIEW',
  answer(asked) {
    const { caller, database, query } = asked;
    const filters = readFilters(query);
    checkAssigned(asked, filters.place);
    const { ids, page } = readPage(
      database,
      { count: countStatement(caller, filters), page: pageStatement(caller, filters) },
      filters,
    );
    return { body: paymentRows(asked, ids), page };
  },
};
