import type { Golden } from '../upstream.fixture.ts';

const listed = {
  reportId: 4,
  title: 'Revenue by month',
  name: 'RevenueByMonth',
  reportCategory: 'Revenue',
};

const criterion = {
  searchCriteriaId: 41,
  name: 'LocationIds',
  displayName: 'Locations',
  fieldType: 'ListBox',
  isVisible: true,
  defaultValue: null,
};

const field = {
  name: 'Revenue',
  displayName: 'Revenue',
  displayOrder: 3,
  isVisible: true,
  dataType: 'decimal',
};

const report = {
  reportId: 4,
  baseReportId: 1,
  isExportableToCSV: true,
  isExportableToExcel: true,
  isPrintable: false,
  name: 'RevenueByMonth',
  title: 'Revenue by month',
  searchCriteria: [criterion, { name: 'Currency', isVisible: false, defaultValue: 3 }],
  outputFields: [field, { name: 'Month' }],
};

export const golden: Golden = {
  'reports.list': { accepted: [[listed, { reportId: 5 }], []], refused: [[{ title: 'No id' }], listed] },
  'reports.get': {
    accepted: [report, { reportId: 5, searchCriteria: [], outputFields: [] }],
    refused: [listed, { ...report, outputFields: [{ displayName: 'No name' }] }],
  },
  'reports.run': {
    accepted: [[{ Month: '2026-11', Revenue: 1234.5, Agreements: 12, IsClosed: true, Note: null }], []],
    refused: [[{ Month: { year: 2026 } }], { rows: [] }],
  },
};
