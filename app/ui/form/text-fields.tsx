import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { textLength } from '../../domain/parse-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../client/hydrated.ts';
import * as css from './field.css.ts';
import { type Choice, Field, type FieldProps, Select, TextInput } from './field.tsx';
import { enterByKey, FillRow } from './fill.tsx';

const KINDS = {
  text: {},
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false },
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
  suggestions = [],
  waits = kind === 'scanner',
  ...props
}: FieldProps & {
  readonly kind?: keyof typeof KINDS | undefined;
  readonly placeholder?: string | undefined;
  /** Texts that the browser offers; any other may be entered. */
  readonly suggestions?: readonly string[] | undefined;
  /** Has the focus when the page comes; by default for a scanner only. */
  readonly waits?: boolean | undefined;
}) {
  const { fill, name } = props;
  return (
    <Field {...props}>
      {(control) => {
        const input = (
          <TextInput
            {...control}
            {...KINDS[kind]}
            autoFocus={waits}
            list={suggestions.length > 0 ? `${control.id}-list` : undefined}
            onKeyDown={fill && enterByKey(fill)}
            placeholder={placeholder}
          />
        );
        if (suggestions.length > 0)
          return (
            <>
              {input}
              <datalist id={`${control.id}-list`}>
                {suggestions.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            </>
          );
        if (kind !== 'whole') return input;
        return (
          <FillRow field={name} fill={fill}>
            {input}
          </FillRow>
        );
      }}
    </Field>
  );
}

/** Characters left from which on they are counted. */
const NEARLY_FULL = 100;

/**
 * Several lines with a limit, not enforced while typing so that a pasted text is not cut; with scripts it is
 * counted.
 */
export function TextAreaField({
  limit,
  rows = 3,
  ...props
}: FieldProps & { readonly limit?: number | undefined; readonly rows?: number | undefined }) {
  const { t } = useTranslation('labels');
  const hydrated = useHydrated();
  const [length, setLength] = useState(() => textLength(props.defaultValue ?? ''));
  const left = (limit ?? 0) - length;
  const words =
    !hydrated || left >= NEARLY_FULL
      ? t('controls.text.limit', { limit })
      : left < 0
        ? t('controls.text.over', { over: -left })
        : t('controls.text.left', { left });
  return (
    <Field
      {...props}
      aside={
        limit !== undefined && (
          // Screen readers announce its changes, which are near the limit only.
          <span aria-live="polite" className={left < 0 ? css.over : css.textCount}>
            {words}
          </span>
        )
      }
    >
      {(control) => (
        <textarea
          {...control}
          className={css.area}
          onInput={({ currentTarget }) => setLength(textLength(currentTarget.value))}
          rows={rows}
        />
      )}
    </Field>
  );
}

/** Takes a new proposal of the server unless the user has chosen something else since: React leaves a select as it is. */
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

/** One of several in the browser's own select. A read-only one is drawn as disabled and sends a hidden value. */
export function SelectField({ choices, ...props }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { name, defaultValue, disabled, readOnly, ...field } = props;
  const select = useProposal(defaultValue);
  return (
    <Field {...field} defaultValue={defaultValue} disabled={disabled || readOnly} id={props.id ?? name}>
      {(control) => (
        <>
          <Select {...control} choices={choices} inner={select} name={readOnly ? undefined : name} />
          {readOnly && <input name={name} type="hidden" value={defaultValue} />}
        </>
      )}
    </Field>
  );
}
