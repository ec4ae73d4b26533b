import { isOpenAt, type StoreHours, type Weekday } from '../../domain/store-hours.ts';
import * as paths from '../../paths.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import { getLocation } from '../../upstream/locations/locations.server.ts';
import {
  type Holiday,
  listLocationHoursOperation,
  type OpenHours,
} from '../../upstream/locations/store-hours.contract.ts';
import { listHolidaysOrUnread, listOpenHoursOrUnread } from '../../upstream/locations/store-hours.server.ts';
import { readExpected } from '../reservations/public.ts';

/** A location with its week and holidays; null where they could not be read, or the service has no such call. */
export interface LocationHours extends RentalLocation {
  readonly week: readonly OpenHours[] | null;
  readonly holidays: readonly Holiday[] | null;
  /** The service has opening hours. */
  readonly isOffered: boolean;
}

/** The names of weekdays in keys of texts. */
export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
};

export async function withHours(
  reader: Reader,
  location: RentalLocation,
  { offers }: Pick<StaffContext, 'offers'>,
): Promise<LocationHours> {
  const isOffered = offers(listLocationHoursOperation.id);
  const [week, holidays] = isOffered
    ? await Promise.all([
        listOpenHoursOrUnread(reader, location.id),
        listHolidaysOrUnread(reader, location.id),
      ])
    : [null, null];
  return { ...location, week, holidays, isOffered };
}

/** @throws UpstreamError with status 404 when there is no such location for this tenant */
export const getLocationHours = async (
  reader: Reader,
  id: string,
  staffContext: StaffContext,
): Promise<LocationHours> => withHours(reader, await getLocation(reader, id), staffContext);

/** '07:00 AM–08:00 PM' as the user reads times, 'Closed'; says so where it is not known. */
export function dayText(
  week: readonly OpenHours[] | null,
  weekday: number,
  { t, formats }: Pick<StaffContext, 't' | 'formats'>,
): string {
  if (week === null) return t('hours.unknown');
  if (week.length === 0) return t('hours.always');
  const day = week.find((one) => one.weekday === weekday);
  if (day === undefined) return t('hours.closed');
  const isWhole = day.opens === '00:00' && day.closes === '24:00';
  return isWhole ? t('hours.allDay') : `${formats.clock(day.opens)}–${formats.clock(day.closes)}`;
}

/** Reservations that are read to find those outside the hours. */
const MOST = 300;
/** Reservations that are named. */
const NAMED = 8;

interface Visit {
  readonly id: number;
  readonly number: string;
  /** On the clock of the location. */
  readonly at: string;
}

interface Visits {
  readonly visits: readonly Visit[];
  /** There are more than were read. */
  readonly isPartial: boolean;
}

/** Reads when customers of reservations come to a location, from now on; null where that could not be read. */
export async function readVisits(
  reader: Reader,
  { id, name }: Pick<RentalLocation, 'id' | 'name'>,
  { today, nowAt }: StaffContext,
): Promise<Visits | null> {
  const asked = { today, most: MOST };
  const [pickUps, returns] = await Promise.all([
    readExpected(reader, { ...asked, checkOutPlaceId: id }),
    readExpected(reader, { ...asked, checkInPlaceId: id }),
  ]);
  if (pickUps === null || returns === null) return null;
  const now = nowAt(name);
  const visits = [
    ...pickUps.rows.map((row) => ({ id: row.id, number: row.number, at: row.rental.checkOutAt })),
    ...returns.rows.map((row) => ({ id: row.id, number: row.number, at: row.rental.checkInAt })),
  ];
  return {
    visits: visits.flatMap(({ at, ...one }) => (at !== null && at >= now ? [{ ...one, at }] : [])),
    isPartial: [pickUps, returns].some(({ rows, count }) => rows.length < count),
  };
}

/** Returns the visits that the new hours exclude and the old ones do not, the first first. */
export const newlyOutside = (
  visits: readonly Visit[],
  before: StoreHours,
  after: StoreHours,
): readonly Visit[] =>
  visits
    .filter(({ at }) => isOpenAt(before, at) && !isOpenAt(after, at))
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** The hours of a record; null where they are not known. */
export const hoursOf = ({ week, holidays }: LocationHours): StoreHours | null =>
  week && holidays && { week, holidays: holidays.map(({ day }) => day) };

/** Names the reservations that a change leaves outside the hours; null where it leaves none. */
export function outsideGroup(
  read: Visits | null,
  found: LocationHours,
  after: StoreHours | null,
  { t, formats }: StaffContext,
): FieldGroupView | null {
  const before = hoursOf(found);
  if (before === null || after === null) return null;
  const group = { key: 'outside', legend: t('hours.outside.title'), fields: [] };
  if (read === null) return { ...group, notices: [{ tone: 'warn', text: t('hours.outside.unread') }] };
  const outside = newlyOutside(read.visits, before, after);
  if (outside.length === 0) return null;
  const named = outside.slice(0, NAMED).map(({ id, number, at }) => ({
    tone: 'warn' as const,
    text: formats.dateTime(at),
    link: { href: paths.reservation(id), label: number },
  }));
  const count = t(read.isPartial ? 'hours.outside.countAtLeast' : 'hours.outside.count', {
    reservations: formats.number(outside.length),
  });
  return { ...group, notices: [{ tone: 'warn', text: count }, ...named] };
}
