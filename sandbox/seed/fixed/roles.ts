/** Function codes by category, with what they are called on the screen. */
export const PERMISSIONS = [
  ['RESERVATION_VIEW', 'View reservations', 'Reservations'],
  ['RESERVATION_EDIT', 'Make and change reservations', 'Reservations'],
  ['AGREEMENT_VIEW', 'View agreements', 'Agreements'],
  ['AGREEMENT_EDIT', 'Check out and change agreements', 'Agreements'],
  ['AGREEMENT_CHECKIN', 'Check in', 'Agreements'],
  ['AGREEMENT_VOID', 'Void an agreement', 'Agreements'],
  ['FLEET_VIEW', 'View the fleet', 'Fleet'],
  ['FLEET_EDIT', 'Change vehicles', 'Fleet'],
  ['CUSTOMER_VIEW', 'View customers', 'Customers'],
  ['CUSTOMER_EDIT', 'Change customers', 'Customers'],
  ['PRICE_OVERRIDE', 'Change a price by hand', 'Prices'],
  ['BLACKLIST_OVERRIDE', 'Rent to a blacklisted driver', 'Customers'],
  ['TILL_COUNT', 'Count the till', 'Till'],
  ['REPORT_RUN', 'Run reports', 'Reports'],
  ['SETTINGS_USERS', 'Manage users', 'Settings'],
  ['SETTINGS_ROLES', 'Manage roles', 'Settings'],
  ['SETTINGS_LOCATIONS', 'Manage locations', 'Settings'],
  ['SETTINGS_RATES', 'Manage rates and charges', 'Settings'],
  ['SETTINGS_VEHICLES', 'Manage vehicle types', 'Settings'],
  ['SETTINGS_RUNTIME', 'Manage the runtime configuration', 'Settings'],
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
  'CUSTOMER_EDIT',
  'TILL_COUNT',
];

export const ROLES: readonly SeedRole[] = [
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
      'REPORT_RUN',
      'SETTINGS_RATES',
      'SETTINGS_VEHICLES',
    ],
  },
  { name: 'Counter agent', description: 'Reservations, agreements and customers', codes: COUNTER },
  { name: 'Read-only', description: 'Sees records and changes nothing', codes: VIEWS },
];

/** Ids of the permissions of a role: their places in the list, from 1. */
export const permissionIdsOf = (role: SeedRole): readonly number[] =>
  PERMISSIONS.flatMap(([code], nth) => (role.codes === 'all' || role.codes.includes(code) ? nth + 1 : []));
