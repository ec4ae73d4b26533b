import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { promotionList } from './list.server.ts';
import { promotionDetail, viewPromotion } from './promotion-detail.server.ts';
import { editPromotion, newPromotion } from './promotion-form.server.ts';

export const promotions = {
  list: promotionList,
  record: { detail: promotionDetail, fields: viewPromotion },
  forms: { new: newPromotion, edit: editPromotion },
} satisfies PartsOf<'promotions'>;
