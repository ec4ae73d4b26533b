import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { decodedBy, flagOr } from '../record-values.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

/** A location that vehicles leave from and come back to. */
const location = record(
  {
    id: readOnly('locationId', identity),
    name: readOnly('locationName', text),
    /** A short name. */
    code: readOnly('locationCode', text),
    address: {
      line1: readOnly('address1', text),
      line2: readOnly('address2', text),
      city: readOnly('city', text),
      stateId: readOnly('stateID', reference),
      countryId: readOnly('countryId', reference),
      postcode: readOnly('postal', text),
    },
    latitude: readOnly('latitude', amount),
    longitude: readOnly('longitude', amount),
    contact: readOnly('contact', text),
    phone: readOnly('phone', text),
    email: readOnly('email', text),
    isActive: readOnly('active', flagOr(true)),
    takesReservations: readOnly('isReservation', flag),
    /** IANA zone, for example `Europe/London`; null when the service does not say. */
    timeZone: readOnly('timeZone', text),
  },
  ({ id, name }) => ({ name: name ?? String(id) }),
);

/** A location with what every screen needs of it. */
export interface Place
  extends Pick<z.output<typeof location.read>, 'id' | 'name' | 'isActive' | 'timeZone'> {}

/** A name that a service leaves out is not empty on the screen. */
const nameOrUnknown = decodedBy(z.string().nullish(), (name) => name ?? 'Unknown');

/** A country, or a state of one. */
export const region = record({
  id: readOnly('id', identity),
  name: readOnly('name', nameOrUnknown),
  code: readOnly('code', text),
});

const filters = record({ isActive: writeOnly('withActive', z.boolean()) });

export const listLocationsOperation = operation({
  id: 'locations.list',
  method: 'GET',
  path: '/v3/locations',
  query: filters.create,
  answer: listOf(location.read),
  freshness: 60,
});

const getLocationOperation = operation({
  id: 'locations.get',
  method: 'GET',
  path: '/v3/locations/{locationId}',
  answer: location.read,
  freshness: 60,
});

export const listCountriesOperation = operation({
  id: 'locations.countries',
  method: 'GET',
  path: '/v3/locations/countries',
  answer: listOf(region.read),
  freshness: 300,
});

export const listStatesOperation = operation({
  id: 'locations.states',
  method: 'GET',
  path: '/v3/locations/countries/{countryId}/states',
  answer: listOf(region.read),
  freshness: 300,
});

/** `HH:mm` on the clock of the location; `24:00` is the day's end. */
const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** When a location is open on a day of the week: Monday is 1, Sunday 7. A day without hours is closed. */
const openHours = record({
  weekday: readOnly('weekday', z.number().int().min(1).max(7)),
  opens: readOnly('opens', clockTime),
  closes: readOnly('closes', clockTime),
});

/** A day on which a location is closed whatever the weekday. */
const holiday = record({
  id: readOnly('holidayId', identity),
  /** `yyyy-MM-dd` */
  day: readOnly('day', z.iso.date()),
  name: readOnly('name', text),
});

export const listLocationHoursOperation = operation({
  id: 'locations.hours',
  method: 'GET',
  path: '/v3/locations/{locationId}/hours',
  answer: listOf(openHours.read),
  freshness: 60,
  standing: 'assumed',
});

export const listLocationHolidaysOperation = operation({
  id: 'locations.holidays',
  method: 'GET',
  path: '/v3/locations/{locationId}/holidays',
  answer: listOf(holiday.read),
  freshness: 60,
  standing: 'assumed',
});

export const locationsOperations: readonly Operation[] = [
  listLocationsOperation,
  getLocationOperation,
  listCountriesOperation,
  listStatesOperation,
  listLocationHoursOperation,
  listLocationHolidaysOperation,
];
