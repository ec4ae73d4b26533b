import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { combobox } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { RentalFormContext } from './rental-context.server.ts';

/** A choice that the service is searched for. Its part adds what is found, and reads what is selected. */
export const foundRow = (label: string, search: Parameters<typeof combobox>[0]['search']) =>
  ({ label, kind: combobox<RentalFormContext>({ search }), live: true, wide: true, isUnread: true }) as const;

export type Found = Pick<Extract<FieldView, { readonly kind: 'pick' }>, 'options' | 'none' | 'more' | 'note'>;

/** Returns drawn fields with what is found in the choice among them. */
export const withFound = (fields: readonly FieldView[], found: Found): readonly FieldView[] =>
  fields.map((field) => (field.kind === 'pick' ? { ...field, ...found } : field));

/** Returns a choice with what was found, and other fields, as a group of that name. */
export const pickGroup = (
  name: 'customer' | 'vehicle',
  { t }: StaffContext,
  found: Found,
  { fields, intents = [], ...more }: Pick<FieldGroupView, 'fields' | 'intents' | 'notices'>,
): FieldGroupView => ({
  key: name,
  legend: t(`rentalForm.groups.${name}`),
  columns: 2,
  fields: withFound(fields, found),
  intents: [{ value: 'find', label: t(`rentalForm.${name}.search`), byHand: true }, ...intents],
  ...more,
});
