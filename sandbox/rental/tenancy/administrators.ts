import { conflict } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';

/** An administrator may manage users and roles, and with them every permission. */
const ADMINISTRATORS = `
SELECT count(*) FROM users u WHERE u.client_id = ? AND u.is_active = 1 AND u.lock_out = 0 AND 2 = (
  SELECT count(*) FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
  WHERE r.role_id = u.role_id AND p.code IN ('SETTINGS_USERS', 'SETTINGS_ROLES'))`;

/** Throws Refusal 409 with the field when what was written leaves no active administrator. The caller's transaction is undone. */
export function checkAdministratorLeft({ database, caller }: CallContext, field: string): void {
  if ((database.value<number>(ADMINISTRATORS, caller.clientId) ?? 0) > 0) return;
  const words = 'The business needs an active administrator. Make another user an administrator first.';
  throw conflict(words, { errors: { [field]: [words] } });
}
