import { keywordForms } from '../folded.ts';
import { equal, none, type Statement } from '../lists/conditions.ts';
import { countOf, pageOf } from '../lists/page-of.ts';
import { customers } from './columns.ts';
import type { CustomerFilters } from './filters.ts';

/**
 * `instr` knows no wildcards, so a keyword's % and _ are what they are. What has figures is also compared without
 * spaces: a licence is scanned with none, or with those of another reader.
 */
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

function selection(clientId: number, filters: CustomerFilters) {
  const { narrowed, keyword, phone } = filters;
  return {
    from: 'customers c',
    key: 'c.id',
    conditions: [...equal('c.client_id', clientId), ...narrowed, ...matching(keyword), ...byPhone(phone)],
  };
}

/** How many customers of the tenant the filters leave. */
export const countStatement = (clientId: number, filters: CustomerFilters): Statement =>
  countOf(selection(clientId, filters));

/** The ids of one page in order. */
export const pageStatement = (clientId: number, filters: CustomerFilters): Statement =>
  pageOf({ ...filters, ...selection(clientId, filters) });
