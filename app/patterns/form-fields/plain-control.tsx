import { DateTimeField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/marked-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type FieldFormatting, type FieldView, habitsOf, type PlainFieldView } from './field-view.ts';

/** What every control of app/ui/form takes of a field. */
export function controlProps({ name, label, hint, note, required, error, readOnly, value, fill }: FieldView) {
  return { name, label, hint, note, required, error, readOnly, defaultValue: value, fill };
}

/** A field that any form may have. The controls that only forms in stages need would burden the others. */
export function PlainControl({
  field,
  formatting,
}: {
  readonly field: PlainFieldView;
  readonly formatting: FieldFormatting;
}) {
  const props = controlProps(field);
  switch (field.kind) {
    case 'line':
      return <TextField {...props} />;
    case 'money':
      return <MoneyField {...props} currency={formatting.currency} />;
    case 'moment':
      return (
        <DateTimeField
          {...props}
          habits={habitsOf(field, formatting.habits)}
          twelveHours={formatting.twelveHours}
        />
      );
    case 'text':
      return <TextAreaField {...props} limit={field.limit} rows={field.rows} />;
    case 'choice':
      return <SelectField {...props} choices={field.choices} />;
  }
}
