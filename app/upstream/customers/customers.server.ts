import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { NO_PAGINATION, type Pagination } from '../pagination.ts';
import { type Customer, toCustomer } from './customer.ts';
import { getCustomerOperation, getCustomerSummaryOperation } from './customer-detail.contract.ts';
import { type CustomerFilters, toCustomersQuery } from './customer-filters.ts';
import { type CustomerRow, toCustomerRow } from './customer-row.ts';
import { type CustomerSummary, toCustomerSummary } from './customer-summary.ts';
import { listCustomersOperation, listCustomerTypesOperation } from './customers.contract.ts';

/**
 * One page of customers and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export async function listCustomers(
  { upstream, staff, traceId, signal }: Reader,
  filters: CustomerFilters,
): Promise<{ readonly rows: readonly CustomerRow[]; readonly pagination: Pagination }> {
  const query = toCustomersQuery(filters);
  const { data, pagination } = await upstream.call(staff, listCustomersOperation, { query, traceId, signal });
  return { rows: data.map(toCustomerRow), pagination: pagination ?? NO_PAGINATION };
}

/**
 * The first customers who hold what was typed, or one of whose telephone numbers does.
 * @throws UpstreamError
 */
export async function findCustomers(
  reader: Reader,
  { keyword, phone, most }: { readonly keyword?: string; readonly phone?: string; readonly most: number },
): Promise<readonly CustomerRow[]> {
  const { rows } = await listCustomers(reader, { page: 1, pageSize: most, isActive: true, keyword, phone });
  return rows;
}

/**
 * One whole customer.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getCustomer(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
): Promise<Customer> {
  const params = { customerId: id };
  const { data } = await upstream.call(staff, getCustomerOperation, { params, traceId, signal });
  return toCustomer(data);
}

/**
 * How many reservations and agreements a customer has, and what they came to.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getCustomerSummary(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
): Promise<CustomerSummary> {
  const params = { customerId: id };
  const { data } = await upstream.call(staff, getCustomerSummaryOperation, { params, traceId, signal });
  return toCustomerSummary(data);
}

/** The types that customers are sorted into; empty when the service does not answer. */
export function listCustomerTypesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listCustomerTypesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(({ typeId, typeName }) => ({ id: typeId, name: typeName }))),
  );
}
