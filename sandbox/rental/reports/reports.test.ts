import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { reports } from './routes.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService(800);
});
afterAll(() => service.close());

type Rows = readonly Readonly<Record<string, unknown>>[];

const run = (id: number, json: object, login: 'manager' | 'admin2' | 'agent' = 'manager') =>
  service.call(login, `/v3/reports/${id}/run`, { method: 'POST', json });

const ALL_YEAR = { DateFrom: '2026-01-01', DateTo: '2027-03-01', IncludeLoaners: true, IncludeCharges: true };

const PATTERNS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  int: Number.isInteger,
  decimal: Number.isFinite,
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  datetime: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/.test(String(value)),
  boolean: (value) => typeof value === 'boolean',
};

describe('the reports', () => {
  it('are at least 14 in four categories, over every type of field and value', () => {
    expect(reports.length).toBeGreaterThanOrEqual(14);
    expect(new Set(reports.map(({ category }) => category)).size).toBe(4);
    expect(new Set(reports.flatMap(({ criteria }) => criteria.map(({ type }) => type))).size).toBe(5);
    expect(new Set(reports.flatMap(({ fields }) => fields.map(([, , type]) => type))).size).toBe(7);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
  });

  it.each(reports.map((report) => [report.title, report] as const))(
    '%s has rows of its types',
    async (_, report) => {
      const { status, body, text } = await run(report.id, ALL_YEAR);
      expect(status, text.slice(0, 200)).toBe(200);
      const rows = body as Rows;
      expect(rows.length).toBeGreaterThan(0);
      const wrong = report.fields.filter(([name, , type]) =>
        rows.some((row) => !(name in row) || (row[name] !== null && PATTERNS[type]?.(row[name]) !== true)),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('has rows of its own tenant only', async () => {
    const own = (await run(32, {})).body as Rows;
    const foreign = (await run(32, {}, 'admin2')).body as Rows;
    const ids = new Set(own.map((row) => row.AgreementId));
    expect(foreign.filter((row) => ids.has(row.AgreementId))).toEqual([]);
  });

  it('names what is wrong, or missing', async () => {
    expect(await run(1, { DateFrom: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { parameter: 'DateFrom' },
    });
    expect(await run(1, { DateFrom: '2026-02-03', DateTo: '2026-02-02' })).toMatchObject({ status: 400 });
    expect(await run(1, { VehicleTypeId: 'x' })).toMatchObject({ body: { parameter: 'VehicleTypeId' } });
    expect(await run(999, {})).toMatchObject({ status: 404 });
    expect(await run(1, {}, 'agent')).toMatchObject({ status: 403, body: { functionCode: 'REPORT_RUN' } });
  });
});
