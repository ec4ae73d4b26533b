import { z } from 'zod';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readOnly, requiredText, writeOnly } from '../record/record-fields.ts';
import { boundedListOf } from '../record/record-values.ts';
import { amount, day, identity, reference } from '../record/wire.ts';

/** `HH:mm` on the clock of the location; `24:00` is the day's end. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const weekday = z.number().int().min(1).max(7);

/** Opening hours of a weekday: Monday is 1, Sunday 7. A day without hours is closed. */
const openHours = record({
  weekday: both('weekday', { read: weekday, write: weekday }),
  opens: both('opens', { read: clockTime, write: clockTime }),
  closes: both('closes', { read: clockTime, write: clockTime }),
});
export interface OpenHours extends z.output<typeof openHours.read> {}

/** A day on which the location is closed. */
export const holiday = record({
  id: readOnly('holidayId', identity),
  /** `yyyy-MM-dd` */
  day: both('day', { read: day, write: day }),
  name: both('name', requiredText(60)),
});
export interface Holiday extends z.output<typeof holiday.read> {}

export const listLocationHoursOperation = operation({
  id: 'locations.hours',
  path: '/v3/locations/{locationId}/hours',
  answer: listOf(openHours.read),
  freshness: 60,
  staleness: 60,
  sharedBy: 'tenant',
  provenance: 'assumed',
});

export const listLocationHolidaysOperation = operation({
  id: 'locations.holidays',
  path: '/v3/locations/{locationId}/holidays',
  answer: listOf(holiday.read),
  freshness: 60,
  staleness: 60,
  sharedBy: 'tenant',
  provenance: 'assumed',
});

/** The version is that of the location. */
const saved = record({ version: readOnly('version', amount) });

const writes = {
  answer: saved.read,
  invalidates: ['locations.hours', 'locations.holidays', 'locations.get', 'locations.list'],
} as const;

const week = record({ hours: writeOnly('hours', boundedListOf(openHours.create, { most: 7 })) });

/** A weekday that is left out is closed. Without any hours the location never closes. */
export const saveLocationHoursOperation = saveOperation({
  ...writes,
  id: 'locations.saveHours',
  path: '/v3/locations/{locationId}/hours',
  body: week.create,
});

const created = record({ id: readOnly('holidayId', reference) });

export const createLocationHolidayOperation = createOperation({
  ...writes,
  id: 'locations.createHoliday',
  path: '/v3/locations/{locationId}/holidays',
  body: holiday.create,
  answer: created.read,
});

export const removeLocationHolidayOperation = saveOperation({
  ...writes,
  id: 'locations.removeHoliday',
  method: 'DELETE',
  path: '/v3/locations/{locationId}/holidays/{holidayId}',
});
