import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as Headless,
} from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as css from './combobox.css.ts';
import type { ControlProps } from './field.tsx';

export interface ComboOption {
  readonly value: string;
  readonly text: string;
  /** What tells it from others of the same text. */
  readonly detail?: string | undefined;
}

const MOST_SHOWN = 50;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the options that hold every word of the query, whatever their accents. */
export function matchingOptions(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return options
    .filter(({ text, detail = '' }) => {
      const whole = folded(`${text} ${detail}`);
      return words.every((word) => whole.includes(word));
    })
    .slice(0, MOST_SHOWN);
}

export interface ComboboxStart {
  readonly text: string;
  readonly submitted: boolean;
  readonly focused: boolean;
  readonly caret: number | null;
}

export interface ComboboxBoxProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly ComboOption[];
  readonly chosen: { readonly text: string; readonly value: string | null } | undefined;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly onQuery: ((query: string) => void) | undefined;
  readonly start: ComboboxStart;
  readonly control: ControlProps;
}

/** The combobox proper; loaded with the first focus of its field. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { chosen, label, name, onQuery, options, start, state, control } = props;
  const { t } = useTranslation('labels');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start.text);
  const [choice, setChoice] = useState<ComboOption | null>(() =>
    chosen?.value != null && start.text === chosen.text ? { value: chosen.value, text: chosen.text } : null,
  );
  const shown = onQuery ? options : matchingOptions(options, choice ? '' : text);
  const isEmpty = shown.length === 0;
  const description = control['aria-describedby'];

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The library overwrites this attribute with nothing, so the field's error is tied to it here.
    if (description === undefined) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', description);
  }, [description]);

  useEffect(() => {
    const input = field.current;
    if (!input || !start.focused) return;
    input.focus();
    input.setSelectionRange(start.caret, start.caret);
    // Input that came while this was loaded is handled as if it came now.
    if (start.submitted)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [start]);

  const askAtStart = useRef(start.submitted ? onQuery : undefined);
  useEffect(() => {
    askAtStart.current?.(start.text);
    askAtStart.current = undefined;
  }, [start]);

  return (
    <Headless
      by="value"
      onChange={(option: ComboOption | null) => {
        if (!option) return;
        setChoice(option);
        setText(option.text);
      }}
      value={choice}
    >
      {({ open }) => (
        <div className={css.box}>
          <ComboboxInput
            {...control}
            autoComplete="off"
            className={css.entry}
            disabled={false}
            displayValue={() => text}
            name={name}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setChoice(null);
              onQuery?.(value);
            }}
            ref={field}
          />
          <ComboboxButton aria-label={t('controls.combobox.open', { label })} className={css.opener} />
          {choice && (
            <>
              <input name={`${name}.value`} type="hidden" value={choice.value} />
              <input name={`${name}.text`} type="hidden" value={choice.text} />
            </>
          )}
          <div className={open ? css.sheet : undefined}>
            <output className={open && isEmpty ? (state === 'failed' ? css.failed : css.message) : undefined}>
              {open && isEmpty && t(`controls.combobox.${state === 'ready' ? 'none' : state}`)}
            </output>
            <ComboboxOptions className={css.list} modal={false}>
              {shown.map((option) => (
                <ComboboxOption className={css.option} key={option.value} value={option}>
                  {option.text} {option.detail && <span className={css.detail}>{option.detail}</span>}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </div>
        </div>
      )}
    </Headless>
  );
}
