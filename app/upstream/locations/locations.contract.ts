import { z } from 'zod';
import { lookUp } from '../look-up.contract.ts';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame, writeOnly } from '../record/record-fields.ts';
import { decodedBy, flagOr } from '../record/record-values.ts';
import { amount, flag, identity, reference, text } from '../record/wire.ts';

const location = record(
  {
    id: readOnly('locationId', identity),
    name: readOnly('locationName', text),
    code: readOnly('locationCode', text),
    address: {
      ...readEach(text, { line1: 'address1', line2: 'address2', city: 'city', postcode: 'postal' }),
      ...readEach(reference, { stateId: 'stateID', countryId: 'countryId' }),
    },
    ...readSame(amount, 'latitude', 'longitude'),
    ...readSame(text, 'contact', 'phone', 'email'),
    isActive: readOnly('active', flagOr(true)),
    takesReservations: readOnly('isReservation', flag),
    /** IANA zone, for example `Europe/London`; null when the service does not say. */
    timeZone: readOnly('timeZone', text),
  },
  ({ id, name }) => ({ name: name ?? String(id) }),
);

export interface Place
  extends Pick<z.output<typeof location.read>, 'id' | 'name' | 'isActive' | 'timeZone'> {}

const nameOrUnknown = decodedBy(z.string().nullish(), (name) => name ?? 'Unknown');

export const region = record({
  id: readOnly('id', identity),
  name: readOnly('name', nameOrUnknown),
  code: readOnly('code', text),
});

const filters = record({ isActive: writeOnly('withActive', z.boolean()) });

export const listLocationsOperation = operation({
  id: 'locations.list',
  path: '/v3/locations',
  query: filters.create,
  answer: listOf(location.read),
  freshness: 60,
});

export const getLocationOperation = operation({
  id: 'locations.get',
  path: '/v3/locations/{locationId}',
  answer: location.read,
  freshness: 60,
});

export const listCountriesOperation = lookUp('locations', 'countries', region.read);

export const listStatesOperation = operation({
  id: 'locations.states',
  path: '/v3/locations/countries/{countryId}/states',
  answer: listOf(region.read),
  freshness: 300,
});

/** `HH:mm` on the clock of the location; `24:00` is the day's end. */
const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** Opening hours of a weekday: Monday is 1, Sunday 7. A day without hours is closed. */
const openHours = record({
  weekday: readOnly('weekday', z.number().int().min(1).max(7)),
  opens: readOnly('opens', clockTime),
  closes: readOnly('closes', clockTime),
});

const holiday = record({
  id: readOnly('holidayId', identity),
  /** `yyyy-MM-dd` */
  day: readOnly('day', z.iso.date()),
  name: readOnly('name', text),
});

export const listLocationHoursOperation = operation({
  id: 'locations.hours',
  path: '/v3/locations/{locationId}/hours',
  answer: listOf(openHours.read),
  freshness: 60,
  provenance: 'assumed',
});

export const listLocationHolidaysOperation = operation({
  id: 'locations.holidays',
  path: '/v3/locations/{locationId}/holidays',
  answer: listOf(holiday.read),
  freshness: 60,
  provenance: 'assumed',
});
