import { Field } from '../field.tsx';
import { type Choice, Select } from '../select.tsx';
import { type FieldProps, labelProps } from './field-props.ts';

/** One of several in the browser's own select. A read-only one is drawn as disabled and sends its value beside. */
export function SelectField({ choices, ...props }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { name, defaultValue, disabled, readOnly } = props;
  return (
    <Field {...labelProps(props)}>
      {(ties) => (
        <>
          <Select
            {...ties}
            choices={choices}
            defaultValue={defaultValue}
            disabled={disabled || readOnly}
            name={readOnly ? undefined : name}
          />
          {readOnly && <input name={name} type="hidden" value={defaultValue} />}
        </>
      )}
    </Field>
  );
}
