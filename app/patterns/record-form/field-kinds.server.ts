// Every kind of field: how it is drawn, how its input is read, and how a value is written into it. So it is long.
import { dayInFigures } from '../../domain/typed-day.ts';
import type { MomentHabits } from '../../domain/typed-moment.ts';
import type { Desk } from '../desk/desk.server.ts';
import {
  amountLeaf,
  checkLeaf,
  dayLeaf,
  eighthsLeaf,
  emailLeaf,
  linesLeaf,
  momentLeaf,
  neededIf,
  neededTextLeaf,
  percentLeaf,
  phoneLeaf,
  plateLeaf,
  textLeaf,
  wholeLeaf,
} from '../form-fields/form-leaves.server.ts';
import { momentText } from '../form-fields/typed-texts.ts';
import type { FieldKind, FieldPlace, FieldState } from './field-kind.ts';
import type { FieldValue } from './record-path.ts';

/** Writes a value as plain text; '' for nothing. */
export const plainly = (value: FieldValue): string =>
  value === null || value === undefined ? '' : String(value);

const inFigures = (value: FieldValue, { separators }: Desk): string =>
  plainly(value).replace('.', separators.decimal);

/** A line of text. */
export const line = <Context>(most: number): FieldKind<Context, string | null> => ({
  control: 'line',
  draw: () => ({ kind: 'line' }),
  leaf: ({ needed }) => (needed ? neededTextLeaf(most) : textLeaf(most)),
  write: plainly,
});

/** The number of a paper or a thing. */
export const identifier = <Context>(most: number): FieldKind<Context, string | null> => ({
  ...line(most),
  identifies: true,
});

/** Several lines of text. */
export const paragraph = <Context>(limit: number, rows = 3): FieldKind<Context, string | null> => ({
  ...line(limit),
  control: 'text',
  draw: () => ({ kind: 'text', limit, rows }),
});

/** Names, one on a line. */
export const names = <Context>(bounds: {
  readonly longest: number;
  readonly most: number;
}): FieldKind<Context, readonly string[]> => ({
  control: 'text',
  draw: () => ({ kind: 'text', rows: 3 }),
  leaf: ({ needed }) =>
    linesLeaf(bounds).refine((lines) => !needed || lines.length > 0, 'fields.problem.missing'),
  write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
});

/** The number of a thing, which has to be of a form. */
export const patterned = <Context>(
  most: number,
  pattern: RegExp,
  words: string,
): FieldKind<Context, string | null> => ({
  ...identifier(most),
  leaf: ({ needed }) =>
    (needed ? neededTextLeaf(most) : textLeaf(most)).refine(
      (text) => text === null || pattern.test(text),
      words,
    ),
});

export const email = <Context>(most: number): FieldKind<Context, string | null> => ({
  control: 'email',
  draw: () => ({ kind: 'email' }),
  leaf: ({ needed }) => neededIf(needed, emailLeaf(most)),
  write: plainly,
});

/** A telephone number; `country` is the ISO 3166 code whose way of writing is understood. */
export const phone = <Context>(
  country: (formContext: Context) => string | null,
): FieldKind<Context, string | null> => ({
  control: 'phone',
  identifies: true,
  draw: () => ({ kind: 'phone' }),
  leaf: ({ needed, formContext, before }) => neededIf(needed, phoneLeaf(country(formContext), before)),
  write: plainly,
});

export const plate = <Context>(most: number): FieldKind<Context, string> => ({
  control: 'plate',
  identifies: true,
  draw: () => ({ kind: 'plate' }),
  leaf: () => plateLeaf(most),
  write: plainly,
});

/** A day. `past` is one that has passed, `untilToday` one that may be today as well. */
export const day = <Context>(when?: 'past' | 'untilToday'): FieldKind<Context, string | null> => {
  const prefer = when && 'past';
  return {
    control: 'day',
    draw: () => ({ kind: 'day', prefer }),
    leaf: ({ needed, desk: { habits, today } }) =>
      neededIf(
        needed,
        dayLeaf({ ...habits, prefer }).refine(
          (read) => when === undefined || read < today || (when === 'untilToday' && read === today),
          when === 'past' ? 'fields.problem.notPast' : 'fields.problem.ahead',
        ),
      ),
    write: (value, { habits }) => (value ? dayInFigures(String(value).slice(0, 10), habits.monthFirst) : ''),
  };
};

export const money = <Context>(most: number): FieldKind<Context, number | null> => ({
  control: 'money',
  draw: () => ({ kind: 'money' }),
  leaf: ({ needed, desk: { separators } }) => neededIf(needed, amountLeaf({ separators, most })),
  write: (value, { separators }) =>
    typeof value === 'number' ? value.toFixed(2).replace('.', separators.decimal) : '',
});

/** A number with decimals that is no money. */
export const decimal = <Context>(most: number): FieldKind<Context, number | null> => ({
  control: 'line',
  draw: () => ({ kind: 'line' }),
  leaf: ({ needed, desk: { separators } }) => neededIf(needed, amountLeaf({ separators, most, digits: 3 })),
  write: inFigures,
});

export const whole = <Context>(bounds: {
  readonly least?: number;
  readonly most: number;
}): FieldKind<Context, number | null> => ({
  control: 'whole',
  draw: () => ({ kind: 'whole' }),
  leaf: ({ needed, desk: { separators } }) => neededIf(needed, wholeLeaf(separators, bounds)),
  write: plainly,
});

export const eighths = <Context>(): FieldKind<Context, number | null> => ({
  control: 'fuel',
  draw: () => ({ kind: 'fuel' }),
  leaf: ({ needed }) => neededIf(needed, eighthsLeaf),
  write: plainly,
});

export const percent = <Context>(): FieldKind<Context, number | null> => ({
  control: 'battery',
  draw: () => ({ kind: 'battery' }),
  leaf: ({ needed }) => neededIf(needed, percentLeaf),
  write: plainly,
});

export const check = <Context>(): FieldKind<Context, boolean> => ({
  control: 'check',
  draw: () => ({ kind: 'check' }),
  leaf: () => checkLeaf,
  write: (value) => (value === true ? 'on' : ''),
});

/** A date and time, `yyyy-MM-ddTHH:mm:ss` in wall-clock time of the location whose clock `habits` tells. */
export const moment = <Context>(
  habits: (state: FieldState<Context>) => MomentHabits,
): FieldKind<Context, string | null> => ({
  control: 'moment',
  draw(place) {
    const { from } = habits(place);
    return { kind: 'moment', ...(from !== undefined && { from }) };
  },
  leaf: (place) =>
    neededIf(
      place.needed,
      momentLeaf(habits(place)).transform((minute) => `${minute}:00`),
    ),
  write: (value, desk) => momentText(value ? String(value) : null, desk.habits),
});

/** A kind whose value has to pass a check as well; `check` returns the key of what is wrong, undefined if nothing is. */
export const checked = <Context, Value>(
  kind: FieldKind<Context, Value>,
  check: (value: NonNullable<Value>, place: FieldPlace<Context>) => string | undefined,
): FieldKind<Context, Value> => ({
  ...kind,
  leaf: (place) =>
    kind.leaf(place).superRefine((value, context) => {
      const problem = value === null || value === undefined ? undefined : check(value, place);
      if (problem !== undefined) context.addIssue(problem);
    }),
});

/** A box to search with; what is found is drawn by the part that it belongs to. */
export const search = <Context>(): FieldKind<Context, null> => ({
  control: 'search',
  identifies: true,
  draw: () => ({ kind: 'search' }),
  leaf: () => textLeaf(200).transform(() => null),
  write: plainly,
});
