import type { ChangedCell, ChangedCells, RowChange } from './changeset.ts';
import { type Database, insertRow } from './database.ts';
import type { CallContext } from './router.ts';

const HISTORY = 'changes';

/** Tables whose rows are records, with the reference type of their history. */
const RECORDS: Readonly<Record<string, string>> = {
  agreements: 'agreement',
  charge_kinds: 'charge-kind',
  clients: 'client',
  customers: 'customer',
  locations: 'location',
  misc_charges: 'misc-charge',
  promotions: 'promotion',
  rate_types: 'rate-type',
  rates: 'rate',
  reservations: 'reservation',
  roles: 'role',
  taxes: 'tax',
  till_counts: 'till',
  users: 'user',
  vehicle_types: 'vehicle-type',
  vehicles: 'vehicle',
};

/** The columns by which a row is a part of a record, the closest record first. */
const OWNERS: readonly (readonly [column: string, type: string])[] = [
  ['agreement_id', 'agreement'],
  ['reservation_id', 'reservation'],
  ['till_count_id', 'till'],
  ['customer_id', 'customer'],
  ['vehicle_id', 'vehicle'],
  ['user_id', 'user'],
  ['role_id', 'role'],
  ['misc_charge_id', 'misc-charge'],
  ['tax_id', 'tax'],
  ['location_id', 'location'],
];

/** Follows from other changes or says what the history says itself. */
const DERIVED = new Set([
  ...['id', 'client_id', 'version', 'changed_at', 'changed_by'],
  ...['sort_name', 'search_text', 'customer_sort', 'price_terms'],
]);

/** The history has that they changed and not their values. */
const SECRET = new Set(['scan_access_key', 'gateway_token', 'gateway_mandate']);

interface Reference {
  readonly reference_type: string;
  readonly reference_id: ChangedCell;
}

interface HistoryEntry extends Reference {
  readonly field: string;
  readonly old_value: ChangedCell;
  readonly new_value: ChangedCell;
}

const idIn = (cells: ChangedCells): ChangedCell => Object.values(cells)[0] ?? null;

/** An account is a part of its agreement, and until there is one of its reservation. */
const ofAccount = (database: Database, accountId: ChangedCell): Reference | undefined =>
  database.get<Reference>(
    `SELECT 'agreement' AS reference_type, id AS reference_id FROM agreements WHERE account_id = ?1
     UNION ALL SELECT 'reservation', id FROM reservations WHERE account_id = ?1 LIMIT 1`,
    [accountId],
  );

function ownerOf(database: Database, row: ChangedCells): Reference | undefined {
  if (row.account_id != null) return ofAccount(database, row.account_id);
  const { reference_type: type, reference_id: id } = row;
  if (typeof type === 'string' && id != null) return { reference_type: type, reference_id: id };
  const owner = OWNERS.find(([column]) => row[column] != null);
  return owner && { reference_type: owner[1], reference_id: row[owner[0]] ?? null };
}

function rowAt(database: Database, { table, key }: RowChange): ChangedCells {
  const conditions = Object.keys(key).map((column) => `${column} = ?`);
  const sql = `SELECT * FROM ${table} WHERE ${conditions.join(' AND ')}`;
  return database.get<ChangedCells>(sql, Object.values(key)) ?? key;
}

function referenceOf(database: Database, change: RowChange): Reference {
  const { table, key, before, after } = change;
  const own = { reference_type: RECORDS[table] ?? table, reference_id: idIn(key) };
  if (table in RECORDS) return own;
  const isUpdate = before !== null && after !== null;
  return ownerOf(database, isUpdate ? rowAt(database, change) : (before ?? after ?? key)) ?? own;
}

/** What a new or removed row holds, as JSON. */
function contentOf(cells: ChangedCells | null): string | null {
  if (cells === null) return null;
  const filled = Object.entries(cells).filter(
    ([column, value]) => value !== null && value !== '' && !DERIVED.has(column) && !SECRET.has(column),
  );
  return JSON.stringify(Object.fromEntries(filled));
}

function entriesOf(database: Database, change: RowChange): readonly HistoryEntry[] {
  const { table, key, before, after } = change;
  const reference = referenceOf(database, change);
  if (before === null || after === null) {
    return [{ ...reference, field: table, old_value: contentOf(before), new_value: contentOf(after) }];
  }
  const prefix = table in RECORDS ? '' : `${table}/${Object.values(key).join('/')}.`;
  return Object.entries(after).flatMap(([column, value]) => {
    if (DERIVED.has(column) || column in key) return [];
    const [old_value, new_value] = SECRET.has(column) ? [null, null] : [before[column] ?? null, value];
    return [{ ...reference, field: `${prefix}${column}`, old_value, new_value }];
  });
}

/** Leaves out pairs of rows that were removed and written again unchanged. */
function withoutRewritten(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const removed = new Map<string, HistoryEntry[]>();
  const nameOf = ({ reference_type, reference_id, field }: HistoryEntry, content: ChangedCell) =>
    JSON.stringify([reference_type, reference_id, field, content]);
  for (const entry of entries) {
    if (entry.new_value !== null || entry.old_value === null) continue;
    const name = nameOf(entry, entry.old_value);
    removed.set(name, [...(removed.get(name) ?? []), entry]);
  }
  const rewritten = new Set<HistoryEntry>();
  for (const entry of entries) {
    const pair = entry.old_value === null ? removed.get(nameOf(entry, entry.new_value))?.pop() : undefined;
    if (pair !== undefined) rewritten.add(entry).add(pair);
  }
  return entries.filter((entry) => !rewritten.has(entry));
}

/** Accounts are the sums of their entries; the holds of rentals follow from the rental. */
function isRecorded({ table, before, after }: RowChange): boolean {
  if (table === 'accounts' || table === HISTORY) return false;
  const kind = (after ?? before)?.kind;
  return table !== 'holds' || kind === 'maintenance' || kind === 'transfer';
}

type Writer = Pick<CallContext, 'database' | 'caller' | 'now'>;

export function insertEntry({ database, caller, now }: Writer, entry: HistoryEntry): void {
  const author = { client_id: caller.clientId, changed_at: now.toISOString(), changed_by: caller.userId };
  insertRow(database, HISTORY, { ...author, ...entry });
}

/**
 * Records who changed what and when: a row for each column of a record, and for each part of it that comes or goes.
 * Columns and cells are those of the tables: money in minor units, flags 0 and 1.
 */
export function recordHistory(call: Writer, changes: readonly RowChange[]): void {
  const entries = changes.filter(isRecorded).flatMap((change) => entriesOf(call.database, change));
  for (const entry of withoutRewritten(entries)) insertEntry(call, entry);
}
