import type { ComponentProps } from 'react';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { enterByKey, FillRow } from './fill.tsx';

/** The browser's keyboard, suggestions and focus for what is typed; the server checks it, so none of them refuses. */
const KINDS = {
  text: {},
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false },
  search: { type: 'search', inputMode: 'search', autoComplete: 'off' },
  /** The browser's own calendar; its value is ISO. */
  day: { type: 'date' },
  whole: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  /** A scan is text and Enter: the field waits for it. */
  scanner: { type: 'text', autoComplete: 'off', spellCheck: false, enterKeyHint: 'go' },
} as const satisfies Record<string, ComponentProps<'input'>>;

/** One line of text with its label, hint and error. */
export function TextField({
  kind = 'text',
  placeholder,
  waits = kind === 'scanner',
  ...props
}: FieldProps & {
  readonly kind?: keyof typeof KINDS | undefined;
  readonly placeholder?: string | undefined;
  /** Has the focus when the page comes; a scanner's has it unless told. */
  readonly waits?: boolean | undefined;
}) {
  return (
    <Field {...labelProps(props)}>
      {(ties) => {
        const input = (
          <TextInput
            {...ties}
            {...inputProps(props)}
            {...KINDS[kind]}
            autoFocus={waits}
            onKeyDown={props.fill && enterByKey(props.fill)}
            placeholder={placeholder}
          />
        );
        if (kind !== 'whole') return input;
        return (
          <FillRow field={props.name} fill={props.fill}>
            {input}
          </FillRow>
        );
      }}
    </Field>
  );
}
