import { readFileSync } from 'node:fs';
import process from 'node:process';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { FRAMES_TYPE, readFrames } from '../../app/patterns/list/export/frames.ts';
import { PERMISSIONS } from '../../sandbox/seed/fixed/staff.ts';
import { actionRoutes } from '../setup/action-routes.ts';
import { BODY_SHAPES, type BodyShape, headBytes, OBJECT_NAMES, sendShape } from '../setup/body-shapes.ts';
import { HeldList } from '../setup/held-list.ts';
import { errorsOf } from '../setup/product-log.ts';
import { openRaw, readAnswer } from '../setup/raw-socket.ts';
import { readCsv } from '../setup/read-csv.ts';
import { servedForms } from '../setup/served-form.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const MEGABYTE = 1024 * 1024;
/** The number of concurrent requests. */
const AT_ONCE = 8;
const MOST_MS = 240_000;
/** Each route gets one of this many shapes, and each shape one of this many routes; `npm run test:all` combines all. */
const EVERY = process.env.E2E_MATRIX === 'full' ? 1 : 4;

// Each request comes from a different address, so that the sign-in limit does not hide the route. Where memory is
// measured, little garbage may wait.
const harness = harnessForFile({ env: { TRUSTED_PROXIES: '127.0.0.1', NODE_OPTIONS: '' } });
// Requests of scripts: data without a rendered page.
const addresses = actionRoutes().map(({ path, isPage }) => (isPage ? `${path}.data` : path));
const users: Visitor[] = [];

