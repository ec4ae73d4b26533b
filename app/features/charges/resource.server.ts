import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { chargeDetail, viewCharge } from './charge-detail.server.ts';
import { editCharge, newCharge } from './charge-form.server.ts';
import { chargeList } from './list.server.ts';

export const charges = {
  list: chargeList,
  record: { detail: chargeDetail, fields: viewCharge },
  forms: { new: newCharge, edit: editCharge },
} satisfies PartsOf<'charges'>;
