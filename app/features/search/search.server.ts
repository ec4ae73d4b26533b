import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { openDesk } from '../../patterns/desk/desk.server.ts';
import { orNull } from '../../patterns/or-null.server.ts';
import { getClientFeatures } from '../../upstream/clients/clients.server.ts';
import { getOwnPermissions } from '../../upstream/users/users.server.ts';
import { findRecords } from './find-records.server.ts';
import { onlyPlace } from './only-place.ts';
import { offerScreensAndActions } from './screens-and-actions.server.ts';
import type { SearchGroup, SearchView } from './search-view.ts';

interface Searched {
  readonly view: SearchView;
  /** The one place that it leads to by itself. */
  readonly only: string | null;
}

/** Longer than any name; what is longer was no search. */
const LONGEST = 100;

/** What the address looks for: one line, however it was typed, scanned or pasted. */
export function searchedText(params: URLSearchParams): string {
  return (params.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** What of the user's desk every search needs. */
async function openSearch({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const { reader, today } = await openDesk({ request, context }, staff);
  const permissions = await orNull(getOwnPermissions(reader));
  return { reader, today, permissions, query: searchedText(new URL(request.url).searchParams), t: context.t };
}

const foundOnes = (groups: readonly SearchGroup[]) =>
  groups.filter(({ items, failed }) => items.length > 0 || failed);

/**
 * Everything that the address looks for, and the one place that it leads to by itself.
 * @throws UpstreamError only when the session is over
 */
export async function search(args: LoaderFunctionArgs, staff: Staff): Promise<Searched> {
  const asked = await openSearch(args, staff);
  const [records, features] = await Promise.all([
    findRecords(asked),
    orNull(getClientFeatures(asked.reader)),
  ]);
  const { theme } = args.context.preferences;
  const groups = foundOnes([...records.groups, ...offerScreensAndActions({ ...asked, features, theme })]);
  return { view: { query: asked.query, groups }, only: onlyPlace(groups, records.exact) };
}

/**
 * The same among records alone, and the kinds that this user may see.
 * @throws UpstreamError only when the session is over
 */
export async function searchRecords(
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Searched & { readonly kinds: readonly SearchGroup['kind'][] }> {
  const asked = await openSearch(args, staff);
  const records = await findRecords(asked);
  const groups = foundOnes(records.groups);
  const kinds = records.groups.map(({ kind }) => kind);
  return { view: { query: asked.query, groups }, only: onlyPlace(groups, records.exact), kinds };
}
