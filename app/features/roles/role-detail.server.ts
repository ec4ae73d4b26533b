import { z } from 'zod';
import * as paths from '../../paths.ts';
import { action, type DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { removeRole } from '../../upstream/roles/roles.server.ts';
import {
  getManagedRole,
  type ManagedRole,
  matrixOf,
  readCatalogue,
  usersWords,
} from './managed-role.server.ts';

/** Where the number of users is not known, the service decides. */
const isInUse = ({ userCount }: ManagedRole): boolean => userCount !== null && userCount > 0;

/** Returns the key of why a role cannot be removed; null when it can. */
const whyStays = (role: ManagedRole): string | null => {
  if (role.isSystem) return 'role.actions.remove.system';
  return isInUse(role) ? 'role.actions.remove.inUse' : null;
};

const remove = action({
  name: 'remove',
  label: 'role.actions.remove.label',
  title: 'role.actions.remove.title',
  text: 'role.actions.remove.text',
  operation: 'roles.remove',
  permission: 'SETTINGS_ROLES',
  done: 'roleRemoved',
  removes: true,
  isOpen: (role: ManagedRole) => whyStays(role) === null,
  whyNot(role: ManagedRole, staffContext) {
    const why = whyStays(role);
    return why && staffContext.t(why, { users: usersWords(role.userCount, staffContext) });
  },
  fields: () => [],
  schema: () => z.object({}),
  perform: (reader, { id }: ManagedRole, _, safety) => removeRole(reader, id, safety),
});

export const roleDetail: DetailDeclaration<ManagedRole> = {
  ...recordOf('roles'),
  actions: [remove],
  links: ({ id }) => [
    {
      href: paths.record('roles', id, 'edit'),
      label: 'role.edit',
      permission: 'SETTINGS_ROLES',
      operation: 'roles.savePermissions',
      key: 'e',
      isMain: true,
    },
  ],
  get: getManagedRole,
  frame: frameOf,
};

function frameOf(role: ManagedRole, staffContext: StaffContext): FrameWords {
  const { t, formats, localMoment } = staffContext;
  const { description, isSystem, isOwn, userCount, createdBy, changedAt, changedBy } = role;
  const why = whyStays(role);
  const count = userCount === null ? t('roles.unknown') : formats.number(userCount);
  return {
    number: role.name ?? String(role.id),
    badges: [{ word: t(isSystem ? 'roles.system' : 'roles.custom'), tone: 'quiet', shape: 'open' }],
    plate: null,
    facts: factsOf([
      [t('role.description'), description],
      [t('roles.columns.users'), count, { href: `${paths.list('users')}?role=${role.id}` }],
      [t('role.createdBy'), createdBy],
      [t('role.changed'), formats.dateTime(localMoment(changedAt)), { detail: changedBy ?? undefined }],
    ]),
    notices: [
      ...(isOwn ? [{ tone: 'info' as const, text: t('role.own') }] : []),
      ...(why === null
        ? []
        : [{ tone: 'info' as const, text: t(why, { users: usersWords(userCount, staffContext) }) }]),
    ],
    money: [],
  };
}

/** @throws UpstreamError */
export async function viewPermissions(role: ManagedRole, staffContext: StaffContext) {
  const { t, reader } = staffContext;
  const own = {
    title: role.name ?? String(role.id),
    detail: usersWords(role.userCount, staffContext),
    allowed: new Set(role.permissions.map(({ code }) => code)),
  };
  return {
    title: t('role.permissions'),
    matrix: matrixOf(await readCatalogue(reader, role), own, staffContext),
  };
}

export type PermissionsView = Awaited<ReturnType<typeof viewPermissions>>;
