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
import { type ComboOption, matchingOptions } from './combobox-options.ts';

/** What the native field held when this one takes its place. */
export interface ComboboxStart {
  readonly text: string;
  /** Somebody began to type before this was here. */
  readonly typed: boolean;
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
  readonly ties: { readonly id: string; readonly 'aria-describedby': string | undefined };
}

function firstChoice({ chosen, start }: ComboboxBoxProps): ComboOption | null {
  if (chosen?.value == null || start.text !== chosen.text) return null;
  return { value: chosen.value, text: chosen.text };
}

/** The combobox proper; loaded with the first focus of its field. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { label, name, onQuery, options, start, state, ties } = props;
  const { t } = useTranslation('labels');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start.text);
  const [choice, setChoice] = useState(() => firstChoice(props));
  const shown = onQuery ? options : matchingOptions(options, choice ? '' : text);
  const told = ties['aria-describedby'];

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The library overwrites this attribute with nothing, so the field's error is tied to it here.
    if (told === undefined) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', told);
  }, [told]);

  useEffect(() => {
    const input = field.current;
    if (!input || !start.focused) return;
    input.focus();
    input.setSelectionRange(start.caret, start.caret);
    // What was typed meanwhile is answered as if it were typed now.
    if (start.typed) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [start]);

  const askAtStart = useRef(start.typed ? onQuery : undefined);
  useEffect(() => {
    askAtStart.current?.(start.text);
    askAtStart.current = undefined;
  }, [start]);

  const words =
    state === 'loading'
      ? t('controls.combobox.loading')
      : state === 'failed'
        ? t('controls.combobox.failed')
        : t('controls.combobox.none');
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
            {...ties}
            autoComplete="off"
            className={css.entry}
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
            <output
              className={
                open && shown.length === 0 ? (state === 'failed' ? css.failed : css.said) : undefined
              }
            >
              {open && shown.length === 0 && words}
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
