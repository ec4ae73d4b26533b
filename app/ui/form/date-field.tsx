import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DayHabits,
  dayInFigures,
  type MomentHabits,
  readDay,
  readMoment,
  readTime,
} from '../../domain/parse-day.ts';
import type { Parsed } from '../../domain/parse-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../client/hydrated.ts';
import { Icon } from '../marks.tsx';
import * as css from './field.css.ts';
import { Field, type FieldProps } from './field.tsx';
import { enterText } from './fill.tsx';
import { problemKey } from './problem-words.ts';

interface MomentVariant {
  readonly language: string;
  readonly monthFirst: boolean;
  readonly twelveHours: boolean;
  readonly now: string;
}

function dayWords(day: string, { language, monthFirst, now }: MomentVariant): string {
  const date = new Date(`${day}T00:00Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  const month = named({ month: 'short' });
  const figure = String(date.getUTCDate());
  const year = day.slice(0, 4);
  const parts = [named({ weekday: 'short' }), ...(monthFirst ? [month, figure] : [figure, month])];
  return (year === now.slice(0, 4) ? parts : [...parts, year]).join(' ');
}

function timeWords(time: string, { language, twelveHours }: MomentVariant): string {
  return new Intl.DateTimeFormat(language, {
    hour: twelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: twelveHours ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(new Date(`1970-01-01T${time}Z`));
}

/** Returns a day (`yyyy-MM-dd`), time (`HH:mm`) or moment as the browser writes it: weekday and month by name. */
export function momentWords(wire: string, variant: MomentVariant): string {
  if (/^\d\d:/.test(wire)) return timeWords(wire, variant);
  const [day = '', time] = wire.split('T');
  const words = dayWords(day, variant);
  return time === undefined ? words : `${words}, ${timeWords(time, variant)}`;
}

/** Runs this once no pointer is down: a text that appears must not move the button that is being pressed. */
function onceReleased(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else addEventListener('pointerup', () => setTimeout(run), { once: true });
}

interface Clock {
  readonly twelveHours?: boolean | undefined;
}

/**
 * A text field that the server reads with a parser of the domain. With scripts its reading stands in the label's
 * line while typing, a problem once the field is left; one with a day has a calendar.
 */
function TextField({
  read,
  kind,
  now,
  twelveHours = false,
  monthFirst = false,
  ...props
}: FieldProps &
  Clock & {
    readonly read: (text: string) => Parsed<string>;
    readonly kind: 'day' | 'time' | 'moment';
    readonly now: string;
    readonly monthFirst?: boolean | undefined;
  }) {
  const { t, i18n } = useTranslation('labels');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.defaultValue ?? '');
  const [left, setLeft] = useState(false);
  const submitted = hydrated ? read(text) : null;
  const value = submitted && 'value' in submitted ? submitted.value : null;
  const problem =
    submitted && 'problem' in submitted && submitted.problem !== 'empty' && left ? submitted.problem : null;
  const hasCalendar = kind !== 'time';

  // A new proposal of the server stands in a field that the user has not changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the field holds follows the proposal
  useEffect(() => setText(input.current?.value ?? ''), [props.defaultValue]);

  return (
    <Field
      {...props}
      aside={
        <span aria-live="polite" className={problem ? css.wrong : css.reading}>
          {value !== null && momentWords(value, { language: i18n.language, monthFirst, twelveHours, now })}
          {problem && !props.error && t(problemKey(problem, kind, monthFirst))}
        </span>
      }
    >
      {(control) => (
        <div className={css.textBox}>
          <input
            {...control}
            autoComplete="off"
            className={css.input}
            onBlur={() => onceReleased(() => setLeft(true))}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setLeft(false);
            }}
            ref={input}
            spellCheck={false}
          />
          {hasCalendar && hydrated && !props.disabled && !props.readOnly && (
            <CalendarButton label={props.label} monthFirst={monthFirst} field={input} value={value} />
          )}
        </div>
      )}
    </Field>
  );
}

function CalendarButton(props: {
  readonly value: string | null;
  readonly field: RefObject<HTMLInputElement>;
  readonly label: string;
  readonly monthFirst: boolean;
}) {
  const { t } = useTranslation('labels');
  const native = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  const [day = '', time] = props.value?.split('T') ?? [];
  const words = t('controls.calendar', { label: props.label });
  return (
    <>
      <button
        aria-label={words}
        className={css.picker}
        onClick={() => {
          const calendar = native.current;
          if (!calendar) return;
          calendar.value = day;
          calendar.showPicker();
        }}
        title={words}
        type="button"
      >
        <Icon name="calendar" />
      </button>
      <input
        aria-hidden="true"
        className={css.native}
        onChange={({ currentTarget: { value } }) => {
          const field = props.field.current;
          if (value === '' || !field) return;
          enterText(field, [dayInFigures(value, props.monthFirst), time].filter(Boolean).join(' '));
          field.focus();
        }}
        ref={native}
        tabIndex={-1}
        type="date"
      />
    </>
  );
}

/** A day that is typed: `31/12`, `fri`, `+3d`. The server reads it with `readDay` and the same habits. */
export function DateField({ habits, ...props }: FieldProps & { readonly habits: DayHabits }) {
  return <TextField {...props} {...habits} kind="day" read={(text) => readDay(text, habits)} />;
}

/** A time of day that is typed: `9`, `9:15`, `915`, `9p`. The server reads it with `readTime`. */
export function TimeField(props: FieldProps & Clock & { readonly now: string }) {
  return <TextField {...props} kind="time" read={(text) => readTime(text, props.now)} />;
}

/** A moment that is typed: `tmrw 9`, `mon 14:30`, `+3d`. The server reads it with `readMoment` and the same habits. */
export function DateTimeField({ habits, ...props }: FieldProps & Clock & { readonly habits: MomentHabits }) {
  return <TextField {...props} {...habits} kind="moment" read={(text) => readMoment(text, habits)} />;
}
