import { z } from 'zod';
import { lookUp, status } from '../look-up.contract.ts';
import { operation, queryOperation } from '../operation.ts';
import { calculatedPrice } from '../pricing/pricing.contract.ts';
import { listOf, record } from '../record/record.ts';
import { idList, readOnly, writeEach, writeOnly } from '../record/record-fields.ts';
import { flagOr } from '../record/record-values.ts';
import { day, identity } from '../record/wire.ts';
import { agreement, agreementRow } from './agreement.contract.ts';

const sort = agreement.sorts({
  customer: 'LastName',
  customerType: 'CustomerType',
  company: 'CompanyName',
  insurer: 'InsuranceCompany',
  claimNumber: 'ClaimNumber',
});
export type AgreementSort = z.output<typeof sort>;

const optionalId = z.number().int().optional();

/** Days are `yyyy-MM-dd`, both ends included. */
const filters = record({
  ...writeEach(z.number().int().min(1), { page: 'page', pageSize: 'pageSize' }),
  /** Today, where the client is. */
  clientDate: writeOnly('currentDate', day),
  statusName: writeOnly('AgreementStatusName', z.string().optional()),
  statuses: writeOnly('Statuses', idList),
  overdueOnly: writeOnly('IsSearchOverdues', z.boolean().optional()),
  ...writeEach(day.optional(), { checkOutFrom: 'StartDate', checkOutTo: 'EndDate' }),
  sort: writeOnly('SortBy', sort.optional()),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  ...writeEach(optionalId, { customerId: 'CustomerId', vehicleId: 'VehicleId' }),
  vehicleNumber: writeOnly('VehicleNo', z.string().optional()),
  ...writeEach(optionalId, { vehicleTypeId: 'VehicleTypeId', checkOutPlaceId: 'PickupLocationId' }),
  checkInPlaceId: writeOnly('ReturnLocationId', optionalId),
  types: writeOnly('AgreementTypes', idList),
  ...writeEach(z.string().optional(), { keyword: 'Keyword', number: 'AgreementNumber' }),
  ...writeEach(day.optional(), { dueFrom: 'DueDateFrom', dueTo: 'DueDateTo' }),
  /** Whose vehicle came back before this day. */
  returnedBefore: writeOnly('ReturnedBefore', day.optional()),
  withBalance: writeOnly('HasBalance', z.boolean().optional()),
  /** Due at any of these locations. */
  locationIds: writeOnly('LocationIds', idList),
});

export const listAgreementsOperation = queryOperation({
  id: 'agreements.list',
  path: '/v3/agreements',
  query: filters.create,
  answer: listOf(agreementRow),
  paged: true,
  assumedQuery: [
    { id: 'agreements.list.due', names: ['DueDateFrom', 'DueDateTo'] },
    { id: 'agreements.list.payment-delay', names: ['ReturnedBefore', 'HasBalance'] },
    { id: 'agreements.list.locations', names: ['LocationIds'] },
  ],
});

export const listAgreementStatusesOperation = lookUp('agreements', 'statuses', status.read);

const type = record({
  id: readOnly('typeId', identity),
  name: readOnly('typeName', z.string()),
  isDefault: readOnly('isDefault', flagOr(false)),
  isInsurance: readOnly('isInsurance', flagOr(false)),
  isLoaner: readOnly('isLoaner', flagOr(false)),
  isDeleted: readOnly('isDeleted', flagOr(false)),
});

export const listAgreementTypesOperation = lookUp('agreements', 'types', type.read);

const numberFilters = record({ type: writeOnly('agreementType', z.string().optional()) });
const proposal = record({ number: readOnly('agreementNo', z.string()) });

/** A proposal: the check-out answers the number that counts. */
export const generateAgreementNumberOperation = queryOperation({
  id: 'agreements.generateNumber',
  path: '/v3/agreements/generateagreementno',
  query: numberFilters.create,
  answer: proposal.read,
});

export const getAgreementOperation = operation({
  id: 'agreements.get',
  path: '/v3/agreements/{agreementId}',
  answer: agreement.read,
  sessionFreshness: 30,
});

export const getAgreementSummaryOperation = operation({
  id: 'agreements.summary',
  path: '/v3/agreements/{referenceId}/summary',
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 500],
  sessionFreshness: 30,
});
