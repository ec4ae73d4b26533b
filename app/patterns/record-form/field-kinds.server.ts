// Every kind of field: how it is drawn, how its input is read, and how a value is written into it.

import { dayInFigures } from '../../domain/day-in-figures.ts';
import { FULL_TANK } from '../../domain/odometer.ts';
import type { MomentHabits } from '../../domain/parse-day.ts';
import { type FuelLevel, readEighths } from '../../domain/parse-number.ts';
import { momentText } from '../form-fields/answers.ts';
import {
  amountSchema,
  checkSchema,
  daySchema,
  eighthsSchema,
  emailSchema,
  linesSchema,
  MISSING,
  momentSchema,
  neededIf,
  neededTextSchema,
  percentSchema,
  phoneSchema,
  plateSchema,
  textSchema,
  timeSchema,
  wholeSchema,
} from '../form-fields/field-schemas.server.ts';
import { followedBy, mapped } from '../form-fields/input-schema.server.ts';
import type { FieldKind, FieldPlace, FieldState, FieldValue, KindView } from './field-values.ts';

export const plainly = (value: FieldValue): string =>
  value === null || value === undefined ? '' : String(value);

/** A kind whose control needs only its name; it writes plain text unless `more` says how. */
export const plainKind = <Context, Value>(
  control: Exclude<KindView['kind'], 'choice' | 'radio' | 'pick' | 'odometer' | 'files' | 'damage'>,
  fieldSchema: FieldKind<Context, Value>['fieldSchema'],
  more: Partial<FieldKind<Context, Value>> = {},
): FieldKind<Context, Value> => ({
  control,
  draw: () => ({ kind: control }),
  fieldSchema,
  write: plainly,
  ...more,
});

/** A line of text; `missing` is the key of what is wrong where it is required and empty. */
export const line = <Context>(most: number, missing?: string): FieldKind<Context, string | null> =>
  plainKind('line', ({ needed }) => (needed ? neededTextSchema(most, missing) : textSchema(most)));

export const identifier = <Context>(most: number): FieldKind<Context, string | null> => ({
  ...line(most),
  identifies: true,
});

export const paragraph = <Context>(limit: number, rows = 3): FieldKind<Context, string | null> => ({
  ...line(limit),
  control: 'text',
  draw: () => ({ kind: 'text', limit, rows }),
});

export const names = <Context>(
  bounds: Parameters<typeof linesSchema>[0],
): FieldKind<Context, readonly string[]> =>
  plainKind(
    'text',
    ({ needed }) =>
      followedBy(linesSchema(bounds), (lines) =>
        needed && lines.length === 0 ? { message: MISSING } : { value: lines },
      ),
    {
      draw: () => ({ kind: 'text', rows: 3 }),
      write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
    },
  );

export const patterned = <Context>(
  most: number,
  pattern: RegExp,
  words: string,
): FieldKind<Context, string | null> => ({
  ...identifier(most),
  fieldSchema: ({ needed }) =>
    followedBy(needed ? neededTextSchema(most) : textSchema(most), (text) =>
      text === null || pattern.test(text) ? { value: text } : { message: words },
    ),
});

export const email = <Context>(most: number): FieldKind<Context, string | null> =>
  plainKind('email', ({ needed }) => neededIf(needed, emailSchema(most)));

/** A telephone number; `country` is the ISO 3166 code whose national numbers are understood. */
export const phone = <Context>(
  country: (formContext: Context, state: FieldState<Context>) => string | null,
): FieldKind<Context, string | null> =>
  plainKind(
    'phone',
    (place) => neededIf(place.needed, phoneSchema(country(place.formContext, place), place.before)),
    { identifies: true },
  );

export const plate = <Context>(most: number): FieldKind<Context, string> =>
  plainKind('plate', () => plateSchema(most), { identifies: true });

/** A day: `past`, or `untilToday` inclusive. `mostlyPast` takes every day; without a year it is past. */
export const day = <Context>(
  when?: 'past' | 'untilToday' | 'mostlyPast',
): FieldKind<Context, string | null> => {
  const prefer = when && 'past';
  const isAny = when === undefined || when === 'mostlyPast';
  return plainKind(
    'day',
    ({ needed, staffContext: { habits, today } }) =>
      neededIf(
        needed,
        followedBy(daySchema({ ...habits, prefer }), (read) =>
          isAny || read < today || (when === 'untilToday' && read === today)
            ? { value: read }
            : { message: when === 'past' ? 'fields.problem.notPast' : 'fields.problem.ahead' },
        ),
      ),
    {
      draw: () => ({ kind: 'day', prefer }),
      write: (value, { habits }) =>
        value ? dayInFigures(String(value).slice(0, 10), habits.monthFirst) : '',
    },
  );
};

const DAY_START = '00:00';
const DAY_END = '24:00';

/** A time of day, `HH:mm`. `isEnd`: midnight is the day's end, `24:00`. */
export const clockTime = <Context>(isEnd: boolean): FieldKind<Context, string | null> =>
  plainKind(
    'time',
    ({ needed, staffContext: { habits } }) =>
      neededIf(
        needed,
        mapped(timeSchema(habits), (time) => (isEnd && time === DAY_START ? DAY_END : time)),
      ),
    { write: (value) => plainly(value).replace(DAY_END, DAY_START) },
  );

