import type { LoaderFunctionArgs } from '@remix-run/node';
import { DEFAULT_CURRENCY } from '../../config/constants.ts';
import { dayIn } from '../../domain/wall-clock.ts';
import { createFormats, type Formats } from '../../i18n/formats.server.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Reader } from '../../upstream/call.ts';
import { type Client, getClient } from '../../upstream/clients/clients.server.ts';
import { listPlacesOrEmpty, type Place } from '../../upstream/locations/locations.server.ts';
import { LOOK_UP_MS, PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { getOwnProfile, type UserProfile } from '../../upstream/users/users.server.ts';
import { orNull } from '../or-null.server.ts';

/** Where somebody works: whose clock it is, how they read dates and amounts, which places there are. */
export interface Desk {
  /** Reads until the page's time is over. Not for writes: what was sent must not be cut off. */
  readonly reader: Reader;
  readonly profile: UserProfile | null;
  readonly client: Client | null;
  readonly places: readonly Place[];
  readonly formats: Formats;
  /** Today at the user's own place, `yyyy-MM-dd`. */
  readonly today: string;
  /** The present moment on a place's clock, `yyyy-MM-ddTHH:mm:ss`; on the user's own for a place without one. */
  nowAt(placeName: string | null): string;
}

/** The place chosen in this browser, else the user's selected one, else the one the profile names, else the tenant's first. */
function ownPlace(
  chosen: number | null,
  profile: UserProfile | null,
  places: readonly Place[],
): Place | undefined {
  const selected = profile?.places.find(({ isSelected }) => isSelected)?.id;
  return (
    places.find(({ id }) => id === chosen) ??
    places.find(({ id }) => id === selected) ??
    places.find(({ name }) => name === profile?.placeName) ??
    places[0]
  );
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
  const { upstream, requestId, preferences, language, log } = context;
  const reader: Reader = { upstream, staff, traceId: requestId, signal: withLimit(request.signal, PAGE_MS) };
  const briefly: Reader = { ...reader, signal: withLimit(request.signal, LOOK_UP_MS) };
  const [profile, client, places] = await Promise.all([
    orNull(getOwnProfile(briefly)),
    orNull(getClient(briefly)),
    listPlacesOrEmpty(briefly),
  ]);
  const now = context.now();
  const ownZone = ownPlace(preferences.location, profile, places)?.timeZone ?? null;
  const clocks = new Map<string | null, string>();
  const clock = (zone: string | null) => {
    const there = now.setZone(zone ?? 'utc');
    return (there.isValid ? there : now).toFormat("yyyy-MM-dd'T'HH:mm:ss");
  };
  return {
    reader,
    profile,
    client,
    places,
    formats: createFormats({
      language,
      profileLanguage: profile?.language,
      dateFormat: profile?.dateFormat ?? preferences.dateFormat,
      timeFormat: profile?.timeFormat ?? preferences.timeFormat,
      // Amounts are in the business's currency; what the browser keeps stands in while that is not known.
      currency: client?.currency ?? preferences.currency ?? DEFAULT_CURRENCY,
      currencyDigits: preferences.currencyDigits,
      log,
    }),
    today: dayIn(ownZone, now),
    nowAt(placeName) {
      const known = clocks.get(placeName);
      if (known) return known;
      const zone = places.find(({ name }) => name === placeName)?.timeZone ?? ownZone;
      const text = clock(zone);
      clocks.set(placeName, text);
      return text;
    },
  };
}
