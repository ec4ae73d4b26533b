import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const DAY = '2026-11-19';

const pathParams = (database: Database, clientId: 1 | 2) => ({
  locationId: idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]),
  day: DAY,
});

export const samples: Samples = {
  'tills.get': (database, clientId) => ({ pathParams: pathParams(database, clientId) }),
  'tills.save': (database, clientId) => ({
    pathParams: pathParams(database, clientId),
    body: {
      methods: ['Cash', 'Card', 'Bank transfer'].map((method) => ({ method, counted: 1 })),
      note: 'Counted in a hurry',
    },
  }),
};
