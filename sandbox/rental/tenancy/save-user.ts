import {
  createUserOperation,
  saveUserOperation,
  sendPasswordResetLinkOperation,
} from '../../../app/upstream/users/users.contract.ts';
import { checkPermission } from '../core/caller.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { checkOwn, readOwn, recordId } from '../core/records.ts';
import { conflict, unprocessable, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { checkAdministratorLeft, checkRoleGiven, checkSignInData } from './administrators.ts';
import { activeUsers, MANAGE_USERS, maximumUsers, type UserBody, users } from './users.ts';

interface UserRow extends Versioned {
  readonly id: number;
  readonly role_id: number;
  readonly user_name: string;
  readonly email: string;
  readonly is_active: number;
  readonly lock_out: number;
}

/** What every user may change of the own record. */
const OWN_FIELDS = ['language', 'overrideDateFormat', 'overrideTimeFormat', 'phone'] as const;

/** The part of the body that the caller may write; without SETTINGS_USERS other fields change nothing. */
function writableBy({ caller }: CallContext, id: number, body: UserBody): UserBody {
  if (caller.permissions.has(MANAGE_USERS)) return body;
  if (id !== caller.userId) checkPermission(caller, MANAGE_USERS);
  return Object.fromEntries(OWN_FIELDS.map((field) => [field, body[field]]));
}

/** Throws Refusal 409 with the field: user names are unique at the identity provider, emails within the business. */
function checkUnique(
  { caller, database }: CallContext,
  { userName, email }: UserBody,
  own: number | null,
): void {
  const others = (condition: string, value: string | undefined) =>
    database.all<{ client_id: number }>(`SELECT client_id FROM users WHERE ${condition} AND id IS NOT ?`, [
      value ?? null,
      own,
    ]);
  const isColleague = ({ client_id }: { readonly client_id: number }) => client_id === caller.clientId;
  const errors = {
    ...(others('user_name = ?', userName).length > 0 && {
      userName: [`The user name ${userName} is taken.`],
    }),
    ...(others('lower(email) = lower(?)', email).some(isColleague) && {
      email: [`Another user has the email address ${email}.`],
    }),
  };
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw conflict(first, { errors });
}

/** Throws Refusal 404 for what another tenant has, 409 for a duplicate, 422 for an unknown language and for a role beyond the caller's. */
function checkUser(call: CallContext, body: UserBody, before: UserRow | null): void {
  checkOwn(call, 'roles', body.userRoleID);
  if (body.userRoleID !== undefined && body.userRoleID !== before?.role_id)
    checkRoleGiven(call, body.userRoleID);
  for (const { locationId } of body.locationList ?? []) checkOwn(call, 'locations', locationId);
  const { language } = body;
  const isLanguage =
    language === undefined || call.database.get('SELECT 1 FROM languages WHERE key = ?', [language]);
  if (!isLanguage) throw wrongField('language', `There is no language ${language}.`);
  checkUnique(call, body, before?.id ?? null);
}

/** Users cannot take away their own access. */
function checkOwnAccess({ caller }: CallContext, body: UserBody, present: UserRow): void {
  if (present.id !== caller.userId) return;
  const isOtherRole = body.userRoleID !== undefined && body.userRoleID !== present.role_id;
  const errors = {
    ...(body.lockOut && { lockOut: ['You cannot lock yourself.'] }),
    ...(body.isActive === false && { isActive: ['You cannot deactivate yourself.'] }),
    ...(isOtherRole && { userRoleID: ['You cannot change your own role.'] }),
  };
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw unprocessable(first, errors);
}

/** Throws Refusal 409 when what was written has more active users than the licence. The caller's transaction is undone. */
function checkLicence({ caller, database }: CallContext): void {
  const most = maximumUsers(database, caller.clientId);
  if (activeUsers(database, caller.clientId) <= most) return;
  const words = `The user limit is reached. Active users allowed: ${most}. Deactivate another user first.`;
  throw conflict(words, { errors: { isActive: [words] } });
}

function saveLocations({ database }: CallContext, userId: number, { locationList }: UserBody): void {
  for (const { locationId, isSelected } of locationList ?? []) {
    const sql = isSelected
      ? 'INSERT OR IGNORE INTO user_locations (user_id, location_id) VALUES (?, ?)'
      : 'DELETE FROM user_locations WHERE user_id = ? AND location_id = ?';
    database.run(sql, [userId, locationId]);
  }
}

const FIRST_ASSIGNED = `SELECT min(l.id) FROM user_locations u JOIN locations l ON l.id = u.location_id
WHERE u.user_id = ? AND l.is_active = 1`;

/** Saves the location that opens first. Throws Refusal 422 for one that is not assigned, or that there is not. */
function saveStart({ database, caller }: CallContext, userId: number, { locationName }: UserBody): void {
  if (locationName === undefined) return;
  const id = locationName
    ? database.value<number>(
        `SELECT l.id FROM locations l WHERE l.client_id = ?1 AND l.name = ?2 AND l.is_active = 1 AND (
           NOT EXISTS (SELECT 1 FROM user_locations WHERE user_id = ?3)
           OR EXISTS (SELECT 1 FROM user_locations u WHERE u.user_id = ?3 AND u.location_id = l.id))`,
        caller.clientId,
        locationName,
        userId,
      )
    : null;
  if (id === undefined) throw wrongField('locationName', `${locationName} is not assigned to this user.`);
  // Without a choice a user's record has the first assigned location: sent back unchanged, it is no choice.
  const isChosen = database.value('SELECT start_location_id FROM users WHERE id = ?', userId) !== undefined;
  const first = database.value(FIRST_ASSIGNED, userId);
  if (!isChosen && id === first) return;
  updateRow(database, 'users', userId, { start_location_id: id });
}

function saved(call: CallContext, id: number) {
  const { version } = readOwn<UserRow>(call, 'users', id);
  return versioned(call, { userID: id, version });
}

/** The field by which a user stops being an active administrator. */
function lostBy(before: UserRow, after: UserRow): string | null {
  if (after.lock_out > before.lock_out) return 'lockOut';
  if (after.is_active < before.is_active) return 'isActive';
  return after.role_id === before.role_id ? null : 'userRoleID';
}

const createUserRoute: Route = writeRoute(createUserOperation, {
  permission: MANAGE_USERS,
  answer(call, body) {
    checkUser(call, body, null);
    const { caller, database, now } = call;
    const id = insertRow(database, 'users', {
      client_id: caller.clientId,
      language: 'en',
      changed_at: now.toISOString(),
      changed_by: caller.userId,
      ...users.written(body),
    });
    saveLocations(call, id, body);
    saveStart(call, id, body);
    if (body.isActive !== false) checkLicence(call);
    return { status: 201, ...saved(call, id) };
  },
});

const saveUserRoute: Route = writeRoute(saveUserOperation, {
  answer(call, given) {
    const before = readOwn<UserRow>(call, 'users', recordId(call.pathParams.userId, 'user'));
    const { id } = before;
    const body = writableBy(call, id, given);
    checkVersion(call, before);
    checkOwnAccess(call, body, before);
    checkUser(call, body, before);
    checkSignInData(call, body, before);
    updateRow(call.database, 'users', id, users.written(body));
    saveLocations(call, id, body);
    saveStart(call, id, body);
    const after = readOwn<UserRow>(call, 'users', id);
    const lost = lostBy(before, after);
    if (lost !== null) checkAdministratorLeft(call, lost);
    if (after.is_active > before.is_active) checkLicence(call);
    stampChange(call, 'users', id);
    return saved(call, id);
  },
});

/** The sandbox sends no email: it refuses and answers as a service that does. */
const sendPasswordResetLinkRoute: Route = writeRoute(sendPasswordResetLinkOperation, {
  answer(call, { userID }) {
    const user = readOwn<UserRow>(call, 'users', userID);
    if (user.id !== call.caller.userId) checkPermission(call.caller, MANAGE_USERS);
    if (user.is_active === 0) throw wrongField('userID', 'This user is inactive. Activate the user first.');
    return { body: { message: 'Password reset link sent' } };
  },
});

export const userWriteRoutes: readonly Route[] = [createUserRoute, saveUserRoute, sendPasswordResetLinkRoute];
