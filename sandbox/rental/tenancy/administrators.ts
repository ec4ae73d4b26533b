import { conflict, wrongField } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';

/** An administrator may manage users and roles, and with them every permission. */
const ADMINISTRATORS = `
SELECT count(*) FROM users u WHERE u.client_id = ? AND u.is_active = 1 AND u.lock_out = 0 AND 2 = (
  SELECT count(*) FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
  WHERE r.role_id = u.role_id AND p.code IN ('SETTINGS_USERS', 'SETTINGS_ROLES'))`;

/** The permissions of a role that a user does not have. */
const BEYOND = `SELECT p.code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id WHERE r.role_id = ?`;

/**
 * Throws Refusal 422 with the field when a user gives a role with more permissions than the user's own. Administrators may
 * give every role.
 */
export function checkRoleGiven({ database, caller: { permissions } }: CallContext, roleId: number): void {
  if (permissions.has('SETTINGS_USERS') && permissions.has('SETTINGS_ROLES')) return;
  const codes = database.all<{ code: string }>(BEYOND, [roleId]).map(({ code }) => code);
  if (codes.every((code) => permissions.has(code))) return;
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
