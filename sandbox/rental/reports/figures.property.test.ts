import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

const RUNS = 25;

let service: TestService;
beforeAll(async () => {
  service = await openTestService(600);
});
afterAll(() => service.close());

type Row = Readonly<Record<string, string | number | boolean | null>>;

async function run(id: number, json: object): Promise<readonly Row[]> {
  const { body, text, status } = await service.call('admin', `/v3/reports/${id}/run`, {
    method: 'POST',
    json,
  });
  expect(status, text.slice(0, 200)).toBe(200);
  return body as readonly Row[];
}

const all = (sql: string, ...cells: readonly (string | number)[]) => service.database.all<Row>(sql, cells);
const minor = (value: unknown) => Math.round(Number(value) * 100);
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + minor(row[name]), 0);
const count = (rows: readonly Row[], name: string) =>
  rows.reduce((total, row) => total + Number(row[name]), 0);
const dayOf = (moment: unknown) => String(moment).slice(0, 10);

const FIRST = Date.parse('2026-08-01');
const day = fc
  .integer({ min: 0, max: 150 })
  .map((n) => new Date(FIRST + n * 86_400_000).toISOString().slice(0, 10));
const period = fc
  .tuple(day, day)
  .map((days) => days.toSorted())
  .map(([from = '', to = '']) => ({ from, to }));
const places = fc.subarray([1, 2, 3, 4]);
const type = fc.option(fc.integer({ min: 1, max: 6 }));
const asked = fc.record({ period, places, type });

const isIn = (places: readonly number[], id: unknown) => places.length === 0 || places.includes(Number(id));

/** The agreements of a period, filtered without the report's SQL. */
const agreementsOf = (from: string, to: string, places: readonly number[]) =>
  all('SELECT * FROM agreements WHERE client_id = 1').filter(
    (row) =>
      row.status_id !== 6 &&
      dayOf(row.checkout_date) >= from &&
      dayOf(row.checkout_date) <= to &&
      isIn(places, row.checkout_location_id),
  );

const check = (
  property: (given: {
    period: { from: string; to: string };
    places: number[];
    type: number | null;
  }) => Promise<void>,
) => fc.assert(fc.asyncProperty(asked, property), { numRuns: RUNS });

