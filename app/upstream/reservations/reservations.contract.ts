import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { idList, listed, readOnly, writeOnly } from '../record-fields.ts';
import type { Create } from '../record-types.ts';
import { flagOr } from '../record-values.ts';
import { amount, day, flag, identity, reference, text } from '../wire.ts';
import { getReservationOperation, getReservationSummaryOperation } from './reservation.contract.ts';
import {
  createReservationOperation,
  saveReservationOperation,
  saveReservationStatusOperation,
} from './reservation-write.contract.ts';

/** What lists have of a reservation. Times are wall-clock text of the location, amounts are in the tenant's currency. */
const inLists = record({
  id: listed(readOnly('reserveId', identity)),
  number: listed(readOnly('reservationNumber', z.string()), { sort: 'number' }),
  typeId: listed(readOnly('reservationTypeId', reference)),
  type: listed(readOnly('reservationType', text), { sort: 'type' }),
  statusId: listed(readOnly('statusId', identity), { sort: 'status' }),
  status: listed(readOnly('reservationStatusName', text)),
  createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
  checkOutAt: listed(readOnly('startDate', text), { sort: 'checkOut' }),
  checkInAt: listed(readOnly('endDate', text), { sort: 'checkIn' }),
  customerId: listed(readOnly('customerId', reference)),
  firstName: listed(readOnly('firstName', text)),
  lastName: listed(readOnly('lastName', text), { sort: 'customer' }),
  company: listed(readOnly('companyName', text), { sort: 'company' }),
  email: listed(readOnly('email', text)),
  phone: listed(readOnly('cPhone', text)),
  vehicleId: listed(readOnly('vehicleId', reference)),
  /** The fleet's own number of the vehicle. */
  vehicleNumber: listed(readOnly('vehicleNo', text), { sort: 'vehicleNumber' }),
  plate: listed(readOnly('licenseNo', text), { sort: 'plate' }),
  vehicleTypeId: listed(readOnly('vehicleTypeId', reference)),
  vehicleType: listed(readOnly('vehicleType', text), { sort: 'vehicleType' }),
  make: listed(readOnly('vehicleMake', text), { sort: 'make' }),
  model: listed(readOnly('vehicleModel', text)),
  year: listed(readOnly('vehicleYear', amount)),
  checkOutPlaceId: listed(readOnly('startLocationId', reference)),
  checkOutPlace: listed(readOnly('startLocationName', text), { sort: 'checkOutPlace' }),
  checkInPlaceId: listed(readOnly('endLocationId', reference)),
  checkInPlace: listed(readOnly('endLocationName', text), { sort: 'checkInPlace' }),
  days: listed(readOnly('totalDays', amount), { sort: 'days' }),
  base: listed(readOnly('basePrice', amount), { sort: 'base' }),
  total: listed(readOnly('totalAmount', amount), { sort: 'total' }),
  advance: listed(readOnly('advancePaid', amount), { sort: 'advance' }),
  balance: listed(readOnly('balanceDue', amount), { sort: 'balance' }),
  agreementId: listed(readOnly('agreementId', reference)),
  agreementNumber: listed(readOnly('agreementNumber', text)),
  note: listed(readOnly('note', text)),
  referral: listed(readOnly('referralName', text)),
});

/** One reservation of a list. */
export const reservationRow = inLists.row({}, ({ id, number, firstName, lastName }) => ({
  /** What staff call it: its number, or its id when it has no number. */
  displayId: number || String(id),
  /** First and last name. */
  fullName: fullName(firstName, lastName),
}));

export interface ReservationRow extends z.output<typeof reservationRow> {}

const sort = inLists.sorts({});

/** What reservations can be ordered by. */
export type ReservationSort = z.output<typeof sort>;

const anId = z.number().int().optional();

/** Days are `yyyy-MM-dd`, both ends included. */
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

/** What a list of reservations can be narrowed and ordered by. */
export interface ReservationFilters extends Create<typeof filters.fields> {}

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
