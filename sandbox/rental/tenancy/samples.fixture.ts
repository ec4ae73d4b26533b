import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const userOf = (clientId: 1 | 2) => (clientId === 1 ? 101 : 201);

const place = (database: Database, clientId: 1 | 2) => ({
  pathParams: {
    locationId: idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]),
  },
});

const lastHoliday = (database: Database, clientId: 1 | 2): number =>
  idOf(database, 'SELECT max(id) AS id FROM location_holidays WHERE location_id = ?', [
    place(database, clientId).pathParams.locationId,
  ]);

const roleOf = (clientId: 1 | 2) => clientId * 10 + 3;

/** A role of the tenant that no user has. */
function freeRole(database: Database, clientId: 1 | 2): number {
  const named = [clientId, 'Role of the samples'];
  database.run(
    "INSERT OR IGNORE INTO roles (client_id, name, description, type, created_by) VALUES (?, ?, '', 'Custom', '')",
    named,
  );
  return idOf(database, 'SELECT id FROM roles WHERE client_id = ? AND name = ?', named);
}

const userBody = (database: Database, clientId: 1 | 2) => ({
  userName: `user-of-the-samples-${clientId}`,
  firstName: 'Sample',
  lastName: 'User',
  email: `sample@${clientId}.example`,
  userRoleID: roleOf(clientId),
  locationList: [{ locationId: place(database, clientId).pathParams.locationId, isSelected: true }],
});

/** Countries are shared by all tenants: the foreign sample is one that does not exist. */
const country = (database: Database, clientId: 1 | 2) =>
  clientId === 2 ? 999 : idOf(database, "SELECT id FROM countries WHERE code = 'US'");

export const samples: Samples = {
  'clients.get': (_, clientId) => ({ pathParams: { clientId } }),
  'clients.rules': (_, clientId) => ({ pathParams: { clientId } }),
  'clients.saveRules': (_, clientId) => ({ pathParams: { clientId }, body: { graceMinutes: 20 } }),
  'clients.save': (_, clientId) => ({
    pathParams: { clientId },
    body: { clientName: `Client ${clientId}`, currency: 'EUR' },
  }),
  'clients.saveFeatures': (_, clientId) => ({
    pathParams: { clientId },
    body: { features: [{ featureName: 'Promotions', value: 'false' }] },
  }),
  'clients.saveScreenSettings': (_, clientId) => ({
    pathParams: { clientId },
    body: {
      settings: [
        {
          ...{ screenName: 'Reservation', sectionName: 'Rental information', fieldName: 'PONo' },
          ...{ defaultValue: null, isFieldRequired: true, isVisible: true },
        },
      ],
    },
  }),
  'clients.saveTerms': (_, clientId) => ({
    pathParams: { clientId },
    body: { language: 'en', terms: 'The vehicle stays in the country.', emergencyPhone: null },
  }),
  'clients.features': (_, clientId) => ({ pathParams: { clientId } }),
  'clients.terms': (_, clientId) => ({ pathParams: { clientId } }),
  'users.get': (_, clientId) => ({
    pathParams: { userId: userOf(clientId) },
    query: `currentUserId=${userOf(clientId)}`,
  }),
  'users.permissions': (_, clientId) => ({ pathParams: { userId: userOf(clientId) } }),
  'users.create': (database, clientId) => ({ body: userBody(database, clientId) }),
  'users.save': (database, clientId) => ({
    pathParams: { userId: clientId === 1 ? 103 : 201 },
    body: {
      ...userBody(database, clientId),
      userName: clientId === 1 ? 'agent' : 'admin2',
      email: `own@${clientId}.example`,
    },
  }),
  'users.sendPasswordResetLink': (_, clientId) => ({ body: { userID: userOf(clientId) } }),
  'roles.get': (_, clientId) => ({ pathParams: { roleId: roleOf(clientId) } }),
  'roles.create': () => ({ body: { roleName: 'Night desk', permissions: ['RESERVATION_VIEW'] } }),
  'roles.savePermissions': (_, clientId) => ({
    pathParams: { roleId: roleOf(clientId) },
    body: { permissions: ['RESERVATION_VIEW', 'TILL_COUNT'] },
  }),
  'roles.remove': (database, clientId) => ({ pathParams: { roleId: freeRole(database, clientId) } }),
  'locations.list': () => ({ query: 'withActive=true' }),
  'locations.get': place,
  'locations.create': () => ({ body: { locationName: 'Location of the samples', countryId: 1 } }),
  'locations.save': (database, clientId) => ({
    ...place(database, clientId),
    body: { locationName: `Saved by the samples ${clientId}`, countryId: 1 },
  }),
  'locations.saveHours': (database, clientId) => ({
    ...place(database, clientId),
    body: { hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })) },
  }),
  'locations.createHoliday': (database, clientId) => ({
    ...place(database, clientId),
    body: { day: '2027-05-01', name: 'Labour Day' },
  }),
  'locations.removeHoliday': (database, clientId) => ({
    pathParams: { ...place(database, clientId).pathParams, holidayId: lastHoliday(database, clientId) },
  }),
  'locations.oneWayFees': place,
  'locations.saveOneWayFees': (database, clientId) => ({
    ...place(database, clientId),
    body: {
      fees: [
        {
          toLocationId: idOf(database, 'SELECT max(id) AS id FROM locations WHERE client_id = ?', [clientId]),
          vehicleTypeId: idOf(database, 'SELECT min(id) AS id FROM vehicle_types WHERE client_id = ?', [
            clientId,
          ]),
          amount: 75,
        },
      ],
    },
  }),
  'locations.hours': place,
  'locations.holidays': place,
  'locations.states': (database, clientId) => ({ pathParams: { countryId: country(database, clientId) } }),
};
