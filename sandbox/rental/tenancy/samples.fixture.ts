import type { Database } from '../database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const userOf = (clientId: 1 | 2) => (clientId === 1 ? 101 : 201);

const place = (database: Database, clientId: 1 | 2) => ({
  holes: {
    locationId: idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]),
  },
});

/** Countries are everybody's: what would be a stranger's is one that there is not. */
const country = (database: Database, clientId: 1 | 2) =>
  clientId === 2 ? 999 : idOf(database, "SELECT id FROM countries WHERE code = 'US'");

export const samples: Samples = {
  'clients.get': (_, clientId) => ({ holes: { clientId } }),
  'clients.features': (_, clientId) => ({ holes: { clientId } }),
  'users.get': (_, clientId) => ({
    holes: { userId: userOf(clientId) },
    query: `currentUserId=${userOf(clientId)}`,
  }),
  'users.permissions': (_, clientId) => ({ holes: { userId: userOf(clientId) } }),
  'locations.list': () => ({ query: 'withActive=true' }),
  'locations.get': place,
  'locations.hours': place,
  'locations.holidays': place,
  'locations.states': (database, clientId) => ({ holes: { countryId: country(database, clientId) } }),
};
