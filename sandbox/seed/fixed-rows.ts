import type { Database } from '../rental/database.ts';
import { DEMO_USERS } from '../staff.ts';
import { CHARGES, TAXES, taxesAt } from './charges.ts';
import { inserter } from './insert.ts';
import { TYPES } from './models.ts';
import { COUNTRIES, countryId, PLACES, placesOf, STATES, TENANTS } from './places.ts';
import { REFERRALS } from './remarks.ts';
import { ROLES, rolePermissions } from './roles.ts';
import { RESERVATION_STATUSES } from './statuses.ts';
import { tariffOf } from './tariff.ts';

function layRows(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): void {
  const insert = inserter(database, table, columns);
  for (const row of rows)
    insert(Object.fromEntries(columns.map((column, nth) => [column, row[nth] ?? null])));
}

function layTenants(database: Database, year: number): void {
  layRows(database, 'countries', ['id', 'name', 'code'], COUNTRIES);
  layRows(database, 'states', ['id', 'country_id', 'name', 'code'], STATES);
  layRows(
    database,
    'clients',
    [
      'id',
      'name',
      'legal_name',
      'address',
      'city',
      'state_id',
      'country_id',
      'postal',
      'phone',
      'email',
      'website',
      'currency',
      'max_vehicles',
      'max_users',
      'fuel_price',
      'fuel_service_fee',
      'fuel_allowance',
    ],
    TENANTS.map((t) => [
      t.clientId,
      t.name,
      t.legalName,
      t.address,
      t.city,
      t.stateId,
      countryId(t.country),
      t.postal,
      t.phone,
      t.email,
      t.website,
      t.currency,
      100_000,
      t.clientId === 1 ? 12 : 5,
      180,
      500,
      300,
    ]),
  );
  layRows(
    database,
    'locations',
    [
      'id',
      'client_id',
      'name',
      'code',
      'address',
      'city',
      'state_id',
      'country_id',
      'postal',
      'latitude',
      'longitude',
      'contact',
      'phone',
      'email',
      'time_zone',
      'turnaround_minutes',
    ],
    PLACES.map((p) => [
      p.id,
      p.clientId,
      p.name,
      p.code,
      p.address,
      p.city,
      p.stateId,
      countryId(p.country),
      p.postal,
      p.latitude,
      p.longitude,
      p.contact,
      p.phone,
      p.email,
      p.zone,
      p.turnaround,
    ]),
  );
  const week = [1, 2, 3, 4, 5, 6, 7];
  layRows(
    database,
    'location_hours',
    ['location_id', 'weekday', 'opens', 'closes'],
    PLACES.flatMap(({ id, code }) =>
      week.map((day) =>
        code === 'APT' || code === 'DEN'
          ? [id, day, '06:00', '23:00']
          : [id, day, '07:00', day > 5 ? '18:00' : '20:00'],
      ),
    ),
  );
  const holidays = PLACES.flatMap(({ id }) => [
    [id, `${year}-12-25`, 'Christmas Day'],
    [id, `${year + 1}-01-01`, "New Year's Day"],
  ]);
  layRows(database, 'location_holidays', ['location_id', 'day', 'name'], holidays);
}

