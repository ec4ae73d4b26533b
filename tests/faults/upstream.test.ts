import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import {
  flood,
  neverAnswer,
  notJson,
  reset,
  status,
  truncated,
  wrongShape,
} from '../setup/faulty-answers.ts';
import { askRaw } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { type FaultHarness, harnessForFile } from './fault-harness.ts';

const LIST = '/reservations?keyword=typed+words';
const INPUT = 'value="typed words"';
const ROW = { ReserveId: 20380, ReservationNumber: 'R-20380', StatusId: 3 };
const COLUMNS = '/v3/clients/columnheaderinformation';
const SAVE = '{"type":2,"typeName":"Reservation","headerSettingIDList":[1],"orderdHeaderSettingIDList":[1]}';
const SILENT = 'The rental service is not responding';
const LATE = 'The rental service did not respond in time';
const AWAY = 'The rental service is not available';
const ODD = 'The rental service returned an unexpected response';
const MEGABYTE = 1024 * 1024;
const LOOK_UPS = registry
  .map(({ id }) => id)
  .filter((id) => !/^(reservations\.(list|get)|columns\.save)$/.test(id));

type Place = Pick<FaultHarness, 'product' | 'service'>;

/** Signs in and ends at an address that does not call the service, so that no look-up is cached yet. */
async function enter({ product }: Place, login = 'agent'): Promise<Visitor> {
  return (await signIn({ productOrigin: product.origin, login, path: '/healthz' })).visitor;
}

/** Opens the list of reservations with filters: status, text, and whether the page contains the trace id. */
async function openList({ product }: Place, visitor: Visitor) {
  const answer = await visitor.ask(product.origin + LIST);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    showsTrace: html.includes(answer.headers.get('x-request-id') ?? '?'),
  };
}

/** Saves columns as a script of the product does. */
async function saveColumns({ product }: Place, visitor: Visitor) {
  const { origin } = product;
  const answer = await askRaw(origin, COLUMNS, {
    method: 'POST',
    headers: {
      origin,
      cookie: visitor.jar.header(origin) ?? '',
      'content-type': 'application/json',
      'content-length': String(SAVE.length),
    },
    body: SAVE,
  });
  return { status: answer.status, problem: JSON.parse(answer.text), traceId: answer.headers['x-request-id'] };
}

const sendRow = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([ROW]));

const hitsOf = ({ service }: Place, operationId: string) =>
  service.calls.filter((call) => call.operationId === operationId).length;

