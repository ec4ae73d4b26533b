import { z } from 'zod';
import { lookUp } from '../look-up.contract.ts';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  countValue,
  flagValue,
  readOnly,
  referenceValue,
  requiredReference,
  requiredText,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import type { Change } from '../record/record-types.ts';
import { decodedBy, flagOr, moneyWithin } from '../record/record-values.ts';
import { amount, flag, identity, reference, text } from '../record/wire.ts';

const degrees = (most: number) => ({ read: amount, write: z.number().min(-most).max(most).nullish() });
const MOST_FEE = 1_000_000;

/** What a location does outside its hours: it refuses, or charges a fee. */
export const outsideHoursRule = z.enum(['refused', 'charged']);

/** A location in the service's words; null where the service does not say. */
export const location = record(
  {
    id: readOnly('locationId', identity),
    name: both('locationName', requiredText(100)),
    code: both('locationCode', textValue(10)),
    address: {
      ...bothEach(textValue(200), { line1: 'address1', line2: 'address2', city: 'city' }),
      postcode: both('postal', textValue(20)),
      stateId: both('stateID', referenceValue),
      countryId: both('countryId', { ...requiredReference, read: reference }),
    },
    latitude: both('latitude', degrees(90)),
    longitude: both('longitude', degrees(180)),
    ...bothSame(textValue(200), 'contact', 'email'),
    phone: both('phone', textValue(40)),
    /** Where renters call at any hour. */
    emergencyPhone: both('emergencyPhone', textValue(40)),
    isActive: both('active', { ...flagValue, read: flagOr(true) }),
    takesReservations: both('isReservation', { ...flagValue, read: flag }),
    /** IANA zone, for example `Europe/London`. */
    timeZone: both('timeZone', textValue(60)),
    turnaroundMinutes: both('turnaroundMinutes', countValue(1440)),
    /** Younger drivers pay the young driver charge. */
    youngDriverAge: both('youngDriverAge', countValue(99)),
    outsideHours: both('outsideHours', { read: text, write: outsideHoursRule.nullish() }),
    /** Currency units. */
    outsideHoursFee: both('outsideHoursFee', {
      read: amount,
      write: moneyWithin(MOST_FEE).min(0).nullish(),
    }),
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedByName', text),
  },
  ({ id, name }) => ({ name: name ?? String(id) }),
);

export interface RentalLocation extends z.output<typeof location.read> {}

export interface LocationChange extends Change<typeof location.fields> {}

export interface Place extends Pick<RentalLocation, 'id' | 'name' | 'isActive' | 'timeZone'> {
  readonly countryId: number | null;
}

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
  staleness: 60,
  sharedBy: 'tenant',
});

export const getLocationOperation = operation({
  id: 'locations.get',
  path: '/v3/locations/{locationId}',
  answer: location.read,
  freshness: 60,
  staleness: 60,
  sharedBy: 'tenant',
});

/** The fields that the specification does not name. */
const RULES = {
  id: 'locations.rules',
  names: [
    'locationCode',
    'timeZone',
    'turnaroundMinutes',
    'youngDriverAge',
    'outsideHours',
    'outsideHoursFee',
    'emergencyPhone',
  ],
};

/** The specification does not show the answer: nothing in it is required. */
const saved = record({ id: readOnly('locationId', reference), version: readOnly('version', amount) });

const writes = {
  answer: saved.read,
  provenance: 'given',
  success: [200, 201],
  assumedBody: [RULES],
  // Users are assigned to locations.
  invalidates: ['locations.get', 'locations.list', 'users.get'],
} as const;

export const createLocationOperation = createOperation({
  ...writes,
  id: 'locations.create',
  path: '/v3/locations',
  body: location.create,
});

/** What is left out stays; null clears. */
export const saveLocationOperation = saveOperation({
  ...writes,
  id: 'locations.save',
  path: '/v3/locations/{locationId}',
  body: location.change,
});

export const listCountriesOperation = lookUp('locations', 'countries', region.read);

export const listStatesOperation = operation({
  id: 'locations.states',
  path: '/v3/locations/countries/{countryId}/states',
  answer: listOf(region.read),
  freshness: 300,
  sharedBy: 'tenant',
});
