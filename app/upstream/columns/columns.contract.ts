import { z } from 'zod';
import { operation, queryOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, writeEach, writeOnly } from '../record/record-fields.ts';
import { decodedBy } from '../record/record-values.ts';
import { amount, identity, reference, text } from '../record/wire.ts';

const column = record({
  id: readOnly('columnHeaderSettingID', identity),
  code: readOnly('columnHeader', z.string()),
  title: readOnly('description', text),
  isSelected: readOnly(
    'isSelected',
    decodedBy(z.boolean().nullable().default(false), (value) => value ?? false),
  ),
  ...readEach(text, { listName: 'typeName', searchText: 'searchText' }),
  index: readOnly('columnIndex', amount),
  orderIndex: readOnly('orderIndex', amount),
});
export interface OfferedColumn extends z.output<typeof column.read> {}

export interface Column extends Pick<OfferedColumn, 'id' | 'code' | 'title' | 'isSelected'> {}

const filters = record({
  module: writeOnly('module', z.enum(['customer', 'vehicle', 'reservation', 'agreement'])),
});

export const listColumnsOperation = operation({
  id: 'columns.list',
  path: '/v3/clients/columnheaderinformation',
  query: filters.create,
  answer: listOf(column.read),
  freshness: 60,
  staleness: 60,
});

const chosen = record({
  ...writeEach(z.number().int(), { clientId: 'clientID', userId: 'userID' }),
  module: {
    /** Vehicle 1, reservation 2, customer 3, agreement 4. */
    number: writeOnly('type', z.number().int().min(1).max(4)),
    name: writeOnly('typeName', z.enum(['Agreement', 'Customer', 'Vehicle', 'Reservation'])),
  },
  ids: writeOnly('headerSettingIDList', z.array(z.number().int())),
  /** `ids` in their order; the service spells it so. */
  orderedIds: writeOnly('orderdHeaderSettingIDList', z.array(z.number().int())),
});

const saved = record({ message: readOnly('message', text), id: readOnly('widgetMappingID', reference) });

export const saveColumnsOperation = queryOperation({
  id: 'columns.save',
  method: 'POST',
  path: '/v3/clients/columnheaderinformation',
  body: chosen.create,
  identifiersInBody: { clientID: 'client', userID: 'user' },
  answer: saved.read,
  success: [200, 201],
  invalidates: ['columns.list'],
});
