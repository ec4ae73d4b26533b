import { DateTimeField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/measure-fields.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import { type FieldView, type Formatted, habitsOf, type PlainFieldView } from './field-view.ts';

/** Returns what every control of app/ui/form takes of a field. */
export function controlProps({ name, label, hint, note, required, error, readOnly, value, fill }: FieldView) {
  return { name, label, hint, note, required, error, readOnly, defaultValue: value, fill };
}

/** A field of any form, apart from the controls that only forms in stages need. */
export function PlainControl({ field, formatting }: Formatted & { readonly field: PlainFieldView }) {
  const props = controlProps(field);
  const { habits, currency, twelveHours } = formatting;
  switch (field.kind) {
    case 'line':
      return <TextField {...props} />;
    case 'money':
      return <MoneyField {...props} currency={currency} />;
    case 'moment':
      return <DateTimeField {...props} habits={habitsOf(field, habits)} twelveHours={twelveHours} />;
    case 'text':
      return <TextAreaField {...props} limit={field.limit} rows={field.rows} />;
    case 'choice':
      return <SelectField {...props} choices={field.choices} />;
  }
}
