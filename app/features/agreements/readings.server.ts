import { DateTime } from 'luxon';
import { distanceDriven, FULL_TANK, isUnlikelyDistance, MOST_A_DAY } from '../../domain/odometer.ts';
import { type FuelLevel, readEighths, readWhole } from '../../domain/parse-number.ts';
import { answerOf, figureText } from '../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../patterns/form-fields/field-view.ts';
import {
  checked,
  eighths,
  type FuelContext,
  percent,
  whole,
} from '../../patterns/record-form/field-kinds.server.ts';
import type { FieldState } from '../../patterns/record-form/field-values.ts';
import { type FieldRow, unitHint } from '../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { FormState, ReviewLine } from '../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../upstream/agreements/agreement.contract.ts';
import type { FuelReading } from '../../upstream/exchanges/exchanges.contract.ts';
import type { Vehicle } from '../../upstream/vehicles/vehicles.contract.ts';

const levelWords = (
  level: number | string,
  unit: 'eighths' | 'percent',
  levels: readonly FuelLevel[],
  { t }: Pick<StaffContext, 't'>,
): string => {
  const named = unit === 'eighths' ? levels.find(({ eighths }) => eighths === Number(level)) : undefined;
  return named?.name ?? t(`labels:controls.fuel.${unit}`, { [unit]: level });
};

/**
 * Returns a level of the service: a number is eighths of a tank or percent of a battery; text is read as eighths where
 * it can be.
 * @param levels the names of the service's levels, where they are known
 * @param isElectric null where the service does not say; a number above a full tank is then a battery's
 */
export function viewFuel(
  reading: FuelReading,
  isElectric: boolean | null,
  { t }: Pick<StaffContext, 't'>,
  levels: readonly FuelLevel[] = [],
): FuelView | null {
  if (reading === null || reading === '' || typeof reading === 'boolean') return null;
  if (typeof reading === 'number') {
    const unit = isElectric === true || reading > FULL_TANK ? 'percent' : 'eighths';
    return { words: levelWords(reading, unit, levels, { t }), gauge: { unit, value: reading } };
  }
  const read = readEighths(reading, levels);
  return { words: reading, ...('value' in read && { gauge: { unit: 'eighths', value: read.value } }) };
}

export interface FuelView {
  readonly words: string;
  readonly gauge?: { readonly unit: 'eighths' | 'percent'; readonly value: number } | undefined;
}

/** A level is read in eighths of a tank, or in percent of a battery. */
export type Energy = 'fuel' | 'battery';

export const energyOut = ({ vehicle }: Pick<Agreement, 'vehicle'>): Energy =>
  vehicle.isElectric === true ? 'battery' : 'fuel';

/** Returns the last readings of a vehicle. */
export function lastShown({ fuelType, odometer, batteryLevel, fuelLevel }: Vehicle) {
  const energy: Energy = fuelType?.toLowerCase() === 'electric' ? 'battery' : 'fuel';
  return { energy, odometer, level: energy === 'battery' ? batteryLevel : fuelLevel };
}

export const MOST_ODOMETER = 9_999_999;

type At = Pick<FormState<unknown>, 'staffContext' | 'answers'>;

/** The field of an odometer, and what is known of it. */
export interface AskedOdometer {
  readonly field: string;
  /** The reading before; null where it is not known, and nothing is asked then. */
  readonly last: number | null;
  /** Wall-clock moments between which it ran; without them it ran for a day at most. */
  readonly between?: readonly [from: string | null, to: string | null];
  /** Whether a reading below the last one is a question, too; else it is refused. */
  readonly mayBeBelow: boolean;
}

const minutesIn = ([from, to]: readonly [string | null, string | null]): number =>
  from === null || to === null ? 0 : DateTime.fromISO(to).diff(DateTime.fromISO(from), 'minutes').minutes;

