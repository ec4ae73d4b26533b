import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { customerSearchText, type Searchable } from '../../sandbox/rental/customers/columns.ts';
import { expect, type Login } from './browser-test.ts';
import { entranceTo } from './entrance.ts';
import { hydrated, toAnotherPage } from './hydrated.ts';
import type { TestEnvironment } from './test-environment.ts';

export type Row = Record<string, number | string | null>;

/** A customer who is old enough, with papers valid for years and a unique name; no other test uses it. */
export interface KnownCustomer {
  readonly id: number;
  readonly first: string;
  readonly last: string;
}

/** A business whose clock is the product's own, and which never closes: what is done at the counter can be done now. */
export interface TestBusiness extends TestEnvironment {
  /** Rows of the service's database. */
  rows(sql: string, ...cells: readonly (string | number)[]): Row[];
  /** Changes the service's database, as another user would. */
  change(sql: string, ...cells: readonly (string | number | null)[]): void;
  /** A ready vehicle at the agent's location without a reservation, with its class. */
  readyVehicle(): { readonly id: number; readonly typeId: number; readonly plate: string };
  customer(): KnownCustomer;
  enter(context: BrowserContext, login?: Exclude<Login, 'admin2'>): Promise<void>;
}

const CUSTOMERS = `
SELECT id, number, first_name, company_name, country_id FROM customers
WHERE client_id = 1 AND is_blacklisted = 0 AND is_active = 1 AND is_tax_exempt = 0
  AND first_name GLOB '[A-Z][a-z][a-z]*' AND last_name GLOB '[A-Z][a-z][a-z]*'
ORDER BY id`;

const VEHICLES = `
SELECT v.id, v.vehicle_type_id AS typeId, v.license_no AS plate FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
WHERE v.client_id = 1 AND v.status_id <> 6 AND v.is_active = 1 AND v.fuel <> 'Electric' AND t.minimum_age <= 25
  AND NOT EXISTS (SELECT 1 FROM agreements a WHERE a.vehicle_id = v.id AND a.status_id IN (1, 2))
ORDER BY v.id`;

/** A number in four letters, so that no name begins as another does. */
const lettersOf = (id: number): string =>
  [3, 2, 1, 0].map((place) => String.fromCharCode(97 + (Math.floor(id / 26 ** place) % 26))).join('');

/** Makes a counter of a business whose data are seeded around today. */
export function openTestBusiness(environment: TestEnvironment): TestBusiness {
  const using = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(environment.sandbox.databasePath, { timeout: 5000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const rows: TestBusiness['rows'] = (sql, ...cells) =>
    using((database) => database.prepare(sql).all(...cells) as Row[]);
  const change: TestBusiness['change'] = (sql, ...cells) =>
    using((database) => void database.prepare(sql).run(...cells));
  change('DELETE FROM location_hours');
  change('DELETE FROM location_holidays');
  // Reservations of any vehicle of a type are taken without end: these tests make many.
  change(`INSERT OR REPLACE INTO overbooking_allowances
    SELECT l.id, t.id, 1000 FROM locations l JOIN vehicle_types t ON t.client_id = l.client_id`);
  const enter = entranceTo(environment.origin);
  const taken = new Set<string>();
  const next = (sql: string, what: string): Row => {
    const found = rows(sql).find(({ id }) => !taken.has(`${what} ${id}`));
    if (found === undefined) throw new Error(`No ${what} is left`);
    taken.add(`${what} ${found.id}`);
    return found;
  };
  return {
    ...environment,
    rows,
    change,
    readyVehicle() {
      const vehicle = next(VEHICLES, 'vehicle');
      change('DELETE FROM holds WHERE vehicle_id = ?', Number(vehicle.id));
      change('UPDATE vehicles SET status_id = 1, current_location_id = 1 WHERE id = ?', Number(vehicle.id));
      return vehicle as never;
    },
    customer() {
      const { id, first_name: first, ...known } = next(CUSTOMERS, 'customer');
      const last = `Qu${lettersOf(Number(id))}`;
      const fit = {
        last_name: last,
        sort_name: `${last} ${first}`,
        license_number: `FIT${id}`,
        license_class: 'B C1 D1',
        license_country_id: known.country_id ?? null,
        license_expiry_date: '2049-12-31',
        date_of_birth: '1975-05-05',
        email: `fit-${id}@example.com`,
        cell_phone: `+4477009${10_000 + Number(id)}`,
        home_phone: null,
        business_phone: null,
      };
      const search_text = customerSearchText({
        ...known,
        ...fit,
        first_name: String(first),
      } as unknown as Searchable);
      const columns = { ...fit, search_text };
      change(
        `UPDATE customers SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE id = ?`,
        ...Object.values(columns),
        id ?? null,
      );
      return { id: Number(id), first: String(first), last };
    },
    enter: (context, login = 'agent') => enter(context, login),
  };
}

/** Opens a page and, where scripts run, waits until they have taken over. */
export async function openPage(page: Page, address: string, scripts: boolean): Promise<void> {
  await page.goto(address);
  if (scripts) await hydrated(page);
}

/** Opens a form by the link of a record that leads to it; its title begins so. */
export async function openFormOf(
  page: Page,
  record: string,
  { link, title, scripts }: { readonly link: string; readonly title: string; readonly scripts: boolean },
): Promise<void> {
  await openPage(page, record, scripts);
  await toAnotherPage(page, scripts, () => page.getByRole('link', { name: link, exact: true }).click());
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}
