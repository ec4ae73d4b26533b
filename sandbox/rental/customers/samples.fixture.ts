import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

type Client = 1 | 2;

const typeOf = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM customer_types WHERE client_id = ?', [clientId]);

const countryOf = (database: Database): number => idOf(database, 'SELECT min(id) AS id FROM countries');

const pathParams = (database: Database, clientId: Client) => ({
  customerId: idOf(database, 'SELECT min(id) AS id FROM customers WHERE client_id = ?', [clientId]),
});

export const samples: Samples = {
  'customers.list': () => ({ query: 'page=1&pageSize=200&Active=true&SortBy=Name' }),
  'customers.get': (database, clientId) => ({ pathParams: pathParams(database, clientId) }),
  'customers.summary': (database, clientId) => ({ pathParams: pathParams(database, clientId) }),
  'customers.create': (database, clientId) => ({
    body: {
      customerTypeId: typeOf(database, clientId),
      firstName: 'Ada',
      lastName: 'Lovelace',
      countryId: countryOf(database),
      email: 'ada@post.example',
      cPhone: '+44 7700 900456',
      dateOfbirth: '1990-12-10',
      licenseNumber: 'LOVEL 912100 A99',
      licenseCountryId: countryOf(database),
      licenseClass: 'B',
      licenseExpiryDate: '2032-01-31',
      allowDuplicate: true,
      card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: `tok_${clientId}_customer` },
    },
  }),
  'customers.save': (database, clientId) => ({
    pathParams: pathParams(database, clientId),
    body: { customerTypeId: typeOf(database, clientId), city: 'Leeds', allowDuplicate: true },
  }),
};
