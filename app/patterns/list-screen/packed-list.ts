import type { ViewTabsView } from '../saved-views/view-tabs-view.ts';
import type { FilterField } from './list-query.ts';
import type { ColumnView, FilterView, ListView } from './list-view.ts';

/**
 * What a list's loader gives. Two texts instead of one deep object: Remix's encoding of an object numbers every key
 * and value, which costs twice the bytes and more work than JSON does.
 */
export interface PackedList {
  /** The browser tab's title, which `meta` reads. */
  readonly pageTitle: string;
  /** A ListView as JSON; in a page, whose data are JSON already, as it is. */
  readonly view: string | PackedView;
  /** See packed-rows.ts; '' for no rows, and none in a page that shows its rows already. */
  readonly packedRows?: string | undefined;
  /** The choices of each filter in turn; none in a page that shows them already. */
  readonly packedChoices?: string | undefined;
}

/** What the browser knows of a filter by its declaration. */
type Declared = Pick<FilterField, 'name' | 'kind' | 'place' | 'initial'>;

/**
 * Records as lists, since their keys would come again with each. A filter's declaration is in the browser already; the
 * last three come only where they say something.
 */
type PackedFilter = readonly [
  label?: string,
  values?: FilterView['values'],
  summary?: FilterView['summary'],
  error?: FilterView['error'],
];
type PackedColumn = readonly [label: string, sort: ColumnView['sort'], kind?: ColumnView['kind']];
type PackedView = Omit<ListView, 'pageTitle' | 'views' | 'filters' | 'columns'> & {
  readonly views: readonly [at: ViewTabsView['at'], ...saved: ViewTabsView['saved']];
  readonly filters: readonly PackedFilter[];
  readonly columns: readonly PackedColumn[];
};

/** Nothing stands for a filter that this service lacks what it needs for. */
function packFilter(filter: FilterView | null): PackedFilter {
  if (filter === null) return [];
  const { label, values, summary, error } = filter;
  return summary === null && error === null ? [label] : [label, values, summary, error];
}

function unpackFilter(
  { name, kind, place, initial }: Declared,
  [label, values = {}, summary = null, error = null]: PackedFilter,
  choices: FilterView['choices'],
): readonly FilterView[] {
  return label === undefined
    ? []
    : [
        {
          name,
          kind,
          place,
          ...(initial !== undefined && { initial }),
          label,
          choices,
          values,
          summary,
          error,
        },
      ];
}

/** A list on its way to the screen: its filters stand in the order of their declarations. */
type ListDraft = Omit<ListView, 'filters'> & { readonly filters: readonly (FilterView | null)[] };

/** Packs what a loader read. */
export function packList(view: ListDraft, packedRows: string): PackedList {
  const { pageTitle, views, filters, columns, ...rest } = view;
  const packed: PackedView = {
    ...rest,
    views: [views.at, ...views.saved],
    filters: filters.map(packFilter),
    columns: columns.map(({ label, kind, sort }) => (kind === 'text' ? [label, sort] : [label, sort, kind])),
  };
  return {
    pageTitle,
    view: JSON.stringify(packed),
    packedRows,
    packedChoices: JSON.stringify(filters.map((filter) => filter?.choices ?? [])),
  };
}

/** `shownChoices` reads a filter's choices from the page, where the data leave them out. */
export function unpackView(
  { pageTitle, view, packedChoices }: PackedList,
  fields: readonly Declared[],
  shownChoices: (name: string) => FilterView['choices'],
): ListView {
  const {
    views: [at, ...saved],
    filters,
    columns,
    ...rest
  } = typeof view === 'string' ? (JSON.parse(view) as PackedView) : view;
  const choices: readonly FilterView['choices'][] | null = packedChoices ? JSON.parse(packedChoices) : null;
  return {
    pageTitle,
    ...rest,
    views: { saved, at },
    filters: fields.flatMap((field, place) =>
      unpackFilter(field, filters[place] ?? [], choices ? (choices[place] ?? []) : shownChoices(field.name)),
    ),
    columns: columns.map(([label, sort, kind = 'text']) => ({ label, kind, sort })),
  };
}

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const PACKED = new RegExp(`"view":(${TEXT}),"packedRows":${TEXT},"packedChoices":${TEXT}`, 'g');

/**
 * Makes a page's loader data, as JSON, lighter: a list's rows and choices go, since the page shows them already and the
 * screen reads them back from there (shown-rows.ts, shown-choices.ts); its view stands without the escapes of a text in
 * a text. A text inside a value cannot look like the keys, since its quotes are escaped.
 */
export function withoutShown(data: string): string {
  return data.replace(PACKED, (_, view: string) => `"view":${JSON.parse(view)}`);
}
