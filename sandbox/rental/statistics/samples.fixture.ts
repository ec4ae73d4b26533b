import { idOf, type Samples } from '../testing/sample.ts';

export const samples: Samples = {
  'statistics.get': (database, clientId) => ({
    query: `ClientDate=2026-11-20&LocationId=${idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId])}`,
  }),
};
