import { DEMO_USERS, type DemoUser } from '../../staff.ts';
import type { Insert } from '../insert.ts';
import { placesOf, TENANTS } from '../places.ts';
import { PERMISSIONS, permissionIdsOf, ROLES } from './roles.ts';

const LANGUAGES = [
  ['en', 'English'],
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
] as const;

const roleId = (clientId: number, role: DemoUser['role']): number =>
  clientId * 10 + ROLES.findIndex(({ name }) => name === role) + 1;

function layUser(insert: Insert, user: DemoUser, lastLogin: string): void {
  const own = user.login === 'admin2';
  insert('users', {
    id: user.userId,
    client_id: user.clientId,
    role_id: roleId(user.clientId, user.role),
    user_name: user.login,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: own ? '+1 303-555-0110' : `+44 7700 900${user.userId}`,
    language: 'en',
    last_login: lastLogin,
    is_reservation_email: user.role === 'Manager' ? 1 : 0,
    override_date_format: own ? 'MM/DD/YYYY' : '',
    override_time_format: own ? 'HH:mm' : '',
  });
  for (const { id } of placesOf(user.clientId)) {
    if (user.role !== 'Counter agent' || id <= 2)
      insert('user_locations', { user_id: user.userId, location_id: id });
  }
}

/** Languages, roles with what they allow, and the demo users. */
export function layStaff(insert: Insert, now: Date): void {
  for (const [nth, [key, name]] of LANGUAGES.entries()) insert('languages', { key, name, position: nth + 1 });
  for (const [nth, [code, display_name, category]] of PERMISSIONS.entries()) {
    const description = `Allows to: ${display_name.toLowerCase()}.`;
    insert('permissions', { id: nth + 1, code, display_name, description, category });
  }
  for (const { clientId: client_id } of TENANTS) {
    for (const role of ROLES) {
      const { name, description } = role;
      const id = roleId(client_id, name);
      insert('roles', { id, client_id, name, description, type: 'System', created_by: 'Forecourt' });
      for (const permission_id of permissionIdsOf(role))
        insert('role_permissions', { role_id: id, permission_id });
    }
  }
  const yesterday = new Date(now.getTime() - 16 * 3_600_000).toISOString().slice(0, 19);
  for (const user of DEMO_USERS) layUser(insert, user, yesterday);
}
