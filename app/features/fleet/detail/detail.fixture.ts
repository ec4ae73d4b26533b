import nock from 'nock';
import type { Granted } from '../../../access/access.fixture.ts';
import { createFormats } from '../../../i18n/formats.server.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { openDoor, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { getVehicleOperation } from '../../../upstream/vehicles/vehicles.contract.ts';
import { golden } from '../../../upstream/vehicles/vehicles.golden.ts';
import type { FleetVehicle } from './bookings.server.ts';

const NOW = '2026-11-20T10:00:00';

export const formats = createFormats({
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
});

const PLACES = [
  { id: 1, name: 'Pier 4', isActive: true, timeZone: null, countryId: null },
  { id: 2, name: 'Airport', isActive: true, timeZone: null, countryId: null },
];

/** A staff context on 20 November 2026 at ten, whose texts are the keys with their values. */
export const staffContextWith = (offered: (id: string) => boolean = () => true, granted: Granted = {}) =>
  staffContextForTests(
    {
      reader: { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' },
      formats,
      currency: 'USD',
      habits: { now: NOW.slice(0, 16), monthFirst: false, weekStart: 'monday' },
      places: PLACES,
      offers: offered,
      nowAt: () => NOW,
      localMoment: (utc) => utc,
    },
    granted,
  );

/** A vehicle as the service sends it, with nothing planned. */
export const vehicleOf = (wire: unknown): FleetVehicle => ({
  ...getVehicleOperation.answer.parse(wire),
  holds: [],
  statuses: [],
});

/** V-0042, a leased electric car that stands at home. */
export const ordinary = golden['vehicles.get']?.accepted[0] as object;

/** Answers one GET with JSON and gives its query, to be read once it was asked. */
export function answerGet(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const heard = { search: '' };
  nock(SERVICE)
    .get(path)
    .query(true)
    .reply((request: Request) => {
      heard.search = new URL(request.url).search;
      return [200, JSON.stringify(body), { 'content-type': 'application/json', ...headers }];
    });
  return heard;
}
