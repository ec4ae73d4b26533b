import { type DayHabits, readDay } from '../../domain/typed-day.ts';
import { type MomentHabits, readMoment } from '../../domain/typed-moment.ts';
import { readTime } from '../../domain/typed-time.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { FieldProps } from './field-props.ts';
import { TypedField } from './typed-field.tsx';

/** A day that is typed: `31/12`, `fri`, `+3d`. The server reads it with `readDay` and the same habits. */
export function DateField({ habits, ...props }: FieldProps & { readonly habits: DayHabits }) {
  const { monthFirst } = habits;
  return (
    <TypedField
      {...props}
      kind="day"
      monthFirst={monthFirst}
      now={habits.now}
      picker={(text) => <CalendarButton label={props.label} monthFirst={monthFirst} text={text} />}
      read={(text) => readDay(text, habits)}
    />
  );
}

/** A time of day that is typed: `9`, `9:15`, `915`, `9p`. The server reads it with `readTime`. */
export function TimeField({
  now,
  ...props
}: FieldProps & { readonly now: string; readonly twelveHours?: boolean | undefined }) {
  return <TypedField {...props} kind="time" now={now} read={(text) => readTime(text, now)} />;
}

/** A moment that is typed: `tmrw 9`, `mon 14:30`, `+3d`. The server reads it with `readMoment` and the same habits. */
export function DateTimeField({
  habits,
  ...props
}: FieldProps & { readonly habits: MomentHabits; readonly twelveHours?: boolean | undefined }) {
  const { monthFirst } = habits;
  return (
    <TypedField
      {...props}
      kind="moment"
      monthFirst={monthFirst}
      now={habits.now}
      picker={(text) => <CalendarButton label={props.label} monthFirst={monthFirst} text={text} />}
      read={(text) => readMoment(text, habits)}
    />
  );
}
