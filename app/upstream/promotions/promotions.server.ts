import type { Reader } from '../call.ts';
import { emptyUnlessOffered, list } from '../reader.ts';
import { listPromotionsOperation, type PromotionFilters } from './promotions.contract.ts';

const listAll = list(listPromotionsOperation);

/** The promotions in use that a rental might have; empty where the service has no such call or does not answer. */
export const listPromotionsOrEmpty = emptyUnlessOffered(
  listPromotionsOperation,
  (reader: Reader, filters: PromotionFilters) => listAll(reader, { active: 'true', ...filters }),
);
