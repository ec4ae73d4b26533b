import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { getVehicleTypeImage } from '../../upstream/images/images.server.ts';
import { classDetail, viewClass } from './class-detail.server.ts';
import { editClass, newClass } from './class-form.server.ts';
import { classList } from './list.server.ts';

export const classes = {
  list: classList,
  record: { detail: classDetail, fields: viewClass, image: getVehicleTypeImage },
  forms: { new: newClass, edit: editClass },
} satisfies PartsOf<'classes'>;
