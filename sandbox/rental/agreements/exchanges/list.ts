import { badParameter, notFound } from '../../refusal.ts';
import type { Route } from '../../router.ts';
import { exchangesOf } from './read.ts';

export const exchangesListRoute: Route = {
  operationId: 'exchanges.list',
  permission: 'AGREEMENT_VIEW',
  answer({ caller, database, query }) {
    const id = query.id('agreementId');
    if (id === undefined) throw badParameter('agreementId', 'is required');
    const own = database.get('SELECT id FROM agreements WHERE id = ? AND client_id = ?', [
      id,
      caller.clientId,
    ]);
    if (own === undefined) throw notFound('There is no such agreement.');
    return { body: exchangesOf(database, id) };
  },
};
