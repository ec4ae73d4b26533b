import type { ImportedEntry, LineFault } from '../../patterns/import/declaration.server.ts';
import { columnOfField } from '../../patterns/import/file-columns.server.ts';
import { fileImport } from '../../patterns/import/file-import.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Rate } from '../../upstream/rates/rates.contract.ts';
import { listEveryRate, listRateTypes, saveManyRates } from '../../upstream/rates/rates.server.ts';
import { listVehicleTypes } from '../../upstream/vehicles/vehicles.server.ts';
import { managed, type RateFormContext } from './managed-rate.server.ts';
import { RATE_GROUPS, type RateFieldValues } from './rate-fields.server.ts';
import { inputOf, rateStage } from './rate-form.server.ts';
import { seasonOf } from './seasons.ts';

type Base = Omit<RateFormContext, 'record' | 'start'>;

/** An active rate with a first day, as the file leaves it. */
interface Dated {
  readonly line: number | null;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  /** Whether the file changed its days, or made it. */
  readonly isMoved: boolean;
}

const LAST_DAY = '9999-12-31';

function datedOf({ line, record, values }: ImportedEntry<Rate, RateFieldValues>): readonly Dated[] {
  const before = record && seasonOf(record);
  const { startsOn, endsOn } = values ?? before ?? { startsOn: null, endsOn: null };
  const isActive = values ? values.isActive : record?.isActive !== false;
  if (!isActive || startsOn === null) return [];
  const own = record ?? values;
  const place = [own?.typeId, own?.vehicleTypeId, own?.locationId].join(' ');
  const isMoved =
    line !== null &&
    (before === null ||
      record?.isActive === false ||
      before.startsOn !== startsOn ||
      before.endsOn !== endsOn);
  return [{ line, place, from: startsOn, to: endsOn ?? LAST_DAY, isMoved }];
}

/** Finds the days on which two seasons of a class, location and type are valid, where the file made one of them. */
function overlaps(
  entries: readonly ImportedEntry<Rate, RateFieldValues>[],
  { formats }: Pick<StaffContext, 'formats'>,
): readonly LineFault[] {
  const dated = entries.flatMap(datedOf);
  return [...Map.groupBy(dated, ({ place }) => place).values()].flatMap((own) => {
    const faults: LineFault[] = [];
    let longest: Dated | null = null;
    for (const one of own.toSorted((a, b) => a.from.localeCompare(b.from))) {
      // Of two, the one that the file made or moved is to blame; of two such, the later one in the file.
      const pair: readonly Dated[] = longest !== null && one.from <= longest.to ? [longest, one] : [];
      const [blamed] = pair
        .filter(({ isMoved }) => isMoved)
        .toSorted((a, b) => (b.line ?? 0) - (a.line ?? 0));
      const other = pair.find((each) => each !== blamed);
      if (blamed?.line != null && other !== undefined)
        faults.push({
          line: blamed.line,
          column: 'startsOn',
          key: other.line === null ? 'rate.import.overlaps' : 'rate.import.overlapsLine',
          values: {
            from: formats.date(other.from) ?? '',
            to: other.to === LAST_DAY ? '…' : (formats.date(other.to) ?? ''),
            line: other.line ?? 0,
          },
        });
      if (longest === null || one.to > longest.to) longest = one;
    }
    return faults;
  });
}

/** Rates from a file: its columns are the fields of the form of a rate. */
export const rateImport = fileImport({
  name: 'rates',
  permission: 'SETTINGS_RATES',
  operation: 'rates.saveMany',
  screenName: 'Rate',
  stage: rateStage,
  sharesChecks: true,
  columns: RATE_GROUPS.flatMap(({ fields }) => fields)
    .filter(({ onlyShown }) => !onlyShown)
    .map((field) => columnOfField<RateFormContext, RateFieldValues>(field)),
  key: ['typeId', 'vehicleTypeId', 'locationId', 'startsOn'],
  required: ['typeId', 'vehicleTypeId', 'locationId'],
  async base({ reader, places }): Promise<Base> {
    const [types, classes] = await Promise.all([listRateTypes(reader), listVehicleTypes(reader)]);
    return { types, classes, locations: places };
  },
  records: (reader) => listEveryRate(reader, {}),
  contextOf: (base, record: Rate | null): RateFormContext => ({
    ...base,
    record: record && managed(record),
    start: {},
  }),
  content: inputOf,
  across: overlaps,
  save: (reader, lines, safety) => saveManyRates(reader, { lines }, safety),
});