describe('the figures of reports, against the tables', () => {
  it('revenue: agreements, days, taxes and totals', () =>
    check(async ({ period: { from, to }, places, type }) => {
      const rows = await run(1, {
        DateFrom: from,
        DateTo: to,
        LocationIds: places,
        VehicleTypeId: type,
        IncludeLoaners: true,
      });
      const own = agreementsOf(from, to, places).filter(
        (row) => type === null || row.vehicle_type_id === type,
      );
      expect(count(rows, 'Agreements')).toBe(own.length);
      expect(count(rows, 'RentalDays')).toBe(own.reduce((days, row) => days + Number(row.total_days), 0));
      expect(sum(rows, 'Total')).toBe(own.reduce((total, row) => total + Number(row.total_amount), 0));
      expect(sum(rows, 'Tax')).toBe(own.reduce((total, row) => total + Number(row.total_tax), 0));
      const ledger = all(
        `SELECT sum(amount) AS charged FROM ledger_entries WHERE kind = 'Charge' AND account_id IN
          (SELECT value FROM json_each(?))`,
        JSON.stringify(own.map((row) => row.account_id)),
      );
      if (own.length > 0) expect(sum(rows, 'Total')).toBe(Number(ledger[0]?.charged));
    }));

  it('revenue: each row agrees with the list behind it', () =>
    check(async ({ period: { from, to } }) => {
      const rows = await run(1, { DateFrom: from, DateTo: to, IncludeLoaners: true });
      const row = rows[0];
      if (row === undefined) return;
      const month = String(row.Month);
      const query = new URLSearchParams({
        page: '1',
        pageSize: '1',
        currentDate: '2026-11-20',
        StartDate: month === from.slice(0, 7) ? from : `${month}-01`,
        EndDate: month === to.slice(0, 7) ? to : `${month}-31`.replace(/(09|11)-31/, '$1-30'),
        PickupLocationId: String(row.LocationId),
        VehicleTypeId: String(row.VehicleTypeId),
      });
      const { headers, text } = await service.call('admin', `/v3/agreements?${query}`);
      expect(JSON.parse(headers.get('x-pagination') ?? text).TotalCount).toBe(row.Agreements);
    }));

  it('taxes: the tax lines of the agreements', () =>
    check(async ({ period: { from, to }, places }) => {
      const rows = await run(2, { DateFrom: from, DateTo: to, LocationIds: places });
      const ids = new Set(agreementsOf(from, to, places).map((row) => row.id));
      const lines = all("SELECT * FROM charge_lines WHERE kind = 'tax' AND agreement_id IS NOT NULL");
      const own = lines.filter((line) => ids.has(line.agreement_id as number));
      expect(sum(rows, 'TaxAmount')).toBe(own.reduce((total, line) => total + Number(line.amount), 0));
    }));

  it('utilisation: vehicles on rent on a day', () =>
    check(async ({ period: { from }, places }) => {
      const rows = await run(11, { DateFrom: from, DateTo: from, LocationIds: places });
      const fleet = all('SELECT * FROM vehicles WHERE client_id = 1 AND is_active = 1').filter((row) =>
        isIn(places, row.owning_location_id),
      );
      const ids = new Set(fleet.map((row) => row.id));
      const now = '2026-11-20';
      const out = all('SELECT * FROM agreements WHERE client_id = 1 AND status_id <> 6').filter((row) => {
        const due = dayOf(row.checkin_date);
        const last = row.return_date === null ? (due > now ? due : now) : dayOf(row.return_date);
        return ids.has(row.vehicle_id) && dayOf(row.checkout_date) <= from && last >= from;
      });
      expect(count(rows, 'FleetSize')).toBe(fleet.length);
      expect(count(rows, 'OnRent')).toBe(new Set(out.map((row) => row.vehicle_id)).size);
    }));

  it('open balances and deposits: the sums of the ledger', async () => {
    const balances = await run(32, { IncludeCredits: true });
    const [ledger] = all(
      `SELECT sum(e.balance_effect) AS balance FROM ledger_entries e JOIN agreements a ON a.account_id = e.account_id
       WHERE a.client_id = 1 AND a.status_id <> 6`,
    );
    expect(sum(balances, 'Balance')).toBe(Number(ledger?.balance));
    const held = await run(24, {});
    const [buckets] = all(
      `SELECT sum(deposit_effect) AS deposit, sum(hold_effect) AS hold FROM ledger_entries WHERE account_id IN
       (SELECT account_id FROM agreements WHERE client_id = 1)`,
    );
    expect([sum(held, 'Collected'), sum(held, 'OnHold')]).toEqual([buckets?.deposit, buckets?.hold]);
  });

  it('overdue: the rows of the list of overdue agreements', async () => {
    const { body } = await service.call(
      'admin',
      '/v3/agreements?page=1&pageSize=500&currentDate=2026-11-20&IsSearchOverdues=true',
    );
    const ids = (rows: readonly Row[]) => rows.map((row) => row.AgreementId).toSorted();
    expect(ids(await run(22, {}))).toEqual(ids(body as readonly Row[]));
  });

  it('tills: what was taken at each location', () =>
    check(async ({ period: { from }, places }) => {
      const rows = await run(25, {
        DateFrom: from,
        DateTo: '2026-11-20'.localeCompare(from) < 0 ? from : '2026-11-20',
        LocationIds: places,
      });
      for (const row of rows.slice(0, 3)) {
        const { body } = await service.call('admin', `/v3/tills/${row.LocationId}/${row.Date}`);
        const { methods } = body as {
          methods: readonly { method: string; taken: number; paidBack: number }[];
        };
        const till = methods.find(({ method }) => method === row.Method);
        expect(minor(row.Taken)).toBe(minor((till?.taken ?? 0) + (till?.paidBack ?? 0)));
      }
    }));
});
