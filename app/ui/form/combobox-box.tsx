import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as Headless,
} from '@headlessui/react';
import {
  type ComponentProps,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../marks.tsx';
import { type PickOption, PickWords } from './choice-fields.tsx';
import * as css from './combobox.css.ts';
import type { ControlProps } from './field.tsx';

/** The state of the native field when the combobox replaces it. */
export interface ComboboxStart {
  readonly text: string;
  readonly isChanged: boolean;
  readonly focused: boolean;
  readonly caret: number | null;
}

export interface ComboboxBoxProps {
  readonly label: string;
  readonly control: ControlProps;
  readonly options: readonly PickOption[];
  /** The text for which the options are. */
  readonly answered: string;
  readonly isUnanswered: boolean;
  readonly none: string | undefined;
  readonly more: ReactNode;
  readonly start: ComboboxStart;
}

/** Returns the options that a list shows: with a text, only those that the search found. */
export const listedOptions = (options: readonly PickOption[], text: string): readonly PickOption[] =>
  text.trim() === '' ? options : options.filter(({ stays }) => !stays);

/** Whether a key is the page's: it leaves the field, or presses a button of the form. */
const isOfPage = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey));

/** Keeps keys of the page from the library, which would select an option that the user only passes by. */
const SearchInput = forwardRef<HTMLInputElement, ComponentProps<'input'> & { readonly isWaiting: boolean }>(
  function SearchInput({ isWaiting, onKeyDown, ...input }, ref) {
    const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
      if (isOfPage(event)) return;
      if (event.key !== 'Enter' || !isWaiting) return onKeyDown?.(event);
      // The listed options are not yet those of the text.
      event.preventDefault();
      event.stopPropagation();
    };
    return <input {...input} inputMode="search" onKeyDown={onKey} ref={ref} type="search" />;
  },
);

/** Selects the radio of an option, as a press of it does. */
function choose(field: HTMLInputElement | null, { value }: PickOption): void {
  const radios = field?.closest('[data-combobox]')?.querySelectorAll<HTMLInputElement>('[type=radio]');
  for (const radio of radios ?? []) if (radio.value === value) radio.click();
}

/** The specification's figures for a list that opens (section 9), in pixels. */
const OFFSET = 4;
const MARGIN = 10;
const HIGHEST = 300;
/** With less space than this below the field, the list opens where there is more. */
const LEAST_SPACE = 160;

/** Returns where a list stands in a window of this height: below its field, or above its label where there is more space. */
export function sheetPlace(field: Pick<DOMRect, 'top' | 'bottom'>, height: number) {
  const below = height - field.bottom - OFFSET - MARGIN;
  const above = field.top - OFFSET - MARGIN;
  const isBelow = below >= LEAST_SPACE || below >= above;
  return {
    top: isBelow ? field.bottom + OFFSET : null,
    bottom: isBelow ? null : height - field.top + OFFSET,
    maxHeight: Math.max(0, Math.min(HIGHEST, isBelow ? below : above)),
  };
}

/** What opens at a field: over the page, as wide as the group, so that it covers the same options there. */
function Sheet(props: {
  readonly field: RefObject<HTMLInputElement>;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const { field, isOpen } = props;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    const input = field.current;
    const group = input?.closest('[data-combobox]');
    if (!isOpen || !sheet || !input || !group) return;
    const place = () => {
      // The group begins with the label of the field, which stays in view.
      const { left, width, top } = group.getBoundingClientRect();
      const { bottom } = input.getBoundingClientRect();
      const height = window.visualViewport?.height ?? window.innerHeight;
      const lengths = { left, width, ...sheetPlace({ top, bottom }, height) };
      for (const [name, length] of Object.entries(lengths))
        sheet.style[name as keyof typeof lengths] = length === null ? 'auto' : `${length}px`;
    };
    if ('showPopover' in sheet) sheet.showPopover();
    place();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    window.visualViewport?.addEventListener('resize', place, options);
    return () => {
      listening.abort();
      if ('hidePopover' in sheet) sheet.hidePopover();
    };
  }, [field, isOpen]);
  return (
    <div className={isOpen ? css.sheet : undefined} ref={ref} {...{ popover: 'manual' }}>
      {isOpen && props.children}
    </div>
  );
}

/** The combobox proper; loaded with the first focus of its search field. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { answered, control, isUnanswered, label, more, none, options, start } = props;
  const { t } = useTranslation('labels');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start.text);
  const [chosen, setChosen] = useState('');
  const isCurrent = text.trim() === answered.trim();
  const state = isCurrent ? 'ready' : isUnanswered ? 'failed' : 'loading';
  const listed = isCurrent ? listedOptions(options, text) : [];
  const words = state === 'ready' ? none : t(`controls.combobox.${state}`);

  useEffect(() => {
    const input = field.current;
    if (!input || !start.focused) return;
    input.focus();
    input.setSelectionRange(start.caret, start.caret);
    // A text that was entered before is answered like one that is entered now.
    if (start.isChanged)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [start]);

  return (
    <Headless
      onChange={(option: PickOption | null) => {
        if (!option) return;
        choose(field.current, option);
        setChosen(option.title);
        // The next text replaces this one.
        field.current?.select();
      }}
      value={null}
    >
      {({ open }) => (
        <div className={css.box}>
          <ComboboxInput
            {...control}
            as={SearchInput}
            autoComplete="off"
            className={css.entry}
            disabled={false}
            displayValue={() => text}
            isWaiting={open && state === 'loading'}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setChosen('');
            }}
            ref={field}
          />
          <ComboboxButton
            aria-label={t('controls.combobox.open', { label })}
            className={css.opener}
            title={t('controls.combobox.open', { label })}
          />
          <output>
            <VisuallyHidden>
              {open
                ? listed.length === 0 && words
                : chosen && t('controls.combobox.chosen', { option: chosen })}
            </VisuallyHidden>
          </output>
          <Sheet field={field} isOpen={open}>
            {listed.length === 0 && (
              <p aria-hidden="true" className={css.notes[state]}>
                {words}
              </p>
            )}
            <ComboboxOptions className={css.list} modal={false}>
              {listed.map((option) => (
                <ComboboxOption
                  className={css.option}
                  disabled={option.closed !== undefined}
                  key={option.value}
                  value={option}
                >
                  <PickWords option={option} />
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {listed.length > 0 && more && <p className={css.notes.ready}>{more}</p>}
          </Sheet>
        </div>
      )}
    </Headless>
  );
}
