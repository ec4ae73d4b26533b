import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

const locationSchema = z.object({
  locationId: identity,
  locationName: text,
  /** A short name. */
  locationCode: text,
  address1: text,
  address2: text,
  city: text,
  stateID: reference,
  countryId: reference,
  postal: text,
  latitude: amount,
  longitude: amount,
  contact: text,
  phone: text,
  email: text,
  active: flag,
  isReservation: flag,
  /** IANA zone, for example `Europe/London`. Not every service sends it. */
  timeZone: text,
});

/** A name that a service leaves out is not empty on the screen. */
const nameOrUnknown = z
  .string()
  .nullish()
  .transform((name) => name ?? 'Unknown');

const regionSchema = z.object({ id: identity, name: nameOrUnknown, code: text });

/** `HH:mm` on the clock of the place. */
const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

export const listLocationsOperation = operation({
  id: 'locations.list',
  method: 'GET',
  path: '/v3/locations',
  query: z.object({ withActive: z.boolean() }),
  answer: z.array(locationSchema),
  freshness: 60,
});

const getLocationOperation = operation({
  id: 'locations.get',
  method: 'GET',
  path: '/v3/locations/{locationId}',
  answer: locationSchema,
  freshness: 60,
});

export const listCountriesOperation = operation({
  id: 'locations.countries',
  method: 'GET',
  path: '/v3/locations/countries',
  answer: z.array(regionSchema),
  freshness: 300,
});

export const listStatesOperation = operation({
  id: 'locations.states',
  method: 'GET',
  path: '/v3/locations/countries/{countryId}/states',
  answer: z.array(regionSchema),
  freshness: 300,
});

/** When the place is open, a line per weekday from Monday, 1; a day without a line is closed. */
export const listLocationHoursOperation = operation({
  id: 'locations.hours',
  method: 'GET',
  path: '/v3/locations/{locationId}/hours',
  answer: z.array(z.object({ weekday: z.number().int().min(1).max(7), opens: clockTime, closes: clockTime })),
  freshness: 60,
  standing: 'assumed',
});

/** Days on which the place is closed whatever the weekday. */
export const listLocationHolidaysOperation = operation({
  id: 'locations.holidays',
  method: 'GET',
  path: '/v3/locations/{locationId}/holidays',
  answer: z.array(z.object({ holidayId: identity, day: z.iso.date(), name: text })),
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
