import * as paths from '../../paths.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { StoredRow, StoredValue } from '../../patterns/stored-rows/stored-rows.server.ts';
import { addressOf, RESOURCES, type ResourceName } from '../../resources.ts';
import type { OutputField, ReportRow } from '../../upstream/reports/reports.contract.ts';

type Kind = 'text' | 'whole' | 'decimal' | 'day' | 'moment' | 'flag';

export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly isVisible: boolean;
  readonly isSummed: boolean;
  /** Its place in a stored row. */
  readonly at: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  integer: 'whole',
  int: 'whole',
  decimal: 'decimal',
  date: 'day',
  datetime: 'moment',
  boolean: 'flag',
};

/** Numbers that name or measure each row by itself: their sum means nothing. */
const UNSUMMED =
  /(?:Id|No|Number|Size|Year|Age|Months|Rate|Percent(?:age)?|Share|Average|Odometer\w*|HoursLate|Per[A-Z]\w*)$/;

const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => kind === 'whole' || kind === 'decimal';

/** The columns of a report in their order; a type that is not known is text. */
export function columnsOf(fields: readonly OutputField[]): readonly ReportColumn[] {
  const placed = fields.map((field, at) => ({ field, at }));
  const ordered = placed.toSorted(
    (one, other) =>
      (one.field.order ?? Number.MAX_SAFE_INTEGER) - (other.field.order ?? Number.MAX_SAFE_INTEGER) ||
      one.at - other.at,
  );
  return ordered.map(({ field: { name, label, type, isVisible } }, at) => {
    const kind = KINDS[type?.trim().toLowerCase() ?? ''] ?? 'text';
    const isSummed = isVisible && isFigure({ kind }) && !UNSUMMED.test(name);
    return { name, label: label ?? name, kind, isVisible, isSummed, at };
  });
}

/** The columns of a report without a definition of them: those of its first row. */
export const columnsOfRow = (row: ReportRow): readonly OutputField[] =>
  Object.keys(row).map((name) => ({ name, label: name, order: null, isVisible: true, type: null }));

export const storedRow = (columns: readonly ReportColumn[], row: ReportRow): StoredRow =>
  columns.map(({ name }) => row[name] ?? null);

/** More would cost memory for charts that are not drawn. */
const MOST_CATEGORY_COLUMNS = 3;

/** The columns whose values may be categories of a chart: days, then texts that name no single record. */
export function categoriesOf(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const shown = columns.filter(({ isVisible }) => isVisible);
  const isName = ({ name }: ReportColumn) => /(?:No|Number|Phone|Name|Reference|Reason|Unit)$/.test(name);
  // Another day is a fact about its row, such as a customer's last rental.
  const days = shown.filter(
    ({ kind, name }, at) => kind === 'day' && (at === 0 || /^(?:Date|Day)$/.test(name)),
  );
  const texts = shown.filter((column) => column.kind === 'text' && !isName(column));
  return [...days, ...texts].slice(0, MOST_CATEGORY_COLUMNS);
}

type Writing = Pick<StaffContext, 'formats' | 't' | 'localMoment'>;

/** Makes the writer of values as the screen and the files show them. */
export function valueWriter({
  formats,
  t,
  localMoment,
}: Writing): (kind: Kind, value: StoredValue) => string {
  // Looked up once: a file has many thousand flags.
  const [yes, no] = [t('list.yes'), t('list.no')];
  return (kind, value) => {
    if (value === null) return '';
    if (kind === 'flag') return typeof value === 'boolean' ? (value ? yes : no) : String(value);
    if (kind === 'whole' && typeof value === 'number') return formats.number(value);
    if (kind === 'decimal' && typeof value === 'number') return formats.decimal(value);
    if (kind === 'day') return formats.date(String(value).slice(0, 10));
    if (kind === 'moment') return formats.dateTime(localMoment(String(value)));
    return String(value);
  };
}

