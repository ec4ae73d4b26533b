import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { openDesk } from '../../patterns/desk/desk.server.ts';
import { offeredWays } from '../../patterns/desk/ways.server.ts';
import { newCustomerWay, newVehicleWay } from '../../patterns/record-form/record-ways.server.ts';
import { getClientFeaturesOrUnread } from '../../upstream/clients/clients.server.ts';
import { getOwnPermissionsOrUnread } from '../../upstream/users/users.server.ts';
import { reserveWay, walkInWay } from '../rentals/public.ts';
import { findRecords } from './find-records.server.ts';
import { onlyPlace } from './only-place.ts';
import { offerScreensAndActions } from './screens-and-actions.server.ts';
import type { SearchGroup, SearchView } from './search-view.ts';

interface Searched {
  readonly view: SearchView;
  /** The one place that it leads to by itself. */
  readonly only: string | null;
}

/** What can be begun from anywhere. */
const NEW_RECORDS = [reserveWay(), walkInWay(), newCustomerWay, newVehicleWay];

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
  const desk = await openDesk({ request, context }, staff);
  const { reader, today } = desk;
  const permissions = await getOwnPermissionsOrUnread(reader);
  return {
    desk,
    reader,
    today,
    permissions,
    query: searchedText(new URL(request.url).searchParams),
    t: context.t,
  };
}

/** Groups that show something. Where no record can be shown, what could not be searched is said once and not in each group. */
const shownOnes = (groups: readonly SearchGroup[], isUnsearched: boolean) =>
  groups.filter(({ items, failed }) => items.length > 0 || (failed && !isUnsearched));

/**
 * Everything that the address looks for, and the one place that it leads to by itself.
 * @throws UpstreamError only when the session is over
 */
export async function search(args: LoaderFunctionArgs, staff: Staff): Promise<Searched> {
  const asked = await openSearch(args, staff);
  const [records, features, ways] = await Promise.all([
    findRecords(asked),
    getClientFeaturesOrUnread(asked.reader),
    offeredWays(NEW_RECORDS, asked.desk),
  ]);
  const { theme } = args.context.preferences;
  const { offers } = asked.desk;
  const offered = offerScreensAndActions({ ...asked, features, offers, theme, ways });
  const { unsearched } = records;
  const groups = shownOnes([...records.groups, ...offered], unsearched !== null);
  const only = unsearched === null ? onlyPlace(groups, records.exact) : null;
  return { view: { query: asked.query, groups, unsearched }, only };
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
  const { unsearched } = records;
  const groups = shownOnes(records.groups, unsearched !== null);
  const kinds = records.groups.map(({ kind }) => kind);
  return { view: { query: asked.query, groups, unsearched }, only: onlyPlace(groups, records.exact), kinds };
}
