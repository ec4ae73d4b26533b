import { type ComponentType, type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import type { ComboboxBoxProps, ComboboxStart } from './combobox-box.tsx';
import type { ComboOption } from './combobox-options.ts';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { readLater } from './later-texts.ts';

const LATER = [
  'controls.combobox.open',
  'controls.combobox.loading',
  'controls.combobox.failed',
  'controls.combobox.none',
];

/**
 * One of many, found by typing. Native form: a text field with a `<datalist>`; the server looks the text up. With
 * scripts the first focus loads a combobox that takes the field's place: it filters `options`, or tells `onQuery`
 * what is looked for and shows what then comes in as `options` and `state`. It sends `name` (the text), and with it
 * `name.value` and `name.text` of what was chosen: `chosenOption` reads them.
 */
export function Combobox({
  options,
  chosen,
  state = 'ready',
  onQuery,
  ...props
}: Omit<FieldProps, 'defaultValue'> & {
  readonly options: readonly ComboOption[];
  /** What is chosen already; a text without a value is one that was typed. */
  readonly chosen?: { readonly text: string; readonly value: string | null } | undefined;
  readonly state?: 'ready' | 'loading' | 'failed' | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
}) {
  const [Box, setBox] = useState<ComponentType<ComboboxBoxProps> | null>(null);
  const start = useRef<ComboboxStart | null>(null);
  const asked = useRef(false);

  async function enhance({ currentTarget: field }: FocusEvent<HTMLInputElement>): Promise<void> {
    if (asked.current || props.disabled || props.readOnly) return;
    asked.current = true;
    try {
      const { ComboboxBox } = await import('./combobox-box.tsx');
      const focused = document.activeElement === field;
      const typed = field.value !== field.defaultValue;
      start.current = { text: field.value, typed, focused, caret: field.selectionEnd };
      setBox(() => ComboboxBox);
    } catch {
      // The native field goes on working; the next focus asks again.
      asked.current = false;
    }
  }

  const { t } = useTranslation('labels');
  if (!Box) readLater(t, LATER);
  const { id = props.name, name } = props;
  return (
    <Field {...labelProps(props)}>
      {(ties) =>
        Box && start.current ? (
          <Box
            chosen={chosen}
            label={props.label}
            name={name}
            onQuery={onQuery}
            options={options}
            start={start.current}
            state={state}
            ties={ties}
          />
        ) : (
          <>
            <TextInput
              {...ties}
              {...inputProps(props)}
              autoComplete="off"
              defaultValue={chosen?.text}
              list={options.length === 0 ? undefined : `${id}-options`}
              onFocus={enhance}
            />
            {options.length > 0 && (
              <datalist id={`${id}-options`}>
                {options.map(({ value, text, detail }) => (
                  <option key={value} value={text}>
                    {detail}
                  </option>
                ))}
              </datalist>
            )}
            {chosen?.value != null && (
              <>
                <input name={`${name}.value`} type="hidden" value={chosen.value} />
                <input name={`${name}.text`} type="hidden" value={chosen.text} />
              </>
            )}
          </>
        )
      }
    </Field>
  );
}
