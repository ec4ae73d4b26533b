import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { ListedRole } from '../../../upstream/roles/roles.contract.ts';
import { getRoleOrUnread, listRolesOrEmpty } from '../../../upstream/roles/roles.server.ts';
import type { User, UserLanguage } from '../../../upstream/users/users.contract.ts';
import {
  countActiveUsersOrUnread,
  getMaximumUsersOrUnread,
  getUser,
  listLanguagesOrEmpty,
  listPermissionsOfUserOrUnread,
  listUsersOrNull,
} from '../../../upstream/users/users.server.ts';

/** The active users of the business and how many there may be; null where the service does not say. */
interface Licence {
  readonly active: number | null;
  readonly most: number | null;
}

/** Why the access of a user must stay: it is that of the signed-in user, or of the last administrator. */
type Guard = 'self' | 'lastAdministrator' | null;

export interface ManagedUser extends User {
  readonly guard: Guard;
  readonly licence: Licence;
}

export async function readLicence(reader: Reader): Promise<Licence> {
  const [active, most] = await Promise.all([
    countActiveUsersOrUnread(reader),
    getMaximumUsersOrUnread(reader),
  ]);
  return { active, most };
}

/** Whether the service refuses a further active user. */
export const isFull = ({ active, most }: Licence): boolean =>
  active !== null && most !== null && active >= most;

/** '4 of 12 licences'; '' where the service does not say. */
export const licenceWords = (
  { active, most }: Licence,
  { t, formats }: Pick<StaffContext, 't' | 'formats'>,
) =>
  active === null || most === null
    ? ''
    : t('users.licences', { active: formats.number(active), most: formats.number(most) });

const ADMINISTRATION = ['SETTINGS_USERS', 'SETTINGS_ROLES'];

const isAdministering = ({ access }: Pick<StaffContext, 'access'>): boolean =>
  ADMINISTRATION.every((permission) => access.allows({ permission }));

const administers = (codes: ReadonlySet<string> | null): boolean =>
  ADMINISTRATION.every((code) => codes?.has(code));

async function isAdministrator(reader: Reader, { id }: Pick<User, 'id'>): Promise<boolean> {
  const permissions = await listPermissionsOfUserOrUnread(reader, id);
  return administers(permissions && new Set(permissions.map(({ code }) => code)));
}

/** Whether no other active user manages users and roles. Where a part is unknown, the service decides. */
async function isLastAdministrator(reader: Reader, user: User, staffContext: StaffContext): Promise<boolean> {
  if (!user.isActive || user.isLockedOut) return false;
  // The signed-in user is another administrator.
  if (isAdministering(staffContext)) return false;
  if (!(await isAdministrator(reader, user))) return false;
  const others = (await listUsersOrNull(reader))?.filter(
    ({ id, isActive, isLockedOut }) => id !== user.id && isActive && !isLockedOut,
  );
  if (others === undefined) return false;
  // Users of one role may do the same.
  const oneOfEachRole = [...new Map(others.map((other) => [other.roleId, other])).values()];
  const found = await Promise.all(oneOfEachRole.map((other) => isAdministrator(reader, other)));
  return !found.includes(true);
}

/** @throws UpstreamError with status 404 when there is no such user for this tenant, 403 without SETTINGS_USERS */
export async function getManagedUser(
  reader: Reader,
  id: string,
  staffContext: StaffContext,
): Promise<ManagedUser> {
  const user = await getUser(reader, id);
  const licence = await readLicence(reader);
  const isSelf = String(user.id) === reader.staff.userId;
  const isLast = !isSelf && (await isLastAdministrator(reader, user, staffContext));
  return { ...user, licence, guard: isSelf ? 'self' : isLast ? 'lastAdministrator' : null };
}

interface UserPlaceChoice {
  readonly id: number;
  readonly name: string | null;
  readonly isSelected: boolean;
}

export interface UserFormContext {
  readonly record: ManagedUser | null;
  readonly licence: Licence;
  readonly roles: readonly ListedRole[];
  /** Ids of the roles that the signed-in user may not give. */
  readonly beyond: readonly number[];
  readonly languages: readonly UserLanguage[];
  readonly places: readonly UserPlaceChoice[];
}

/** Returns the roles with more permissions than the signed-in user has. Administrators may give each; an unread one may be given. */
async function rolesBeyond(
  reader: Reader,
  staffContext: StaffContext,
  roles: readonly ListedRole[],
): Promise<readonly number[]> {
  if (isAdministering(staffContext)) return [];
  const whole = await Promise.all(roles.map(({ id }) => getRoleOrUnread(reader, id)));
  return whole.flatMap((role) =>
    role?.permissions.some(({ code }) => !staffContext.access.allows({ permission: code })) ? [role.id] : [],
  );
}

/** Reads a user, or what a new one begins with. @throws UpstreamError as `getManagedUser` */
export async function openUser(
  reader: Reader,
  staffContext: StaffContext,
  id: string,
): Promise<UserFormContext> {
  const [record, licence, roles, languages] = await Promise.all([
    id === '' ? null : getManagedUser(reader, id, staffContext),
    readLicence(reader),
    listRolesOrEmpty(reader),
    listLanguagesOrEmpty(reader),
  ]);
  const beyond = await rolesBeyond(reader, staffContext, roles);
  const places = record?.places ?? staffContext.places.map((place) => ({ ...place, isSelected: false }));
  return { record, licence, roles, beyond, languages, places };
}
