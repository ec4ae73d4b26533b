import type { getUserOperation } from '../../../app/upstream/users/users.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, plain } from '../lists/column-map.ts';
import { recordId } from '../record-id.ts';
import { missingPermission, notFound, Refusal } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';

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
  readonly selected: number;
}

/** A user of the caller's own tenant; somebody else's profile needs SETTINGS_USERS. */
function userOf({ caller, database, holes }: Asked): UserRow {
  const id = recordId(holes.userId, 'user');
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
  answer(asked) {
    const current = asked.query.id('currentUserId');
    if (current !== undefined && current !== asked.caller.userId) {
      throw new Refusal(403, 'currentUserId is not the one that the token was issued for.');
    }
    const user = userOf(asked);
    const places = asked.database.all<UserPlace>(
      `SELECT l.id AS locationId, l.name AS locationName, u.user_id IS NOT NULL AS selected
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
  locationName: places.find(({ selected }) => selected === 1)?.locationName ?? null,
  locationList: places.map(({ locationId, locationName, selected }) => ({
    locationId,
    locationName,
    isSelected: selected === 1,
  })),
});

export const permissionsRoute: Route = {
  operationId: 'users.permissions',
  answer(asked) {
    const user = userOf(asked);
    const permissions = asked.database.all(
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
