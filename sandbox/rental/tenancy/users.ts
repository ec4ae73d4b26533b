import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { getUserOperation, saveUserOperation } from '../../../app/upstream/users/users.contract.ts';
import { checkPermission } from '../core/caller.ts';
import { columnMap, filled, flag, plain } from '../core/column-map.ts';
import { type Database, readRecords } from '../core/database.ts';
import { recordId } from '../core/records.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
import { versioned } from '../core/versions.ts';
import { permissionsOf } from './roles.ts';

export const MANAGE_USERS = 'SETTINGS_USERS';

interface UserRow {
  readonly id: number;
  readonly role_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly start_location_id: number | null;
}

export type UserBody = WireOf<typeof saveUserOperation.body>;

type Wire = WireOf<typeof getUserOperation.answer> & UserBody;

type ByHand = 'fullName' | 'locationName' | 'locationList';

export const users = columnMap<Wire, ByHand>()('u', {
  clientId: plain('client_id'),
  userID: plain('id'),
  userName: plain('user_name'),
  firstName: plain('first_name'),
  lastName: plain('last_name'),
  email: plain('email'),
  userRoleID: plain('role_id'),
  roleName: plain('role_name'),
  language: plain('language'),
  languageName: plain('language_name'),
  lastLogin: plain('last_login'),
  isReservationEmail: flag('is_reservation_email'),
  isActive: flag('is_active'),
  phone: filled('phone'),
  scanAccessKey: filled('scan_access_key'),
  lockOut: flag('lock_out'),
  userIdV3: plain('id'),
  overrideDateFormat: filled('override_date_format'),
  overrideTimeFormat: filled('override_time_format'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

const USERS = `
SELECT u.*, r.name AS role_name, l.name AS language_name, c.first_name || ' ' || c.last_name AS changed_by_name
FROM users u JOIN roles r ON r.id = u.role_id JOIN languages l ON l.key = u.language
LEFT JOIN users c ON c.id = u.changed_by
WHERE u.client_id = ?1 AND (?2 IS NULL OR u.id = ?2) ORDER BY u.last_name, u.first_name, u.id`;

interface UserPlace {
  readonly userId: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly isSelected: boolean;
}

/** Every active location of the business for each of these users. */
const PLACES = `
SELECT x.id AS user_id, l.id AS location_id, l.name AS location_name, u.user_id IS NOT NULL AS is_selected
FROM users x JOIN locations l ON l.client_id = x.client_id
LEFT JOIN user_locations u ON u.location_id = l.id AND u.user_id = x.id
WHERE x.client_id = ?1 AND (?2 IS NULL OR x.id = ?2) AND l.is_active = 1 ORDER BY l.id`;

/** The location that opens first: the chosen one while it is assigned, else the first assigned one. */
const startOf = (places: readonly UserPlace[], chosen: number | null): UserPlace | undefined => {
  const assigned = places.filter(({ isSelected }) => isSelected);
  const open = assigned.length > 0 ? assigned : places;
  return open.find(({ locationId }) => locationId === chosen) ?? assigned[0];
};

/** The users of the tenant as the wire has them, or the one with this id. */
function profilesOf({ caller, database }: CallContext, id: number | null) {
  const rows = database.all<UserRow>(USERS, [caller.clientId, id]);
  const places = readRecords<UserPlace>(database, PLACES, [caller.clientId, id]);
  const byUser = Map.groupBy(places, ({ userId }) => userId);
  return rows.map((row) => {
    const own = byUser.get(row.id) ?? [];
    return {
      ...users.detail(row),
      fullName: `${row.first_name} ${row.last_name}`,
      locationName: startOf(own, row.start_location_id)?.locationName ?? null,
      locationList: own.map(({ userId: _user, ...place }) => place),
    };
  });
}

/** A user of the caller's own tenant; another user than the caller needs SETTINGS_USERS. */
function userOf({ caller, database, pathParams }: CallContext): UserRow {
  const id = recordId(pathParams.userId, 'user');
  const [user] = database.all<UserRow>(USERS, [caller.clientId, id]);
  if (user === undefined) throw notFound('There is no such user.');
  if (id !== caller.userId) checkPermission(caller, MANAGE_USERS);
  return user;
}

const userRoute: Route = {
  operationId: 'users.get',
  answer(call) {
    const current = call.query.id('currentUserId');
    if (current !== undefined && current !== call.caller.userId) {
      throw new Refusal(403, 'currentUserId is not the one that the token was issued for.');
    }
    const [profile = {}] = profilesOf(call, userOf(call).id);
    return versioned(call, profile);
  },
};

const usersListRoute: Route = {
  operationId: 'users.list',
  permission: MANAGE_USERS,
  answer: (call) => ({ body: profilesOf(call, null).map((profile) => versioned(call, profile).body) }),
};

const briefUsersRoute: Route = {
  operationId: 'users.configuration',
  permission: MANAGE_USERS,
  answer: ({ caller, database }) => ({
    body: readRecords(
      database,
      `SELECT id AS userID, user_name, first_name, last_name, first_name || ' ' || last_name AS full_name, email, is_active
       FROM users WHERE client_id = ? ORDER BY last_name, first_name, id`,
      [caller.clientId],
    ),
  }),
};

export const activeUsers = (database: Database, clientId: number): number =>
  database.value<number>('SELECT count(*) FROM users WHERE client_id = ? AND is_active = 1', clientId) ?? 0;

export const maximumUsers = (database: Database, clientId: number): number =>
  database.value<number>('SELECT max_users FROM clients WHERE id = ?', clientId) ?? 0;

const activeUsersRoute: Route = {
  operationId: 'users.active',
  permission: MANAGE_USERS,
  answer: ({ caller, database }) => ({ body: activeUsers(database, caller.clientId) }),
};

const maximumUsersRoute: Route = {
  operationId: 'users.maximum',
  permission: MANAGE_USERS,
  answer: ({ caller, database }) => ({ body: maximumUsers(database, caller.clientId) }),
};

const permissionsRoute: Route = {
  operationId: 'users.permissions',
  answer: (call) => ({ body: permissionsOf(call.database, userOf(call).role_id) }),
};

const languagesRoute: Route = {
  operationId: 'users.languages',
  answer: ({ database }) => ({
    body: database.all('SELECT key, name AS value FROM languages ORDER BY position'),
  }),
};

export const usersRoutes: readonly Route[] = [
  userRoute,
  usersListRoute,
  briefUsersRoute,
  activeUsersRoute,
  maximumUsersRoute,
  permissionsRoute,
  languagesRoute,
];
