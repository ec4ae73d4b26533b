import { DateTime } from 'luxon';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import {
  type getReportOperation,
  type listReportsOperation,
  runReportOperation,
} from '../../../app/upstream/reports/reports.contract.ts';
import { placeTimes } from '../agreements/record/location-time.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import type { Cell, Row } from '../core/database.ts';
import { isDay } from '../core/query.ts';
import { badParameter, notFound } from '../core/refusal.ts';
import { type CallContext, questionRoute, type Route } from '../core/router.ts';
import { counterReports } from './counter-reports.ts';
import { customerReports } from './customer-reports.ts';
import { type Criterion, type ReportDefinition, rowsOf } from './definition.ts';
import { fleetReports } from './fleet-reports.ts';
import { revenueReports } from './revenue-reports.ts';

export const reports: readonly ReportDefinition[] = [
  ...revenueReports,
  ...fleetReports,
  ...counterReports,
  ...customerReports,
];

const permission = 'REPORT_RUN';

/** The wall clock of the business's first location, with seconds. */
const wallOf = ({ database, caller, now }: CallContext): string =>
  placeTimes(database, caller.clientId, now)[0]?.wall ??
  DateTime.fromJSDate(now, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss");

function reportOf({ pathParams }: CallContext): ReportDefinition {
  const report = reports.find(({ id }) => String(id) === pathParams.reportId);
  if (report === undefined) throw notFound('There is no such report.');
  return report;
}

const firstValue = ({ first }: Criterion, today: string): string | null =>
  typeof first === 'function' ? first(today) : (first ?? null);

const listed = ({ id, title, name, category }: ReportDefinition) => ({
  reportId: id,
  title,
  name,
  reportCategory: category,
});

function detail(
  { id, title, name, allows, criteria, fields }: ReportDefinition,
  today: string,
): WireOf<typeof getReportOperation.answer> {
  return {
    reportId: id,
    baseReportId: id,
    title,
    name,
    isExportableToCSV: allows.includes('csv'),
    isExportableToExcel: allows.includes('excel'),
    isPrintable: allows.includes('print'),
    searchCriteria: criteria.map((criterion, at) => ({
      searchCriteriaId: id * 100 + at,
      name: criterion.name,
      displayName: criterion.label,
      fieldType: criterion.type,
      isVisible: criterion.isHidden !== true,
      defaultValue: firstValue(criterion, today),
    })),
    outputFields: fields.map(([field, label, type, hidden], at) => ({
      name: field,
      displayName: label,
      displayOrder: at + 1,
      isVisible: hidden === undefined,
      dataType: type,
    })),
  };
}

type Values = WireOf<typeof runReportOperation.body>;
type Value = Values[string] | undefined;

const parameterOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function idOf(name: string, value: Value): number {
  const id = typeof value === 'string' ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1) throw badParameter(name, 'takes an id');
  return id;
}

const isEmpty = (value: Value): value is null | undefined | '' | [] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Reads one criterion for its parameter; nothing asks for all. @throws Refusal 400 that names it */
function readCriterion({ name, type }: Criterion, value: Value): Cell {
  if (type === 'CheckBox') return value === true || value === 'true' || value === 1 ? 1 : 0;
  if (isEmpty(value)) return null;
  if (type === 'ListBox')
    return JSON.stringify((Array.isArray(value) ? value : [value]).map((one) => idOf(name, one)));
  if (type === 'DropDown') return idOf(name, value);
  if (type === 'Date' && (typeof value !== 'string' || !isDay(value)))
    throw badParameter(name, 'takes a day as yyyy-MM-dd');
  return String(value).trim() || null;
}

/** The assigned locations among those that are asked for; null for all. @throws Refusal 403 for another one */
function locationsOf(call: CallContext, asked: Cell): string | null {
  const ids = typeof asked === 'string' ? (JSON.parse(asked) as number[]) : [];
  for (const id of ids) checkAssigned(call, id);
  if (ids.length > 0) return JSON.stringify(ids);
  return call.caller.assigned === null ? null : JSON.stringify([...call.caller.assigned]);
}

function valuesOf(call: CallContext, { criteria }: ReportDefinition, body: Values): Record<string, Cell> {
  const now = wallOf(call);
  const today = now.slice(0, 10);
  const own = Object.fromEntries(
    criteria.map((one) => [parameterOf(one.name), readCriterion(one, body[one.name])]),
  );
  const [from, to] = [own.dateFrom ?? today, own.dateTo ?? today];
  if (String(to) < String(from)) throw badParameter('DateTo', 'must not be before DateFrom');
  return {
    ...own,
    client: call.caller.clientId,
    from,
    to,
    now,
    clocks: JSON.stringify(placeTimes(call.database, call.caller.clientId, call.now)),
    locations: locationsOf(call, own.locationIds ?? null),
    assigned: locationsOf(call, null),
  };
}

/** SQLite has no booleans. */
function wireRow(
  { fields }: ReportDefinition,
  row: Row,
): Readonly<Record<string, string | number | boolean | null>> {
  const flags = fields.filter(([, , type]) => type === 'boolean');
  return { ...row, ...Object.fromEntries(flags.map(([name]) => [name, row[name] === 1])) };
}

const runReport = (call: CallContext, report: ReportDefinition, body: Values) =>
  rowsOf(call, report, valuesOf(call, report, body)).map((row) => wireRow(report, row));

export const reportsRoutes: readonly Route[] = [
  {
    operationId: 'reports.list',
    permission,
    answer: () => ({ body: reports.map(listed) satisfies WireOf<typeof listReportsOperation.answer> }),
  },
  {
    operationId: 'reports.get',
    permission,
    answer: (call) => ({ body: detail(reportOf(call), wallOf(call).slice(0, 10)) }),
  },
  questionRoute(runReportOperation, {
    permission,
    answer: (call, body) => ({ body: runReport(call, reportOf(call), body) }),
  }),
];
