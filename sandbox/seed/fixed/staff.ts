import { DEMO_USERS, type DemoUser, demoUser } from '../../staff.ts';
import type { Insert } from '../insert.ts';
import { activePlacesOf, TENANTS } from '../locations.ts';

/** Function codes with name, category and description; the product has the same names for its refusals. */
export const PERMISSIONS = [
  ['RESERVATION_VIEW', 'View reservations', 'Reservations', 'See reservations, quotes and their notes.'],
  [
    'RESERVATION_EDIT',
    'Edit reservations',
    'Reservations',
    'Create, change, confirm and cancel reservations.',
  ],
  ['AGREEMENT_VIEW', 'View agreements', 'Agreements', 'See agreements, their accounts and documents.'],
  ['AGREEMENT_EDIT', 'Edit agreements', 'Agreements', 'Check out, extend, exchange, and take payments.'],
  ['AGREEMENT_CHECKIN', 'Check in agreements', 'Agreements', 'Check vehicles in and correct a check-in.'],
  ['AGREEMENT_VOID', 'Void agreements', 'Agreements', 'Void an agreement without payments.'],
  ['FLEET_VIEW', 'View fleet', 'Fleet', 'See vehicles, their availability and figures.'],
  ['FLEET_EDIT', 'Edit fleet', 'Fleet', 'Add and change vehicles, maintenance and transfers.'],
  [
    'FLEET_STATUS',
    'Change vehicle status',
    'Fleet',
    'Make a vehicle available, move it, send it to the workshop.',
  ],
  ['CUSTOMER_VIEW', 'View customers', 'Customers', 'See customers and their rentals.'],
  ['CUSTOMER_EDIT', 'Edit customers', 'Customers', 'Add and change customers.'],
  [
    'BLACKLIST_OVERRIDE',
    'Override blacklist',
    'Customers',
    'Blacklist a customer, and rent to a blacklisted driver.',
  ],
  ['PRICE_OVERRIDE', 'Override prices', 'Prices', 'Change rates, fees and amounts of a rental by hand.'],
  ['TILL_COUNT', 'Count till', 'Till', 'Enter the counted amounts of a till.'],
  [
    'TILL_EXPECTED',
    'View expected till amounts',
    'Till',
    'See the expected amounts before the till is counted.',
  ],
  ['REPORT_RUN', 'Run reports', 'Reports', 'Run and export reports.'],
  ['HISTORY_VIEW', 'View history', 'Reports', 'See who changed a record, when, and from which value.'],
  ['SETTINGS_USERS', 'Manage users', 'Settings', 'Add, change, lock and deactivate users.'],
  ['SETTINGS_ROLES', 'Manage roles', 'Settings', 'Add and remove roles, and change their permissions.'],
  ['SETTINGS_LOCATIONS', 'Manage locations', 'Settings', 'Change locations, store hours and holidays.'],
  ['SETTINGS_RATES', 'Manage rates and charges', 'Settings', 'Change rates, charges, taxes and promotions.'],
  ['SETTINGS_VEHICLES', 'Manage vehicle classes', 'Settings', 'Change vehicle classes and categories.'],
  [
    'SETTINGS_RUNTIME',
    'Manage the runtime configuration',
    'Settings',
    'Change features, screen settings and the business.',
  ],
  ['SESSIONS_END', 'End sessions', 'Settings', 'See the sessions of users and end them.'],
] as const;

type Code = (typeof PERMISSIONS)[number][0];

interface SeedRole {
  readonly name: 'Administrator' | 'Manager' | 'Counter agent' | 'Read-only';
  readonly description: string;
  readonly codes: readonly Code[] | 'all';
}

const VIEWS: readonly Code[] = ['RESERVATION_VIEW', 'AGREEMENT_VIEW', 'FLEET_VIEW', 'CUSTOMER_VIEW'];
const COUNTER: readonly Code[] = [
  ...VIEWS,
  'RESERVATION_EDIT',
  'AGREEMENT_EDIT',
  'AGREEMENT_CHECKIN',
  'FLEET_STATUS',
  'CUSTOMER_EDIT',
  'TILL_COUNT',
];

const ROLES: readonly SeedRole[] = [
  { name: 'Administrator', description: 'Everything', codes: 'all' },
  {
    name: 'Manager',
    description: 'Everything at the counter, prices and reports',
    codes: [
      ...COUNTER,
      'FLEET_EDIT',
      'AGREEMENT_VOID',
      'PRICE_OVERRIDE',
      'BLACKLIST_OVERRIDE',
      'TILL_EXPECTED',
      'REPORT_RUN',
      'HISTORY_VIEW',
      'SETTINGS_RATES',
      'SETTINGS_VEHICLES',
    ],
  },
  { name: 'Counter agent', description: 'Reservations, agreements and customers', codes: COUNTER },
  { name: 'Read-only', description: 'Sees records and changes nothing', codes: VIEWS },
];

const permissionIdsOf = (role: SeedRole): readonly number[] =>
  PERMISSIONS.flatMap(([code], nth) => (role.codes === 'all' || role.codes.includes(code) ? nth + 1 : []));

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

/** Further staff of Harbour Rentals, whom the sign-in page does not list. */
const COLLEAGUES: readonly SeedUser[] = [
  { ...demoUser('piotr.lis', 105, 1, 'Piotr Lis', 'Manager'), locations: [2] },
  { ...demoUser('moira.keane', 106, 1, 'Moira Keane', 'Counter agent'), locations: [3] },
  { ...demoUser('jana.vogel', 107, 1, 'Jana Vogel', 'Counter agent'), locations: [4] },
  { ...demoUser('tomasz.wrobel', 108, 1, 'Tomasz Wróbel', 'Counter agent'), locations: [2, 3] },
  { ...demoUser('grace.adeyemi', 109, 1, 'Grace Adeyemi', 'Counter agent'), state: 'locked' },
  { ...demoUser('leonard.pike', 110, 1, 'Leonard Pike', 'Read-only'), state: 'inactive' },
];

function locationsOf({ clientId, role }: SeedUser): readonly number[] {
  const all = activePlacesOf(clientId).map(({ id }) => id);
  return role === 'Counter agent' ? all.filter((id) => id <= 2) : all;
}

function insertUser(insert: Insert, user: SeedUser, lastLogin: string): void {
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

export function insertStaff(insert: Insert, now: Date): void {
  for (const [nth, [key, name]] of LANGUAGES.entries()) insert('languages', { key, name, position: nth + 1 });
  for (const [nth, [code, display_name, category, description]] of PERMISSIONS.entries()) {
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
  for (const user of [...DEMO_USERS, ...COLLEAGUES]) insertUser(insert, user, yesterday);
}
