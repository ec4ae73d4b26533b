import { conflict, wrongField } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';

/** An administrator may manage users and roles, and with them every permission. */
const ADMINISTRATORS = `
SELECT count(*) FROM users u WHERE u.client_id = ? AND u.is_active = 1 AND u.lock_out = 0 AND 2 = (
  SELECT count(*) FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
  WHERE r.role_id = u.role_id AND p.code IN ('SETTINGS_USERS', 'SETTINGS_ROLES'))`;

/** The permissions of a role that a user does not have. */
const BEYOND = `SELECT p.code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id WHERE r.role_id = ?`;

/** Whether a role has more permissions than the caller, who is no administrator. */
function isBeyond({ database, caller: { permissions } }: CallContext, roleId: number): boolean {
  if (permissions.has('SETTINGS_USERS') && permissions.has('SETTINGS_ROLES')) return false;
  const codes = database.all<{ code: string }>(BEYOND, [roleId]).map(({ code }) => code);
  return codes.some((code) => !permissions.has(code));
}

interface SignInData {
  readonly role_id: number;
  readonly user_name: string;
  readonly email: string;
}

/**
 * Throws Refusal 422 with the field when a user changes by what a user with more permissions signs in: with another email
 * address, a password reset would give those permissions away.
 */
export function checkSignInData(
  call: CallContext,
  { userName, email }: { readonly userName?: string | undefined; readonly email?: string | undefined },
  { role_id, user_name, email: present }: SignInData,
): void {
  const changes = { email: (email ?? present) !== present, userName: (userName ?? user_name) !== user_name };
  const field = changes.email ? 'email' : changes.userName ? 'userName' : null;
  if (field === null || !isBeyond(call, role_id)) return;
  throw wrongField(field, 'This user has more permissions than you. Ask an administrator to change this.');
}

/**
 * Throws Refusal 422 with the field when a user gives a role with more permissions than the user's own. Administrators may
 * give every role.
 */
export function checkRoleGiven(call: CallContext, roleId: number): void {
  if (!isBeyond(call, roleId)) return;
  throw wrongField(
    'userRoleID',
    'This role has more permissions than yours. Ask an administrator to give it.',
  );
}

/** Throws Refusal 409 with the field when what was written leaves no active administrator. The caller's transaction is undone. */
export function checkAdministratorLeft({ database, caller }: CallContext, field: string): void {
  if ((database.value<number>(ADMINISTRATORS, caller.clientId) ?? 0) > 0) return;
  const words = 'The business needs an active administrator. Make another user an administrator first.';
  throw conflict(words, { errors: { [field]: [words] } });
}
