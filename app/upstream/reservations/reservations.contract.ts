import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { idList, readOnly, writeOnly } from '../record-fields.ts';
import { flagOr } from '../record-values.ts';
import { day, flag, identity, text } from '../wire.ts';
import {
  getReservationOperation,
  getReservationSummaryOperation,
  reservation,
  reservationRow,
} from './reservation.contract.ts';
import {
  createReservationOperation,
  saveReservationOperation,
  saveReservationStatusOperation,
} from './reservation-write.contract.ts';

const sort = reservation.sorts({});

/** What reservations can be ordered by. */
export type ReservationSort = z.output<typeof sort>;

const anId = z.number().int().optional();

/** What a list of reservations can be narrowed and ordered by. Days are `yyyy-MM-dd`, both ends included. */
const filters = record({
  page: writeOnly('page', z.number().int().min(1)),
  pageSize: writeOnly('pageSize', z.number().int().min(1)),
  /** Today, where the client is. */
  clientDate: writeOnly('clientDate', day),
  statuses: writeOnly('Statuses', idList),
  createdFrom: writeOnly('CreatedDateFrom', day.optional()),
  createdTo: writeOnly('CreatedDateTo', day.optional()),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  customerId: writeOnly('CustomerId', anId),
  vehicleId: writeOnly('VehicleId', anId),
  vehicleNumber: writeOnly('VehicleNo', z.string().optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', anId),
  checkOutPlaceId: writeOnly('CheckoutLocationId', anId),
  checkInPlaceId: writeOnly('CheckinLocationId', anId),
  types: writeOnly('ReservationTypes', idList),
  keyword: writeOnly('Keyword', z.string().optional()),
  number: writeOnly('ReservationNumber', z.string().optional()),
  /** Left out where the service does not offer `reservations.list.sort`. */
  sort: writeOnly('SortBy', sort.optional()),
  /** Left out where the service does not offer `reservations.list.dates`. */
  checkOutFrom: writeOnly('StartDateFrom', day.optional()),
  checkOutTo: writeOnly('StartDateTo', day.optional()),
  checkInFrom: writeOnly('EndDateFrom', day.optional()),
  checkInTo: writeOnly('EndDateTo', day.optional()),
  /** Left out where the service does not offer `reservations.list.unassigned`. */
  unassigned: writeOnly('Unassigned', z.boolean().optional()),
});

export const listReservationsOperation = operation({
  id: 'reservations.list',
  method: 'GET',
  path: '/v3/reservations',
  query: filters.create,
  answer: listOf(reservationRow),
  paged: true,
  assumedQuery: [
    { id: 'reservations.list.sort', names: ['SortBy'] },
    {
      id: 'reservations.list.dates',
      names: ['StartDateFrom', 'StartDateTo', 'EndDateFrom', 'EndDateTo'],
    },
    { id: 'reservations.list.unassigned', names: ['Unassigned'] },
  ],
});

const status = record({ id: readOnly('id', identity), name: readOnly('name', z.string()) });

export const listReservationStatusesOperation = operation({
  id: 'reservations.statuses',
  method: 'GET',
  path: '/v3/reservations/statuses',
  answer: listOf(status.read),
  freshness: 300,
});

const reservationType = record({
  id: readOnly('typeId', identity),
  name: readOnly('typeName', z.string()),
  /** How its rental time is calculated, as the service calls it. */
  calculationType: readOnly('calculationType', text),
  /** The type of a new reservation unless another is selected. */
  isDefault: readOnly('isDefault', flagOr(false)),
  abbreviation: readOnly('abbreviation', text),
  /** Whether it is offered first; a service that does not say offers all. */
  isFront: readOnly('isFront', flagOr(true)),
  isDeleted: readOnly('isDeleted', flagOr(false)),
  mayRemove: readOnly('isPossibleDelete', flag),
  isAddedByCustomer: readOnly('isAddedByCustomer', flag),
});

export const listReservationTypesOperation = operation({
  id: 'reservations.types',
  method: 'GET',
  path: '/v3/reservations/types',
  answer: listOf(reservationType.read),
  freshness: 300,
});

export const reservationsOperations: readonly Operation[] = [
  listReservationsOperation,
  listReservationStatusesOperation,
  listReservationTypesOperation,
  getReservationOperation,
  getReservationSummaryOperation,
  createReservationOperation,
  saveReservationOperation,
  saveReservationStatusOperation,
];
