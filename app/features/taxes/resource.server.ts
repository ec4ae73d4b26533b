import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { taxList } from './list.server.ts';
import { taxDetail, viewTax } from './tax-detail.server.ts';
import { editTax, newTax } from './tax-form.server.ts';

export const taxes = {
  list: taxList,
  record: { detail: taxDetail, fields: viewTax },
  forms: { new: newTax, edit: editTax },
} satisfies PartsOf<'taxes'>;
