import { readAmount } from '../../domain/parse-number.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind } from '../../patterns/record-form/field-values.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import {
  MOST_RATE,
  type Rate,
  type RateAmount,
  type RateInput,
} from '../../upstream/rates/rates.contract.ts';
import { type ManagedRateType, writtenRate } from './managed-rate.server.ts';
import { rateIn, type Season } from './seasons.ts';

export type GridUnit = RateAmount | 'mileageAllowed';

/** The units that the grid shows together. */
export const UNIT_SETS = {
  days: ['dailyRate', 'weeklyRate', 'monthlyRate'],
  hours: ['hourlyRate', 'halfDayRate', 'extraHourlyRate'],
  weekdays: [
    ...(['mondayRate', 'tuesdayRate', 'wednesdayRate', 'thursdayRate', 'fridayRate'] as const),
    ...(['saturdayRate', 'sundayRate'] as const),
  ],
  longer: ['extraDailyRate', 'extraWeeklyRate', 'weekendRate', 'packageRate'],
  distance: ['mileageAllowed', 'mileageRate'],
} as const satisfies Readonly<Record<string, readonly GridUnit[]>>;
export type UnitSet = keyof typeof UNIT_SETS;

export const isUnitSet = (name: string): name is UnitSet => Object.hasOwn(UNIT_SETS, name);

/** A class at a location: its rate in the season, or the one that is used in its place. */
export interface Cell {
  readonly classId: number;
  readonly className: string;
  readonly locationId: number;
  readonly locationName: string;
  readonly own: Rate | null;
  readonly inherited: Rate | null;
  readonly units: readonly GridUnit[];
}

export const keyOf = ({ classId, locationId }: Pick<Cell, 'classId' | 'locationId'>): string =>
  `${classId}-${locationId}`;

export const cellTitle = ({ className, locationName }: Cell): string => `${className}, ${locationName}`;

/** A page of a form has at most this many cells: a body has a limit. */
const MOST_INPUTS = 420;

/** Returns how many classes one page of the grid shows. */
export const classesAPage = (locations: number, units: number): number =>
  Math.max(1, Math.floor(MOST_INPUTS / Math.max(1, locations * units)));

/** Returns the cells of classes in a season, class by class. */
export function cellsOf(
  { rates, locations }: Pick<ManagedRateType, 'rates' | 'locations'>,
  classes: ManagedRateType['classes'],
  { season, units }: { readonly season: Season; readonly units: readonly GridUnit[] },
): readonly Cell[] {
  const placed = Map.groupBy(rates, ({ vehicleTypeId, locationId }) => `${vehicleTypeId} ${locationId}`);
  return classes.flatMap(({ id: classId, name: className }) =>
    locations.map(({ id: locationId, name: locationName }): Cell => {
      const { own, inherited } = rateIn(placed.get(`${classId} ${locationId}`) ?? [], season);
      return { classId, className, locationId, locationName, own, inherited, units };
    }),
  );
}

/** The rate whose amounts a cell shows; null for none. */
export const shownRate = ({ own, inherited }: Pick<Cell, 'own' | 'inherited'>): Rate | null =>
  own ?? inherited;

/** What a cell holds; a rate of 0 is not used. */
export const heldIn = (cell: Cell, unit: GridUnit): number | null => shownRate(cell)?.[unit] || null;

type OfCell = { readonly item: Cell };

export const unitKind = (unit: GridUnit): FieldKind<OfCell, number | null> =>
  unit === 'mileageAllowed' ? kinds.whole({ most: 100_000 }) : kinds.money(MOST_RATE);

/** Returns the amount of an input; null for none, and for what cannot be read. */
export function readNumber(text: string, { separators }: Pick<StaffContext, 'separators'>): number | null {
  const read = readAmount(text, { ...separators, digits: 2 });
  return 'value' in read ? Number(read.value) : null;
}

/** Whether an input is another amount than the cell holds; what cannot be read is another one. */
export function isOther(
  cell: Cell,
  unit: GridUnit,
  text: string,
  staffContext: Pick<StaffContext, 'separators'>,
): boolean {
  const held = heldIn(cell, unit) ?? 0;
  return text.trim() === '' ? held !== 0 : readNumber(text, staffContext) !== held;
}

export type CellValues = { readonly [Unit in GridUnit]?: number | null };

export interface CellChange {
  readonly unit: GridUnit;
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns what the input of a cell changes; empty is not used. */
export const changesIn = (cell: Cell, values: CellValues): readonly CellChange[] =>
  cell.units.flatMap((unit) => {
    const [before, after] = [heldIn(cell, unit), values[unit] || null];
    return before === after ? [] : [{ unit, before, after }];
  });

/**
 * Returns the rate that is saved for a changed cell: the rate as it is with the changes. One that was inherited becomes
 * a rate of the season, with every unit of the other.
 */
export function savedRate(
  cell: Cell,
  changes: readonly CellChange[],
  { typeId, season }: { readonly typeId: number; readonly season: Season },
): RateInput {
  const changed = Object.fromEntries(changes.map(({ unit, after }) => [unit, after]));
  const { own, inherited, classId: vehicleTypeId, locationId } = cell;
  if (own !== null) return { ...writtenRate(own), ...changed };
  const base = inherited === null ? {} : writtenRate(inherited);
  return { ...base, typeId, vehicleTypeId, locationId, ...season, ...changed };
}
