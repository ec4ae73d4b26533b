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

/** Records as lists, since their keys would come again with each; the last three only where they say
 * something. */
type PackedFilter = readonly [
  name: FilterView['name'],
  kind: FilterView['kind'],
  place: FilterView['place'],
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

function packFilter({ name, kind, place, label, values, summary, error }: FilterView): PackedFilter {
  const always = [name, kind, place, label] as const;
  return summary === null && error === null ? always : [...always, values, summary, error];
}

function unpackFilter(packed: PackedFilter, choices: FilterView['choices']): FilterView {
  const [name, kind, place, label, values = {}, summary = null, error = null] = packed;
  return { name, kind, place, label, choices, values, summary, error };
}

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
  shownChoices: (name: string) => FilterView['choices'],
): ListView {
  const { filters, columns, ...rest } = JSON.parse(view) as PackedView;
  const choices: readonly FilterView['choices'][] | null =
    packedChoices === '' ? null : JSON.parse(packedChoices);
  return {
    pageTitle,
    ...rest,
    filters: filters.map((filter, at) =>
      unpackFilter(filter, choices ? (choices[at] ?? []) : shownChoices(filter[0])),
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
