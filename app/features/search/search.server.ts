import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { openDesk } from '../../patterns/desk/desk.server.ts';
import { orNull } from '../../patterns/or-null.server.ts';
import { getClientFeatures } from '../../upstream/clients/clients.server.ts';
import { getOwnPermissions } from '../../upstream/users/users.server.ts';
import { findRecords } from './find-records.server.ts';
import { offerScreensAndActions } from './screens-and-actions.server.ts';
import type { SearchView } from './search-view.ts';

/** Longer than any name; what is longer was no search. */
const LONGEST = 100;

/** What the address looks for: one line, however it was typed, scanned or pasted. */
export function searchedText(params: URLSearchParams): string {
  return (params.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

/**
 * Everything that the address looks for, and the one place that it names exactly.
 * @throws UpstreamError only when the session is over
 */
export async function search(
  { request, context }: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly view: SearchView; readonly exact: string | null }> {
  const query = searchedText(new URL(request.url).searchParams);
  const { reader, today } = await openDesk({ request, context }, staff);
  const [permissions, features] = await Promise.all([
    orNull(getOwnPermissions(reader)),
    orNull(getClientFeatures(reader)),
  ]);
  const { t, preferences } = context;
  const records = await findRecords({ reader, query, today, permissions, t });
  const offered = offerScreensAndActions({ query, permissions, features, theme: preferences.theme, t });
  const groups = [...records.groups, ...offered].filter(({ items, failed }) => items.length > 0 || failed);
  return { view: { query, groups }, exact: records.exact };
}
