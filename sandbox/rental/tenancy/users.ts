import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { getUserOperation } from '../../../app/upstream/users/users.contract.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { readRecords } from '../core/database.ts';
import { recordId } from '../core/records.ts';
import { missingPermission, notFound, Refusal } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';

interface UserRow {
  readonly id: number;
  readonly client_id: number;
  readonly role_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

type ByHand = 'fullName' | 'locationName' | 'locationList';

const users = columnMap<WireOf<typeof getUserOperation.answer>, ByHand>()('u', {
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
  phone: plain('phone'),
  scanAccessKey: plain('scan_access_key'),
  lockOut: flag('lock_out'),
  userIdV3: plain('id'),
  overrideDateFormat: plain('override_date_format'),
  overrideTimeFormat: plain('override_time_format'),
});

interface UserPlace {
  readonly locationId: number;
  readonly locationName: string;
  readonly isSelected: boolean;
}

/** A user of the caller's own tenant; another user's profile needs SETTINGS_USERS. */
function userOf({ caller, database, pathParams }: CallContext): UserRow {
  const id = recordId(pathParams.userId, 'user');
  const user = database.get<UserRow>(
    `SELECT u.*, r.name AS role_name, l.name AS language_name
     FROM users u JOIN roles r ON r.id = u.role_id JOIN languages l ON l.key = u.language
     WHERE u.id = ? AND u.client_id = ?`,
    [id, caller.clientId],
  );
  if (user === undefined) throw notFound('There is no such user.');
  if (id !== caller.userId && !caller.permissions.has('SETTINGS_USERS'))
    throw missingPermission('SETTINGS_USERS');
  return user;
}

export const userRoute: Route = {
  operationId: 'users.get',
  answer(call) {
    const current = call.query.id('currentUserId');
    if (current !== undefined && current !== call.caller.userId) {
      throw new Refusal(403, 'currentUserId is not the one that the token was issued for.');
    }
    const user = userOf(call);
    const places = readRecords<UserPlace>(
      call.database,
      `SELECT l.id AS location_id, l.name AS location_name, u.user_id IS NOT NULL AS is_selected
       FROM locations l LEFT JOIN user_locations u ON u.location_id = l.id AND u.user_id = ?
       WHERE l.client_id = ? AND l.is_active = 1 ORDER BY l.id`,
      [user.id, user.client_id],
    );
    return { body: profile(user, places) };
  },
};

const profile = (user: UserRow, places: readonly UserPlace[]) => ({
  ...users.detail(user),
  fullName: `${user.first_name} ${user.last_name}`,
  locationName: places.find(({ isSelected }) => isSelected)?.locationName ?? null,
  locationList: places,
});

export const permissionsRoute: Route = {
  operationId: 'users.permissions',
  answer(call) {
    const user = userOf(call);
    const permissions = call.database.all(
      `SELECT p.id AS functionID, p.code AS functionCode, p.description, p.display_name AS displayName,
         p.category AS systemFunctionCategory
       FROM role_permissions r JOIN permissions p ON p.id = r.permission_id WHERE r.role_id = ? ORDER BY p.id`,
      [user.role_id],
    );
    return { body: permissions };
  },
};

export const languagesRoute: Route = {
  operationId: 'users.languages',
  answer: ({ database }) => ({
    body: database.all('SELECT key, name AS value FROM languages ORDER BY position'),
  }),
};
