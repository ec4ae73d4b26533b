import { readRecords } from './business.ts';

/** A kind of record with its list, its views and what can be done with it. */
export interface Resource {
  /** The first part of its addresses. */
  readonly resource: 'reservations' | 'agreements' | 'fleet' | 'customers';
  /** What its list is called on screen. */
  readonly title: string;
  /** Where the sandbox keeps it. */
  readonly table: 'reservations' | 'agreements' | 'vehicles' | 'customers';
  /** Views of a record, behind its address. */
  readonly views: readonly string[];
  readonly actions: readonly string[];
}

export const RESOURCES: readonly Resource[] = [
  {
    resource: 'reservations',
    title: 'Reservations',
    table: 'reservations',
    views: ['', '/summary', '/notes'],
    actions: ['confirm', 'no-show', 'cancel', 'reopen'],
  },
  {
    resource: 'agreements',
    title: 'Agreements',
    table: 'agreements',
    views: ['', '/summary', '/exchanges', '/notes'],
    actions: ['hold', 'resume', 'void'],
  },
  {
    resource: 'fleet',
    title: 'Fleet',
    table: 'vehicles',
    views: ['', '/summary', '/reservations', '/agreements', '/notes'],
    actions: ['status', 'maintenance', 'transfer', 'remove-plan'],
  },
  {
    resource: 'customers',
    title: 'Customers',
    table: 'customers',
    views: ['', '/summary', '/notes'],
    actions: [],
  },
];

export const resourceOf = (name: Resource['resource']): Resource => {
  const found = RESOURCES.find(({ resource }) => resource === name);
  if (!found) throw new Error(`There is no resource ${name}.`);
  return found;
};

/**
 * The id of a record of a tenant that fulfils a condition; `order` decides which.
 * @throws Error when the seed holds none
 */
export function idOf({ table }: Resource, clientId = 1, condition = '1 = 1', order = 'id'): number {
  const [row] = readRecords<{ id: number }>(
    `SELECT id FROM ${table} WHERE client_id = ? AND (${condition}) ORDER BY ${order} LIMIT 1`,
    clientId,
  );
  if (!row) throw new Error(`The seed holds no record of ${table} where ${condition}.`);
  return row.id;
}