describe('one failing call', () => {
  const harness = harnessForFile();
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await enter(harness);
  });
  beforeEach(() => harness.service.reset());

  const faults = [
    ['48', 'that is reset', reset, 503, SILENT, 2],
    ['49', 'that is answered 500', status(500), 502, ODD, 2],
    ['49', 'that is answered 503', status(503), 503, AWAY, 2],
    ['50', 'that is not JSON', notJson, 502, ODD, 1],
    ['50', 'of another shape', wrongShape, 502, ODD, 1],
    ['50', 'of 100 MB', flood(() => undefined), 502, ODD, 1],
    ['50', 'that is cut off', truncated, 502, ODD, 2],
  ] as const;

  it.each(faults)(
    'fault %s: a list %s is reported, and the filters stay',
    async (_, __, how, code, title, hits) => {
      harness.service.answer('reservations.list', how);
      const page = await openList(harness, visitor);
      expect(page).toMatchObject({ status: code, showsTrace: true });
      expect([page.html.includes(title), page.html.includes(INPUT)]).toEqual([true, true]);
      expect(hitsOf(harness, 'reservations.list')).toBe(hits);
    },
  );

  it.each(faults)('fault %s: a write %s is reported and sent once', async (_, __, how, code, title) => {
    harness.service.answer('columns.save', how);
    const saved = await saveColumns(harness, visitor);
    expect(saved).toMatchObject({ status: code, problem: { title, traceId: saved.traceId } });
    expect(hitsOf(harness, 'columns.save')).toBe(1);
  });

  it('fault 50: of 100 MB no more is read than the limit, and the memory stays small', async () => {
    const peak = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${harness.product.child.pid}/status`, 'utf8'))?.[1]) *
      1024;
    const before = peak();
    let sent = 0;
    harness.service.answer(
      'reservations.list',
      flood((bytes) => {
        sent += bytes;
      }),
    );
    await openList(harness, visitor);
    const grown = peak() - before;
    process.stdout.write(
      `fault 50: ${(sent / MEGABYTE).toFixed(1)} of 100 MB sent, the peak grew by ${(grown / MEGABYTE).toFixed(1)} MB\n`,
    );
    expect(sent).toBeLessThan(32 * MEGABYTE);
    expect(grown).toBeLessThan(64 * MEGABYTE);
  });

  it('fault 28: an access token that is refused once is renewed once, and the call is replayed', async () => {
    harness.service.answer('reservations.list', (response) => {
      harness.service.answer('reservations.list', null);
      response.writeHead(401).end();
    });
    const before = harness.identity.switches.counts['token.refresh_token'];
    const page = await openList(harness, visitor);
    expect(page.status).toBe(200);
    expect(hitsOf(harness, 'reservations.list')).toBe(2);
    expect(harness.identity.switches.counts['token.refresh_token'] - before).toBe(1);
  });

  it('fault 28: the same for a write', async () => {
    harness.service.answer('columns.save', (response) => {
      harness.service.answer('columns.save', null);
      response.writeHead(401).end();
    });
    const saved = await saveColumns(harness, visitor);
    expect([saved.status, hitsOf(harness, 'columns.save')]).toEqual([200, 2]);
  });
});

describe('failing look-ups', () => {
  const harness = harnessForFile();

  it.each([
    ['48', 'are reset', reset],
    ['49', 'are answered 500', status(500)],
    ['50', 'are not JSON', notJson],
    ['50', 'have another shape', wrongShape],
    ['50', 'have 100 MB', flood(() => undefined)],
    ['50', 'are cut off', truncated],
  ] as const)('fault %s: while all %s, the rows are shown', async (_, __, how) => {
    for (const id of LOOK_UPS) harness.service.answer(id, how);
    harness.service.answer('reservations.list', sendRow);
    const visitor = await enter(harness);
    const page = await openList(harness, visitor);
    expect([page.status, page.html.includes(INPUT), page.html.includes(ROW.ReservationNumber)]).toEqual([
      200,
      true,
      true,
    ]);
  });
});

describe('a service that accepts calls and never answers', () => {
  const hung = harnessForFile();
  const halfHung = harnessForFile();

  it('fault 47: page, write and rows without look-ups are answered within 10 s, with the user’s entries', async () => {
    const [visitor, other] = await Promise.all([enter(hung), enter(halfHung)]);
    for (const { id } of registry) hung.service.answer(id, neverAnswer);
    for (const id of LOOK_UPS) halfHung.service.answer(id, neverAnswer);
    halfHung.service.answer('reservations.list', sendRow);
    const timed = async <Result>(work: Promise<Result>) => {
      const started = performance.now();
      const result = await work;
      return { result, ms: Math.round(performance.now() - started) };
    };
    const [page, saved, rows] = await Promise.all([
      timed(openList(hung, visitor)),
      timed(saveColumns(hung, visitor)),
      timed(openList(halfHung, other)),
    ]);
    // Ends the waiting calls, so that the product need not.
    await Promise.all([hung.service.close(), halfHung.service.close()]);
    process.stdout.write(
      `fault 47: page ${page.ms} ms, write ${saved.ms} ms, rows without look-ups ${rows.ms} ms\n`,
    );
    expect(page.result).toMatchObject({ status: 504, showsTrace: true });
    expect([page.result.html.includes(LATE), page.result.html.includes(INPUT)]).toEqual([true, true]);
    expect(saved.result).toMatchObject({ status: 504, problem: { title: LATE } });
    expect(hitsOf(hung, 'columns.save')).toBe(1);
    expect([rows.result.status, rows.result.html.includes(ROW.ReservationNumber)]).toEqual([200, true]);
    expect(Math.max(page.ms, rows.ms)).toBeLessThan(10_000);
    // The limit of one call, with a margin for a busy machine.
    expect(saved.ms).toBeLessThan(12_000);
  }, 60_000);
});

describe('a service that is down', () => {
  const harness = harnessForFile();

  it('fault 48: page and write report it at once, with the user’s entries', async () => {
    const visitor = await enter(harness);
    await harness.service.close();
    const page = await openList(harness, visitor);
    expect(page).toMatchObject({ status: 503, showsTrace: true });
    expect([page.html.includes(SILENT), page.html.includes(INPUT)]).toEqual([true, true]);
    expect(await saveColumns(harness, visitor)).toMatchObject({ status: 503, problem: { title: SILENT } });
  });
});
