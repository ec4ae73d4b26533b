import type { Reader } from '../call.ts';
import { choicesOrEmpty, creates, one, page, saves, unreadOnFailure } from '../reader.ts';
import {
  type CustomerRow,
  createCustomerOperation,
  getCustomerOperation,
  getCustomerSummaryOperation,
  listCustomersOperation,
  listCustomerTypesOperation,
  saveCustomerOperation,
} from './customers.contract.ts';

/**
 * One page of customers and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export const listCustomers = page(listCustomersOperation);

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

/** The same; null when the service does not answer, and the page says so. */
export const findCustomersOrUnread = unreadOnFailure(findCustomers);

/**
 * One whole customer.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getCustomer = one(getCustomerOperation);

/** The same; null when the service does not answer, and the page says so. */
export const getCustomerOrUnread = unreadOnFailure(getCustomer);

/**
 * How many reservations and agreements a customer has, and what they came to.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getCustomerSummary = one(getCustomerSummaryOperation);

/** The same; null when the service does not answer, and the page says so. */
export const getCustomerSummaryOrUnread = unreadOnFailure(getCustomerSummary);

/** The types that customers are sorted into; empty when the service does not answer. */
export const listCustomerTypesOrEmpty = choicesOrEmpty(listCustomerTypesOperation);

/**
 * Makes a customer.
 * @throws UpstreamError `refused`: 409 when another customer has this licence (until `allowsDuplicate`), 400 and 422 the
 *   fields that are wrong, in the service's spelling; 403 the permission that is missing; `not-offered` where the service
 *   has no such call
 */
export const createCustomer = creates(createCustomerOperation);

/**
 * Changes a customer.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export const saveCustomer = saves(saveCustomerOperation);