/** The resources that rows name, by the first part of a column's name. */
const RECORDS: Readonly<Record<string, ResourceName>> = {
  Agreement: 'agreements',
  Reservation: 'reservations',
  Vehicle: 'fleet',
  Customer: 'customers',
};

const OF_RECORD = /^(Agreement|Reservation|Vehicle|Customer)(Id|No|Number|Name)$/;

const isId = (value: StoredValue | undefined): value is number | string =>
  (typeof value === 'number' && Number.isInteger(value) && value > 0) ||
  (typeof value === 'string' && /^\d{1,15}$/.test(value));

/** The criteria that start and end a period. */
export const PERIOD = { from: 'DateFrom', to: 'DateTo' } as const;

/** Criteria by which the lists of the product can be narrowed, too. */
export const NARROWED: ReadonlySet<string> = new Set([
  PERIOD.from,
  PERIOD.to,
  'LocationIds',
  'VehicleTypeId',
]);

/** What the counts of a run were narrowed by, besides the values of their row. */
export interface Narrowing {
  /** Days, `yyyy-MM-dd`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Nothing else narrows it, so that the lists can show the same rows. */
  readonly isComplete: boolean;
  /** The statuses of the agreements that are counted: all but void ones. */
  readonly statuses: readonly string[];
}

const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Columns that a list of agreements can be narrowed by, with those that only name them. */
const DIMENSIONS: ReadonlySet<string> = new Set(['Location', 'VehicleType', 'Month', 'Date', 'CustomerName']);

/**
 * Makes the links of a report's cells: ids and numbers to their record, counts to the list of what they count, and the day
 * of a till to that till.
 */
export function linksOf(
  columns: readonly ReportColumn[],
  { access }: Pick<StaffContext, 'access'>,
  { from, to, isComplete, statuses }: Narrowing,
): (column: ReportColumn, row: StoredRow) => string | null {
  const places = new Map(columns.map(({ name, at }) => [name, at]));
  const mayOpen = (name: ResourceName) => access.allows({ permission: RESOURCES[name].permissions.view });
  const isOneOf = columns.some(({ name }) => name === 'CustomerId');
  const isCounted =
    isComplete &&
    mayOpen('agreements') &&
    (isOneOf || columns.every(({ name, kind }) => kind !== 'text' || DIMENSIONS.has(name)));

  function count(cell: (name: string) => StoredValue | undefined): string {
    const month = cell('Month');
    const day = cell('Date');
    const [first, last] =
      typeof day === 'string'
        ? [day, day]
        : typeof month === 'string'
          ? [`${month}-01`, lastOf(month)]
          : [from, to];
    const narrowed = {
      checkOutFrom: from !== null && first !== null && first < from ? from : first,
      checkOutTo: to !== null && last !== null && last > to ? to : last,
      checkOutPlace: cell('LocationId'),
      vehicleType: cell('VehicleTypeId'),
      customer: cell('CustomerId'),
    };
    const query = Object.entries(narrowed).flatMap(([name, value]) =>
      value == null ? [] : [[name, String(value)]],
    );
    return `${addressOf('agreements')}?${new URLSearchParams([...query, ...statuses.map((id) => ['status', id])])}`;
  }

  return ({ name, at }, row) => {
    const cell = (other: string) => row[places.get(other) ?? -1];
    if (name === 'Agreements') return isCounted && Number(row[at]) > 0 ? count(cell) : null;
    if (name === 'Date' && places.has('IsCounted') && mayOpen('till')) {
      const [place, day] = [cell('LocationId'), row[at]];
      return isId(place) && typeof day === 'string' ? paths.till({ place, day: day.slice(0, 10) }) : null;
    }
    const [, kind = '', part] = OF_RECORD.exec(name) ?? [];
    const resource = RECORDS[kind];
    const id = part === 'Id' ? row[at] : cell(`${kind}Id`);
    return resource !== undefined && isId(id) && mayOpen(resource) ? paths.record(resource, id) : null;
  };
}
