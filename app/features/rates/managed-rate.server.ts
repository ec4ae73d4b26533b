import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Rate, RateAmount, RateInput, RateType } from '../../upstream/rates/rates.contract.ts';
import { RATE_AMOUNTS } from '../../upstream/rates/rates.contract.ts';
import {
  getRate,
  getRateType,
  listEveryRate,
  listEveryRateTypeOrEmpty,
} from '../../upstream/rates/rates.server.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import { type Season, seasonOf } from './seasons.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A point of the week in two fields. */
interface WeekPoint {
  readonly day: number | null;
  /** `HH:mm` */
  readonly time: string | null;
}

/** A rate as its form and its screen have it: the weekend in days and times. */
export interface ManagedRate extends Rate {
  readonly weekendStart: WeekPoint;
  readonly weekendEnd: WeekPoint;
}

const pointOf = (mark: string | null): WeekPoint => ({
  day: mark === null ? null : Number(mark.slice(0, 1)),
  time: mark?.slice(2) ?? null,
});

/** Returns a point of the week as the service writes it, `5T12:00`; null unless both parts are there. */
export const weekMark = ({ day, time }: WeekPoint): string | null =>
  day === null || time === null ? null : `${day}T${time}`;

export const managed = (rate: Rate): ManagedRate => ({
  ...rate,
  weekendStart: pointOf(rate.weekendFrom),
  weekendEnd: pointOf(rate.weekendTo),
});

/** @throws UpstreamError with status 404 when there is no such rate for this tenant */
export const getManagedRate = async (reader: Reader, id: string): Promise<ManagedRate> =>
  managed(await getRate(reader, id));

export interface RateFormContext {
  readonly record: ManagedRate | null;
  readonly types: readonly RateType[];
  readonly classes: readonly Named[];
  readonly locations: readonly Named[];
  /** What a new rate begins with, by the address. */
  readonly start: Readonly<Record<string, string>>;
}

/** Reads a rate, or nothing for a new one, and what it may name. @throws UpstreamError as `getManagedRate` */
export async function openRate(
  reader: Reader,
  { places }: StaffContext,
  { id, start }: { readonly id: string; readonly start: Readonly<Record<string, string>> },
): Promise<RateFormContext> {
  const [record, types, classes] = await Promise.all([
    id === '' ? null : getManagedRate(reader, id),
    listEveryRateTypeOrEmpty(reader),
    listVehicleTypesOrEmpty(reader),
  ]);
  return { record, types, classes, locations: places, start };
}

/** Returns all that a write takes of a rate as it is: a write leaves nothing of it out. */
export function writtenRate(rate: Rate): RateInput {
  const amounts: Partial<Record<RateAmount, number | null>> = Object.fromEntries(
    RATE_AMOUNTS.map((name) => [name, rate[name]]),
  );
  const { packageName, packageHours, weekendFrom, weekendTo, mileageAllowed, isUnlimitedMileage } = rate;
  return {
    ...amounts,
    ...{ typeId: rate.typeId ?? 0, vehicleTypeId: rate.vehicleTypeId ?? 0, locationId: rate.locationId ?? 0 },
    ...{ packageName, packageHours, weekendFrom, weekendTo, mileageAllowed, isUnlimitedMileage },
    ...{ isTaxable: rate.isTaxable, isActive: rate.isActive },
    ...seasonOf(rate),
  };
}

export interface ManagedRateType extends RateType {
  /** Every rate of the type. */
  readonly rates: readonly Rate[];
  readonly classes: readonly Named[];
  readonly locations: readonly Named[];
}

/** @throws UpstreamError with status 404 when there is no such rate type for this tenant */
export async function getManagedRateType(
  reader: Reader,
  id: string,
  { places }: Pick<StaffContext, 'places'>,
): Promise<ManagedRateType> {
  const type = await getRateType(reader, id);
  const [rates, classes] = await Promise.all([
    listEveryRate(reader, { rateName: type.name }),
    listVehicleTypesOrEmpty(reader),
  ]);
  const own = rates.filter(({ typeId }) => typeId === type.id);
  return { ...type, rates: own, classes, locations: places };
}

/** 'All year', '1 Jul 2027 – 31 Aug 2027', 'from 1 Jul 2027'. */
export function seasonWords(season: Season, { t, formats }: Pick<StaffContext, 't' | 'formats'>): string {
  const { startsOn, endsOn } = seasonOf(season);
  if (startsOn === null && endsOn === null) return t('rate.season.all');
  const days = { from: formats.date(startsOn), to: formats.date(endsOn) };
  if (endsOn === null) return t('rate.season.from', days);
  return t(startsOn === null ? 'rate.season.until' : 'rate.season.between', days);
}

/** 'Compact, Airport' */
export const rateWords = ({ vehicleType, place }: Pick<Rate, 'vehicleType' | 'place'>): string =>
  [vehicleType, place].filter(Boolean).join(', ');
