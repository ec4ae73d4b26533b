import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, identity, reference, text } from '../wire.ts';

/** A list's column as it is offered to this user; `orderIndex` is its place among the selected ones. */
export const columnHeaderSchema = z.object({
  columnHeader: z.string(),
  typeName: text,
  description: text,
  searchText: text,
  isSelected: z.boolean().nullable().default(false),
  columnHeaderSettingID: identity,
  columnIndex: amount,
  orderIndex: amount,
});

export const listColumnsOperation = operation({
  id: 'columns.list',
  method: 'GET',
  path: '/v3/clients/columnheaderinformation',
  query: z.object({ module: z.enum(['customer', 'vehicle', 'reservation', 'agreement']) }),
  answer: z.array(columnHeaderSchema),
  freshness: 60,
});

export const saveColumnsOperation = operation({
  id: 'columns.save',
  method: 'POST',
  path: '/v3/clients/columnheaderinformation',
  body: z.object({
    clientID: z.number().int(),
    userID: z.number().int(),
    /** The module: vehicle 1, reservation 2, customer 3, agreement 4. */
    type: z.number().int().min(1).max(4),
    typeName: z.enum(['Agreement', 'Customer', 'Vehicle', 'Reservation']),
    /** Ids of the chosen columns. */
    headerSettingIDList: z.array(z.number().int()),
    /** The same ids in the order in which they are shown; the service spells it so. */
    orderdHeaderSettingIDList: z.array(z.number().int()),
  }),
  identifiersInBody: { clientID: 'client', userID: 'user' },
  answer: z.object({ message: text, widgetMappingID: reference }),
  success: [200, 201],
  refusals: [400, 401, 403, 404],
  invalidates: ['columns.list'],
});

export const columnsOperations: readonly Operation[] = [listColumnsOperation, saveColumnsOperation];
