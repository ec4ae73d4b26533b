import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import {
  createRoleOperation,
  type getRoleOperation,
  removeRoleOperation,
  saveRolePermissionsOperation,
} from '../../../app/upstream/roles/roles.contract.ts';
import { checkPermission } from '../core/caller.ts';
import { columnMap, plain, text } from '../core/column-map.ts';
import { type Database, insertRow, type Row } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict, notFound, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { checkAdministratorLeft } from './administrators.ts';

const permission = 'SETTINGS_ROLES';

/** The roles that come with the service; others are made by users. */
const SYSTEM = 'System';

const roles = columnMap<WireOf<typeof getRoleOperation.answer>, 'permissions'>()('r', {
  userRoleID: plain('id'),
  roleName: plain('name'),
  description: plain('description'),
  type: text('type'),
  createdBy: plain('created_by'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

interface RoleRow extends Versioned {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

const ROLES = `
SELECT r.*, u.first_name || ' ' || u.last_name AS changed_by_name
FROM roles r LEFT JOIN users u ON u.id = r.changed_by WHERE r.client_id = ?`;

const PERMISSIONS = `
SELECT p.id AS functionID, p.code AS functionCode, p.description, p.display_name AS displayName,
  p.category AS systemFunctionCategory
FROM permissions p`;

export const permissionsOf = (database: Database, roleId: number): readonly object[] =>
  database.all<object>(
    `${PERMISSIONS} JOIN role_permissions r ON r.permission_id = p.id WHERE r.role_id = ? ORDER BY p.id`,
    [roleId],
  );

function roleToChange(call: CallContext): RoleRow {
  const role = readOwn<RoleRow>(call, 'roles', recordId(call.pathParams.roleId, 'role'));
  checkVersion(call, role);
  return role;
}

/** @throws Refusal 422 for a code that there is not */
function replacePermissions({ database }: CallContext, roleId: number, codes: readonly string[]): void {
  const known = database.all<{ code: string }>('SELECT code FROM permissions').map(({ code }) => code);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined) throw wrongField('permissions', `There is no permission ${unknown}.`);
  const chosen = `SELECT id FROM permissions WHERE code IN (SELECT value FROM json_each(?2))`;
  const cells = [roleId, JSON.stringify(codes)];
  database.run(`DELETE FROM role_permissions WHERE role_id = ?1 AND permission_id NOT IN (${chosen})`, cells);
  database.run(`INSERT OR IGNORE INTO role_permissions SELECT ?1, id FROM (${chosen})`, cells);
}

const saved = (call: CallContext, id: number) => {
  const { version } = readOwn<RoleRow>(call, 'roles', id);
  return versioned(call, { userRoleID: id, version });
};

/** Users who give roles to others choose among them. */
const rolesListRoute: Route = {
  operationId: 'roles.list',
  answer(call) {
    const { caller, database } = call;
    checkPermission(caller, permission, 'SETTINGS_USERS');
    return {
      body: database
        .all<Row>(`${ROLES} ORDER BY r.id`, [caller.clientId])
        .map((row) => versioned(call, roles.detail(row)).body),
    };
  },
};

const roleRoute: Route = {
  operationId: 'roles.get',
  permission,
  answer(call) {
    const { caller, database, pathParams } = call;
    const id = recordId(pathParams.roleId, 'role');
    const row = database.get<Row>(`${ROLES} AND r.id = ?`, [caller.clientId, id]);
    if (row === undefined) throw notFound('There is no such role.');
    return versioned(call, { ...roles.detail(row), permissions: permissionsOf(database, id) });
  },
};

const permissionsListRoute: Route = {
  operationId: 'roles.permissions',
  permission,
  answer: ({ database }) => ({ body: database.all(`${PERMISSIONS} ORDER BY p.id`) }),
};

function checkName({ database, caller }: CallContext, name: string): void {
  const sql = 'SELECT 1 FROM roles WHERE client_id = ? AND lower(name) = lower(?)';
  if (database.get(sql, [caller.clientId, name]) === undefined) return;
  const words = `There is a role ${name} already.`;
  throw conflict(words, { errors: { roleName: [words] } });
}

const createRoleRoute: Route = writeRoute(createRoleOperation, {
  permission,
  answer(call, { roleName, description, type, permissions }) {
    const { database, caller, now } = call;
    if (type?.toLowerCase() === SYSTEM.toLowerCase()) {
      throw wrongField('type', 'Only the rental service has roles of the type System.');
    }
    checkName(call, roleName);
    const author = "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?";
    const id = insertRow(database, 'roles', {
      client_id: caller.clientId,
      name: roleName,
      description: description ?? '',
      type: type || 'Custom',
      created_by: database.value<string>(author, caller.userId) ?? '',
      changed_at: now.toISOString(),
      changed_by: caller.userId,
    });
    replacePermissions(call, id, permissions);
    return { status: 201, ...saved(call, id) };
  },
});

const rolePermissionsRoute: Route = writeRoute(saveRolePermissionsOperation, {
  permission,
  answer(call, { permissions }) {
    const { id } = roleToChange(call);
    replacePermissions(call, id, permissions);
    checkAdministratorLeft(call, 'permissions');
    stampChange(call, 'roles', id);
    return saved(call, id);
  },
});

const removeRoleRoute: Route = writeRoute(removeRoleOperation, {
  permission,
  answer(call) {
    const { database } = call;
    const { id, name, type } = roleToChange(call);
    if (type === SYSTEM) throw conflict(`${name} is a role of the system and cannot be removed.`);
    const users = database.value<number>('SELECT count(*) FROM users WHERE role_id = ?', id) ?? 0;
    if (users > 0) {
      throw conflict(
        `The role ${name} cannot be removed. Users with this role: ${users}. Select another role for them first.`,
      );
    }
    database.run('DELETE FROM roles WHERE id = ?', [id]);
    return { body: { userRoleID: id } };
  },
});

export const rolesRoutes: readonly Route[] = [
  rolesListRoute,
  roleRoute,
  permissionsListRoute,
  createRoleRoute,
  rolePermissionsRoute,
  removeRoleRoute,
];
