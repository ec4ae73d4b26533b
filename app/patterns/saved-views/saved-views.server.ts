import { ANY } from '../list/list-address.ts';
import type { ListQuery } from '../list/list-query.ts';

/** A list as somebody wants to find it again: filters, columns, order and size under a name. */
export interface SavedView {
  readonly id: string;
  /** Unique among the user's views of the list, whatever its case. */
  readonly name: string;
  /** The query of the list's address as `viewSearch` writes it. */
  readonly search: string;
  /** The one to which the list's bare address leads. */
  readonly isDefault: boolean;
}

/** How many views of one list a user may have. */
export const MOST_VIEWS = 30;
/** In characters. */
export const LONGEST_NAME = 60;
/** In characters; longer addresses are cut off by some proxies. */
export const LONGEST_SEARCH = 2000;

/** Parameters of an address that belong to no view. */
const OF_NO_VIEW = ['page', 'view'];

/** Why a view is not kept; the words are `views.problem.<problem>`. */
export type ViewProblem = 'empty' | 'long' | 'taken' | 'full' | 'same' | 'wide' | 'gone';

/** The views as they are to be, or why they stay as they are. */
export type ViewChange = { readonly views: readonly SavedView[] } | { readonly problem: ViewProblem };

function inOrder(pairs: readonly (readonly [string, string])[]): string {
  const sorted = pairs.toSorted(([a, x], [b, y]) =>
    a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1,
  );
  return String(new URLSearchParams(sorted.map(([name, value]) => [name, value])));
}

/**
 * All that an address says and leaves unsaid of a list, in one order: its filters, and which columns, order and size are
 * in effect. The page is not part of it.
 * @param columns codes of the columns on screen, in their order
 */
export function viewSearch(
  { values, sort, direction, size }: Pick<ListQuery, 'values' | 'sort' | 'direction' | 'size'>,
  columns: readonly string[],
): string {
  const filters = Object.entries(values).flatMap(([name, given]) =>
    [...new Set(given)].map((value) => [name, value] as const),
  );
  return inOrder([
    ...filters,
    ['columns', columns.join(',')],
    ['sort', sort],
    ['direction', direction],
    ['size', String(size)],
  ]);
}

/** What an address says of a list, in one order: without its page and without what says nothing. */
function saidSearch(search: string): string {
  const said = [...new URLSearchParams(search)].map(([name, value]) => [name, value.trim()] as const);
  return inOrder(said.filter(([name, value]) => !OF_NO_VIEW.includes(name) && value !== '' && value !== ANY));
}

/**
 * Which view is on screen: the one with this address, or another one that shows the same; all of the list; null for
 * none of them.
 * @param search the address's query
 * @param shown the same as `viewSearch` writes it
 */
export function currentView(
  views: readonly SavedView[],
  search: string,
  shown: string,
): SavedView | 'all' | null {
  const said = saidSearch(search);
  if (said === '') return 'all';
  return views.find((view) => view.search === said) ?? views.find((view) => view.search === shown) ?? null;
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** A name as it is kept: without white space at its ends, and one space for several. */
const tidyName = (typed: string) => typed.replace(/\s+/g, ' ').trim();

function nameProblem(views: readonly SavedView[], id: string, name: string): ViewProblem | null {
  if (name === '') return 'empty';
  if ([...name].length > LONGEST_NAME) return 'long';
  return views.some((view) => view.id !== id && sameName(view.name, name)) ? 'taken' : null;
}

/** One more view. The same name for the same address again is no second view: the form was sent twice. */
export function addView(views: readonly SavedView[], typed: SavedView): ViewChange {
  const view = { ...typed, name: tidyName(typed.name) };
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

export function renameView(views: readonly SavedView[], id: string, typed: string): ViewChange {
  if (!views.some((view) => view.id === id)) return { problem: 'gone' };
  const name = tidyName(typed);
  const problem = nameProblem(views, id, name);
  return problem ? { problem } : { views: views.map((view) => (view.id === id ? { ...view, name } : view)) };
}

/** Makes one view the default, or with null none. */
export function chooseDefault(views: readonly SavedView[], id: string | null): ViewChange {
  if (id !== null && !views.some((view) => view.id === id)) return { problem: 'gone' };
  return { views: views.map((view) => ({ ...view, isDefault: view.id === id })) };
}

/** Without one view; it may be gone already. */
export function removeView(views: readonly SavedView[], id: string): ViewChange {
  return { views: views.filter((view) => view.id !== id) };
}
