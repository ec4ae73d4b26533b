import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import { moneyCell, textCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { columnsIn } from '../../../patterns/record-form/field-table.server.ts';
import type { Vehicle, VehicleRow, VehicleSort } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';
import { VEHICLE_GROUPS } from '../record/vehicle-fields.server.ts';
import { statusBadge } from '../status-badge.ts';

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  /** What an active vehicle is called, and one that is not. */
  readonly yes: string;
  readonly no: string;
  /** Says until when a vehicle that is free now has to be back. */
  backBy(moment: string): string;
}

type Column = ColumnDeclaration<VehicleRow, CellWords>;

function column(name: string, kind: CellKind, cell: Column['cell'], sort?: VehicleSort): Column {
  return { label: `fleet.columns.${name}`, kind, cell, ...(sort && { sort }) };
}

/** What is to be known beside the number when the list is asked for a period. */
function freedom({ isFree, notFreeBecause, next }: VehicleRow, { formats, backBy }: CellWords): string {
  if (isFree === false) return textCell(notFreeBecause);
  return next?.from ? backBy(formats.dateTime(next.from)) : '';
}

const rate = (name: string, of: (row: VehicleRow) => number | null, sort?: VehicleSort) =>
  column(name, 'amount', (row, words) => moneyCell(of(row), words), sort);

/** The list's columns by the service's header codes: those of the fields, and what is set otherwise. */
export const columns: Readonly<Record<string, Column>> = {
  ...columnsIn<VehicleRow, CellWords, VehicleFormContext, Vehicle>(VEHICLE_GROUPS),
  VehicleNumber: column(
    'number',
    'text',
    (row, words) => [row.number || String(row.id), freedom(row, words)],
    'number',
  ),
  Status: column(
    'status',
    'badge',
    ({ statusId, status }) => {
      const { tone, shape } = statusBadge(statusId);
      return [status ?? String(statusId ?? ''), `${tone} ${shape}`];
    },
    'status',
  ),
  // A year is no amount: it has no thousands.
  Year: column('year', 'amount', (row) => String(row.year ?? ''), 'year'),
  DailyRate: rate('dailyRate', (row) => row.dailyRate, 'dailyRate'),
  HourlyRate: rate('hourlyRate', (row) => row.hourlyRate),
  WeeklyRate: rate('weeklyRate', (row) => row.weeklyRate),
  MonthlyRate: rate('monthlyRate', (row) => row.monthlyRate),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = [
  'VehicleNumber',
  'LicenseNo',
  'VehicleType',
  'Make',
  'Model',
  'Status',
  'CurrentLocation',
  'Odometer',
];
