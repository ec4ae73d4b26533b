import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type Cell, cellsOf, classesAPage, isUnitSet, UNIT_SETS, type UnitSet } from './grid-cells.server.ts';
import { getManagedRateType, type ManagedRateType } from './managed-rate.server.ts';
import { readSeason, type Season } from './seasons.ts';

/** Names a season that is not there yet in an address. */
export const NEW = 'new';

export interface GridContext {
  readonly record: ManagedRateType;
  /** Null for a new one, which the form asks for. */
  readonly season: Season | null;
  readonly unitSet: UnitSet;
  readonly page: number;
  readonly pages: number;
  readonly cells: readonly Cell[];
}

export type GridState = FormState<GridContext>;

export const isNew = ({ season }: GridContext): boolean => season === null;

const WHOLE_YEAR: Season = { startsOn: null, endsOn: null };
/** No rate has it: what is inherited is what has no dates. */
const UNKNOWN: Season = { startsOn: '0001-01-01', endsOn: '9999-12-30' };

/** Returns the season of the address, or the one that the form asks for. */
export const seasonIn = ({ season: own }: GridContext, values: Partial<Season>): Season =>
  own ?? { startsOn: values.startsOn ?? null, endsOn: values.endsOn ?? null };

/** @throws UpstreamError with status 404 when there is no such rate type for this tenant */
export async function openGrid(
  reader: Reader,
  staffContext: StaffContext,
  { id, start }: { readonly id: string; readonly start: Readonly<Record<string, string>> },
): Promise<GridContext> {
  const record = await getManagedRateType(reader, id, staffContext);
  const own = start.season === NEW ? null : (readSeason(start.season ?? '') ?? WHOLE_YEAR);
  const unitSet = isUnitSet(start.units ?? '') ? (start.units as UnitSet) : 'days';
  const units = UNIT_SETS[unitSet];
  const most = classesAPage(record.locations.length, units.length);
  const pages = Math.max(1, Math.ceil(record.classes.length / most));
  const page = Math.min(pages, Math.max(1, Number(/^\d{1,4}$/.exec(start.page ?? '')?.[0] ?? 1)));
  const classes = record.classes.slice((page - 1) * most, page * most);
  const all = cellsOf(record, classes, { season: own ?? UNKNOWN, units });
  return { record, season: own, unitSet, page, pages, cells: all };
}
