import { DEMO_USERS, type DemoUser } from '../../staff.ts';
import type { Insert } from '../insert.ts';
import { activePlacesOf, TENANTS } from '../places.ts';
import { PERMISSIONS, permissionIdsOf, ROLES } from './roles.ts';

const LANGUAGES = [
  ['en', 'English'],
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
] as const;

const roleId = (clientId: number, role: DemoUser['role']): number =>
  clientId * 10 + ROLES.findIndex(({ name }) => name === role) + 1;

/** A user with the locations of the assignment; without any, those of the role. */
interface SeedUser extends DemoUser {
  readonly locations?: readonly number[];
  readonly state?: 'inactive' | 'locked';
}

/** Staff of Harbour Rentals who are in the list of users only: the identity provider does not know them. */
const COLLEAGUES: readonly SeedUser[] = [
  {
    login: 'piotr.lis',
    userId: 105,
    clientId: 1,
    firstName: 'Piotr',
    lastName: 'Lis',
    email: 'piotr@harbour.example',
    role: 'Manager',
    locations: [2],
  },
  {
    login: 'moira.keane',
    userId: 106,
    clientId: 1,
    firstName: 'Moira',
    lastName: 'Keane',
    email: 'moira@harbour.example',
    role: 'Counter agent',
    locations: [3],
  },
  {
    login: 'jana.vogel',
    userId: 107,
    clientId: 1,
    firstName: 'Jana',
    lastName: 'Vogel',
    email: 'jana@harbour.example',
    role: 'Counter agent',
    locations: [4],
  },
  {
    login: 'tomasz.wrobel',
    userId: 108,
    clientId: 1,
    firstName: 'Tomasz',
    lastName: 'Wróbel',
    email: 'tomasz@harbour.example',
    role: 'Counter agent',
    locations: [2, 3],
  },
  {
    login: 'grace.adeyemi',
    userId: 109,
    clientId: 1,
    firstName: 'Grace',
    lastName: 'Adeyemi',
    email: 'grace@harbour.example',
    role: 'Counter agent',
    state: 'locked',
  },
  {
    login: 'leonard.pike',
    userId: 110,
    clientId: 1,
    firstName: 'Leonard',
    lastName: 'Pike',
    email: 'leonard@harbour.example',
    role: 'Read-only',
    state: 'inactive',
  },
];

/** The locations that a role is assigned to: an agent works at the first two. */
function locationsOf({ clientId, role }: SeedUser): readonly number[] {
  const all = activePlacesOf(clientId).map(({ id }) => id);
  return role === 'Counter agent' ? all.filter((id) => id <= 2) : all;
}

function layUser(insert: Insert, user: SeedUser, lastLogin: string): void {
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
    is_active: user.state === 'inactive' ? 0 : 1,
    lock_out: user.state === 'locked' ? 1 : 0,
    override_date_format: own ? 'MM/DD/YYYY' : '',
    override_time_format: own ? 'HH:mm' : '',
  });
  for (const location_id of user.locations ?? locationsOf(user))
    insert('user_locations', { user_id: user.userId, location_id });
}

/** Languages, roles with what they allow, the demo users and their colleagues. */
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
  for (const user of [...DEMO_USERS, ...COLLEAGUES]) layUser(insert, user, yesterday);
}
