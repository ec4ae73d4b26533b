import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { copyForm } from './copy-form.server.ts';
import { gapList } from './gap-list.server.ts';
import { gridForm } from './grid-form.server.ts';
import { rateDetail, viewRate } from './rate-detail.server.ts';
import { editRate, newRate } from './rate-form.server.ts';
import { rateList } from './rate-list.server.ts';
import { rateTypeDetail, viewRateType } from './type-detail.server.ts';
import { editRateType, newRateType } from './type-form.server.ts';
import { rateTypeList } from './type-list.server.ts';

/** The names under which rates are offered. */
export const rateTypes = {
  list: rateTypeList,
  record: { detail: rateTypeDetail, fields: viewRateType },
  forms: { new: newRateType, edit: editRateType, grid: gridForm, copy: copyForm },
} satisfies PartsOf<'rate-types'>;

/** The price of a class at a location, in a season. */
export const rates = {
  list: rateList,
  record: { detail: rateDetail, fields: viewRate },
  forms: { new: newRate, edit: editRate },
} satisfies PartsOf<'rates'>;

/** What is missing or double among the rates. */
export const rateGaps = { list: gapList } satisfies PartsOf<'rate-gaps'>;
