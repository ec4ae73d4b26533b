import type { Cell, Row } from '../core/database.ts';
import type { CallContext } from '../core/router.ts';

type FieldType = 'TextBox' | 'DropDown' | 'Date' | 'ListBox' | 'CheckBox';
type DataType = 'string' | 'integer' | 'int' | 'decimal' | 'date' | 'datetime' | 'boolean';
type Category = 'Counter' | 'Customers' | 'Fleet' | 'Revenue';

/** A question of a report: the parameter of its statement, what the form shows, and its first value. */
export interface Criterion {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly isHidden?: true;
  /** Days are relative to the business's own clock. */
  readonly first?: string | ((today: string) => string);
}

/** A column of a result; `hidden` ones are for links. */
type OutputField = readonly [name: string, label: string, type: DataType, hidden?: 'hidden'];

/** A report is one statement over the tables, with its criteria as named parameters. */
export interface ReportDefinition {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly category: Category;
  /** Which of CSV, Excel and print it allows. */
  readonly allows: readonly ('csv' | 'excel' | 'print')[];
  readonly criteria: readonly Criterion[];
  readonly fields: readonly OutputField[];
  /**
   * Names of parameters: `:client`, `:from`, `:to` (days), `:locations`, `:types` and others (JSON lists; NULL asks for
   * all), `:now` (the business's wall clock), and the criteria's own names in lower camel case.
   */
  readonly sql: string;
}

const monthStart = (today: string): string => `${today.slice(0, 8)}01`;

/** Two days, from the first of the month until today. */
export const period: readonly Criterion[] = [
  { name: 'DateFrom', label: 'From', type: 'Date', first: monthStart },
  { name: 'DateTo', label: 'To', type: 'Date', first: (today) => today },
];

export const locations: Criterion = { name: 'LocationIds', label: 'Locations', type: 'ListBox' };
export const vehicleClass: Criterion = { name: 'VehicleTypeId', label: 'Vehicle class', type: 'DropDown' };

/** Narrows by a location where locations are asked for or assigned. */
export const atLocations = (column: string): string =>
  `(:locations IS NULL OR ${column} IN (SELECT value FROM json_each(:locations)))`;

/** Narrows by an id of a drop-down. */
export const ofChosen = (column: string, parameter: string): string =>
  `(:${parameter} IS NULL OR ${column} = :${parameter})`;

/** Narrows moments in wall-clock text to the days of the period. */
export const inPeriod = (column: string): string => `${column} BETWEEN :from AND :to || 'T23:59:59'`;

/** Minor units as the wire's currency units. */
export const units = (sum: string): string => `(${sum}) / 100.0`;

/** Runs a report's statement with the values of its named parameters. */
export function rowsOf(
  { database }: Pick<CallContext, 'database'>,
  { sql }: Pick<ReportDefinition, 'sql'>,
  values: Readonly<Record<string, Cell>>,
): readonly Row[] {
  const names = [...sql.matchAll(/:([a-z]\w*)/gi)].map(([, name = '']) => name);
  return database.all<Row>(
    sql.replace(/:([a-z]\w*)/gi, '?'),
    names.map((name) => values[name] ?? null),
  );
}
