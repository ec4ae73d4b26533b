import { list, saves } from '../reader.ts';
import { createExchangeOperation, listExchangesOperation } from './exchanges.contract.ts';

/**
 * The changes of vehicle within an agreement, in the order of the service: the first one first.
 * @throws UpstreamError `refused` with status 404 when there is no such agreement for this tenant
 */
export const listExchanges = list(listExchangesOperation);

/**
 * Checks one vehicle in and another out under the same agreement, under the agreement's version.
 * @throws UpstreamError `refused`: 409 names the record that has the new vehicle, or says that it is not ready or that the
 *   rental is past due; 412 who changed the agreement since, and when; 422 the fields that are wrong, in the service's
 *   spelling; `not-offered` where the service has no such call
 */
export const createExchange = saves(createExchangeOperation);
