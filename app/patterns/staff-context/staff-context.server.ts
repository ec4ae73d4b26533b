import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { DateTime } from 'luxon';
import { type Access, createAccess, readGrants } from '../../access/access.server.ts';
import { assignedIds, onlyAssigned, ownLocation } from '../../access/assigned-locations.ts';
import { DEFAULT_CURRENCY } from '../../config/constants.ts';
import { clockIn, presentClockIn } from '../../domain/calendar.ts';
import { isMonthFirst, type MomentHabits } from '../../domain/parse-day.ts';
import { type Separators, separatorsOf } from '../../domain/parse-number.ts';
import type { Units } from '../../domain/units.ts';
import { createFormats, type FormatOptions, type Formats } from '../../i18n/formats.server.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Client } from '../../upstream/clients/clients.contract.ts';
import { getClientOrUnread } from '../../upstream/clients/clients.server.ts';
import type { Place } from '../../upstream/locations/locations.contract.ts';
import { listCountriesOrEmpty, listPlacesOrEmpty } from '../../upstream/locations/locations.server.ts';
import { LOOK_UP_MS, PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import type { UserProfile } from '../../upstream/users/users.contract.ts';
import { getOwnProfileOrUnread } from '../../upstream/users/users.server.ts';
import { hasOwnUnits, locationUnits, type PlaceReference } from './location-units.ts';

export interface StaffContext {
  /** Reads until the page's time is over. Not for writes, which must not be cut off. */
  readonly reader: Reader;
  readonly profile: UserProfile | null;
  readonly client: Client | null;
  /** All active locations of the business. */
  readonly places: readonly Place[];
  /** Those of them that the user is assigned to: where the user acts and takes money. */
  readonly assigned: readonly Place[];
  isAssigned(id: number): boolean;
  /** The user's own location, where rentals begin and end by default; null where there is none. */
  readonly place: Place | null;
  /** They have the units that all locations share. */
  readonly formats: Formats;
  /**
   * Returns formats with the units of the first of these locations that is known: the client's setting, else by the
   * location's country.
   * @param places ids or names
   */
  formatsAt(...places: readonly PlaceReference[]): Formats;
  readonly currency: string;
  readonly separators: Separators;
  /** How typed days and moments are read, at the user's own location. */
  readonly habits: MomentHabits;
  readonly t: TFunction;
  readonly language: string;
  /** Returns this context in another language; the same one where that is not offered. */
  speaking(language: string): StaffContext;
  offers(id: string): boolean;
  /** What is there for this user: permissions, features, screen settings, locations and calls. */
  readonly access: Access;
  /** Today at the user's own location, `yyyy-MM-dd`. */
  readonly today: string;
  /** Converts a UTC moment (ISO) to a location's clock, by default the user's own; other text stays. */
  localMoment(utc: string | null, placeName?: string | null): string | null;
  /** The present moment on a location's clock, by default the user's own: `yyyy-MM-ddTHH:mm:ss`. */
  nowAt(placeName: string | null): string;
}

/** Returns the same context with the units of the first of these locations that is known. */
export const unitsAt = <Context extends Pick<StaffContext, 'formats' | 'formatsAt'>>(
  staffContext: Context,
  ...places: readonly PlaceReference[]
): Context => ({ ...staffContext, formats: staffContext.formatsAt(...places) });

const NAMES_ITS_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

function localMoment(utc: string | null, zone: string | null): string | null {
  if (utc === null || !NAMES_ITS_ZONE.test(utc)) return utc;
  const moment = DateTime.fromISO(utc, { zone: 'utc' });
  return moment.isValid ? clockIn(zone, moment) : utc;
}

/** Reads what every screen needs, or defaults for it. @throws UpstreamError only when the session is over */
export async function openStaffContext(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  staff: Staff,
): Promise<StaffContext> {
  const { upstream, requestId, unread, preferences, language, log } = context;
  const reader: Reader = {
    upstream,
    staff,
    traceId: requestId,
    signal: withLimit(request.signal, PAGE_MS),
    unread,
  };
  const briefly: Reader = { ...reader, signal: withLimit(request.signal, LOOK_UP_MS) };
  const reading = getClientOrUnread(briefly);
  const [profile, client, places, grants, countries] = await Promise.all([
    getOwnProfileOrUnread(briefly),
    reading,
    listPlacesOrEmpty(briefly),
    readGrants(briefly),
    reading.then((read) => (hasOwnUnits(read) ? [] : listCountriesOrEmpty(briefly))),
  ]);
  const now = context.now();
  const ids = assignedIds(profile);
  const isAssigned = (id: number) => ids?.has(id) ?? true;
  const offers = (id: string) => upstream.offers(id);
  const assigned = onlyAssigned(profile, places);
  const place = ownLocation(preferences.location, profile, assigned);
  const ownZone = place?.timeZone ?? null;
  // The business's currency; while that is not known, what the browser has stored.
  const currency = client?.currency ?? preferences.currency ?? DEFAULT_CURRENCY;
  const money = { currency, currencyDigits: preferences.currencyDigits, log };
  const units = locationUnits(client, places, countries);
  const allFormats = (options: Omit<FormatOptions, keyof typeof money>) => {
    const byUnits = new Map<string, Formats>();
    const withUnits = (own: Units): Formats => {
      const key = `${own.distance} ${own.volume}`;
      const formats = byUnits.get(key) ?? createFormats({ ...money, ...options, units: own });
      byUnits.set(key, formats);
      return formats;
    };
    return {
      formats: withUnits(units.shared),
      formatsAt: (...of: readonly PlaceReference[]) => withUnits(units.at(...of)),
    };
  };
  const ownFormats = allFormats({
    language,
    profileLanguage: profile?.language,
    dateFormat: profile?.dateFormat ?? preferences.dateFormat,
    timeFormat: profile?.timeFormat ?? preferences.timeFormat,
  });
  const { formats } = ownFormats;
  const zoneOf = (placeName: string | null) =>
    places.find(({ name }) => name === placeName)?.timeZone ?? ownZone;
  const clocks = new Map<string | null, string>();
  // The same for the whole request, and asked for by many fields.
  const nowIn = (zone: string | null) => {
    const text = clocks.get(zone) ?? presentClockIn(zone, now);
    clocks.set(zone, text);
    return text;
  };
  const staffContext: StaffContext = {
    reader,
    profile,
    client,
    places,
    assigned,
    isAssigned,
    place,
    ...ownFormats,
    currency,
    separators: separatorsOf(language),
    habits: {
      now: nowIn(ownZone).slice(0, 16),
      monthFirst: isMonthFirst(formats.patterns.date),
      weekStart: formats.weekStart === 7 ? 'sunday' : 'monday',
    },
    t: context.t,
    language,
    speaking(other) {
      if (other === language || !context.translations.languages.includes(other)) return staffContext;
      const { t } = context.translations.instance(other);
      // The user may have chosen a date format; another reader gets the one of the language.
      const theirs = allFormats({ language: other, dateFormat: null, timeFormat: null });
      return { ...staffContext, language: other, t, ...theirs };
    },
    offers,
    access: createAccess(grants, { offers, isAssigned, mayWrite: client?.isActive !== false }),
    today: nowIn(ownZone).slice(0, 10),
    localMoment: (utc, placeName = null) => localMoment(utc, zoneOf(placeName)),
    nowAt: (placeName) => nowIn(zoneOf(placeName)),
  };
  return staffContext;
}
