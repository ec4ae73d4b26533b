import { emptyOnFailure, read, unreadOnFailure, write } from '../reader.ts';
import * as contract from './roles.contract.ts';

export const listRoles = read(contract.listRolesOperation);
export const listRolesOrEmpty = emptyOnFailure(listRoles);
export const listRolesOrUnread = unreadOnFailure(listRoles);

export const getRole = read(contract.getRoleOperation);
export const getRoleOrUnread = unreadOnFailure(getRole);

/** Every permission that a role can have. */
export const listPermissions = read(contract.listPermissionsOperation);

export const createRole = write(contract.createRoleOperation);

/** Replaces the permissions of the role by these function codes. */
export const saveRolePermissions = write(contract.saveRolePermissionsOperation);

export const removeRole = write(contract.removeRoleOperation);
