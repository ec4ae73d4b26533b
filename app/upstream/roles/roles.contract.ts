import { z } from 'zod';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readEach, readOnly, requiredText, textValue, writeOnly } from '../record/record-fields.ts';
import { decodedBy } from '../record/record-values.ts';
import { amount, identity, reference, scalar, text } from '../record/wire.ts';

export const permission = record({
  id: readOnly('functionID', reference),
  code: readOnly('functionCode', z.string()),
  ...readEach(text, { description: 'description', name: 'displayName', category: 'systemFunctionCategory' }),
});

export interface Permission extends z.output<typeof permission.read> {}

/** The type of the roles that come with the service, which cannot be removed. */
const SYSTEM = 'system';

const withKind = ({ type }: { readonly type: string | null }) => ({
  isSystem: type?.trim().toLowerCase() === SYSTEM,
});

const roleFields = {
  id: readOnly('userRoleID', identity),
  name: both('roleName', requiredText(60)),
  ...{ description: both('description', textValue(300)), type: both('type', textValue(40)) },
  /** The name or the id of its author. */
  createdBy: readOnly(
    'createdBy',
    decodedBy(scalar, (author) => (author === null ? null : String(author))),
  ),
};

const listedRole = record(roleFields, withKind);
export interface ListedRole extends z.output<typeof listedRole.read> {}

/** By function code: `RESERVATION_VIEW`. */
const codes = { codes: writeOnly('permissions', z.array(z.string().trim().min(1).max(80)).max(500)) };

export const role = record(
  {
    ...roleFields,
    ...codes,
    permissions: readOnly('permissions', listOf(permission.read)),
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedByName', text),
  },
  withKind,
);
export interface Role extends z.output<typeof role.read> {}

const rolePermissions = record(codes);

export const listRolesOperation = operation({
  id: 'roles.list',
  path: '/v3/roles',
  answer: listOf(listedRole.read),
  freshness: 60,
});

export const getRoleOperation = operation({
  id: 'roles.get',
  path: '/v3/roles/{roleId}',
  answer: role.read,
  freshness: 300,
});

export const listPermissionsOperation = operation({
  id: 'roles.permissions',
  path: '/v3/roles/permissions',
  answer: listOf(permission.read),
  freshness: 300,
});

/** The specification does not show the answer: nothing in it is required. */
const saved = record({ id: readOnly('userRoleID', reference), version: readOnly('version', amount) });

const writes = {
  answer: saved.read,
  provenance: 'given',
  success: [200, 201],
  invalidates: ['roles.list', 'roles.get', 'users.permissions'],
} as const;

export const createRoleOperation = createOperation({
  ...writes,
  id: 'roles.create',
  path: '/v3/roles',
  body: role.create,
});

export const saveRolePermissionsOperation = saveOperation({
  ...writes,
  id: 'roles.savePermissions',
  path: '/v3/roles/{roleId}/permissions',
  body: rolePermissions.create,
});

/** Refused with 409 while users have the role, and for a role of the system. */
export const removeRoleOperation = saveOperation({
  ...writes,
  id: 'roles.remove',
  method: 'DELETE',
  path: '/v3/roles/{roleId}',
});
