import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredSettings } from '../access/switches.ts';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';

/** A test environment starts. */
const LONG_MS = 120_000;
const SUBMIT = { name: 'to', value: 'submit' };

/** What each write changes by itself. */
const STAMPS = /^(?:version|changed_at|changed_by)$/;

type Row = Readonly<Record<string, unknown>>;
const unstamped = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !STAMPS.test(column))));

/** Opens a form and submits it with these changes; returns the page to which it leads. */
async function save(clerk: Clerk, address: string, submitted: Readonly<Record<string, string>>) {
  const form = formOf(await clerk.open(address));
  return {
    names: form.fields.map(({ name }) => name),
    page: await clerk.press({ form, submitted, button: SUBMIT }),
  };
}

interface Edited {
  readonly name: string;
  readonly id: () => number;
  readonly address: (id: number) => string;
  readonly change: Readonly<Record<string, string>>;
  /** The tables of its rows, each with the column of the record's id. */
  readonly tables: Readonly<Record<string, string>>;
  /** Columns that the save changes. */
  readonly changed: readonly string[];
  /** Some of the fields that are not on the page. */
  readonly hidden: readonly string[];
}

describe('a form whose fields are all hidden by the settings', () => {
  let environment: FormEnvironment;
  let admin: Clerk;
  beforeAll(async () => {
    environment = await startFormEnvironment('full');
    for (const name of declaredSettings()) {
      const [screen = '', field = ''] = name.split('.');
      environment.change(
        'DELETE FROM screen_settings WHERE screen_name = ? AND field_name = ?',
        screen,
        field,
      );
      environment.copy('screen_settings', {
        ...{ client_id: 1, screen_name: screen, section_name: 'All', field_name: field },
        ...{ is_required: 0, is_visible: 0 },
      });
    }
    environment.change(
      "UPDATE reservations SET po_no = 'PO-1', ro_no = 'RO-1', voucher_no = 'V-1', destination = 'Dover', note = 'A note', projected_mileage = 500",
    );
    environment.change(
      "UPDATE agreements SET po_no = 'PO-2', note = 'Another note', delivery_date = '2030-01-01T10:00:00'",
    );
    admin = await Clerk.at(environment.origin, 'admin');
  }, LONG_MS);
  afterAll(() => environment.stop());

  const idOf = (sql: string): number => Number(environment.rows(sql)[0]?.id);
  const HERE = 'client_id = 1';

  it.each<Edited>([
    {
      name: 'a customer',
      id: () => idOf(`SELECT id FROM customers WHERE ${HERE} AND is_blacklisted = 0`),
      address: (id: number) => `/customers/${id}/edit`,
      change: { firstName: 'Renamed' },
      tables: { customers: 'id' },
      changed: ['first_name', 'sort_name', 'search_text'],
      hidden: ['email', 'licence.number', 'passport.number', 'bornOn'],
    },
    {
      name: 'a vehicle',
      id: () => idOf(`SELECT id FROM vehicles WHERE ${HERE} AND is_active = 1 AND status_id = 1`),
      address: (id: number) => `/fleet/${id}/edit`,
      change: { colour: 'Violet' },
      tables: { vehicles: 'id', vehicle_options: 'vehicle_id' },
      changed: ['colour'],
      hidden: ['vin', 'trim', 'purchasePrice', 'note'],
    },
    {
      name: 'a reservation',
      id: () =>
        idOf(
          `SELECT id FROM reservations WHERE ${HERE} AND status_id = 3 AND agreement_id IS NULL AND start_date > '${new Date().toISOString().slice(0, 10)}T23' ORDER BY start_date`,
        ),
      address: (id: number) => `/reservations/${id}/edit?stage=rental-information`,
      change: {},
      tables: { reservations: 'id', reservation_drivers: 'reservation_id' },
      changed: [],
      hidden: ['purchaseOrder', 'repairOrder', 'voucher', 'destination', 'note'],
    },
    {
      name: 'a reservation with an insurer',
      id: () =>
        idOf(
          `SELECT id FROM reservations WHERE ${HERE} AND status_id = 3 AND agreement_id IS NULL AND start_date > '${new Date().toISOString().slice(0, 10)}T23' AND price_terms LIKE '%"company"%' ORDER BY start_date`,
        ),
      address: (id: number) => `/reservations/${id}/edit?stage=rental-information`,
      change: {},
      tables: { reservations: 'id', reservation_drivers: 'reservation_id' },
      changed: [],
      hidden: ['purchaseOrder', 'repairOrder', 'voucher', 'destination', 'note'],
    },
    {
      name: 'an agreement',
      id: () => idOf(`SELECT id FROM agreements WHERE ${HERE} AND status_id = 1 ORDER BY checkin_date DESC`),
      address: (id: number) => `/agreements/${id}/edit?stage=rental-information`,
      change: {},
      tables: { agreements: 'id', agreement_drivers: 'agreement_id' },
      // The service calculates the price again.
      changed: ['discount'],
      hidden: ['purchaseOrder', 'deliveryAt', 'note'],
    },
  ])(
    'leaves their values as they are: $name',
    async ({ id: find, address, change, tables, changed, hidden }) => {
      const id = find();
      const stored = () =>
        Object.entries(tables).flatMap(([table, column]) =>
          unstamped(environment.rows(`SELECT * FROM ${table} WHERE ${column} = ?`, id)),
        );
      const before = stored();
      const { names, page } = await save(admin, address(id), change);
      expect([page.status, new URL(page.address).pathname.split('/').length]).toEqual([200, 3]);
      expect(names.filter((name) => hidden.includes(name))).toEqual([]);
      const differing = stored().flatMap((row, at) =>
        Object.keys(row).filter((column) => row[column] !== before[at]?.[column]),
      );
      expect(differing.filter((column) => !changed.includes(column))).toEqual([]);
      expect(stored()).toHaveLength(before.length);
    },
  );
});

describe('a form on a service with the specified calls only', () => {
  let environment: FormEnvironment;
  beforeAll(async () => {
    environment = await startFormEnvironment('given', 40);
  }, LONG_MS);
  afterAll(() => environment.stop());

  it('leaves what a user may not change of the own record as it is', async () => {
    const agent = await Clerk.at(environment.origin, 'agent');
    const stored = () => [
      ...unstamped(environment.rows('SELECT * FROM users WHERE id = 103')),
      ...environment.rows('SELECT * FROM user_locations WHERE user_id = 103 ORDER BY location_id'),
    ];
    const before = stored();
    const { page } = await save(agent, '/settings/profile/edit', { phone: '+44 7700 900555' });
    expect(page.status).toBe(200);
    const [user, ...locations] = stored();
    expect([{ ...user, phone: before[0]?.phone }, ...locations]).toEqual(before);
    expect(user?.phone).toBe('+44 7700 900555');
  });

  it('leaves what a user may not change of another record as it is', async () => {
    const admin = await Clerk.at(environment.origin, 'admin');
    const stored = () => unstamped(environment.rows('SELECT * FROM users WHERE id = 104'));
    const before = stored();
    const { page } = await save(admin, '/settings/application/users/104/edit', { phone: '+44 7700 900556' });
    expect(page.status).toBe(200);
    expect(stored()).toEqual([{ ...before[0], phone: '+44 7700 900556' }]);
  });
});
