import type { ColumnView, FilterView, ListView } from './list-view.ts';

/**
 * What a list's loader gives. Two texts instead of one deep object: Remix's encoding of an object numbers every key
 * and value, which costs twice the bytes and more work than JSON does.
 */
export interface PackedList {
  /** The browser tab's title, which `meta` reads. */
  readonly pageTitle: string;
  /** A ListView, see `toText`. */
  readonly view: string;
  /** See packed-rows.ts; '' for no rows, and in a page that shows its rows already. */
  readonly packedRows: string;
}

type Quote = '"' | "'";

/** JSON with its two kinds of quotes exchanged: inside the page's scripts only double ones are escaped, twice. */
const toText = (value: unknown) => exchangeQuotes(JSON.stringify(value));
const exchangeQuotes = (text: string) =>
  text.replace(/["']/g, (quote) => ({ '"': "'", "'": '"' })[quote as Quote]);

/** Records as lists, since their keys would come again with each; the last three only where they say something. */
type PackedFilter = readonly [
  name: FilterView['name'],
  kind: FilterView['kind'],
  place: FilterView['place'],
  label: string,
  choices: FilterView['choices'],
  values?: FilterView['values'],
  summary?: FilterView['summary'],
  error?: FilterView['error'],
];
type PackedColumn = readonly [label: string, kind: ColumnView['kind'], sort: ColumnView['sort']];
type PackedView = Omit<ListView, 'pageTitle' | 'filters' | 'columns'> & {
  readonly filters: readonly PackedFilter[];
  readonly columns: readonly PackedColumn[];
};

function packFilter({ name, kind, place, label, choices, values, summary, error }: FilterView): PackedFilter {
  const always = [name, kind, place, label, choices] as const;
  return summary === null && error === null ? always : [...always, values, summary, error];
}

function unpackFilter(packed: PackedFilter): FilterView {
  const [name, kind, place, label, choices, values = {}, summary = null, error = null] = packed;
  return { name, kind, place, label, choices, values, summary, error };
}

export function packList(view: ListView, packedRows: string): PackedList {
  const { pageTitle, filters, columns, ...rest } = view;
  const packed: PackedView = {
    ...rest,
    filters: filters.map(packFilter),
    columns: columns.map(({ label, kind, sort }) => [label, kind, sort]),
  };
  return { pageTitle, view: toText(packed), packedRows };
}

export function unpackView({ pageTitle, view }: PackedList): ListView {
  const { filters, columns, ...rest } = JSON.parse(exchangeQuotes(view)) as PackedView;
  return {
    pageTitle,
    ...rest,
    filters: filters.map(unpackFilter),
    columns: columns.map(([label, kind, sort]) => ({ label, kind, sort })),
  };
}

/** The key and the text of packed rows in Remix's encoding, where a key stands before its value. */
const ENCODED_ROWS = /("packedRows",)"(?:[^"\\]|\\.)*"/g;

/**
 * Takes packed rows out of a page's encoded loader data. The page shows them already, and the table reads them back
 * from there (see shown-rows.ts), so that they travel once and not twice. A text inside a value cannot look like the
 * key, since its quotes are escaped.
 */
export function withoutShownRows(encoded: string): string {
  return encoded.replace(ENCODED_ROWS, '$1""');
}
