import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import { loadMessages } from '../../patterns/admin-messages/load-messages.server.ts';
import { type Desk, openDesk } from '../../patterns/desk/desk.server.ts';
import { offeredScreens, type Screen, screens } from '../../patterns/navigation.ts';
import { begunAt } from '../../patterns/staged-form/draft-list.server.ts';
import { type Drafts, draftsOf, MOST_DRAFTS } from '../../patterns/staged-form/drafts.server.ts';
import { getClientFeaturesOrUnread } from '../../upstream/clients/clients.server.ts';
import type { DayCounts } from '../../upstream/statistics/statistics.contract.ts';
import { getDayCounts } from '../../upstream/statistics/statistics.server.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import { getOwnPermissionsOrUnread } from '../../upstream/users/users.server.ts';
import type { ScreensNavProps } from './screens-nav.tsx';

/** A page does not wait for a count. */
const COUNTS_MS = 1000;

type Count = NonNullable<ScreensNavProps['counts']>[string];

/** For a user who may not see them. */
const NO_COUNTS: DayCounts = { arrivals: null, overdue: null };

/** The counts of the day; null when they could not be read. */
async function readCounts(counts: Promise<DayCounts>): Promise<DayCounts | null> {
  try {
    return await counts;
  } catch (error) {
    return failedRead(error).status === 403 ? NO_COUNTS : null;
  }
}

/**
 * How many wait at a screen, in figures and in words, by its address; screens at which no record waits are left out. A
 * question mark stands for counts that could not be read.
 */
export function countsOf(
  all: readonly Screen[],
  day: DayCounts | null,
  words: { readonly counted: (key: string, count: number) => string; readonly unread: string },
) {
  const counts = all.flatMap(({ path, count }): readonly (readonly [string, Count])[] => {
    if (count === undefined) return [];
    if (day === null) return [[path, ['?', words.unread]]];
    const waiting = day[count.of];
    return waiting ? [[path, [waiting, words.counted(count.words, waiting)]]] : [];
  });
  return Object.fromEntries(counts);
}

/** What the user has to know of the product's own store: it is not written, or drafts of theirs gave way to newer ones. */
export function storeNotices(
  { t, formats, localMoment }: Pick<Desk, 't' | 'formats' | 'localMoment'>,
  { isOnDisk, drafts }: { readonly isOnDisk: boolean; readonly drafts: Pick<Drafts, 'gaveWay'> },
): readonly string[] {
  const forms = drafts.gaveWay().map(({ form, about, changedAt }) => {
    const when = formats.dateTime(localMoment(new Date(changedAt).toISOString()));
    const name = [t(`forms.${form}.name`), about].filter(Boolean).join(' · ');
    return t('drafts.gaveWayOne', { name, when });
  });
  return [
    ...(isOnDisk ? [] : [t('drafts.notOnDisk')]),
    ...(forms.length > 0 ? [t('drafts.gaveWay', { most: MOST_DRAFTS, forms: forms.join('; ') })] : []),
  ];
}

/** Who is signed in, where, and what is offered; no failure of these calls takes a page down. */
export async function loadFrame({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const { upstream, requestId, unread, preferences } = context;
  const signal = withLimit(request.signal, LOOK_UP_MS);
  const reader = { upstream, staff, traceId: requestId, signal, unread };
  const featured = screens.some(({ feature }) => feature !== undefined);
  const opening = openDesk({ request, context }, staff);
  const { pathname } = new URL(request.url);
  // The administrators' messages stand above the screens that a day begins at: the lists.
  const isList = screens.some(({ path }) => path === pathname && path !== paths.settings());
  const counting = opening.then(({ place, today }) => {
    const briefly = { ...reader, signal: withLimit(request.signal, COUNTS_MS) };
    return readCounts(getDayCounts(briefly, today, place?.id ?? null));
  });
  const [desk, permissions, features, messages, day] = await Promise.all([
    opening,
    getOwnPermissionsOrUnread(reader),
    featured ? getClientFeaturesOrUnread(reader) : null,
    isList ? loadMessages({ context }, reader, opening) : [],
    counting,
  ]);
  const { profile, client, place } = desk;
  const places = desk.assigned.map(({ id, name }) => [id, name] as const);
  const offered = offeredScreens(screens, permissions, features, desk.offers);
  const counts = countsOf(offered, day, {
    counted: (key, count) => formatMessage(context.language, context.t(key), { count }),
    unread: context.t('unread.value'),
  });
  // A form that is gone on with is none of those that wait.
  const isBegunForm = new URL(request.url).searchParams.has('draft');
  const drafts = draftsOf(context.records, staff);
  const begun = isBegunForm ? null : begunAt(drafts.list, pathname);
  const notices = [
    ...(client?.isActive === false ? [context.t('businessInactive')] : []),
    ...storeNotices(desk, { isOnDisk: context.records.isOnDisk(), drafts }),
  ];
  const hidden = screens.filter((screen) => !offered.includes(screen)).map(({ path }) => path);
  const view = {
    user: { name: profile?.fullName || staff.name, role: profile?.roleName ?? null },
    where: [client?.name, place?.name ?? profile?.placeName].filter((part): part is string => Boolean(part)),
    places: places.length > 1 ? places : [],
    place: place?.id ?? null,
    theme: preferences.theme,
    // What is as usual stays out: it would stand in every page.
    ...(!preferences.singleKeys && { singleKeys: false }),
    ...(messages.length > 0 && { messages }),
    ...(notices.length > 0 && { notices }),
    ...(begun && {
      begun: { href: begun.href, text: context.t('drafts.begun', { count: begun.count }) },
    }),
    ...(hidden.length > 0 && { hidden }),
    ...(Object.keys(counts).length > 0 && { counts }),
  };
  return { view, profile };
}
