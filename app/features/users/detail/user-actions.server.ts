import { z } from 'zod';
import { type ActionDeclaration, action } from '../../../patterns/record/detail-declaration.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { User, UserChange } from '../../../upstream/users/users.contract.ts';
import { saveUser, sendPasswordResetLink } from '../../../upstream/users/users.server.ts';
import { isFull, type ManagedUser } from '../record/managed-user.server.ts';

const named = (name: string) => ({
  name,
  label: `user.actions.${name}.label`,
  title: `user.actions.${name}.title`,
  text: `user.actions.${name}.text`,
  permission: 'SETTINGS_USERS',
  done: 'actionDone' as const,
  fields: () => [],
  schema: () => z.object({}),
});

const whyGuarded = ({ guard }: ManagedUser, { t }: StaffContext): string | null =>
  guard === null ? null : t(`user.guards.${guard}`);

interface Change {
  readonly name: string;
  readonly change: UserChange;
  isOpen(user: ManagedUser): boolean;
  isMain?(user: ManagedUser): boolean;
  whyNot?(user: ManagedUser, staffContext: StaffContext): string | null;
}

const changing = ({ name, change, isOpen, isMain, whyNot }: Change): ActionDeclaration<ManagedUser> =>
  action({
    ...named(name),
    operation: 'users.save',
    isOpen,
    ...(isMain && { isMain }),
    ...(whyNot && { whyNot }),
    perform: (reader, { id }: ManagedUser, _, safety) => saveUser(reader, id, change, safety),
  });

const lock = changing({
  name: 'lock',
  change: { isLockedOut: true },
  isOpen: ({ guard, isActive, isLockedOut }) => guard === null && isActive && !isLockedOut,
  whyNot: whyGuarded,
});

const unlock = changing({
  name: 'unlock',
  change: { isLockedOut: false },
  isOpen: ({ isLockedOut }) => isLockedOut,
  isMain: ({ isActive }) => isActive,
});

const deactivate = changing({
  name: 'deactivate',
  change: { isActive: false },
  isOpen: ({ guard, isActive }) => guard === null && isActive,
  whyNot: whyGuarded,
});

const activate = changing({
  name: 'activate',
  change: { isActive: true },
  isOpen: ({ isActive, licence }) => !isActive && !isFull(licence),
  isMain: () => true,
  whyNot: ({ isActive }, { t }) => (isActive ? null : t('user.form.full')),
});

/** Sends a link to the user's own address. A link that was sent again does no harm. */
export const resetPassword = <Found extends Pick<User, 'id' | 'email' | 'isActive' | 'version'>>(
  permission: string | null,
) =>
  action({
    ...named('password-reset'),
    permission,
    operation: 'users.sendPasswordResetLink',
    isOpen: ({ isActive, email }: Found) => isActive && Boolean(email),
    says: ({ email }, { t }) => [t('user.actions.password-reset.to', { email: email ?? '' })],
    notice: ({ email }, { t, formats, nowAt }) =>
      t('user.actions.password-reset.sent', { email: email ?? '', time: formats.time(nowAt(null)) }),
    perform: (reader, { id }, _, safety) => sendPasswordResetLink(reader, { id }, safety),
    // The service does not say whether it sent one.
    leaves: () => null,
  });

export const userActions: readonly ActionDeclaration<ManagedUser>[] = [
  unlock,
  activate,
  resetPassword<ManagedUser>('SETTINGS_USERS'),
  lock,
  deactivate,
];