function layStaff(database: Database, lastLogin: string): void {
  layRows(
    database,
    'permissions',
    ['id', 'code', 'display_name', 'description', 'category'],
    rolePermissions.all,
  );
  layRows(
    database,
    'languages',
    ['key', 'name', 'position'],
    [
      ['en', 'English', 1],
      ['en-US', 'English (United States)', 2],
      ['en-GB', 'English (United Kingdom)', 3],
    ],
  );
  for (const { clientId } of TENANTS) {
    layRows(
      database,
      'roles',
      ['id', 'client_id', 'name', 'description', 'type', 'created_by'],
      ROLES.map((role, nth) => [
        clientId * 10 + nth + 1,
        clientId,
        role.name,
        role.description,
        'System',
        'Forecourt',
      ]),
    );
    layRows(
      database,
      'role_permissions',
      ['role_id', 'permission_id'],
      ROLES.flatMap((role, nth) => rolePermissions.of(role).map((id) => [clientId * 10 + nth + 1, id])),
    );
  }
  for (const user of DEMO_USERS) {
    const role = user.clientId * 10 + ROLES.findIndex(({ name }) => name === user.role) + 1;
    const [date, time] = user.login === 'admin2' ? ['MM/DD/YYYY', 'HH:mm'] : ['', ''];
    layRows(
      database,
      'users',
      [
        'id',
        'client_id',
        'role_id',
        'user_name',
        'first_name',
        'last_name',
        'email',
        'phone',
        'language',
        'last_login',
        'is_reservation_email',
        'override_date_format',
        'override_time_format',
      ],
      [
        [
          user.userId,
          user.clientId,
          role,
          user.login,
          user.firstName,
          user.lastName,
          user.email,
          user.clientId === 2 ? '+1 303-555-0110' : `+44 7700 900${user.userId}`,
          'en',
          lastLogin,
          user.role === 'Manager' ? 1 : 0,
          date,
          time,
        ],
      ],
    );
    const own = placesOf(user.clientId).filter(
      ({ id }) => user.role !== 'Counter agent' || id === 1 || id === 2,
    );
    layRows(
      database,
      'user_locations',
      ['user_id', 'location_id'],
      own.map(({ id }) => [user.userId, id]),
    );
  }
}

function layFleetTables(database: Database): void {
  layRows(
    database,
    'vehicle_statuses',
    ['id', 'name'],
    [
      [1, 'Available'],
      [2, 'Rented'],
      [3, 'Dirty'],
      [4, 'Out of service'],
      [5, 'In transfer'],
      [6, 'Sold'],
    ],
  );
  layRows(
    database,
    'fuel_levels',
    ['eighths', 'value'],
    [
      [0, 'Empty'],
      [1, '1/8'],
      [2, '1/4'],
      [3, '3/8'],
      [4, '1/2'],
      [5, '5/8'],
      [6, '3/4'],
      [7, '7/8'],
      [8, 'Full'],
    ],
  );
  layRows(
    database,
    'vehicle_types',
    [
      'id',
      'client_id',
      'name',
      'group_id',
      'seats',
      'doors',
      'baggages',
      'full_value',
      'deposit',
      'mandatory_excess',
      'premium_excess',
      'extra_premium_excess',
      'minimum_age',
    ],
    TYPES.map((t) => [
      t.id,
      t.clientId,
      t.name,
      t.group,
      t.seats,
      t.doors,
      t.baggages,
      t.value * 100,
      t.deposit * 100,
      150_000,
      50_000,
      0,
      t.minimumAge,
    ]),
  );
}

const RESERVATION_TYPES = [
  ['Retail', 'RET'],
  ['Corporate', 'COR'],
  ['Insurance replacement', 'INS'],
  ['Loaner', 'LOA'],
  ['Online', 'ONL'],
] as const;

function layTradeTables(database: Database): void {
  layRows(database, 'reservation_statuses', ['id', 'code', 'name'], RESERVATION_STATUSES);
  layRows(
    database,
    'agreement_statuses',
    ['id', 'code', 'name'],
    [
      [1, 'Open', 'Open'],
      [2, 'OnHold', 'On hold'],
      [3, 'PendingPayment', 'Pending payment'],
      [4, 'PendingDeposit', 'Pending deposit'],
      [5, 'Closed', 'Closed'],
      [6, 'Void', 'Void'],
    ],
  );
  layRows(database, 'referrals', ['id', 'client_id', 'name', 'calculation_type'], REFERRALS);
  for (const { clientId } of TENANTS) {
    const id = (nth: number) => clientId * 10 + nth + 1;
    layRows(
      database,
      'reservation_types',
      ['id', 'client_id', 'name', 'abbreviation', 'calculation_type', 'is_default', 'is_front'],
      RESERVATION_TYPES.map(([name, short], nth) => [
        id(nth),
        clientId,
        name,
        short,
        'Daily',
        nth === 0 ? 1 : 0,
        nth === 3 ? 0 : 1,
      ]),
    );
    layRows(
      database,
      'agreement_types',
      ['id', 'client_id', 'name', 'is_insurance', 'is_default'],
      [
        [id(0), clientId, 'Retail', 0, 1],
        [id(1), clientId, 'Corporate', 0, 0],
        [id(2), clientId, 'Insurance', 1, 0],
        [id(3), clientId, 'Loaner', 0, 0],
      ],
    );
    layRows(
      database,
      'customer_types',
      ['id', 'client_id', 'name'],
      [
        [id(0), clientId, 'Private'],
        [id(1), clientId, 'Company'],
        [id(2), clientId, 'Insurance'],
        [id(3), clientId, 'Broker'],
      ],
    );
  }
}

