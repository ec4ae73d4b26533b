import { useEffect, useRef } from 'react';
import { Field } from '../field.tsx';
import { type Choice, Select } from '../select.tsx';
import { type FieldProps, labelProps } from './field-props.ts';

/**
 * Takes what the server proposes anew, as a text field does by itself, unless somebody has chosen something else since:
 * React leaves a select as it is.
 */
function useProposal(proposed: string | undefined) {
  const select = useRef<HTMLSelectElement>(null);
  const last = useRef(proposed);
  useEffect(() => {
    const field = select.current;
    const isUntouched = field?.value === (last.current ?? field?.options[0]?.value);
    if (field && proposed !== undefined && proposed !== last.current && isUntouched) field.value = proposed;
    last.current = proposed;
  }, [proposed]);
  return select;
}

/** One of several in the browser's own select. A read-only one is drawn as disabled and sends its value beside. */
export function SelectField({ choices, ...props }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { name, defaultValue, disabled, readOnly } = props;
  const select = useProposal(defaultValue);
  return (
    <Field {...labelProps(props)}>
      {(ties) => (
        <>
          <Select
            {...ties}
            choices={choices}
            defaultValue={defaultValue}
            disabled={disabled || readOnly}
            inner={select}
            name={readOnly ? undefined : name}
          />
          {readOnly && <input name={name} type="hidden" value={defaultValue} />}
        </>
      )}
    </Field>
  );
}
