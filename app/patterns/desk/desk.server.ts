import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { DateTime } from 'luxon';
import { DEFAULT_CURRENCY } from '../../config/constants.ts';
import { isMonthFirst } from '../../domain/typed-day.ts';
import type { MomentHabits } from '../../domain/typed-moment.ts';
import { type Separators, separatorsOf } from '../../domain/typed-number.ts';
import { dayIn } from '../../domain/wall-clock.ts';
import { createFormats, type Formats } from '../../i18n/formats.server.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Client } from '../../upstream/clients/clients.contract.ts';
import { getClientOrUnread } from '../../upstream/clients/clients.server.ts';
import type { Place } from '../../upstream/locations/locations.contract.ts';
import { listPlacesOrEmpty } from '../../upstream/locations/locations.server.ts';
import { LOOK_UP_MS, PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import type { UserProfile } from '../../upstream/users/users.contract.ts';
import { getOwnPermissionsOrUnread, getOwnProfileOrUnread } from '../../upstream/users/users.server.ts';
import { assignedIds, onlyAssigned, ownLocation } from './assigned-locations.ts';

/** Where somebody works: whose clock it is, how they read dates and amounts, which places there are. */
export interface Desk {
  /** Reads until the page's time is over. Not for writes: what was sent must not be cut off. */
  readonly reader: Reader;
  readonly profile: UserProfile | null;
  readonly client: Client | null;
  /** All active locations of the business: names, time zones, and where a vehicle may be returned. */
  readonly places: readonly Place[];
  /** Those of them that the user is assigned to: where the user acts and takes money. */
  readonly assigned: readonly Place[];
  /** Whether the user is assigned to the location of this id. */
  isAssigned(id: number): boolean;
  /** The user's own place, one of those assigned: where rentals begin and end unless told. Null where there is none. */
  readonly place: Place | null;
  readonly formats: Formats;
  /** Code of the currency that amounts are in. */
  readonly currency: string;
  /** How this user's typed numbers are read. */
  readonly separators: Separators;
  /** How this user's typed days and moments are read, at the user's own place. */
  readonly habits: MomentHabits;
  /** Texts by `namespace:key` in the desk's language. */
  readonly t: TFunction;
  /** The tag of the desk's language: this request's, unless it speaks for somebody else. */
  readonly language: string;
  /** The same desk for somebody who reads another language, with that language's dates; its own where it has none of this tag. */
  speaking(language: string): Desk;
  /** Whether this service has an assumed call or parameter, by id. */
  offers(id: string): boolean;
  /** What the user may do; null when the service does not say. Asked for only when it is needed. */
  permissions(): Promise<ReadonlySet<string> | null>;
  /** Today at the user's own place, `yyyy-MM-dd`. */
  readonly today: string;
  /** A UTC moment of the service (ISO) on a place's clock, the user's own unless told; what is none stays as it is. */
  localMoment(utc: string | null, placeName?: string | null): string | null;
  /** The present moment on a place's clock, `yyyy-MM-ddTHH:mm:ss`; on the user's own for a place without one. */
  nowAt(placeName: string | null): string;
}

const NAMES_ITS_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

function localMoment(utc: string | null, zone: string | null): string | null {
  if (utc === null || !NAMES_ITS_ZONE.test(utc)) return utc;
  const moment = DateTime.fromISO(utc, { zone: 'utc' });
  const there = moment.setZone(zone ?? 'utc');
  return moment.isValid ? (there.isValid ? there : moment).toFormat("yyyy-MM-dd'T'HH:mm:ss") : utc;
}

/**
 * Reads what every screen of this user needs; all of it is cached by the door, and what the service does not answer
 * is replaced by the product's defaults. A service that hangs takes only part of the page's time here.
 * @throws UpstreamError only when the session is over
 */
export async function openDesk(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  staff: Staff,
): Promise<Desk> {
  const { upstream, requestId, unread, preferences, language, log } = context;
  const reader: Reader = {
    upstream,
    staff,
    traceId: requestId,
    signal: withLimit(request.signal, PAGE_MS),
    unread,
  };
  const briefly: Reader = { ...reader, signal: withLimit(request.signal, LOOK_UP_MS) };
  const [profile, client, places] = await Promise.all([
    getOwnProfileOrUnread(briefly),
    getClientOrUnread(briefly),
    listPlacesOrEmpty(briefly),
  ]);
  const now = context.now();
  const ids = assignedIds(profile);
  const assigned = onlyAssigned(profile, places);
  const place = ownLocation(preferences.location, profile, assigned);
  const ownZone = place?.timeZone ?? null;
  const clocks = new Map<string | null, string>();
  const clock = (zone: string | null) => {
    const there = now.setZone(zone ?? 'utc');
    return (there.isValid ? there : now).toFormat("yyyy-MM-dd'T'HH:mm:ss");
  };
  // Amounts are in the business's currency; what the browser keeps stands in while that is not known.
  const currency = client?.currency ?? preferences.currency ?? DEFAULT_CURRENCY;
  const money = { currency, currencyDigits: preferences.currencyDigits, log };
  const formats = createFormats({
    ...money,
    language,
    profileLanguage: profile?.language,
    dateFormat: profile?.dateFormat ?? preferences.dateFormat,
    timeFormat: profile?.timeFormat ?? preferences.timeFormat,
  });
  const zoneOf = (placeName: string | null) =>
    places.find(({ name }) => name === placeName)?.timeZone ?? ownZone;
  const desk: Desk = {
    reader,
    profile,
    client,
    places,
    assigned,
    isAssigned: (id) => ids?.has(id) ?? true,
    place,
    formats,
    currency,
    separators: separatorsOf(language),
    habits: {
      now: clock(ownZone).slice(0, 16),
      monthFirst: isMonthFirst(formats.patterns.date),
      weekStart: formats.weekStart === 7 ? 'sunday' : 'monday',
    },
    t: context.t,
    language,
    speaking(other) {
      if (other === language || !context.translations.languages.includes(other)) return desk;
      const { t } = context.translations.instance(other);
      // Whoever works here may have habits of their own for dates; somebody else is written to in the language's.
      const theirs = createFormats({ ...money, language: other, dateFormat: null, timeFormat: null });
      return { ...desk, language: other, t, formats: theirs };
    },
    offers: (id) => upstream.offers(id),
    permissions: () => getOwnPermissionsOrUnread(briefly),
    today: dayIn(ownZone, now),
    localMoment: (utc, placeName = null) => localMoment(utc, zoneOf(placeName)),
    nowAt(placeName) {
      const known = clocks.get(placeName);
      if (known) return known;
      const text = clock(zoneOf(placeName));
      clocks.set(placeName, text);
      return text;
    },
  };
  return desk;
}
