import * as paths from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { BadgeView, FrameWords, GroupView, NoticeView } from '../../../patterns/record/detail-view.ts';
import { factsOf, groupOf } from '../../../patterns/record/value-words.server.ts';
import { factGroup } from '../../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Permission } from '../../../upstream/roles/roles.contract.ts';
import type { User } from '../../../upstream/users/users.contract.ts';
import { listPermissionsOfUserOrUnread } from '../../../upstream/users/users.server.ts';
import { getManagedUser, isFull, type ManagedUser } from '../record/managed-user.server.ts';
import * as groups from '../record/user-fields.server.ts';
import { assignedWords, statusOf } from '../record/user-words.server.ts';
import { userActions } from './user-actions.server.ts';

export const userDetail: DetailDeclaration<ManagedUser> = {
  ...recordOf('users'),
  actions: userActions,
  links: ({ id, isActive, isLockedOut, licence }) => [
    {
      href: paths.record('users', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_USERS',
      operation: 'users.save',
      key: 'e',
      isMain: isActive ? !isLockedOut : isFull(licence),
    },
  ],
  get: getManagedUser,
  frame: frameOf,
};

export function badgeOf(user: User, t: StaffContext['t']): BadgeView {
  const { status, tone, shape } = statusOf(user);
  return { word: t(`users.statuses.${status}`), tone, shape };
}

function noticesOf({ guard, isActive, isLockedOut, licence }: ManagedUser, { t }: StaffContext) {
  const info = (key: string): NoticeView => ({ tone: 'info', text: t(key) });
  return [
    ...(guard ? [info(`user.guards.${guard}`)] : []),
    ...(isActive && isLockedOut ? [info('user.notices.locked')] : []),
    ...(isActive ? [] : [info(isFull(licence) ? 'user.form.full' : 'user.notices.inactive')]),
  ];
}

const firstWords = ({ placeName }: User, t: StaffContext['t']): string | undefined =>
  placeName === null ? undefined : `${t('user.opensFirst')}: ${placeName}`;

function frameOf(user: ManagedUser, staffContext: StaffContext): FrameWords {
  const { t, formats } = staffContext;
  return {
    number: user.fullName || user.userName || String(user.id),
    badges: [badgeOf(user, t)],
    plate: null,
    facts: factsOf([
      [t('user.userName'), user.userName, { detail: user.email ?? undefined }],
      [t('user.role'), user.roleName],
      [t('user.places'), assignedWords(user.places, t), { detail: firstWords(user, t) }],
      [t('user.lastSignIn'), formats.dateTime(user.lastSignInAt) || t('users.neverSignedIn')],
    ]),
    notices: noticesOf(user, staffContext),
    money: [],
  };
}

/** What the role of the user may do, by the service's categories. */
function permissionsGroup(
  permissions: readonly Permission[] | null,
  { roleName }: User,
  { t }: StaffContext,
): GroupView {
  const title = t('user.groups.permissions', { role: roleName ?? '' });
  if (permissions === null) return groupOf(title, [[t('user.permissions'), t('unread.value')]]);
  const byCategory = Map.groupBy(permissions, ({ category }) => category ?? t('roles.otherCategory'));
  if (byCategory.size === 0) return groupOf(title, [[t('user.permissions'), t('user.noPermissions')]]);
  const facts = [...byCategory].map(
    ([category, own]) => [category, own.map(({ name, code }) => name ?? code).join(', ')] as const,
  );
  return groupOf(title, facts);
}

export async function viewUser(user: ManagedUser, staffContext: StaffContext) {
  const { identity, access, signIn, formats } = groups;
  const ways = access.fields.filter(({ name }) => name === 'scanAccessKey');
  const permissions = await listPermissionsOfUserOrUnread(staffContext.reader, user.id);
  return {
    groups: [
      factGroup(identity.legend, identity.fields, user, staffContext),
      factGroup(signIn.legend, [...signIn.fields, ...ways, ...formats.fields], user, staffContext),
      permissionsGroup(permissions, user, staffContext),
    ],
  };
}
