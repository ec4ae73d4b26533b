import { type ComponentProps, type ComponentType, type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pick } from './choice-fields.tsx';
import type { ComboboxBoxProps, ComboboxStart } from './combobox-box.tsx';
import { Field, TextInput } from './field.tsx';
import { columns, whole } from './form.css.ts';

/** The text by which options are found: a field of its own. */
export interface ComboboxSearch {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The text for which the options are. */
  readonly value?: string | undefined;
}

/**
 * One of many, found by a text. Natively a search field above radios of what was found, both sent with the form. With
 * scripts the first focus loads a combobox for the search field: it lists the same options as they come, and what is
 * selected there is the radio.
 */
export function Combobox({
  search,
  none,
  isUnanswered = false,
  ...props
}: Omit<ComponentProps<typeof Pick>, 'none'> & {
  readonly search: ComboboxSearch;
  /** Why there is no option; without it nothing stands below the search field then. */
  readonly none?: string | undefined;
  /** The last text has no answer, and none is on its way. */
  readonly isUnanswered?: boolean | undefined;
}) {
  const [Box, setBox] = useState<ComponentType<ComboboxBoxProps> | null>(null);
  const start = useRef<ComboboxStart | null>(null);
  const asked = useRef(false);
  const isFixed = props.disabled || props.readOnly;

  async function enhance({ currentTarget: field }: FocusEvent<HTMLInputElement>): Promise<void> {
    if (asked.current) return;
    asked.current = true;
    try {
      const { ComboboxBox } = await import('./combobox-box.tsx');
      const focused = document.activeElement === field;
      const isChanged = field.value !== field.defaultValue;
      start.current = { text: field.value, isChanged, focused, caret: field.selectionEnd };
      // At once: input between reading the field and drawing the combobox would be lost.
      flushSync(() => setBox(() => ComboboxBox));
    } catch {
      // The native field still works; the next focus tries again.
      asked.current = false;
    }
  }

  return (
    <div className={columns[2]} data-combobox="">
      {!isFixed && (
        <Field defaultValue={search.value} hint={search.hint} label={search.label} name={search.name}>
          {(control) =>
            Box && start.current ? (
              <Box
                answered={search.value ?? ''}
                control={control}
                isUnanswered={isUnanswered}
                label={search.label}
                more={props.more ?? props.note}
                none={none}
                options={props.options}
                start={start.current}
              />
            ) : (
              <TextInput {...control} autoComplete="off" inputMode="search" onFocus={enhance} type="search" />
            )
          }
        </Field>
      )}
      {(props.options.length > 0 || none !== undefined) && (
        <div className={whole}>
          <Pick {...props} none={none ?? ''} />
        </div>
      )}
    </div>
  );
}
