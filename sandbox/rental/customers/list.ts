import type { Profile } from '../../config.ts';
import { keywordForms } from '../core/folded.ts';
import {
  equal,
  listOf,
  none,
  type Ordered,
  readPaging,
  readRows,
  readSort,
  type Statement,
} from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { badParameter } from '../core/refusal.ts';
import type { Route } from '../core/router.ts';
import { byName, customers, sortNamed } from './columns.ts';

interface CustomerFilters extends Ordered {
  readonly narrowed: readonly Statement[];
  readonly keyword: string | undefined;
  /** Digits without leading zeros. */
  readonly phone: string | undefined;
}

function readPhone(query: QueryReader): string | undefined {
  const text = query.text('Phone');
  const digits = text?.replace(/\D/g, '').replace(/^0+/, '');
  if (digits !== undefined && digits.length < 3) throw badParameter('Phone', 'takes at least three digits');
  return digits;
}

export function readFilters(query: QueryReader, profile: Profile): CustomerFilters {
  return {
    ...readPaging(query),
    narrowed: customers.narrowed(query),
    keyword: query.text('Keyword'),
    phone: readPhone(query),
    sort: profile === 'given' ? byName : readSort(query, sortNamed, byName),
    descending: query.choice('SortDirection', ['asc', 'desc']) === 'desc',
  };
}

/** `instr` knows no wildcards; figures are also compared without spaces, as scanned licences have none. */
function matching(keyword: string | undefined): readonly Statement[] {
  if (keyword === undefined) return none;
  const { text, unspaced, phone } = keywordForms(keyword);
  const paper = /\d/.test(text) ? unspaced : text;
  const forms = [...new Set([text, phone, paper])];
  return [{ sql: `(${forms.map(() => 'instr(c.search_text, ?) > 0').join(' OR ')})`, cells: forms }];
}

const PHONES = (['cPhone', 'hPhone', 'bPhone'] as const).map((name) => customers.column(name));

const digitsOf = (column: string): string =>
  [' ', '-', '(', ')', '/', '.', '+'].reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, column);

/** The folded text leaves out most rows on its index; the phones themselves tell them from licences. */
function byPhone(digits: string | undefined): readonly Statement[] {
  if (digits === undefined) return none;
  const anyPhone = PHONES.map((column) => `instr(${digitsOf(column)}, ?) > 0`).join(' OR ');
  return [{ sql: `instr(c.search_text, ?) > 0 AND (${anyPhone})`, cells: [digits, digits, digits, digits] }];
}

export const list = listOf((clientId: number, { narrowed, keyword, phone }: CustomerFilters) => ({
  from: 'customers c',
  key: 'c.id',
  conditions: [...equal('c.client_id', clientId), ...narrowed, ...matching(keyword), ...byPhone(phone)],
}));

const ROWS = `
SELECT c.*, t.name AS type_name,
  (SELECT count(*) FROM agreements a WHERE a.client_id = c.client_id AND a.customer_id = c.id) AS rentals
FROM customers c JOIN customer_types t ON t.id = c.customer_type_id
WHERE c.id IN (SELECT value FROM json_each(?))`;

/** Ordered by last and first name when nothing else is asked; a page past the end is empty. */
export const customersListRoute: Route = {
  operationId: 'customers.list',
  permission: 'CUSTOMER_VIEW',
  answer({ caller, database, profile, query }) {
    const filters = readFilters(query, profile);
    const { ids, page } = list.read(database, caller.clientId, filters);
    const rows = readRows(database, ROWS, ids);
    return { body: rows.map((row) => ({ ...customers.row(row), TotalRentals: row.rentals })), page };
  },
};