export const money = <Context>(
  most: number,
  signed?: (formContext: Context) => boolean,
): FieldKind<Context, number | null> =>
  plainKind(
    'money',
    ({ needed, formContext, staffContext: { separators } }) =>
      neededIf(needed, amountSchema({ separators, most, signed: signed?.(formContext) })),
    {
      write: (value, { separators }) =>
        typeof value === 'number' ? value.toFixed(2).replace('.', separators.decimal) : '',
    },
  );

/** An amount, or a percentage of at most two decimals, which has no currency; `isMoney` says whether it is surely an amount. */
export const moneyOrPercent = <Context>(
  most: number,
  isMoney: (state: FieldState<Context>) => boolean,
): FieldKind<Context, number | null> => ({
  ...money<Context>(most),
  draw: (place) => ({ kind: isMoney(place) ? 'money' : 'line' }),
});

export const decimal = <Context>(most: number): FieldKind<Context, number | null> =>
  plainKind(
    'line',
    ({ needed, staffContext: { separators } }) =>
      neededIf(needed, amountSchema({ separators, most, digits: 3 })),
    { write: (value, { separators }) => plainly(value).replace('.', separators.decimal) },
  );

/** A number of either sign with up to so many decimals. */
export const signedDecimal = <Context>(most: number, digits: number): FieldKind<Context, number | null> =>
  plainKind(
    'line',
    ({ needed, staffContext: { separators } }) =>
      neededIf(needed, amountSchema({ separators, most, digits, signed: true })),
    { write: (value, { separators }) => plainly(value).replace('.', separators.decimal) },
  );

/** A latitude or longitude. */
export const degrees = <Context>(most: number): FieldKind<Context, number | null> => signedDecimal(most, 6);

export const whole = <Context>(
  bounds: Parameters<typeof wholeSchema>[1],
): FieldKind<Context, number | null> =>
  plainKind('whole', ({ needed, staffContext: { separators } }) =>
    neededIf(needed, wholeSchema(separators, bounds)),
  );

/** What the form of a tank's level needs: the levels of the rental service, empty where they cannot be read. */
export interface FuelContext {
  readonly fuelLevels: readonly FuelLevel[];
}

/** Returns the levels on offer, with the one that the record holds in its place. */
function offeredLevels({ formContext, before }: FieldPlace<FuelContext>): readonly FuelLevel[] {
  const { fuelLevels } = formContext;
  const held = readEighths(before);
  const isOffered = !('value' in held) || fuelLevels.some((level) => level.eighths === held.value);
  if (isOffered || fuelLevels.length === 0) return fuelLevels;
  const above = fuelLevels.findIndex((level) => level.eighths > held.value);
  const stored = { name: `${held.value}/${FULL_TANK}`, eighths: held.value };
  return fuelLevels.toSpliced(above === -1 ? fuelLevels.length : above, 0, stored);
}

/** A level of a tank, in eighths; all nine are offered where the service names none. */
export const eighths = <Context extends FuelContext>(): FieldKind<Context, number | null> =>
  plainKind('fuel', (place) => neededIf(place.needed, eighthsSchema(offeredLevels(place))), {
    draw(place) {
      const levels = offeredLevels(place);
      if (levels.length === 0) return { kind: 'fuel' };
      return { kind: 'fuel', levels: levels.map((level) => [String(level.eighths), level.name] as const) };
    },
    write(value) {
      const text = plainly(value);
      const read = readEighths(text);
      return 'value' in read ? String(read.value) : text;
    },
  });

export const percent = <Context>(): FieldKind<Context, number | null> =>
  plainKind('battery', ({ needed }) => neededIf(needed, percentSchema));

export const check = <Context>(): FieldKind<Context, boolean> =>
  plainKind('check', () => checkSchema, { write: (value) => (value === true ? 'on' : '') });

/** A date and time, `yyyy-MM-ddTHH:mm:ss` in wall-clock time of the location whose clock `habits` tells. */
export const moment = <Context>(
  habits: (state: FieldState<Context>) => MomentHabits,
): FieldKind<Context, string | null> =>
  plainKind(
    'moment',
    (place) =>
      neededIf(
        place.needed,
        mapped(momentSchema(habits(place)), (minute) => `${minute}:00`),
      ),
    {
      draw(place) {
        const { from, now } = habits(place);
        return { kind: 'moment', from, now: now === place.staffContext.habits.now ? undefined : now };
      },
      write: (value, staffContext) => momentText(value ? String(value) : null, staffContext.habits),
    },
  );

/** A kind whose value has to pass a check; `check` returns the key of what is wrong, if anything. */
export const checked = <Context, Value>(
  kind: FieldKind<Context, Value>,
  check: (value: NonNullable<Value>, place: FieldPlace<Context>) => string | undefined,
): FieldKind<Context, Value> => ({
  ...kind,
  fieldSchema: (place) =>
    followedBy(kind.fieldSchema(place), (value) => {
      const problem = value === null || value === undefined ? undefined : check(value, place);
      return problem === undefined ? { value } : { message: problem };
    }),
});
