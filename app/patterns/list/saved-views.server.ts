import { z } from 'zod';
import type { Owner, Records } from '../../store/records.server.ts';
import { ANY, type ListQuery } from './list-address.ts';
import { formerListRecord, type ListNames, listRecord } from './list-records.server.ts';

export interface SavedView {
  readonly id: string;
  /** Unique among the user's views of the list, in any case. */
  readonly name: string;
  /** As `viewSearch` writes it. */
  readonly search: string;
  /** The list's bare address leads to it. */
  readonly isDefault: boolean;
}

export const MOST_VIEWS = 30;
/** In characters. */
export const LONGEST_NAME = 60;
/** In characters; some proxies cut off longer addresses. */
export const LONGEST_SEARCH = 2000;

const OF_NO_VIEW = ['page', 'view'];

/** The text is `views.problem.<problem>`. */
export type ViewProblem = 'empty' | 'long' | 'taken' | 'full' | 'same' | 'wide' | 'gone';

export type ViewChange = { readonly views: readonly SavedView[] } | { readonly problem: ViewProblem };

function inOrder(pairs: readonly (readonly [string, string])[]): string {
  const sorted = pairs.toSorted(([a, x], [b, y]) =>
    a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1,
  );
  return String(new URLSearchParams(sorted.map(([name, value]) => [name, value])));
}

/** The filters, columns, order and size in effect as a query, in one order and without the page. */
export function viewSearch(
  { values, sort, direction, size }: Pick<ListQuery, 'values' | 'sort' | 'direction' | 'size'>,
  columns: readonly string[],
): string {
  const filters = Object.entries(values).flatMap(([name, given]) =>
    [...new Set(given)].map((value) => [name, value] as const),
  );
  const effective = { columns: columns.join(','), sort, direction, size: String(size) };
  return inOrder([...filters, ...Object.entries(effective)]);
}

/** The parameters of an address in one order, without the page and without those that say nothing. */
function searchOf(search: string): string {
  const given = [...new URLSearchParams(search)].map(([name, value]) => [name, value.trim()] as const);
  return inOrder(
    given.filter(([name, value]) => !OF_NO_VIEW.includes(name) && value !== '' && value !== ANY),
  );
}

/** Whether an address shows a view that is named by its own address. */
export const isAtSearch = (search: string, own: string): boolean => searchOf(search) === searchOf(own);

/** Returns the view with this address, or one that shows the same (`shown`: by `viewSearch`). */
export function currentView(
  views: readonly SavedView[],
  search: string,
  shown: string,
): SavedView | 'all' | null {
  const given = searchOf(search);
  if (given === '') return 'all';
  return views.find((view) => view.search === given) ?? views.find((view) => view.search === shown) ?? null;
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const tidyName = (submitted: string) => submitted.replace(/\s+/g, ' ').trim();

function nameProblem(views: readonly SavedView[], id: string, name: string): ViewProblem | null {
  if (name === '') return 'empty';
  if ([...name].length > LONGEST_NAME) return 'long';
  return views.some((view) => view.id !== id && sameName(view.name, name)) ? 'taken' : null;
}

/** Adds a view; the same name and address again are a form that was sent twice. */
export function addView(views: readonly SavedView[], submitted: SavedView): ViewChange {
  const view = { ...submitted, name: tidyName(submitted.name) };
  const same = views.find(({ search }) => search === view.search);
  if (same && sameName(same.name, view.name)) {
    return view.isDefault ? chooseDefault(views, same.id) : { views };
  }
  const problem = nameProblem(views, view.id, view.name);
  if (problem) return { problem };
  if (same) return { problem: 'same' };
  if (view.search.length > LONGEST_SEARCH) return { problem: 'wide' };
  if (views.length >= MOST_VIEWS) return { problem: 'full' };
  const others = view.isDefault ? views.map((other) => ({ ...other, isDefault: false })) : views;
  return { views: [...others, view] };
}

export function renameView(views: readonly SavedView[], id: string, submitted: string): ViewChange {
  if (!views.some((view) => view.id === id)) return { problem: 'gone' };
  const name = tidyName(submitted);
  const problem = nameProblem(views, id, name);
  return problem ? { problem } : { views: views.map((view) => (view.id === id ? { ...view, name } : view)) };
}

/** With null no view is the default. */
export function chooseDefault(views: readonly SavedView[], id: string | null): ViewChange {
  if (id !== null && !views.some((view) => view.id === id)) return { problem: 'gone' };
  return { views: views.map((view) => ({ ...view, isDefault: view.id === id })) };
}

/** The view may be gone already. */
export function removeView(views: readonly SavedView[], id: string): ViewChange {
  return { views: views.filter((view) => view.id !== id) };
}

const KIND = 'views';

const schema = z.array(
  z.object({ id: z.string(), name: z.string(), search: z.string(), isDefault: z.boolean() }),
);

function parse(stored: string | null): readonly SavedView[] {
  try {
    return schema.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The user's views of a list, the oldest first; none where the stored value cannot be read. */
export function listViews(records: Records, owner: Owner, list: ListNames): readonly SavedView[] {
  return parse(listRecord(records, owner, KIND, list));
}

/** Changes the user's views of a list in one step: of two forms at once each sees the other's change. */
export function changeViews(
  records: Records,
  owner: Owner,
  list: ListNames,
  change: (views: readonly SavedView[]) => ViewChange,
): ViewChange {
  let outcome: ViewChange = { problem: 'full' };
  const former = formerListRecord(records, owner, KIND, list);
  const stored = records.change(owner, KIND, list.name, (before) => {
    outcome = change(parse(before ?? former));
    return 'views' in outcome ? JSON.stringify(outcome.views) : null;
  });
  return stored === 'stored' ? outcome : { problem: 'full' };
}
