import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const userOf = (clientId: 1 | 2) => (clientId === 1 ? 101 : 201);

const place = (database: Database, clientId: 1 | 2) => ({
  pathParams: {
    locationId: idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]),
  },
});

/** Countries are shared by all tenants: the foreign sample is one that does not exist. */
const country = (database: Database, clientId: 1 | 2) =>
  clientId === 2 ? 999 : idOf(database, "SELECT id FROM countries WHERE code = 'US'");

export const samples: Samples = {
  'clients.get': (_, clientId) => ({ pathParams: { clientId } }),
  'clients.features': (_, clientId) => ({ pathParams: { clientId } }),
  'users.get': (_, clientId) => ({
    pathParams: { userId: userOf(clientId) },
    query: `currentUserId=${userOf(clientId)}`,
  }),
  'users.permissions': (_, clientId) => ({ pathParams: { userId: userOf(clientId) } }),
  'locations.list': () => ({ query: 'withActive=true' }),
  'locations.get': place,
  'locations.hours': place,
  'locations.holidays': place,
  'locations.states': (database, clientId) => ({ pathParams: { countryId: country(database, clientId) } }),
};
