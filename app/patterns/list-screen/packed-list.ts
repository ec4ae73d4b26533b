import type { FilterField } from './list-query.ts';
import type { ColumnView, FilterView, ListView } from './list-view.ts';

/**
 * What a list's loader gives. Two texts instead of one deep object: Remix's encoding of an object numbers every key
 * and value, which costs twice the bytes and more work than JSON does.
 */
export interface PackedList {
  /** The browser tab's title, which `meta` reads. */
  readonly pageTitle: string;
  /** A ListView as JSON. */
  readonly view: string;
  /** See packed-rows.ts; '' for no rows, and in a page that shows its rows already. */
  readonly packedRows: string;
  /** The choices of each filter in turn; '' in a page that shows them already. */
  readonly packedChoices: string;
}

/** What the browser knows of a filter by its declaration. */
type Declared = Pick<FilterField, 'name' | 'kind' | 'place'>;

/**
 * Records as lists, since their keys would come again with each. A filter's declaration is in the browser already; the
 * last three come only where they say something.
 */
type PackedFilter = readonly [
  label: string,
  values?: FilterView['values'],
  summary?: FilterView['summary'],
  error?: FilterView['error'],
];
type PackedColumn = readonly [label: string, sort: ColumnView['sort'], kind?: ColumnView['kind']];
type PackedView = Omit<ListView, 'pageTitle' | 'filters' | 'columns'> & {
  readonly filters: readonly PackedFilter[];
  readonly columns: readonly PackedColumn[];
};

function packFilter({ label, values, summary, error }: FilterView): PackedFilter {
  return summary === null && error === null ? [label] : [label, values, summary, error];
}

function unpackFilter(
  { name, kind, place }: Declared,
  [label, values = {}, summary = null, error = null]: PackedFilter,
  choices: FilterView['choices'],
): FilterView {
  return { name, kind, place, label, choices, values, summary, error };
}

/** The filters of the view stand in the order of their declarations. */
export function packList(view: ListView, packedRows: string): PackedList {
  const { pageTitle, filters, columns, ...rest } = view;
  const packed: PackedView = {
    ...rest,
    filters: filters.map(packFilter),
    columns: columns.map(({ label, kind, sort }) => (kind === 'text' ? [label, sort] : [label, sort, kind])),
  };
  return {
    pageTitle,
    view: JSON.stringify(packed),
    packedRows,
    packedChoices: JSON.stringify(filters.map(({ choices }) => choices)),
  };
}

/** `shownChoices` reads a filter's choices from the page, where the data leave them out. */
export function unpackView(
  { pageTitle, view, packedChoices }: PackedList,
  fields: readonly Declared[],
  shownChoices: (name: string) => FilterView['choices'],
): ListView {
  const { filters, columns, ...rest } = JSON.parse(view) as PackedView;
  const choices: readonly FilterView['choices'][] | null =
    packedChoices === '' ? null : JSON.parse(packedChoices);
  return {
    pageTitle,
    ...rest,
    filters: fields.map((field, at) =>
      unpackFilter(field, filters[at] ?? [''], choices ? (choices[at] ?? []) : shownChoices(field.name)),
    ),
    columns: columns.map(([label, sort, kind = 'text']) => ({ label, kind, sort })),
  };
}

/** The key and the text of packed rows and choices in Remix's encoding, where a key stands before its value. */
const ENCODED = /("packed(?:Rows|Choices)",)"(?:[^"\\]|\\.)*"/g;

/**
 * Takes packed rows and choices out of a page's encoded loader data. The page shows them already, and the screen reads
 * them back from there (shown-rows.ts, shown-choices.ts), so that they travel once and not twice. A text inside a
 * value cannot look like the key, since its quotes are escaped.
 */
export function withoutShown(encoded: string): string {
  return encoded.replace(ENCODED, '$1""');
}
