import { useEffect, useRef, useState } from 'react';
import { dayInFigures } from '../../domain/day-in-figures.ts';
import type { DayHabits, MomentHabits } from '../../domain/parse-day.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../client/hydrated.ts';
import { LEFT_AS_SENT } from '../client/server-html.tsx';
import { Icon } from '../marks.tsx';
import type { DayKind } from './day-reading.ts';
import * as css from './field.css.ts';
import { Field, type FieldProps } from './field.tsx';
import { enterText } from './fill.tsx';

type Reader = typeof import('./day-reading.ts').readingOf;

const loadReader = async (): Promise<Reader> => (await import('./day-reading.ts')).readingOf;

/** What reads the fields: a browser has it once one is used. */
let loaded: Reader | null = null;

/** The server has it from the start: `entry.server.tsx`. */
export function provideReader(reader: Reader): void {
  loaded = reader;
}

/** Returns it, and a function that loads it; what could not be loaded is tried again. */
function useReader() {
  const [reader, setReader] = useState(() => loaded);
  const load = async () => {
    loaded ??= await loadReader().catch(() => null);
    setReader(() => loaded);
    return loaded;
  };
  return [reader, load] as const;
}

/** Runs this once no pointer is down: a text that appears must not move the button that is being pressed. */
function onceReleased(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else addEventListener('pointerup', () => setTimeout(run), { once: true });
}

/** The time of a text such as `20/11/2026 14:30`, where it cannot be read. */
const lastWord = (text: string): string => (/\s(\S+)$/.exec(text.trim()) ?? [])[1] ?? '';

interface Clock {
  readonly twelveHours?: boolean | undefined;
}

/**
 * A text field that the server reads with a parser of the domain. Its reading stands in the label's line: as the server
 * sent it until the field is used, then while typing; a problem once the field is left. One with a day has a calendar.
 */
function TextField({
  kind,
  habits,
  twelveHours = false,
  ...props
}: FieldProps & Clock & { readonly kind: DayKind; readonly habits: MomentHabits }) {
  const { t, i18n } = useTranslation('labels');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.defaultValue ?? '');
  const [left, setLeft] = useState(false);
  const [reader, load] = useReader();
  const variant = { ...habits, language: i18n.language, twelveHours };
  const reading = reader?.(text, kind, habits, variant);
  const problem = left ? reading?.problem : null;
  // A page's proposals have been read by the server; none that comes later has.
  const sent = useRef(hydrated ? null : props.defaultValue);

  // A new proposal of the server stands in a field that the user has not changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the field holds follows the proposal
  useEffect(() => {
    setText(input.current?.value ?? '');
    if (sent.current !== props.defaultValue) void load();
  }, [props.defaultValue]);

  return (
    <Field
      {...props}
      aside={
        reading ? (
          <span aria-live="polite" className={problem ? css.wrong : css.reading}>
            {reading.words}
            {problem && !props.error && t(problem)}
          </span>
        ) : (
          <span className={css.reading} key="sent" {...LEFT_AS_SENT} />
        )
      }
    >
      {(control) => (
        <div className={css.textBox}>
          <input
            {...control}
            autoComplete="off"
            className={css.input}
            onBlur={() => onceReleased(() => setLeft(true))}
            onFocus={() => void load()}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setLeft(false);
              void load();
            }}
            ref={input}
            spellCheck={false}
          />
          {kind !== 'time' && hydrated && !props.disabled && !props.readOnly && (
            <CalendarButton
              day={reading?.value?.slice(0, 10) ?? ''}
              enter={async (day) => {
                const own = await load();
                const time = own ? own(text, kind, habits, variant).value?.slice(11) : lastWord(text);
                const field = input.current;
                if (!field) return;
                enterText(field, [dayInFigures(day, habits.monthFirst), time].filter(Boolean).join(' '));
                field.focus();
              }}
              label={props.label}
              load={load}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function CalendarButton(props: {
  /** With which the calendar begins; '' where the field has none, or what reads it is still to be loaded. */
  readonly day: string;
  readonly enter: (day: string) => void;
  readonly load: () => void;
  readonly label: string;
}) {
  const { t } = useTranslation('labels');
  const native = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  const words = t('controls.calendar', { label: props.label });
  return (
    <>
      <button
        aria-label={words}
        className={css.picker}
        onClick={() => {
          const calendar = native.current;
          if (!calendar) return;
          calendar.value = props.day;
          calendar.showPicker();
        }}
        onFocus={props.load}
        onPointerEnter={props.load}
        title={words}
        type="button"
      >
        <Icon name="calendar" />
      </button>
      <input
        aria-hidden="true"
        className={css.native}
        onChange={({ currentTarget: { value } }) => value !== '' && props.enter(value)}
        ref={native}
        tabIndex={-1}
        type="date"
      />
    </>
  );
}

/** A day that is typed: `31/12`, `fri`, `+3d`. The server reads it with `readDay` and the same habits. */
export function DateField({ habits, ...props }: FieldProps & { readonly habits: DayHabits }) {
  return <TextField {...props} habits={habits} kind="day" />;
}

/** A time of day that is typed: `9`, `9:15`, `915`, `9p`. The server reads it with `readTime`. */
export function TimeField({ now, ...props }: FieldProps & Clock & { readonly now: string }) {
  return <TextField {...props} habits={{ now, monthFirst: false, weekStart: 'monday' }} kind="time" />;
}

/** A moment that is typed: `tmrw 9`, `mon 14:30`, `+3d`. The server reads it with `readMoment` and the same habits. */
export function DateTimeField({ habits, ...props }: FieldProps & Clock & { readonly habits: MomentHabits }) {
  return <TextField {...props} habits={habits} kind="moment" />;
}