/** Users who may open every form. */
const permitAll = () =>
  harness.service.answer('users.permissions', (response) => {
    const all = PERMISSIONS.map(([functionCode]) => ({ functionCode }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(all));
  });
beforeEach(permitAll);
beforeAll(async () => {
  permitAll();
  for (const login of ['agent', 'manager', 'viewer', 'admin', 'admin2'])
    users.push((await signIn({ productOrigin: harness.address, login })).visitor);
});

let clients = 0;
const nextClient = () => {
  clients += 1;
  return `198.${51 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`;
};

function send(shape: BodyShape, path: string, visitor: Visitor | null): Promise<number> {
  const cookie = visitor?.jar.header(harness.address) ?? null;
  const headers = { 'x-forwarded-for': nextClient(), ...(cookie !== null && { cookie }) };
  return sendShape(harness.address, shape, path, headers);
}

it.each<[string, () => Promise<Visitor | null>]>([
  ['no session', async () => null],
  ['a user', async () => (await signIn({ productOrigin: harness.address, login: 'agent' })).visitor],
])(
  `fault 59: ${BODY_SHAPES.length} shapes of a body to the routes that take one fail nowhere: %s`,
  async (_, visitorOf) => {
    expect(BODY_SHAPES.length).toBeGreaterThanOrEqual(60);
    expect(addresses.length).toBeGreaterThan(35);
    const visitor = await visitorOf();
    // A sign-out ends the session of the requests after it.
    const order = addresses.toSorted(
      (one, other) => Number(one === '/logout.data') - Number(other === '/logout.data'),
    );
    const work = order.flatMap((path, place) =>
      BODY_SHAPES.filter((_shape, nth) => (place + nth) % EVERY === 0).map((shape) => ({ path, shape })),
    );
    const wrong: string[] = [];
    const worker = async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        const status = await send(next.shape, next.path, visitor);
        const mayBeSilent = typeof next.shape.framing === 'number';
        if (status === 500 || (status === 0 && !mayBeSilent))
          wrong.push(`${status} ${next.path}: ${next.shape.name}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);
    expect(errorsOf(harness.product)).toEqual([]);
    expect((await fetch(`${harness.address}/healthz`)).status).toBe(200);
  },
  MOST_MS,
);

/** The memory of the product's process in megabytes. */
const residentMemory = (): number => {
  const status = readFileSync(`/proc/${harness.product.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Opens uploads of 7.9 MB, sends their first bytes, and leaves them half open. */
function halfUploads(count: number, cookie: string | null) {
  const shape: BodyShape = {
    name: 'half an upload',
    type: 'multipart/form-data; boundary=b',
    body: '',
    headers: {},
    framing: Math.round(7.9 * MEGABYTE),
  };
  const beginning = Buffer.alloc(MEGABYTE, 'x');
  return Array.from({ length: count }, () => {
    const connection = openRaw(harness.address);
    const further = { host: 'bff', origin: harness.address, ...(cookie !== null && { cookie }) };
    connection.write(headBytes(shape, '/customers/new', further));
    connection.socket.write(beginning);
    return connection;
  });
}

it('fault 60: 60 half-open uploads of 7.9 MB without a session are refused and cost less than 30 MB', async () => {
  const before = residentMemory();
  const statuses = await Promise.all(
    halfUploads(60, null).map(async ({ closed }) => readAnswer(await closed).status),
  );
  expect(new Set(statuses)).toEqual(new Set([413]));
  const grown = residentMemory() - before;
  process.stdout.write(`60 half-open uploads: ${grown.toFixed(0)} MB\n`);
  expect(grown).toBeLessThan(30);
});

it('fault 60: of 60 half-open uploads by one user, those above the user’s share are refused for now', async () => {
  const uploads = halfUploads(60, users[1]?.jar.header(harness.address) ?? null);
  const statuses: number[] = [];
  for (const { closed } of uploads) closed.then((text) => statuses.push(readAnswer(text).status));
  // The three accepted ones wait for the rest of their body.
  await expect.poll(() => statuses.length).toBe(57);
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect((await users[2]?.open(`${harness.address}/customers/new`))?.status).toBe(200);
  for (const { socket } of uploads) socket.destroy();
});

it('fault 69: names of object properties are ordinary fields in every staged form', async () => {
  const visitor = users[3] as Visitor;
  const forms = actionRoutes().flatMap(({ path, isPage }) => (isPage ? [path] : []));
  const opened: string[] = [];
  const wrong: string[] = [];
  for (const path of forms) {
    const page = await visitor.open(harness.address + path);
    const form = servedForms(page).find(({ id }) => id === 'staged-form');
    if (!form) continue;
    opened.push(path);
    // Twice from one page, and once as from another window: the saved input is compared with the new one.
    for (const [text, window] of [
      ['1', {}],
      ['2', {}],
      ['3', { page: 'another' }],
    ] as const) {
      const own = form.fields.flatMap(({ name, value }) =>
        value === null ? [] : [[name, value] as [string, string]],
      );
      const values = new URLSearchParams([
        ...own,
        ...OBJECT_NAMES.map((name): [string, string] => [name, text]),
      ]);
      for (const [name, value] of Object.entries(window)) values.set(name, value);
      const { status } = await visitor.post(form.action, values, harness.address);
      if (status >= 500) wrong.push(`${status} ${path} ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(opened.length).toBeGreaterThan(10);
  expect(errorsOf(harness.product)).toEqual([]);
});

/** The rows of each export: four pages. The time for 20,000 rows is measured by bench:faults. */
const ROWS = 2000;

/** Starts an export whose second page the service delays. */
const beginExport = (visitor: Visitor, accept: string) =>
  visitor.ask(`${harness.address}/reservations/export?columns=ReservationNumber&format=csv`, {
    headers: { accept },
  });

it('fault 84: of ten concurrent exports the ninth is asked to wait, and the others complete', async () => {
  const service = new HeldList(harness.service, ROWS, { 2: 'hold' });
  const started = await Promise.all(
    users
      .slice(0, 4)
      .flatMap((user) => [user, user])
      .map((user) => beginExport(user, FRAMES_TYPE)),
  );
  expect(started.map(({ status }) => status)).toEqual(Array(8).fill(200));

  const [first, , , , last] = users as [Visitor, Visitor, Visitor, Visitor, Visitor];
  const third = await beginExport(first, FRAMES_TYPE);
  expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(await third.text()).toContain('Two of your exports are still being made');
  const ninth = await beginExport(last, FRAMES_TYPE);
  expect([ninth.status, Number(ninth.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(await ninth.text()).toContain('Too many exports at the same time');
  const plain = await last.open(
    `${harness.address}/reservations/export?columns=ReservationNumber&format=csv`,
  );
  expect([new URL(plain.address).pathname, plain.status]).toEqual(['/reservations', 200]);
  expect(plain.html).toContain('Other users are exporting lists. Wait a moment');

  service.release();
  for (const answer of started) {
    const pieces: Uint8Array[] = [];
    for await (const { kind, bytes } of readFrames(answer.body as ReadableStream<Uint8Array>))
      if (kind === 'bytes') pieces.push(bytes);
    expect(readCsv(Buffer.concat(pieces))).toHaveLength(ROWS + 1);
  }
  const afterwards = await beginExport(first, FRAMES_TYPE);
  expect(afterwards.status).toBe(200);
  await afterwards.body?.cancel();
});
