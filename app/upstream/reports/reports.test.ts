import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf, openDoor, staffOf } from '../upstream.fixture.ts';
import { getReportOperation, listReportsOperation, type ReportRow, reportRow } from './reports.contract.ts';
import { golden } from './reports.golden.ts';
import { runReport } from './reports.server.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Runs report 4 on a service that answers like this. */
async function run(answer: RequestListener, most = Number.POSITIVE_INFINITY, staff = staffOf()) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    bodies.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { upstream } = openDoor({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const rows: ReportRow[] = [];
  const done = runReport({ upstream, staff, traceId: 'trace-1' }, 4, { LocationIds: [1] }, async (some) => {
    rows.push(...some);
    return rows.length < most;
  });
  return { bodies, rows, done };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const rowsOf = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: `n${id}` })));

describe('the contracts of reports', () => {
  it('keep a list for 120 s and a definition for 60 s, and declare 401 and 404', () => {
    expect([listReportsOperation.freshness, getReportOperation.freshness]).toEqual([120, 60]);
    for (const { refusals } of [listReportsOperation, getReportOperation])
      expect(refusals).toEqual(expect.arrayContaining([401, 404]));
  });

  it('read a definition with what it leaves out', () => {
    const report = getReportOperation.answer.parse(golden['reports.get']?.accepted[0]);
    expect(report.criteria[1]).toEqual({
      id: null,
      name: 'Currency',
      label: null,
      type: null,
      isVisible: false,
      defaultValue: '3',
    });
    expect(report.fields[1]).toMatchObject({ name: 'Month', type: null, isVisible: true, order: null });
  });
});

describe('runReport', () => {
  it('gives the rows of a long answer in their order', async () => {
    const { rows, done, bodies } = await run((_, response) =>
      response.writeHead(200, JSON_TYPE).end(rowsOf(20_000)),
    );
    await done;
    expect([rows.length, rows.at(-1)]).toEqual([20_000, { id: 19_999, name: 'n19999' }]);
    expect(bodies).toEqual(['POST /v3/reports/4/run?clientId=1&userId=103 Bearer first {"LocationIds":[1]}']);
    expect(reportRow.safeParse(rows[0]).success).toBe(true);
  });

  it('stops when no more rows are wanted', async () => {
    const { rows, done } = await run(
      (_, response) => response.writeHead(200, JSON_TYPE).end(rowsOf(50_000)),
      10,
    );
    await done;
    expect(rows.length).toBeLessThan(50_000);
  });

  it('asks once more after a gateway failure and with a renewed bearer, but not for what was taken', async () => {
    let count = 0;
    const { rows, done, bodies } = await run((_, response) => {
      count += 1;
      if (count === 1) response.writeHead(502).end();
      else if (count === 2) response.writeHead(401).end();
      else response.writeHead(200, JSON_TYPE).end(rowsOf(2));
    });
    await done;
    expect([rows.length, bodies.length, bodies.at(-1)?.includes('Bearer second')]).toEqual([2, 3, true]);
  });

  it.each([
    ['ends too soon', `${rowsOf(300).slice(0, -1)},{"id":`],
    ['is no list', '{"rows":[]}'],
    ['has nested records', '[{"id":{"of":1}}]'],
    ['is a page', '<html></html>'],
  ])('an answer that %s is unexpected', async (_, text) => {
    const { done } = await run((_, response) => response.writeHead(200, JSON_TYPE).end(text));
    expect(await failureOf(done)).toMatchObject({ kind: 'unexpected-answer', traceId: 'trace-1' });
  });

  it('an answer that breaks off is not asked for again', async () => {
    const { done, bodies } = await run((_, response) => {
      response.writeHead(200, JSON_TYPE).write(rowsOf(300).slice(0, 900), () => response.destroy());
    });
    expect((await failureOf(done)).kind).toBe('unexpected-answer');
    expect(bodies.length).toBe(1);
  });

  it('a refusal carries its problem', async () => {
    const problem = { type: 'about:blank', title: 'DateTo is wrong.', status: 400, traceId: 'theirs' };
    const { done } = await run((_, response) =>
      response.writeHead(400, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem)),
    );
    expect(await failureOf(done)).toMatchObject({ kind: 'refused', status: 400, traceId: 'theirs' });
  });
});
