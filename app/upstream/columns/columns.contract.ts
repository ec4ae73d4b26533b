import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { decodedBy } from '../record-values.ts';
import { amount, identity, reference, text } from '../wire.ts';

/** A list's column as it is offered to this user. */
const column = record({
  id: readOnly('columnHeaderSettingID', identity),
  /** The service's word for it, for example `ReservationNumber`. */
  code: readOnly('columnHeader', z.string()),
  /** The service's title for it; the product has its own labels for the codes that it knows. */
  title: readOnly('description', text),
  isSelected: readOnly(
    'isSelected',
    decodedBy(z.boolean().nullable().default(false), (value) => value ?? false),
  ),
  listName: readOnly('typeName', text),
  searchText: readOnly('searchText', text),
  /** The service's own order. */
  index: readOnly('columnIndex', amount),
  /** The user's order of the selected ones. */
  orderIndex: readOnly('orderIndex', amount),
});

/** A column with where it stands in the two orders. */
export interface OfferedColumn extends z.output<typeof column.read> {}

/** A column that a list can show. */
export interface Column extends Pick<OfferedColumn, 'id' | 'code' | 'title' | 'isSelected'> {}

const filters = record({
  module: writeOnly('module', z.enum(['customer', 'vehicle', 'reservation', 'agreement'])),
});

export const listColumnsOperation = operation({
  id: 'columns.list',
  method: 'GET',
  path: '/v3/clients/columnheaderinformation',
  query: filters.create,
  answer: listOf(column.read),
  freshness: 60,
});

const chosen = record({
  clientId: writeOnly('clientID', z.number().int()),
  userId: writeOnly('userID', z.number().int()),
  module: {
    /** Vehicle 1, reservation 2, customer 3, agreement 4. */
    number: writeOnly('type', z.number().int().min(1).max(4)),
    name: writeOnly('typeName', z.enum(['Agreement', 'Customer', 'Vehicle', 'Reservation'])),
  },
  /** Ids of the chosen columns. */
  ids: writeOnly('headerSettingIDList', z.array(z.number().int())),
  /** The same ids in the order in which they are shown; the service spells it so. */
  orderedIds: writeOnly('orderdHeaderSettingIDList', z.array(z.number().int())),
});

const saved = record({ message: readOnly('message', text), id: readOnly('widgetMappingID', reference) });

export const saveColumnsOperation = operation({
  id: 'columns.save',
  method: 'POST',
  path: '/v3/clients/columnheaderinformation',
  body: chosen.create,
  identifiersInBody: { clientID: 'client', userID: 'user' },
  answer: saved.read,
  success: [200, 201],
  refusals: [400, 401, 403, 404],
  invalidates: ['columns.list'],
});

export const columnsOperations: readonly Operation[] = [listColumnsOperation, saveColumnsOperation];
