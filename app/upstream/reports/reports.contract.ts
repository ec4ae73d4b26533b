import { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readOnly } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { amount, identity, text } from '../record/wire.ts';

const isOff = flagOr(false);
const isOn = flagOr(true);

const listedReport = record({
  id: readOnly('reportId', identity),
  title: readOnly('title', filledText),
  name: readOnly('name', filledText),
  category: readOnly('reportCategory', filledText),
});
export interface ListedReport extends z.output<typeof listedReport.read> {}

const criterion = record({
  id: readOnly('searchCriteriaId', amount),
  name: readOnly('name', z.string()),
  label: readOnly('displayName', filledText),
  /** TextBox, DropDown, Date, ListBox or CheckBox; services may add others. */
  type: readOnly('fieldType', text),
  isVisible: readOnly('isVisible', isOn),
  defaultValue: readOnly(
    'defaultValue',
    decodedBy(z.union([z.string(), z.number(), z.boolean()]).nullable().default(null), (value) =>
      value === null ? null : String(value),
    ),
  ),
});
export interface Criterion extends z.output<typeof criterion.read> {}

const outputField = record({
  name: readOnly('name', z.string()),
  label: readOnly('displayName', filledText),
  order: readOnly('displayOrder', amount),
  isVisible: readOnly('isVisible', isOn),
  /** string, integer, int, decimal, date, datetime or boolean; services may add others. */
  type: readOnly('dataType', text),
});
export interface OutputField extends z.output<typeof outputField.read> {}

const report = record({
  id: readOnly('reportId', identity),
  baseId: readOnly('baseReportId', amount),
  title: readOnly('title', filledText),
  name: readOnly('name', filledText),
  isExportableToCsv: readOnly('isExportableToCSV', isOff),
  isExportableToExcel: readOnly('isExportableToExcel', isOff),
  isPrintable: readOnly('isPrintable', isOff),
  criteria: readOnly('searchCriteria', listOf(criterion.read)),
  fields: readOnly('outputFields', listOf(outputField.read)),
});
export interface Report extends z.output<typeof report.read> {}

export const listReportsOperation = operation({
  id: 'reports.list',
  path: '/v3/reports',
  answer: listOf(listedReport.read),
  freshness: 120,
});

export const getReportOperation = operation({
  id: 'reports.get',
  path: '/v3/reports/{reportId}',
  answer: report.read,
  freshness: 60,
});

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A row of a result: its values by the names of the output fields. */
export const reportRow = z.record(z.string(), value);
export type ReportRow = z.output<typeof reportRow>;

/** The values of criteria by their names. */
const criteriaValues = z.record(z.string(), z.union([value, z.array(z.union([z.string(), z.number()]))]));
export type CriteriaValues = z.output<typeof criteriaValues>;

/** A read in spite of its method: it may be asked again. Its rows come as a stream. */
export const runReportOperation = operation({
  id: 'reports.run',
  method: 'POST',
  isRead: true,
  path: '/v3/reports/{reportId}/run',
  body: criteriaValues,
  refusals: [400, 401, 403, 404],
  answer: z.array(reportRow),
});
