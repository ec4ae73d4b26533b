import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { copyHours } from './copy-form.server.ts';
import { newHoliday } from './holiday-form.server.ts';
import { hoursDetail, viewHours } from './hours-detail.server.ts';
import { hoursList } from './list.server.ts';
import { editHours } from './week-form.server.ts';

export const hours = {
  list: hoursList,
  record: { detail: hoursDetail, fields: viewHours },
  forms: { edit: editHours, copy: copyHours, holiday: newHoliday },
} satisfies PartsOf<'hours'>;
