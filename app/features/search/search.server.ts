import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { availableLinks, type RecordLink } from '../../patterns/staff-context/record-links.server.ts';
import { openStaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { findRecords } from './find-records.server.ts';
import { offerScreensAndActions } from './screens-and-actions.server.ts';
import type { SearchGroup, SearchView } from './search-view.ts';

/** Characters of the longest query; no name has as many. */
const LONGEST = 100;

/** Returns the query of the address as one line, also when it was scanned or pasted. */
export function searchedText(params: URLSearchParams): string {
  const lines = params.get('q') ?? '';
  return lines
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

/**
 * Returns the exact match, else the single result when every kind has answered. Null when the user has to select, and
 * for a result that does not lead to a page.
 */
export function onlyPlace(groups: readonly SearchGroup[], exact: string | null): string | null {
  if (exact !== null || groups.some(({ failed }) => failed !== null)) return exact;
  const [item, ...others] = groups.flatMap(({ items }) => items);
  const leads = item !== undefined && others.length === 0 && item.theme === undefined && !item.leaves;
  return leads ? item.href : null;
}

async function searchIn({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const staffContext = await openStaffContext({ request, context }, staff);
  const { reader, today, access } = staffContext;
  const query = searchedText(new URL(request.url).searchParams);
  const asked = { reader, today, access, query, t: context.t };
  return { staffContext, asked, finding: findRecords(asked) };
}

/** Removes empty groups. Where no record can be shown, the page states the failure once instead of per group. */
const shownOnes = (groups: readonly SearchGroup[], isUnsearched: boolean) =>
  groups.filter(({ items, failed }) => items.length > 0 || (failed && !isUnsearched));

/**
 * Returns the results among records, screens and actions, and the address to which the search redirects.
 * @param newRecords the forms of new records, which every screen offers
 * @throws UpstreamError only when the session is over
 */
export async function search(args: LoaderFunctionArgs, staff: Staff, newRecords: readonly RecordLink[]) {
  const { staffContext, asked, finding } = await searchIn(args, staff);
  const records = await finding;
  const links = availableLinks(newRecords, staffContext);
  const { theme } = args.context.preferences;
  const { unsearched, exact } = records;
  const offered = offerScreensAndActions({ ...asked, theme, links });
  const groups = shownOnes([...records.groups, ...offered], unsearched !== null);
  const only = unsearched === null ? onlyPlace(groups, exact) : null;
  const view: SearchView = { query: asked.query, groups, unsearched };
  return { view, only };
}

/**
 * Returns the results among records alone, and the kinds that this user may see.
 * @throws UpstreamError only when the session is over
 */
export async function searchRecords(args: LoaderFunctionArgs, staff: Staff) {
  const { asked, finding } = await searchIn(args, staff);
  const { groups: found, unsearched, exact } = await finding;
  const groups = shownOnes(found, unsearched !== null);
  const view = { query: asked.query, groups, unsearched };
  return { view, only: onlyPlace(groups, exact), kinds: found.map(({ kind }) => kind) };
}
