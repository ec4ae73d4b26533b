import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { locationList } from './list.server.ts';
import { locationDetail, viewLocation } from './location-detail.server.ts';
import { editLocation, newLocation } from './location-form.server.ts';
import { oneWayForm } from './one-way-form.server.ts';

export const locations = {
  list: locationList,
  record: { detail: locationDetail, fields: viewLocation },
  forms: { new: newLocation, edit: editLocation, 'one-way': oneWayForm },
} satisfies PartsOf<'locations'>;
