import type { ColumnView, FilterView, ListBody, ListView } from '../list/list-view.ts';
import type { TypedView, ViewTabsView } from '../list/view-tabs-view.ts';

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

/** Records as lists, since their keys would come again with each. The last three come only where they say something. */
type PackedFilter = readonly [
  label: FilterView['label'],
  name: FilterView['name'],
  kind: FilterView['kind'],
  place: FilterView['place'],
  initial: boolean | null,
  values?: FilterView['values'],
  summary?: FilterView['summary'],
  error?: FilterView['error'],
];
type PackedColumn = readonly [label: string, sort: ColumnView['sort'], kind?: ColumnView['kind']];
/** Where no view is on screen, the form that saves one may stand in its place. */
type PackedAt = number | null | readonly [key: string, typed: TypedView | null];
type PackedView = readonly [
  own: readonly [
    ListView['title'],
    ListView['counts'],
    ListView['range'],
    ListView['page'],
    ListView['pages'],
    ListView['size'],
    ListView['sort'],
    ListView['direction'],
  ],
  views: readonly [at: PackedAt, ...saved: ViewTabsView['saved']],
  filters: readonly PackedFilter[],
  columns: readonly PackedColumn[],
  /** Of rows their totals. */
  body: string | ListBody,
  create: readonly [href: string, label: string] | null,
  columnsFixed: true | null,
];

function packFilter(filter: FilterView): PackedFilter {
  const { label, name, kind, place, initial = null, values, summary, error } = filter;
  const declared = [label, name, kind, place, initial] as const;
  return summary === null && error === null ? declared : [...declared, values, summary, error];
}

function unpackFilter(
  [label, name, kind, place, initial, values = {}, summary = null, error = null]: PackedFilter,
  choices: FilterView['choices'],
): FilterView {
  return { name, kind, place, ...(initial !== null && { initial }), label, choices, values, summary, error };
}

const packAt = ({ at, save }: ViewTabsView): PackedAt => (save ? [save.key, save.typed ?? null] : at);

function unpackAt(packed: PackedAt): Omit<ViewTabsView, 'saved'> {
  if (packed === null || typeof packed === 'number') return { at: packed };
  const [key, typed] = packed;
  return { at: null, save: { key, ...(typed && { typed }) } };
}

/** Packs what a loader read. */
export function packList(view: ListView, packedRows: string): PackedList {
  const { pageTitle, views, filters, columns, body, create, columnsFixed } = view;
  const { title, counts, range, page, pages, size, sort, direction } = view;
  const packed: PackedView = [
    [title, counts, range, page, pages, size, sort, direction],
    [packAt(views), ...views.saved],
    filters.map(packFilter),
    columns.map(({ label, kind, sort: by }) => (kind === 'text' ? [label, by] : [label, by, kind])),
    body.state === 'rows' ? body.totals : body,
    create ? [create.href, create.label] : null,
    columnsFixed ?? null,
  ];
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
  const [own, [at, ...saved], filters, columns, body, create, columnsFixed] =
    typeof view === 'string' ? (JSON.parse(view) as PackedView) : view;
  const [title, counts, range, page, pages, size, sort, direction] = own;
  const choices: readonly FilterView['choices'][] | null = packedChoices ? JSON.parse(packedChoices) : null;
  return {
    pageTitle,
    ...{ title, counts, range, page, pages, size, sort, direction },
    ...(create && { create: { href: create[0], label: create[1] } }),
    ...(columnsFixed && { columnsFixed }),
    body: typeof body === 'string' ? { state: 'rows', totals: body } : body,
    views: { saved, ...unpackAt(at) },
    filters: filters.map((filter, nth) =>
      unpackFilter(filter, choices ? (choices[nth] ?? []) : shownChoices(filter[1])),
    ),
    columns: columns.map(([label, by, kind = 'text']) => ({ label, kind, sort: by })),
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
