import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { notAssignedView } from '../../patterns/error-page/describe-error.server.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { availableLinks } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { wholeOf } from '../day/public.ts';
import { reserveLink, walkInLink } from '../rentals/public.ts';
import type { Day } from './day-context.server.ts';
import { type HomeView, PART_NAMES, type PartName, type Parts } from './home-view.ts';
import { PART_MS, readPart } from './parts.server.ts';
import { loadPicker, PICKER_PARAMETER, pickerSearch } from './picker.server.ts';

/** The value of `location` for all locations of the user. */
const ALL = 'all';

type Args = LoaderFunctionArgs;

/** Reads the locations of the address; by default the user's own. `elsewhere` are not assigned. */
export function chooseLocations(query: URLSearchParams, staffContext: StaffContext) {
  const { place, places, assigned, isAssigned } = staffContext;
  const asked = query.getAll('location');
  const ids = assigned.map(({ id }) => id).filter((id) => asked.includes(String(id)));
  const elsewhere = places.filter(({ id }) => asked.includes(String(id)) && !isAssigned(id));
  const isAll = asked.includes(ALL) || (ids.length === 0 && place === null);
  const own = ids.length > 0 || place === null ? ids : [place.id];
  return { isAll, chosen: isAll ? [] : own, elsewhere: elsewhere.map(({ name }) => name) };
}

/** Opens the day that an address asks for. @throws UpstreamError only when the session is over */
async function openDay(args: Args, staff: Staff) {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const staffContext = await staffContextOf(args, staff);
  const choice = chooseLocations(query, staffContext);
  const type = query.get('type') ?? '';
  const day: Day = {
    staffContext,
    today: staffContext.today,
    places: choice.isAll ? wholeOf(staffContext) : choice.chosen,
    typeId: /^[1-9]\d{0,14}$/.test(type) ? Number(type) : undefined,
    now: context.now().toMillis(),
    mint: (form) => context.submits.mint(staff, form),
  };
  return { day, query, ...choice };
}

/** Reads the parts at once; one that is not there in time is `loading`, unless the address waits for it. */
async function readParts(day: Day, waits: string | null): Promise<Parts> {
  const parts = await Promise.all(
    PART_NAMES.map(async (name) => [name, await readPart(name, day, waits === name ? null : PART_MS)]),
  );
  return Object.fromEntries(parts) as Parts;
}

/** The oldest answer on the page. */
function oldestIn(parts: Parts, now: number): number {
  const moments = PART_NAMES.flatMap((name) => {
    const part = parts[name];
    return part.state === 'ready' ? [part.at] : [];
  });
  return Math.min(now, ...moments);
}

/** Loads the dashboard. @throws UpstreamError only when the session is over */
export async function loadHome(args: Args, staff: Staff): Promise<HomeView> {
  const { day, query, isAll, chosen, elsewhere } = await openDay(args, staff);
  const { staffContext, now } = day;
  const { t, formats, assigned } = staffContext;
  const [parts, picker] = await Promise.all([
    readParts(day, query.get('wait')),
    query.get(PICKER_PARAMETER) === 'true' ? loadPicker(args, staff, staffContext) : null,
  ]);
  const at = oldestIn(parts, now);
  const title = t('dashboard:title', { day: formats.date(staffContext.today) });
  const names = assigned.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const where = isAll || names.length === 0 ? t('dashboard:locations.all') : names.join(', ');
  const time = formats.time(staffContext.localMoment(new Date(at).toISOString()));
  return {
    pageTitle: pageTitle(t('labels:shell.home')),
    title,
    where,
    asOf: { text: t('dashboard:asOf', { time }), seconds: Math.floor((now - at) / 1000) },
    links: availableLinks([walkInLink(), { ...reserveLink(), isMain: true }], staffContext),
    ...(assigned.length > 1 && {
      locations: assigned.map(({ id, name }) => [String(id), name] as const),
      chosen: isAll ? [] : chosen.map(String),
    }),
    ...(elsewhere.length > 0 && { problem: notAssignedView(elsewhere.join(', '), t).text }),
    customize: pickerSearch(query),
    /** The query without what is shown for a moment only. */
    search: ownSearch(query),
    parts,
    ...(picker && { picker }),
  };
}

/** The parameters of the page that stay when something is done on it. */
export function ownSearch(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => name === 'location' || name === 'type');
  return own.length === 0 ? '' : `?${new URLSearchParams(own)}`;
}

/** Loads one part by itself, for as long as a page may take. */
export async function loadPart(args: Args, staff: Staff, name: PartName) {
  const { day } = await openDay(args, staff);
  return readPart(name, day, null);
}