function layPrices(database: Database): void {
  layRows(
    database,
    'taxes',
    ['id', 'client_id', 'name', 'value'],
    TAXES.map((t) => [t.id, t.clientId, t.name, t.value]),
  );
  layRows(
    database,
    'location_taxes',
    ['location_id', 'tax_id'],
    PLACES.flatMap(({ id }) => taxesAt(id).map((tax) => [id, tax.id])),
  );
  layRows(
    database,
    'misc_charges',
    [
      'id',
      'client_id',
      'name',
      'description',
      'calculation_type',
      'value',
      'quantity',
      'min_value',
      'max_value',
      'is_taxable',
      'is_optional',
      'location_id',
    ],
    CHARGES.map((c) => [
      c.id,
      c.clientId,
      c.name,
      c.description,
      c.calculation,
      c.value,
      1,
      c.range?.[0] ?? null,
      c.range?.[1] ?? null,
      1,
      c.optional ? 1 : 0,
      c.locationId,
    ]),
  );
  layRows(
    database,
    'misc_charge_taxes',
    ['misc_charge_id', 'tax_id'],
    CHARGES.flatMap((charge) =>
      TAXES.filter((tax) => tax.clientId === charge.clientId).map((tax) => [charge.id, tax.id]),
    ),
  );
  layRows(
    database,
    'rate_types',
    ['id', 'client_id', 'name'],
    TENANTS.map(({ clientId }) => [clientId, clientId, 'Standard']),
  );
  layRows(
    database,
    'rates',
    [
      'client_id',
      'rate_type_id',
      'vehicle_type_id',
      'location_id',
      'hourly',
      'daily',
      'weekly',
      'monthly',
      'extra_hourly',
    ],
    TYPES.flatMap((type) =>
      placesOf(type.clientId).map((place) => {
        const tariff = tariffOf(type, place);
        return [
          type.clientId,
          type.clientId,
          type.id,
          place.id,
          tariff.hourly,
          tariff.daily,
          tariff.weekly,
          tariff.monthly,
          tariff.extraHourly,
        ];
      }),
    ),
  );
  const promotion = [
    'client_id',
    'code',
    'start_date',
    'end_date',
    'discount_type',
    'discount_value',
    'applicable_to',
    'minimum_day',
    'minimum_total',
    'is_auto_apply',
  ];
  layRows(
    database,
    'promotions',
    promotion,
    TENANTS.flatMap(({ clientId }) => [
      [clientId, 'WEEK10', '2020-01-01', '2099-12-31', 'Percentage', 1000, 'BaseRate', 7, 0, 1],
      [clientId, 'WELCOME20', '2020-01-01', '2099-12-31', 'Amount', 2000, 'Subtotal', 0, 10_000, 0],
    ]),
  );
}

/** Everything that does not grow with the size: places, people at work, look-ups and prices. */
export function layFixedRows(database: Database, now: Date): void {
  layTenants(database, now.getUTCFullYear());
  layStaff(database, new Date(now.getTime() - 16 * 3_600_000).toISOString().slice(0, 19));
  layFleetTables(database);
  layTradeTables(database);
  layPrices(database);
}
