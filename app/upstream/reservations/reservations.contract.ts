import { z } from 'zod';
import { lookUp, status } from '../look-up.contract.ts';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { type AgreedTerms, priceTerms } from '../pricing/price-terms.contract.ts';
import { warnings } from '../problem.contract.ts';
import { listOf, record, wholeRecord } from '../record/record.ts';
import {
  idList,
  readEach,
  readOnly,
  referenceValue,
  requiredReference,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { decodedBy, flagOr } from '../record/record-values.ts';
import { amount, day, flag, identity, text } from '../record/wire.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';
import { reservation, reservationRow } from './reservation.contract.ts';

const sort = reservation.sorts({});
export type ReservationSort = z.output<typeof sort>;

const anId = z.number().int().optional();

/** Days are `yyyy-MM-dd`, both ends included. What the service does not offer is left out. */
const filters = record({
  ...writeEach(z.number().int().min(1), { page: 'page', pageSize: 'pageSize' }),
  /** Today, where the client is. */
  clientDate: writeOnly('clientDate', day),
  statuses: writeOnly('Statuses', idList),
  ...writeEach(day.optional(), { createdFrom: 'CreatedDateFrom', createdTo: 'CreatedDateTo' }),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  ...writeEach(anId, { customerId: 'CustomerId', vehicleId: 'VehicleId' }),
  vehicleNumber: writeOnly('VehicleNo', z.string().optional()),
  ...writeEach(anId, { vehicleTypeId: 'VehicleTypeId', checkOutPlaceId: 'CheckoutLocationId' }),
  checkInPlaceId: writeOnly('CheckinLocationId', anId),
  types: writeOnly('ReservationTypes', idList),
  ...writeEach(z.string().optional(), { keyword: 'Keyword', number: 'ReservationNumber' }),
  sort: writeOnly('SortBy', sort.optional()),
  ...writeEach(day.optional(), { checkOutFrom: 'StartDateFrom', checkOutTo: 'StartDateTo' }),
  ...writeEach(day.optional(), { checkInFrom: 'EndDateFrom', checkInTo: 'EndDateTo' }),
  unassigned: writeOnly('Unassigned', z.boolean().optional()),
  /** Picked up at any of these locations. */
  locationIds: writeOnly('LocationIds', idList),
});

export const listReservationsOperation = operation({
  id: 'reservations.list',
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
    { id: 'reservations.list.locations', names: ['LocationIds'] },
  ],
});

export const listReservationStatusesOperation = lookUp('reservations', 'statuses', status.read);

const reservationType = record({
  id: readOnly('typeId', identity),
  name: readOnly('typeName', z.string()),
  calculationType: readOnly('calculationType', text),
  isDefault: readOnly('isDefault', flagOr(false)),
  abbreviation: readOnly('abbreviation', text),
  /** Offered first; a service that does not say offers all. */
  isFront: readOnly('isFront', flagOr(true)),
  isDeleted: readOnly('isDeleted', flagOr(false)),
  ...readEach(flag, { mayRemove: 'isPossibleDelete', isAddedByCustomer: 'isAddedByCustomer' }),
});

export const listReservationTypesOperation = lookUp('reservations', 'types', reservationType.read);

/** A whole reservation: what a body leaves out becomes empty. Moments as `yyyy-MM-ddTHH:mm`. */
export interface ReservationInput extends Whole<typeof reservation.fields> {
  readonly terms: AgreedTerms;
}

/** In bodies the terms are fields of the reservation. */
const fields = { ...reservation.fields, terms: priceTerms.fields };
const body = wholeRecord(fields);
const newBody = wholeRecord({ ...fields, statusId: writeOnly('statusId', referenceValue.write) });

export const reservationPathOf = newBody.pathOf;

const afterWrite = {
  id: readOnly('reserveId', identity),
  number: readOnly('reservationNumber', z.string()),
  statusId: readOnly('statusId', identity),
  /** Currency units. */
  total: readOnly('total', amount),
  version: readOnly('version', amount),
};

const saved = record({
  ...afterWrite,
  warnings: readOnly('warnings', warnings),
});

const moved = record({
  ...afterWrite,
  cancellationCharge: readOnly('cancellationCharge', amount),
  warnings: readOnly(
    'warnings',
    decodedBy(warnings, (list): readonly string[] => list.map(({ message }) => message)),
  ),
});

export const createReservationOperation = createOperation({
  id: 'reservations.create',
  invalidates: FIGURES,
  path: '/v3/reservations',
  body: newBody.create,
  answer: saved.read,
});

export const saveReservationOperation = saveOperation({
  id: 'reservations.save',
  invalidates: FIGURES,
  path: '/v3/reservations/{reservationId}',
  body: body.create,
  answer: saved.read,
});

const move = record({
  statusId: writeOnly('statusId', requiredReference.write),
  /** Needed for a cancellation and a no-show. */
  reason: writeOnly('reason', textValue(500).write),
  /** In place of the client's fee, in currency units; null: that fee. A lower one needs a permission. */
  fee: writeOnly('fee', z.number().min(0).max(1_000_000).nullish()),
});

export const saveReservationStatusOperation = saveOperation({
  id: 'reservations.saveStatus',
  invalidates: FIGURES,
  path: '/v3/reservations/{reservationId}/status',
  body: move.create,
  answer: moved.read,
});
