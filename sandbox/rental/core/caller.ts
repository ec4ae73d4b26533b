import type { Database } from './database.ts';
import type { QueryReader } from './query.ts';
import { missingPermission, Refusal, required } from './refusal.ts';
import type { Claims } from './token.ts';

export interface Caller {
  readonly clientId: number;
  readonly userId: number;
  readonly permissions: ReadonlySet<string>;
  /** The business is active; an inactive one can only read. */
  readonly mayWrite: boolean;
  /** Where the user acts; null for all locations. */
  readonly assigned: ReadonlySet<number> | null;
}

/**
 * Returns the assigned active locations; null for all of them. Users read all records and act at these only.
 */
function assignedTo(database: Database, userId: number): ReadonlySet<number> | null {
  const rows = database.all<{ id: number; isAssigned: number }>(
    `SELECT l.id, u.user_id IS NOT NULL AS isAssigned FROM users x JOIN locations l ON l.client_id = x.client_id
     LEFT JOIN user_locations u ON u.location_id = l.id AND u.user_id = x.id WHERE x.id = ? AND l.is_active = 1`,
    [userId],
  );
  const own = rows.filter(({ isAssigned }) => isAssigned === 1);
  return own.length === 0 || own.length === rows.length ? null : new Set(own.map(({ id }) => id));
}

/** Throws Refusal 403 when the token's user or tenant is unknown, or the user is inactive or locked out. */
export function findCaller(database: Database, { clientId, userId }: Claims): Caller {
  const user = database.get<{ roleId: number; isActive: number }>(
    `SELECT u.role_id AS roleId, c.is_active AS isActive FROM users u JOIN clients c ON c.id = u.client_id
     WHERE u.id = ? AND u.client_id = ? AND u.is_active = 1 AND u.lock_out = 0`,
    [userId, clientId],
  );
  if (user === undefined) throw new Refusal(403, 'This user may not use the service.');
  const codes = database.all<{ code: string }>(
    'SELECT p.code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id WHERE r.role_id = ?',
    [user.roleId],
  );
  return {
    clientId,
    userId,
    permissions: new Set(codes.map(({ code }) => code)),
    mayWrite: user.isActive === 1,
    assigned: assignedTo(database, userId),
  };
}

/** Throws Refusal 403 that names the code, unless the caller's role has it or one of `others`. Without a code nothing is needed. */
export function checkPermission(
  { permissions }: Caller,
  code: string | undefined,
  ...others: readonly string[]
): void {
  if (code === undefined || [code, ...others].some((one) => permissions.has(one))) return;
  throw missingPermission(code);
}

/** Throws Refusal 403 when the caller's business is inactive. */
export function checkMayWrite({ mayWrite }: Caller): void {
  if (!mayWrite)
    throw new Refusal(403, 'This business is inactive: its records can be read and not changed.');
}

function mustBe(query: QueryReader, name: 'clientId' | 'userId', own: number): void {
  if (required(name, query.id(name)) !== own)
    throw new Refusal(403, `${name} is not the one that the token was issued for.`);
}

/** Holds the query's and the path's identifiers against the token's, whatever the call does with them later. */
export function checkIdentifiers(
  caller: Claims,
  query: QueryReader,
  pathParams: Readonly<Record<string, string>>,
  identifiers: 'client' | 'client-and-user',
): void {
  mustBe(query, 'clientId', caller.clientId);
  if (identifiers === 'client-and-user' || query.has('userId')) mustBe(query, 'userId', caller.userId);
  if (pathParams.clientId !== undefined && pathParams.clientId !== String(caller.clientId)) {
    throw new Refusal(403, 'This client is not the one that the token was issued for.');
  }
}

/** Holds a body's own identifiers against the token's, where the call has them in its body. */
export function checkIdentifiersInBody(
  caller: Claims,
  body: unknown,
  names: Readonly<Record<string, 'client' | 'user'>>,
): void {
  for (const [name, whose] of Object.entries(names)) {
    const given = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
    const own = whose === 'client' ? caller.clientId : caller.userId;
    if (given !== undefined && Number(given) !== own) {
      throw new Refusal(403, `${name} is not the one that the token was issued for.`);
    }
  }
}
