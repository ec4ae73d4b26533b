import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { search } from '../../../patterns/record-form/field-kinds.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { RentalFormContext } from './rental-context.server.ts';

/** A field with a text to look for, which is never read. Its hint's key is that of its label with `Hint`. */
export const searchRow = (label: string) =>
  ({ label, hint: `${label}Hint`, kind: search<RentalFormContext>(), live: true, isUnread: true }) as const;

/** Returns a search, other fields, and the choice of what was found, which is named as the group. */
export const pickGroup = (
  name: 'customer' | 'vehicle',
  { t }: StaffContext,
  found: Omit<Extract<FieldView, { readonly kind: 'pick' }>, 'name' | 'kind' | 'label'>,
  { fields, intents = [], ...more }: Pick<FieldGroupView, 'fields' | 'intents' | 'notices'>,
): FieldGroupView => {
  const choice = { label: t(`rentalForm.${name}.label`), required: true, live: true, wide: true };
  return {
    key: name,
    legend: t(`rentalForm.groups.${name}`),
    columns: 2,
    fields: [...fields, { name, kind: 'pick', ...choice, ...found }],
    intents: [{ value: 'find', label: t(`rentalForm.${name}.search`), byHand: true }, ...intents],
    ...more,
  };
};
