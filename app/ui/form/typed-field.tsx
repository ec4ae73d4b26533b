import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Typed } from '../../domain/typed-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { input as lineInput } from '../field.css.ts';
import { Field } from '../field.tsx';
import { useHydrated } from '../hydrated.ts';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { readLater } from './later-texts.ts';
import { momentWords } from './moment-words.ts';
import { problemKey, problemKeys } from './problem-words.ts';
import * as css from './typed-field.css.ts';

/** What `picker` may do with the field: see what is in it, and put something there as if it were typed. */
export interface TypedText {
  readonly value: string | null;
  put(text: string): void;
}

/**
 * A text field that the server reads with a parser of the domain. With scripts what the text is read as stands in
 * the label's line while typing; what is wrong only once the field is left.
 */
export function TypedField({
  read,
  kind,
  now,
  twelveHours = false,
  monthFirst = false,
  picker,
  ...props
}: FieldProps & {
  readonly read: (text: string) => Typed<string>;
  readonly kind: 'day' | 'time' | 'moment';
  readonly now: string;
  readonly twelveHours?: boolean | undefined;
  readonly monthFirst?: boolean | undefined;
  readonly picker?: ((text: TypedText) => ReactNode) | undefined;
}) {
  const { t, i18n } = useTranslation('labels');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.defaultValue ?? '');
  const [left, setLeft] = useState(false);
  const typed = hydrated ? read(text) : null;
  const value = typed && 'value' in typed ? typed.value : null;
  const problem = typed && 'problem' in typed && typed.problem !== 'empty' && left ? typed.problem : null;

  if (!hydrated) readLater(t, [...problemKeys(kind, monthFirst), ...(picker ? ['controls.calendar'] : [])]);

  // A new proposal of the server stands in a field that nobody has typed into.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the field holds follows the proposal
  useEffect(() => setText(input.current?.value ?? ''), [props.defaultValue]);

  const put = (next: string) => {
    const field = input.current;
    if (!field) return;
    field.value = next;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };

  return (
    <Field
      {...labelProps(props)}
      aside={
        <span aria-live="polite" className={problem ? css.wrong : css.reading}>
          {value !== null && momentWords(value, { language: i18n.language, monthFirst, twelveHours, now })}
          {problem && !props.error && t(problemKey(problem, kind, monthFirst))}
        </span>
      }
    >
      {(ties) => (
        <div className={css.box}>
          <input
            {...ties}
            {...inputProps(props)}
            autoComplete="off"
            className={lineInput}
            onBlur={() => setLeft(true)}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setLeft(false);
            }}
            ref={input}
            spellCheck={false}
          />
          {hydrated && !props.disabled && !props.readOnly && picker?.({ value, put })}
        </div>
      )}
    </Field>
  );
}
