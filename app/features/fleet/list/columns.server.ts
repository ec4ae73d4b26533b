import type { Formats } from '../../../i18n/formats.server.ts';
import { moneyCell, textCell } from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { columnsIn } from '../../../patterns/record-form/field-table.server.ts';
import type { Vehicle, VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { statusBadge } from '../life-cycle.ts';
import { VEHICLE_GROUPS, type VehicleFormContext } from '../record/vehicle-fields.server.ts';

export interface CellWords {
  readonly formats: Formats;
  readonly yes: string;
  readonly no: string;
  backBy(moment: string): string;
}

/** Returns why a vehicle is not free for the period of the filter, or until when it is. */
function freedom({ isFree, notFreeBecause, next }: VehicleRow, { formats, backBy }: CellWords): string {
  if (isFree === false) return textCell(notFreeBecause);
  return next?.from ? backBy(formats.dateTime(next.from)) : '';
}

const rate = (name: 'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'monthlyRate') => ({
  label: `fleet.columns.${name}`,
  kind: 'amount' as const,
  cell: (row: VehicleRow, words: CellWords) => moneyCell(row[name], words),
});

export const columns: Readonly<Record<string, ColumnDeclaration<VehicleRow, CellWords>>> = {
  ...columnsIn<VehicleRow, CellWords, VehicleFormContext, Vehicle>(VEHICLE_GROUPS),
  VehicleNumber: {
    label: 'fleet.columns.number',
    kind: 'text',
    cell: (row, words) => [row.number || String(row.id), freedom(row, words)],
    sort: 'number',
  },
  Status: {
    label: 'fleet.columns.status',
    kind: 'badge',
    cell({ statusId, status }) {
      const { tone, shape } = statusBadge(statusId);
      return [status ?? String(statusId ?? ''), `${tone} ${shape}`];
    },
    sort: 'status',
  },
  Year: {
    label: 'fleet.columns.year',
    kind: 'amount',
    // A year is no amount: it has no thousands.
    cell: ({ year }) => String(year ?? ''),
    sort: 'year',
  },
  DailyRate: { ...rate('dailyRate'), sort: 'dailyRate' },
  HourlyRate: rate('hourlyRate'),
  WeeklyRate: rate('weeklyRate'),
  MonthlyRate: rate('monthlyRate'),
};
