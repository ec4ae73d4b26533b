import type { ServerResponse } from 'node:http';
import type { RecordingService } from './recording-service.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const criterion = (name: string, fieldType: string, more: object = {}) => ({
  searchCriteriaId: null,
  name,
  displayName: name,
  fieldType,
  isVisible: true,
  defaultValue: null,
  ...more,
});

const field = (name: string, dataType: string | null, displayOrder: number, more: object = {}) => ({
  name,
  displayName: name,
  displayOrder,
  isVisible: true,
  dataType,
  ...more,
});

/** A definition with every type of criterion and value, and with unknown types. */
export const REPORT = {
  reportId: 7,
  baseReportId: 7,
  name: 'Everything',
  title: 'Everything of all types',
  isExportableToCSV: true,
  isExportableToExcel: true,
  isPrintable: true,
  searchCriteria: [
    criterion('DateFrom', 'Date', { defaultValue: '2026-11-01' }),
    criterion('DateTo', 'Date', { defaultValue: '2026-11-20' }),
    criterion('LocationIds', 'ListBox'),
    criterion('VehicleTypeId', 'DropDown'),
    criterion('Colour', 'DropDown', { defaultValue: 'Red' }),
    criterion('Reference', 'TextBox'),
    criterion('Strange', 'Slider'),
    criterion('IncludeAll', 'CheckBox', { defaultValue: 'true' }),
    criterion('Currency', 'TextBox', { isVisible: false, defaultValue: 'own' }),
  ],
  outputFields: [
    field('Amount', 'decimal', 5),
    field('Day', 'date', 1),
    field('AgreementId', 'int', 2, { isVisible: false }),
    field('AgreementNumber', 'string', 3),
    field('Pieces', 'integer', 4),
    field('At', 'datetime', 6),
    field('IsPaid', 'boolean', 7),
    field('Mood', 'emoji', 8),
  ],
};

export const rowAt = (number: number) => ({
  Day: `2026-11-${String((number % 20) + 1).padStart(2, '0')}`,
  AgreementId: number + 1,
  AgreementNumber: number % 7 === 6 ? '=1+1' : `A-${number + 1}`,
  Pieces: number % 5,
  Amount: number / 4 - 100,
  At: `2026-11-20T10:${String(number % 60).padStart(2, '0')}:00`,
  IsPaid: number % 2 === 0,
  Mood: number % 3 === 0 ? null : 'fine',
  NotDefined: 'left out',
});

const PERMISSIONS = ['REPORT_RUN', 'AGREEMENT_VIEW', 'RESERVATION_VIEW'].map((functionCode, at) => ({
  functionID: at + 1,
  functionCode,
}));

/** Sends rows as fast as they are taken. */
export function sendRows(
  response: ServerResponse,
  count: number,
  row: (number: number) => object = rowAt,
): void {
  response.writeHead(200, JSON_TYPE).write('[');
  let number = 0;
  const more = (): void => {
    while (number < count && !response.destroyed) {
      const piece: string[] = [];
      for (; number < count && piece.length < 200; number += 1) piece.push(JSON.stringify(row(number)));
      if (!response.write(piece.join(',') + (number < count ? ',' : ''))) {
        response.once('drain', more);
        return;
      }
    }
    if (!response.destroyed) response.end(']');
  };
  more();
}

/** Lets the service offer the report above to users with this permission; `run` answers its runs. */
export function offerReport(
  service: RecordingService,
  run: (response: ServerResponse) => void,
  definition: object = REPORT,
): void {
  const plain = (body: unknown) => (response: ServerResponse) =>
    void response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
  service.answer('users.permissions', plain(PERMISSIONS));
  service.answer('reports.get', plain(definition));
  service.answer('reports.run', run);
}

export const runsOf = ({ calls }: RecordingService): number =>
  calls.filter(({ operationId }) => operationId === 'reports.run').length;
