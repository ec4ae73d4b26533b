import * as paths from '../../paths.ts';
import type { MatrixView } from '../../patterns/form-fields/field-view.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Permission, Role } from '../../upstream/roles/roles.contract.ts';
import {
  getRole,
  getRoleOrUnread,
  listPermissions,
  listRolesOrEmpty,
} from '../../upstream/roles/roles.server.ts';
import { listUsersOrNull } from '../../upstream/users/users.server.ts';

/** Roles that are compared with one; each costs a read. */
const MOST_COMPARED = 8;

/** How many users have each role; null where it is not known. */
type UserCounts = ReadonlyMap<number, number> | null;

/** Counts users by role, where the service lists them to this user. */
export async function countUsersByRole(reader: Reader): Promise<UserCounts> {
  const users = await listUsersOrNull(reader);
  if (users === null) return null;
  const byRole = Map.groupBy(users, ({ roleId }) => roleId);
  return new Map([...byRole].flatMap(([id, own]) => (id === null ? [] : [[id, own.length] as const])));
}

export interface ManagedRole extends Role {
  /** Null where it is not known. */
  readonly userCount: number | null;
  /** The signed-in user has it. */
  readonly isOwn: boolean;
}

/** @throws UpstreamError with status 404 when there is no such role for this tenant, 403 without SETTINGS_ROLES */
export async function getManagedRole(
  reader: Reader,
  id: string,
  { profile }: Pick<StaffContext, 'profile'>,
): Promise<ManagedRole> {
  const [role, counts] = await Promise.all([getRole(reader, id), countUsersByRole(reader)]);
  const isOwn = profile !== null && profile.roleName === role.name;
  return { ...role, isOwn, userCount: counts && (counts.get(role.id) ?? 0) };
}

/** 'Users: 2'; says so where it is not known. */
export const usersWords = (userCount: number | null, { t, formats }: Pick<StaffContext, 't' | 'formats'>) =>
  t('roles.users', { users: userCount === null ? t('roles.unknown') : formats.number(userCount) });

/** What a table of permissions needs besides the role itself. */
export interface Catalogue {
  readonly permissions: readonly Permission[];
  readonly others: readonly Role[];
  readonly counts: UserCounts;
}

/** Reads every permission, and the other roles to compare with. @throws UpstreamError */
export async function readCatalogue(reader: Reader, own: Pick<Role, 'id'> | null): Promise<Catalogue> {
  const [permissions, listed, counts] = await Promise.all([
    listPermissions(reader),
    listRolesOrEmpty(reader),
    countUsersByRole(reader),
  ]);
  const compared = listed.filter(({ id }) => id !== own?.id).slice(0, MOST_COMPARED);
  const others = await Promise.all(compared.map(({ id }) => getRoleOrUnread(reader, id)));
  return { permissions, counts, others: others.filter((role) => role !== null) };
}

interface OwnColumn {
  readonly title: string;
  readonly detail: string;
  /** Codes that are allowed. */
  readonly allowed: ReadonlySet<string>;
  /** Codes that were allowed before. */
  readonly before?: ReadonlySet<string>;
}

/** Arranges permissions by the service's categories, with one column for each role. */
export function matrixOf(
  { permissions, others, counts }: Catalogue,
  own: OwnColumn,
  staffContext: Pick<StaffContext, 't' | 'formats'>,
): MatrixView {
  const { t, formats } = staffContext;
  const columns = [own.allowed, ...others.map((role) => new Set(role.permissions.map(({ code }) => code)))];
  const byCategory = Map.groupBy(permissions, ({ category }) => category ?? t('roles.otherCategory'));
  return {
    caption: t('role.permission'),
    own: { title: own.title, detail: own.detail },
    others: others.map(({ id, name }) => ({
      title: name ?? String(id),
      detail: usersWords(counts && (counts.get(id) ?? 0), staffContext),
      href: paths.record('roles', id),
    })),
    sections: [...byCategory].map(([title, inCategory]) => ({
      title,
      counts: columns.map((allowed) =>
        t('roles.countOf', {
          allowed: formats.number(inCategory.filter(({ code }) => allowed.has(code)).length),
          all: formats.number(inCategory.length),
        }),
      ),
      rows: inCategory.map(({ code, name, description }) => ({
        name: `permissions.${code}`,
        title: name ?? code,
        detail: description ?? undefined,
        marks: columns.map((allowed) => allowed.has(code)),
        ...(own.before && own.before.has(code) !== own.allowed.has(code) && { isChanged: true as const }),
      })),
    })),
  };
}
