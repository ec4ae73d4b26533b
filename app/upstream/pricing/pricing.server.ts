import type { Reader } from '../call.ts';
import {
  type Charge,
  type ChargeFilters,
  type ListedCharge,
  listMiscChargesOperation,
} from '../charges/charges.contract.ts';
import { listPromotionsOperation, type PromotionFilters } from '../promotions/promotions.contract.ts';
import {
  listOptimalRatesOperation,
  listRatesOperation,
  listRateTypesOperation,
} from '../rates/rates.contract.ts';
import { emptyOnFailure, emptyUnlessOffered, read } from '../reader.ts';
import { listTaxesOperation } from '../taxes/taxes.contract.ts';
import { type CalculatedPrice, type PriceRequest, pricingSummaryOperation } from './pricing.contract.ts';

const askPrice = read(pricingSummaryOperation);

/** Calculates a rental's price. 400 and 422 where there is none, with the fields in `problem.errors`. */
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

export const listTaxes = read(listTaxesOperation);
export const listTaxesOrEmpty = emptyOnFailure(listTaxes);

const listAllPromotions = read(listPromotionsOperation);

export const listPromotionsOrEmpty = emptyUnlessOffered(
  listPromotionsOperation,
  (reader: Reader, filters: PromotionFilters) => listAllPromotions(reader, { active: 'true', ...filters }),
);

export const listRates = read(listRatesOperation);
export const listRatesOrEmpty = emptyOnFailure(listRates);

export const listRateTypesOrEmpty = emptyOnFailure(read(listRateTypesOperation));

export const listOptimalRates = read(listOptimalRatesOperation);
export const listOptimalRatesOrEmpty = emptyOnFailure(listOptimalRates);

const listAllCharges = read(listMiscChargesOperation);

const hasId = (charge: ListedCharge): charge is ListedCharge & Charge => charge.id !== null;

/** Returns the active charges that have an id: others cannot be requested. */
export async function listCharges(reader: Reader, filters: ChargeFilters): Promise<readonly Charge[]> {
  return (await listAllCharges(reader, { active: 'true', ...filters })).filter(hasId);
}
export const listChargesOrEmpty = emptyOnFailure(listCharges);
