import { z } from 'zod';
import { operation, queryOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readOnly, requiredReference, writeEach } from '../record/record-fields.ts';
import { flagOr } from '../record/record-values.ts';
import { amount, identity, reference } from '../record/wire.ts';

/** Services answer a number, or the text of one that they take. */
const scaleRead = z.codec(z.union([z.number(), z.string()]).nullable().default(null), z.number().nullable(), {
  decode: (scale) => (scale === null || scale === '' || Number.isNaN(Number(scale)) ? null : Number(scale)),
  encode: (scale) => scale,
});

/** The number is sent as text. */
const scaleWrite = z.codec(z.string(), z.number(), { decode: Number, encode: String });

const order = z.number().int().min(1);

/** A widget of the dashboard for one user. A hidden one is deleted in the service's terms. */
const widget = record({
  id: both('widgetID', { ...requiredReference, read: identity }),
  name: both('widgetName', { read: z.string(), write: z.string() }),
  /** Above 6 it takes a full row, else half of one; null where the service does not say. */
  scale: both('widgetScale', { read: scaleRead, write: scaleWrite }),
  /** The position that the service gives it. */
  position: both('widgetPosition', { read: amount, write: order }),
  mappingId: both('widgetMappingID', { read: reference, write: z.number().int().nullish() }),
  /** The position from 1 that the user chose. */
  userPosition: both('widgetUserPosition', { read: amount, write: order }),
  isEditable: both('isEditable', { read: flagOr(true), write: z.boolean() }),
  isHidden: both('isDeleted', { read: flagOr(false), write: z.boolean() }),
  ...writeEach(z.number().int(), { clientId: 'clientID', userId: 'userID' }),
});
export interface Widget extends z.output<typeof widget.read> {}

export const listWidgetsOperation = operation({
  id: 'dashboard.list',
  path: '/v3/dashboard',
  answer: listOf(widget.read),
  refusals: [401, 404],
  freshness: 60,
});

const saved = record({ id: readOnly('widgetMappingID', reference) });

/** Saves one widget. */
export const saveWidgetOperation = queryOperation({
  id: 'dashboard.save',
  method: 'POST',
  path: '/v3/dashboard',
  body: widget.create,
  identifiersInBody: { clientID: 'client', userID: 'user' },
  answer: saved.read,
  success: [200, 201],
  invalidates: ['dashboard.list'],
});
