import { z } from 'zod';
import { operation } from '../operation.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

const locationSchema = z.object({
  locationId: identity,
  locationName: text,
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

export const listLocationsOperation = operation({
  id: 'locations.list',
  method: 'GET',
  path: '/v3/locations',
  query: z.object({ withActive: z.boolean() }),
  answer: z.array(locationSchema),
  freshness: 60,
});
