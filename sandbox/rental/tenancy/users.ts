import { recordId } from '../record-id.ts';
import { missingPermission, notFound, Refusal } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';

interface UserRow {
  readonly id: number;
  readonly client_id: number;
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: number;
  readonly role_name: string;
  readonly language: string;
  readonly language_name: string;
  readonly last_login: string | null;
  readonly is_reservation_email: number;
  readonly is_active: number;
  readonly phone: string;
  readonly scan_access_key: string;
  readonly lock_out: number;
  readonly override_date_format: string;
  readonly override_time_format: string;
}

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
  clientId: user.client_id,
  userID: user.id,
  userName: user.user_name,
  firstName: user.first_name,
  lastName: user.last_name,
  fullName: `${user.first_name} ${user.last_name}`,
  email: user.email,
  userRoleID: user.role_id,
  roleName: user.role_name,
  language: user.language,
  languageName: user.language_name,
  locationName: places.find(({ selected }) => selected === 1)?.locationName ?? null,
  lastLogin: user.last_login,
  isReservationEmail: user.is_reservation_email === 1,
  isActive: user.is_active === 1,
  phone: user.phone,
  scanAccessKey: user.scan_access_key,
  lockOut: user.lock_out === 1,
  locationList: places.map(({ locationId, locationName, selected }) => ({
    locationId,
    locationName,
    isSelected: selected === 1,
  })),
  userIdV3: user.id,
  overrideDateFormat: user.override_date_format,
  overrideTimeFormat: user.override_time_format,
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
