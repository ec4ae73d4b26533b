import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { loadMessages } from '../../patterns/page/admin-messages.server.ts';
import { offeredScreens, type Screen, screens } from '../../patterns/page/navigation.server.ts';
import type { ScreenView } from '../../patterns/page/navigation-view.ts';
import { openStaffContext, type StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type Drafts, draftsOf, MOST_DRAFTS } from '../../patterns/staged-form/drafts.server.ts';
import type { DayCounts } from '../../upstream/statistics/statistics.contract.ts';
import { getDayCounts } from '../../upstream/statistics/statistics.server.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import { dayViewAddress, wholeOf } from '../day/public.ts';
import { startedAt } from '../drafts/public.ts';
import type { ScreensNavProps } from './screens-nav.tsx';

/** A page does not wait for a count. */
const COUNTS_MS = 1000;

type CountView = NonNullable<ScreensNavProps['counts']>[string];

const NO_COUNTS: DayCounts = { arrivals: null, overdue: null };

interface CountWords {
  readonly counted: (key: string, count: number) => string;
  readonly unread: string;
  /** The view of the list with the counted rows; null where the service cannot narrow it so. */
  readonly view: (of: keyof DayCounts) => string | null;
}

/** Returns count, text and view by the screen's address, without zeros; '?' where they could not be read. */
export function countsOf(all: readonly Screen[], day: DayCounts | null, words: CountWords) {
  const counts: Record<string, CountView> = {};
  for (const { path, count } of all) {
    const waiting = count && day?.[count.of];
    if (count && day === null) counts[path] = ['?', words.unread];
    else if (count && waiting) {
      const view = words.view(count.of);
      const text = words.counted(count.words, waiting);
      counts[path] = view === null ? [waiting, text] : [waiting, text, view];
    }
  }
  return counts;
}

/** Returns the user's warnings of the store: it cannot be written, or drafts gave way to newer ones. */
export function storeNotices(
  { t, formats, localMoment }: Pick<StaffContext, 't' | 'formats' | 'localMoment'>,
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

/** The screens for the browser, which draws those with an icon in the navigation. */
export function viewScreens(offered: readonly Screen[], t: TFunction): readonly ScreenView[] {
  const all = new Set(offered.map(({ path }) => path));
  const isBelow = ({ path }: Screen) => {
    for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1))
      if (all.has(path.slice(0, at))) return true;
    return false;
  };
  return offered.map((screen) => ({
    path: screen.path,
    label: t(`labels:${screen.label}`),
    ...(!isBelow(screen) && { icon: screen.icon }),
    key: screen.key,
  }));
}

/** Loads user, location, offered screens and notices of a page; never throws for a failed call. */
export async function loadFrame({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const { upstream, requestId, unread, preferences } = context;
  const signal = withLimit(request.signal, LOOK_UP_MS);
  const reader = { upstream, staff, traceId: requestId, signal, unread };
  const opening = openStaffContext({ request, context }, staff);
  const { pathname, searchParams } = new URL(request.url);
  // The administrators' messages are shown above the lists.
  const isList = screens.some(({ path }) => path === pathname && !path.startsWith(paths.settings()));
  const counting = opening.then(({ place, today }) => {
    const briefly = { ...reader, signal: withLimit(request.signal, COUNTS_MS) };
    // Null for counts that could not be read, in contrast to those that this user may not see.
    const ofFailure = (error: unknown) => (failedRead(error).status === 403 ? NO_COUNTS : null);
    return getDayCounts(briefly, today, place?.id ?? null).catch(ofFailure);
  });
  const [staffContext, messages, day] = await Promise.all([
    opening,
    isList ? loadMessages({ context }, reader, opening) : [],
    counting,
  ]);
  const { profile, client, place } = staffContext;
  const places = staffContext.assigned.map(({ id, name }) => [id, name] as const);
  const offered = offeredScreens(screens, staffContext.access);
  const counted = place === null ? wholeOf(staffContext) : [place.id];
  const counts = countsOf(offered, day, {
    counted: (key, count) => formatMessage(context.language, context.t(key), { count }),
    unread: context.t('unread.value'),
    view: (of) =>
      dayViewAddress(of, { today: staffContext.today, places: counted }, staffContext.offers) && of,
  });
  const drafts = draftsOf(context.records, staff);
  // The open draft does not wait.
  const started = searchParams.has('draft') ? null : startedAt(drafts.list, pathname);
  const notices = [
    ...(client?.isActive === false ? [context.t('businessInactive.text')] : []),
    ...storeNotices(staffContext, { isOnDisk: context.records.isOnDisk(), drafts }),
  ];
  const view = {
    user: { name: profile?.fullName || staff.name, role: profile?.roleName ?? null },
    where: [client?.name, place?.name ?? profile?.placeName].filter((part): part is string => Boolean(part)),
    places: places.length > 1 ? places : [],
    place: place?.id ?? null,
    theme: preferences.theme,
    screens: viewScreens(offered, context.t),
    // The usual values are left out of the page.
    ...(!preferences.singleKeys && { singleKeys: false }),
    ...(messages.length > 0 && { messages }),
    ...(notices.length > 0 && { notices }),
    ...(started && {
      started: { href: started.href, text: context.t('drafts.begun', { count: started.count }) },
    }),
    ...(Object.keys(counts).length > 0 && { counts }),
  };
  return { view, profile };
}
