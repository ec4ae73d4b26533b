import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { NO_PAGINATION, type Pagination } from '../pagination.ts';
import { type CalculatedPrice, toCalculatedPrice } from '../pricing/calculated-price.ts';
import { type Agreement, toAgreement } from './agreement.ts';
import { getAgreementOperation, getAgreementSummaryOperation } from './agreement-detail.contract.ts';
import { type AgreementFilters, toAgreementsQuery } from './agreement-filters.ts';
import { type AgreementRow, toAgreementRow } from './agreement-row.ts';
import {
  listAgreementStatusesOperation,
  listAgreementsOperation,
  listAgreementTypesOperation,
} from './agreements.contract.ts';

/**
 * One page of agreements and where it stands in the whole.
 * @throws UpstreamError
 */
export async function listAgreements(
  { upstream, staff, traceId, signal }: Reader,
  filters: AgreementFilters,
): Promise<{ readonly rows: readonly AgreementRow[]; readonly pagination: Pagination }> {
  const query = toAgreementsQuery(filters);
  const { data, pagination } = await upstream.call(staff, listAgreementsOperation, {
    query,
    traceId,
    signal,
  });
  return { rows: data.map(toAgreementRow), pagination: pagination ?? NO_PAGINATION };
}

/**
 * The newest agreements that hold what was typed, or whose number it is.
 * @throws UpstreamError
 */
export async function findAgreements(
  reader: Reader,
  asked: {
    readonly keyword?: string | undefined;
    readonly number?: string | undefined;
    /** Today, where the client is. */
    readonly clientDate: string;
    readonly most: number;
  },
): Promise<readonly AgreementRow[]> {
  const { most, ...by } = asked;
  const { rows } = await listAgreements(reader, { page: 1, pageSize: most, ...by });
  return rows;
}

/**
 * One whole agreement.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getAgreement(
  { upstream, staff, traceId, signal }: Reader,
  id: string | number,
): Promise<Agreement> {
  const params = { agreementId: id };
  const { data } = await upstream.call(staff, getAgreementOperation, { params, traceId, signal });
  return toAgreement(data);
}

/**
 * What an agreement costs, line by line, and what of it was paid.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getAgreementSummary(
  { upstream, staff, traceId, signal }: Reader,
  id: string | number,
): Promise<CalculatedPrice> {
  const params = { referenceId: id };
  const { data } = await upstream.call(staff, getAgreementSummaryOperation, { params, traceId, signal });
  return toCalculatedPrice(data);
}

/** The statuses an agreement can have; empty when the service does not answer. */
export function listAgreementStatusesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listAgreementStatusesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data),
  );
}

/** A type of agreement that is in use. */
interface AgreementType extends Choice {
  /** What a new agreement is unless somebody chooses. */
  readonly isDefault: boolean;
  /** An insurer pays a part. */
  readonly isInsurance: boolean;
  readonly isLoaner: boolean;
}

/** The types of agreement that are in use; empty when the service does not answer. */
export function listAgreementTypesOrEmpty(reader: Reader): Promise<readonly AgreementType[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listAgreementTypesOperation, { traceId, signal });
  const inUse = answered.then(({ data }) =>
    data
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ typeId, typeName, isDefault, isInsurance, isLoaner }) => ({
        id: typeId,
        name: typeName,
        isDefault: isDefault ?? false,
        isInsurance: isInsurance ?? false,
        isLoaner: isLoaner ?? false,
      })),
  );
  return orEmpty(reader, inUse);
}

/**
 * A customer's newest agreements, by when they were made.
 * @param clientDate today, where the client is: `yyyy-MM-dd`
 * @throws UpstreamError
 */
export async function listNewestAgreements(
  reader: Reader,
  by: { readonly customerId: number; readonly clientDate: string; readonly most: number },
): Promise<readonly AgreementRow[]> {
  const { most, ...who } = by;
  const order = { sort: 'created', direction: 'desc' } as const;
  return (await listAgreements(reader, { page: 1, pageSize: most, ...order, ...who })).rows;
}