/** The question about an entered reading; null where it is likely, missing or not a number. */
function questionOf({ staffContext, answers }: At, { field, last, between, mayBeBelow }: AskedOdometer) {
  const { t, formats, separators } = staffContext;
  const read = readWhole(answerOf(answers, field), separators);
  if (last === null || !('value' in read)) return null;
  const driven = distanceDriven(last, read.value, null)?.driven ?? null;
  if (driven === null ? !mayBeBelow : !isUnlikelyDistance(driven, between ? minutesIn(between) : 0))
    return null;
  const words = {
    last: formats.distance(last),
    driven: formats.distance(driven),
    most: formats.distance(MOST_A_DAY),
  };
  return {
    reading: formats.distance(read.value),
    // Another reading is asked about again.
    tick: `${field}.is.${read.value}`,
    text: t(driven === null ? 'odometer.below' : 'odometer.far', words),
  };
}

/** Returns the tick that confirms an unlikely reading; no field while the reading is likely. */
export function questionFields(formState: At, asked: AskedOdometer): readonly FieldView[] {
  const question = questionOf(formState, asked);
  if (question === null) return [];
  const { reading, tick, text } = question;
  const label = formState.staffContext.t('odometer.confirm', { reading });
  return [{ name: tick, kind: 'check', label, note: text, live: true }];
}

/** Returns the problem of an unlikely reading until it is confirmed. */
export function unconfirmed(formState: At, asked: AskedOdometer): string | undefined {
  const question = questionOf(formState, asked);
  if (question === null || answerOf(formState.answers, question.tick) === 'on') return undefined;
  return formState.staffContext.t('odometer.ask', { question: question.text });
}

/** Returns the hint of the last level. */
export function lastLevel(
  level: FuelReading,
  energy: Energy,
  { staffContext: { t }, formContext }: Pick<FieldState<FuelContext>, 'staffContext' | 'formContext'>,
) {
  const reading = viewFuel(level, energy === 'battery', { t }, formContext.fuelLevels)?.words;
  return reading === undefined ? {} : { hint: t('agreementForm.inspection.last', { reading }) };
}

/** Returns the odometer's row of a vehicle that goes out: with the last reading, and the button that enters it. */
export const odometerRow = <Context>(asked: (state: FieldState<Context>) => AskedOdometer) => ({
  label: 'agreementForm.inspection.odometer',
  kind: checked(whole<Context>({ most: MOST_ODOMETER }), (_, state) => unconfirmed(state, asked(state))),
  live: true,
  notes(state: FieldState<Context>) {
    const { t, formats, separators } = state.staffContext;
    const { last } = asked(state);
    if (last === null) return unitHint(formats.distanceUnit);
    const reading = formats.distance(last);
    return {
      hint: t('agreementForm.inspection.last', { reading }),
      fill: { text: figureText(last, separators), label: t('odometer.unchanged', { reading }) },
    };
  },
});

/** Returns the rows of a level, of which a vehicle has one. @param labels begins the keys of their labels */
export const levelRows =
  <Context extends FuelContext>() =>
  <const More extends Partial<FieldRow<Context>>>(labels: string, more: (energy: Energy) => More) => ({
    fuel: { label: `${labels}.fuel`, kind: eighths<Context>(), ...more('fuel') },
    battery: {
      label: `${labels}.battery`,
      kind: percent<Context>(),
      feature: 'electric' as const,
      ...more('battery'),
    },
  });

/** Returns the review of readings, without missing ones. */
export function readingLines(
  { odometer, energy, level }: { odometer: string; energy: Energy; level: string },
  { staffContext, formContext }: Pick<FormState<FuelContext>, 'staffContext' | 'formContext'>,
): readonly ReviewLine[] {
  const { t, formats, separators } = staffContext;
  const read = readWhole(odometer, separators);
  const unit = energy === 'battery' ? 'percent' : 'eighths';
  const lines = {
    odometer: 'value' in read ? formats.distance(read.value) : odometer,
    [energy]: level && levelWords(level, unit, formContext.fuelLevels, staffContext),
  };
  return Object.entries(lines)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ term: t(`agreementForm.inspection.${name}`), text }));
}
