import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import { moneyCell, numberCell, textCell } from '../../../patterns/list-screen/row-cells.server.ts';
import type { VehicleRow, VehicleSort } from '../../../upstream/vehicles/vehicles.contract.ts';
import { statusBadge } from '../status-badge.ts';

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  readonly inUse: string;
  readonly notInUse: string;
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
const count = (name: string, of: (row: VehicleRow) => number | null, sort?: VehicleSort) =>
  column(name, 'amount', (row, words) => numberCell(of(row), words), sort);

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  VehicleNumber: column(
    'number',
    'text',
    (row, words) => [row.number || String(row.id), freedom(row, words)],
    'number',
  ),
  LicenseNo: column('plate', 'plate', (row) => textCell(row.plate), 'plate'),
  VehicleType: column('type', 'text', (row) => textCell(row.type), 'type'),
  Make: column('make', 'text', (row) => textCell(row.make), 'make'),
  Model: column('model', 'text', (row) => textCell(row.model), 'model'),
  Status: column(
    'status',
    'badge',
    ({ statusId, status }) => {
      const { tone, shape } = statusBadge(statusId);
      return [status ?? String(statusId ?? ''), `${tone} ${shape}`];
    },
    'status',
  ),
  CurrentLocation: column('place', 'text', (row) => textCell(row.place), 'place'),
  Odometer: count('odometer', (row) => row.odometer, 'odometer'),
  // A year is no amount: it has no thousands.
  Year: column('year', 'amount', (row) => String(row.year ?? ''), 'year'),
  OwningLocation: column('homePlace', 'text', (row) => textCell(row.homePlace), 'homePlace'),
  DailyRate: rate('dailyRate', (row) => row.dailyRate, 'dailyRate'),
  Seats: count('seats', (row) => row.seats, 'seats'),
  HourlyRate: rate('hourlyRate', (row) => row.hourlyRate),
  WeeklyRate: rate('weeklyRate', (row) => row.weeklyRate),
  MonthlyRate: rate('monthlyRate', (row) => row.monthlyRate),
  Baggages: count('baggages', (row) => row.baggages, 'baggages'),
  Active: column('active', 'text', ({ isActive }, { inUse, notInUse }) =>
    isActive === null ? '' : isActive ? inUse : notInUse,
  ),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 8);
