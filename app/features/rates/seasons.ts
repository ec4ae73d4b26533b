// The validity of rates: which one prices a day, and what is missing or double.

import { daysLater } from '../../domain/calendar.ts';
import type { Rate } from '../../upstream/rates/rates.contract.ts';

/** The days on which rates are valid, both inclusive, `yyyy-MM-dd`; null: no first or no last day. */
export interface Season {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

type Dated = Pick<Rate, 'id' | 'startsOn' | 'endsOn' | 'isActive'>;
type Placed = Dated & Pick<Rate, 'typeId' | 'vehicleTypeId' | 'locationId'>;

const ALL_YEAR: Season = { startsOn: null, endsOn: null };

const dayIn = (wire: string | null): string | null => wire?.slice(0, 10) ?? null;

export const seasonOf = ({ startsOn, endsOn }: Season): Season => ({
  startsOn: dayIn(startsOn),
  endsOn: dayIn(endsOn),
});

/** Names a season in an address: `2027-06-01_2027-08-31`, `_` for the whole year. */
export function seasonKey(season: Season): string {
  const { startsOn, endsOn } = seasonOf(season);
  return `${startsOn ?? ''}_${endsOn ?? ''}`;
}

/** Returns the season that an address names; null for a text that names none. */
export function readSeason(key: string): Season | null {
  const found = /^(\d{4}-\d\d-\d\d)?_(\d{4}-\d\d-\d\d)?$/.exec(key);
  return found && { startsOn: found[1] ?? null, endsOn: found[2] ?? null };
}

const first = (season: Season): string => season.startsOn ?? '';
const last = (season: Season): string => season.endsOn ?? '9999-12-31';

/** Returns the seasons of rates in their order; the whole year is always there, and comes first. */
export function seasonsOf(rates: readonly Dated[]): readonly Season[] {
  const named = new Map([ALL_YEAR, ...rates.map(seasonOf)].map((season) => [seasonKey(season), season]));
  return [...named.values()].sort((one, other) =>
    first(one) === first(other)
      ? last(other).localeCompare(last(one))
      : first(one).localeCompare(first(other)),
  );
}

const isActive = ({ isActive: active }: Dated): boolean => active !== false;

/** Orders rates of one type as the rental service does: the later start comes first, no start last. */
const byPrecedence = (one: Dated, other: Dated): number =>
  first(seasonOf(other)).localeCompare(first(seasonOf(one))) || one.id - other.id;

/** Returns the rate of a season, and the one that is used in its place while there is none. */
export function rateIn<R extends Dated>(
  rates: readonly R[],
  season: Season,
): { readonly own: R | null; readonly inherited: R | null } {
  const key = seasonKey(season);
  const own = rates.find((rate) => seasonKey(rate) === key) ?? null;
  const whole = rates
    .filter((rate) => isActive(rate) && seasonKey(rate) !== key)
    .filter((rate) => first(seasonOf(rate)) <= first(season) && last(seasonOf(rate)) >= last(season));
  const [inherited = null] = own === null ? whole.sort(byPrecedence) : [];
  return { own, inherited };
}

/** Days of a class at a location that have no rate, or several of one type. `to` null: no last day. */
export interface RateFinding {
  readonly kind: 'gap' | 'overlap';
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly from: string;
  readonly to: string | null;
  /** Of an overlap: the rate that is used, and the other one. */
  readonly rateIds: readonly number[];
}

interface Days {
  readonly from: string;
  readonly to: string | null;
}

/** Returns the days of a period on which no rate is valid. */
export function gapsIn(rates: readonly Dated[], from: string, to: string): readonly Days[] {
  const valid = rates
    .filter(isActive)
    .map((rate) => ({ from: first(seasonOf(rate)), to: last(seasonOf(rate)) }))
    .sort((one, other) => one.from.localeCompare(other.from));
  const gaps: Days[] = [];
  let next = from;
  for (const days of valid) {
    if (next > to) return gaps;
    if (days.from > next) gaps.push({ from: next, to: days.from > to ? to : daysLater(days.from, -1) });
    if (days.to >= next) next = days.to === '9999-12-31' ? '9999-12-31' : daysLater(days.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to: null });
  return gaps;
}

/** Returns the days on which two seasons of one type are valid; a season within the whole year is none. */
export function overlapsIn<R extends Placed>(
  rates: readonly R[],
): readonly (Days & { readonly used: R; readonly other: R })[] {
  const dated = rates.filter((rate) => isActive(rate) && rate.startsOn !== null).sort(byPrecedence);
  return dated.flatMap((used, at) =>
    dated.slice(at + 1).flatMap((other) => {
      if (used.typeId !== other.typeId) return [];
      const [from, to] = [first(seasonOf(used)), last(seasonOf(used))];
      const until = last(seasonOf(other)) < to ? last(seasonOf(other)) : to;
      if (until < from) return [];
      return [{ from, to: until === '9999-12-31' ? null : until, used, other }];
    }),
  );
}

interface Sold {
  readonly vehicleTypeIds: readonly number[];
  readonly locationIds: readonly number[];
}

/** Returns what is missing or double among rates, by class and location. `from` and `to` bound the gaps. */
export function findingsIn(
  rates: readonly Placed[],
  { vehicleTypeIds, locationIds }: Sold,
  { from, to }: { readonly from: string; readonly to: string },
): readonly RateFinding[] {
  const placed = Map.groupBy(rates, ({ vehicleTypeId, locationId }) => `${vehicleTypeId} ${locationId}`);
  return vehicleTypeIds.flatMap((vehicleTypeId) =>
    locationIds.flatMap((locationId) => {
      const own = placed.get(`${vehicleTypeId} ${locationId}`) ?? [];
      const about = { vehicleTypeId, locationId };
      const gaps = gapsIn(own, from, to).map((days) => ({
        ...{ kind: 'gap' as const, ...about, ...days },
        rateIds: [],
      }));
      const overlaps = overlapsIn(own).map(({ used, other, ...days }) => ({
        ...{ kind: 'overlap' as const, ...about, ...days },
        rateIds: [used.id, other.id],
      }));
      return [...gaps, ...overlaps.filter((days) => days.to === null || days.to >= from)];
    }),
  );
}
