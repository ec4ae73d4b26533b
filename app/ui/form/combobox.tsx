import { type ComponentType, type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboboxBoxProps, ComboboxStart, ComboOption } from './combobox-box.tsx';
import { Field, type FieldProps, readLater, TextInput } from './field.tsx';

const LATER = ['open', 'loading', 'failed', 'none'].map((key) => `controls.combobox.${key}`);

/**
 * One of many, found by typing. Natively a text field with a `<datalist>`; with scripts the first focus loads a
 * combobox that filters `options` or asks `onQuery`. It sends `name` (the text), and `name.value` and `name.text`
 * of the choice.
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
      const submitted = field.value !== field.defaultValue;
      start.current = { text: field.value, submitted, focused, caret: field.selectionEnd };
      // At once: what is typed between reading the field and drawing the box would be lost.
      flushSync(() => setBox(() => ComboboxBox));
    } catch {
      // The native field still works; the next focus tries again.
      asked.current = false;
    }
  }

  const { t } = useTranslation('labels');
  if (!Box) readLater(t, LATER);
  const { id = props.name, name } = props;
  return (
    <Field {...props}>
      {(control) =>
        Box && start.current ? (
          <Box
            chosen={chosen}
            label={props.label}
            name={name}
            onQuery={onQuery}
            options={options}
            start={start.current}
            state={state}
            control={control}
          />
        ) : (
          <>
            <TextInput
              {...control}
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
