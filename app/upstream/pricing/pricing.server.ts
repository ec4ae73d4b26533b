import type { Reader } from '../call.ts';
import {
  type Charge,
  type ChargeFilters,
  createChargeOperation,
  type ListedCharge,
  listMiscChargesOperation,
  removeChargeOperation,
  saveChargeOperation,
  saveManyChargesOperation,
} from '../charges/charges.contract.ts';
import {
  createPromotionOperation,
  listPromotionsOperation,
  type PromotionFilters,
  savePromotionOperation,
} from '../promotions/promotions.contract.ts';
import { listOptimalRatesOperation, listRatesOperation } from '../rates/rates.contract.ts';
import { emptyOnFailure, emptyUnlessOffered, read, write } from '../reader.ts';
import { createTaxOperation, listTaxesOperation, saveTaxOperation } from '../taxes/taxes.contract.ts';
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

/** Refused with 409 for a name that another tax has. */
export const createTax = write(createTaxOperation);
export const saveTax = write(saveTaxOperation);

/** Every promotion, also the inactive ones. */
export const listAllPromotions = read(listPromotionsOperation);

/** Refused with 409 for a code that another promotion has. */
export const createPromotion = write(createPromotionOperation);
export const savePromotion = write(savePromotionOperation);

export const listPromotionsOrEmpty = emptyUnlessOffered(
  listPromotionsOperation,
  (reader: Reader, filters: PromotionFilters) => listAllPromotions(reader, { active: 'true', ...filters }),
);

export const listRates = read(listRatesOperation);
export const listRatesOrEmpty = emptyOnFailure(listRates);

export const listOptimalRates = read(listOptimalRatesOperation);
export const listOptimalRatesOrEmpty = emptyOnFailure(listOptimalRates);

const listAllCharges = read(listMiscChargesOperation);

const hasId = (charge: ListedCharge): charge is ListedCharge & Charge => charge.id !== null;

/** Refused with 409 for a name that another charge has. */
export const createCharge = write(createChargeOperation);
export const saveCharge = write(saveChargeOperation);

/** Saves up to MOST_SAVED_AT_ONCE charges, each as `saveCharge` or `createCharge` would. */
export const saveManyCharges = write(saveManyChargesOperation);

/** Refused with 409 while a rental has the charge. */
export const removeCharge = write(removeChargeOperation);

/** Returns every charge with an id, each with whether it is offered; the service answers active and inactive ones apart. */
export async function listEveryCharge(reader: Reader): Promise<readonly Charge[]> {
  const read = async (active: 'true' | 'false') =>
    (await listAllCharges(reader, { active }))
      .filter(hasId)
      .map((one) => ({ ...one, isActive: active === 'true' }));
  return (await Promise.all([read('true'), read('false')])).flat();
}

/** Returns the active charges that have an id: others cannot be requested. */
export async function listCharges(reader: Reader, filters: ChargeFilters): Promise<readonly Charge[]> {
  return (await listAllCharges(reader, { active: 'true', ...filters })).filter(hasId);
}
export const listChargesOrEmpty = emptyOnFailure(listCharges);
