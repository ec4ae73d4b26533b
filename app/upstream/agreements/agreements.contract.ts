import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { calculatedPrice } from '../pricing/pricing.contract.ts';
import { listOf, record } from '../record.ts';
import { idList, readOnly, writeOnly } from '../record-fields.ts';
import { flagOr } from '../record-values.ts';
import { day, identity } from '../wire.ts';
import { agreement, agreementRow } from './agreement.contract.ts';
import {
  checkInAgreementOperation,
  createAgreementOperation,
  extendAgreementOperation,
  saveAgreementOperation,
  saveAgreementStatusOperation,
} from './agreement-writes.contract.ts';

const sort = agreement.sorts({
  customer: 'LastName',
  customerType: 'CustomerType',
  company: 'CompanyName',
  insurer: 'InsuranceCompany',
  claimNumber: 'ClaimNumber',
});

/** What agreements can be ordered by. */
export type AgreementSort = z.output<typeof sort>;

const optionalId = z.number().int().optional();

/** What a list of agreements can be narrowed and ordered by. Days are `yyyy-MM-dd`, both ends included. */
const filters = record({
  page: writeOnly('page', z.number().int().min(1)),
  pageSize: writeOnly('pageSize', z.number().int().min(1)),
  /** Today, where the client is. */
  clientDate: writeOnly('currentDate', day),
  /** One status by its name. */
  statusName: writeOnly('AgreementStatusName', z.string().optional()),
  statuses: writeOnly('Statuses', idList),
  /** Only those that are past their time. */
  overdueOnly: writeOnly('IsSearchOverdues', z.boolean().optional()),
  /** The first and the last day of check-out. */
  checkOutFrom: writeOnly('StartDate', day.optional()),
  checkOutTo: writeOnly('EndDate', day.optional()),
  sort: writeOnly('SortBy', sort.optional()),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  customerId: writeOnly('CustomerId', optionalId),
  vehicleId: writeOnly('VehicleId', optionalId),
  vehicleNumber: writeOnly('VehicleNo', z.string().optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', optionalId),
  checkOutPlaceId: writeOnly('PickupLocationId', optionalId),
  checkInPlaceId: writeOnly('ReturnLocationId', optionalId),
  types: writeOnly('AgreementTypes', idList),
  keyword: writeOnly('Keyword', z.string().optional()),
  number: writeOnly('AgreementNumber', z.string().optional()),
});

export const listAgreementsOperation = operation({
  id: 'agreements.list',
  method: 'GET',
  path: '/v3/agreements',
  query: filters.create,
  answer: listOf(agreementRow),
  refusals: [400, 401, 403, 404],
  paged: true,
});

const status = record({ id: readOnly('id', identity), name: readOnly('name', z.string()) });

export const listAgreementStatusesOperation = operation({
  id: 'agreements.statuses',
  method: 'GET',
  path: '/v3/agreements/statuses',
  answer: listOf(status.read),
  freshness: 300,
});

const type = record({
  id: readOnly('typeId', identity),
  name: readOnly('typeName', z.string()),
  /** What a new agreement is unless the user selects another type. */
  isDefault: readOnly('isDefault', flagOr(false)),
  /** An insurer pays a part. */
  isInsurance: readOnly('isInsurance', flagOr(false)),
  isLoaner: readOnly('isLoaner', flagOr(false)),
  isDeleted: readOnly('isDeleted', flagOr(false)),
});

/** A type of agreement. */
export interface AgreementType extends z.output<typeof type.read> {}

export const listAgreementTypesOperation = operation({
  id: 'agreements.types',
  method: 'GET',
  path: '/v3/agreements/types',
  answer: listOf(type.read),
  freshness: 300,
});

const numberFilters = record({ type: writeOnly('agreementType', z.string().optional()) });
const proposal = record({ number: readOnly('agreementNo', z.string()) });

/** A proposal: the number that counts is the one that a check-out answers with. */
export const generateAgreementNumberOperation = operation({
  id: 'agreements.generateNumber',
  method: 'GET',
  path: '/v3/agreements/generateagreementno',
  query: numberFilters.create,
  answer: proposal.read,
  refusals: [400, 401, 403, 404],
});

export const getAgreementOperation = operation({
  id: 'agreements.get',
  method: 'GET',
  path: '/v3/agreements/{agreementId}',
  answer: agreement.read,
  sessionFreshness: 30,
});

/** What the agreement costs and what of it has been paid, in the shape of a calculated price. */
export const getAgreementSummaryOperation = operation({
  id: 'agreements.summary',
  method: 'GET',
  path: '/v3/agreements/{referenceId}/summary',
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 500],
  sessionFreshness: 30,
});

export const agreementsOperations: readonly Operation[] = [
  listAgreementsOperation,
  listAgreementStatusesOperation,
  listAgreementTypesOperation,
  generateAgreementNumberOperation,
  getAgreementOperation,
  getAgreementSummaryOperation,
  createAgreementOperation,
  saveAgreementOperation,
  saveAgreementStatusOperation,
  extendAgreementOperation,
  checkInAgreementOperation,
];
