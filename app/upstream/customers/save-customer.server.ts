import type { z } from 'zod';
import type { Reader } from '../call.ts';
import type { SaveWarning, WriteSafety } from '../write-safety.ts';
import { type CustomerWish, customerBody, type NewCustomerWish, newCustomerBody } from './customer-wish.ts';
import { createCustomerOperation, saveCustomerOperation } from './customer-write.contract.ts';

/** A customer after it was written. */
interface SavedCustomer {
  readonly id: number;
  readonly number: string | null;
  /** For `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
  /** For example another customer with the same e-mail address. */
  readonly warnings: readonly SaveWarning[];
}

const toSaved = (data: z.output<typeof saveCustomerOperation.answer>): SavedCustomer => ({
  id: data.customerId,
  number: data.customerNumber,
  version: data.version,
  warnings: data.warnings,
});

/**
 * Makes a customer.
 * @throws UpstreamError `refused`: 409 when another customer has this licence (until `allowsDuplicate`), 400 and 422 the
 *   fields that are wrong, in the service's spelling; 403 the permission that is missing; `not-offered` where the service
 *   has no such call
 */
export async function createCustomer(
  { upstream, staff, traceId, signal }: Reader,
  wish: NewCustomerWish,
  { idempotencyKey }: WriteSafety,
): Promise<SavedCustomer> {
  const call = { body: newCustomerBody(wish), idempotencyKey, traceId, signal };
  return toSaved((await upstream.call(staff, createCustomerOperation, call)).data);
}

/**
 * Changes what a wish says of a customer.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export async function saveCustomer(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  wish: CustomerWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<SavedCustomer> {
  const params = { customerId: id };
  const call = { params, body: customerBody(wish), idempotencyKey, ifMatch, traceId, signal };
  return toSaved((await upstream.call(staff, saveCustomerOperation, call)).data);
}
