import type { Reader } from '../call.ts';
import { question } from '../reader.ts';
import { type CalculatedPrice, type PriceRequest, pricingSummaryOperation } from './pricing.contract.ts';

const askPrice = question(pricingSummaryOperation);

/**
 * What a rental would cost as it stands on the screen; the rental service calculates it. Money in currency units.
 * @throws UpstreamError `refused` with status 400 or 422 when nothing can be calculated from this (a rental without length,
 *   no rate for the vehicle class and location); `problem.errors` then names the fields in the service's spelling
 */
export const calculatePrice = (
  reader: Reader,
  { terms, ...request }: PriceRequest,
): Promise<CalculatedPrice> =>
  askPrice(reader, {
    ...request,
    terms: terms ?? undefined,
    clientId: Number(reader.staff.clientId),
    isCheckIn: request.returned !== undefined,
  });
