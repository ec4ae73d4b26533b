// Every way a body can be refused, and every sender, in one place: the table of limits is read here as a whole.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ServerBuild } from '@remix-run/node';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { BODY_LIMITS, MOST_FIELDS, takesBody } from '../config/limits.ts';
import { parseForm } from '../patterns/request/form-body.server.ts';
import { mintKey } from '../patterns/submit-once/form-key.server.ts';
import { open, span } from '../patterns/submit-once/submits.fixture.ts';
import { createSealer } from '../store/sealing.server.ts';
import { bodyGate } from './body-gate.server.ts';
import { fullBodyOf } from './full-body.server.ts';
import { incomingBody } from './node-adapter.server.ts';
import type { RequestContext } from './request-context.server.ts';

const MEGABYTE = 1024 * 1024;
const PIECE = 4096;
const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=b';

const answer = () => null;
const route = (id: string, path: string | undefined, parentId: string | undefined, action?: object) => ({
  id,
  path,
  parentId,
  module: { default: answer, ...(action && { action }) },
});
const routes = Object.fromEntries(
  [
    route('_public', undefined, undefined),
    route('login', 'login', '_public', () => null),
    route('signed-in', undefined, undefined),
    route('form', 'customers/new', 'signed-in', () => null),
    route(
      'upload',
      'fleet/new',
      'signed-in',
      takesBody('files', () => null),
    ),
    route('list', 'reservations', 'signed-in'),
    route(
      'service',
      'v3/*',
      undefined,
      takesBody('service', () => null),
    ),
    route('absent', '*', 'signed-in'),
  ].map((one) => [one.id, one]),
);
const build = { routes } as unknown as ServerBuild;
const { submits } = open();

type Who = 'nobody' | 'signed in' | 'signed out';

/** What was handed to the next station: the body's bytes; null while it was not asked. */
let submission: Buffer | null;
let read: number;
let gate: ReturnType<typeof bodyGate>;
beforeEach(() => {
  submission = null;
  read = 0;
  gate = newGate();
});

function newGate(shares: Partial<Parameters<typeof bodyGate>[0]> = {}) {
  return bodyGate({
    loadBuild: async () => build,
    submits,
    identity: {
      senderOf(request) {
        const who = request.headers.get('x-who') as Who;
        return who === 'nobody' ? null : { clientId: '1', userId: '7', isOver: who === 'signed out' };
      },
    },
    ...shares,
  });
}

interface Sent {
  readonly who?: Who;
  readonly path?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Iterable<Buffer> | Readable;
  /** Content-Length; null for a chunked body. */
  readonly declared?: number | null;
  readonly client?: string;
}

/** A body in pieces of 4 kB, each counted as it is taken. */
function* pieces(body: string): Generator<Buffer> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    read += piece.length;
    yield piece;
  }
}

/** Sends a request through the gate; gives the status, 200 where it went on. */
async function send({ who = 'nobody', path = '/customers/new', type = FORM, headers = {}, ...sent }: Sent) {
  const { body, client = '198.51.100.1' } = sent;
  const { declared = typeof body === 'string' ? Buffer.byteLength(body) : null } = sent;
  const stream =
    body instanceof Readable ? body : Readable.from(typeof body === 'string' ? pieces(body) : body);
  const all = { ...headers, 'content-type': type, 'x-who': who };
  const incoming = Object.assign(stream, {
    headers: declared === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(declared) },
  }) as unknown as IncomingMessage;
  const url = new URL(path, 'https://forecourt.example');
  const context = {
    request: new Request(url, { method: 'POST', headers: all }),
    url,
    body: incomingBody(incoming),
    clientAddress: client,
    log: pino({ level: 'silent' }),
    text: (key: string) => key,
  } as unknown as RequestContext;
  const answered = await gate(context, async (changed = context) => {
    submission = Buffer.from(await changed.request.arrayBuffer());
    return new Response('went on');
  });
  return answered;
}

const statusOf = async (sent: Sent) => (await send(sent)).status;
/** A form of so many bytes. */
const form = (bytes: number, first = '') => first + 'a='.padEnd(bytes - first.length, 'x');
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (bytes: number, first = '') => {
  const frame = `${first}${part('a', '')}--b--\r\n`.length;
  return `${first}${part('a', 'x'.repeat(bytes - frame))}--b--\r\n`;
};

describe('what a sender may send', () => {
  it.each<[string, Sent, number]>([
    ['a sign-in of 8 kB', { path: '/login', body: form(8192) }, 200],
    ['a larger sign-in', { path: '/login', body: form(8193) }, 413],
    ['a larger sign-in by a user', { who: 'signed in', path: '/login', body: form(8193) }, 413],
    ['a form of 8 kB by an unknown sender', { body: form(8192) }, 200],
    ['a larger form by an unknown sender', { body: form(8193) }, 413],
    ['a form of 1 MB by a user', { who: 'signed in', body: form(MEGABYTE) }, 200],
    ['a larger form by a user', { who: 'signed in', body: form(MEGABYTE + 1) }, 413],
    ['a form of 1 MB after the session', { who: 'signed out', body: form(MEGABYTE) }, 200],
    [
      'pictures of 8 MB',
      { who: 'signed in', path: '/fleet/new', type: FILES, body: multipart(8 * MEGABYTE) },
      200,
    ],
    [
      'larger pictures',
      { who: 'signed in', path: '/fleet/new', type: FILES, body: multipart(8 * MEGABYTE + 1) },
      413,
    ],
    [
      'texts of more than 1 MB where files may go',
      { who: 'signed in', path: '/fleet/new', body: form(MEGABYTE + 1) },
      413,
    ],
    ['pictures where none may go', { who: 'signed in', type: FILES, body: multipart(MEGABYTE + 1) }, 413],
    ['pictures by an unknown sender', { path: '/fleet/new', type: FILES, body: multipart(8193) }, 413],
    [
      'pictures after the session',
      { who: 'signed out', path: '/fleet/new', type: FILES, body: multipart(2 * MEGABYTE) },
      200,
    ],
  ])('fault 59: %s', async (_, sent, status) => {
    expect(await statusOf(sent)).toBe(status);
    // The same without a length.
    expect(await statusOf({ ...sent, declared: null })).toBe(status);
    if (status === 200) expect(submission?.equals(Buffer.from(sent.body as string))).toBe(true);
  });

  it('fault 59: what says that it is too large is refused unread', async () => {
    expect(await statusOf({ path: '/login', body: form(MEGABYTE) })).toBe(413);
    expect(await statusOf({ who: 'signed in', body: form(2 * MEGABYTE) })).toBe(413);
    expect(read).toBe(0);
  });

  it('fault 59: what does not say how large it is, is read as far as its limit', async () => {
    expect(await statusOf({ body: form(MEGABYTE), declared: null })).toBe(413);
    expect(read).toBeLessThanOrEqual(BODY_LIMITS.public + 2 * PIECE);
  });

  it.each<[string, Sent]>([
    ['to a page without an action', { who: 'signed in', path: '/reservations', body: form(100) }],
    ['to an address of nothing', { who: 'signed in', path: '/nothing', body: form(100) }],
    ['that is no form', { who: 'signed in', type: 'text/plain', body: form(100) }],
    ['to the service by an unknown sender', { path: '/v3/x', type: 'application/json', body: '{}' }],
    [
      'to the service after the session',
      { who: 'signed out', path: '/v3/x', type: 'application/json', body: '{}' },
    ],
  ])('fault 59: a body %s goes unread', async (_, sent) => {
    expect(await statusOf(sent)).toBe(200);
    expect([read, submission?.length]).toEqual([0, 0]);
  });

  it('takes the calls of the service from a user', async () => {
    await send({ who: 'signed in', path: '/v3/x', type: 'application/json', body: '{"a":1}' });
    expect(submission?.toString()).toBe('{"a":1}');
  });

  it('takes the data request of a page as the page', async () => {
    expect(await statusOf({ who: 'signed in', path: '/customers/new.data', body: form(9000) })).toBe(200);
    expect(submission).toHaveLength(9000);
  });

  it('refuses a packed body unread', async () => {
    const packed = { who: 'signed in', headers: { 'content-encoding': 'gzip' }, body: form(100) } as const;
    expect([await statusOf(packed), read]).toEqual([415, 0]);
  });

  it('says which limit it was', async () => {
    const text = async (sent: Sent) => JSON.parse(String(fullBodyOf(await send(sent)))).title;
    expect(await text({ body: form(9000) })).toContain('tooLargeUnknown');
    expect(await text({ who: 'signed in', body: form(2 * MEGABYTE) })).toContain('tooLarge.');
  });
});

describe('a form whose session is over, from a browser without its cookie', () => {
  const key = submits.mint({ clientId: '1', userId: '7', span }, 'customer-new//d');
  const keyField = `form-key=${encodeURIComponent(key)}&`;

  it.each<[string, Partial<Sent> & Pick<Sent, 'body'>]>([
    ['urlencoded', { body: form(MEGABYTE, keyField) }],
    ['of a script, which encodes the key otherwise', { body: form(MEGABYTE, keyField.replace('~', '%7E')) }],
    [
      'with pictures',
      { path: '/fleet/new', type: FILES, body: multipart(2 * MEGABYTE, part('form-key', key)) },
    ],
  ])('is taken by the key in its beginning: %s', async (_, sent) => {
    expect(await statusOf(sent)).toBe(200);
    expect(submission?.equals(Buffer.from(sent.body as string))).toBe(true);
  });

  it.each<[string, string]>([
    ['a key that is none of ours', `form-key=${key.replace(/^.{8}/, 'AAAAAAAA')}&`],
    [
      'a key of another installation',
      `form-key=${mintKey(createSealer(['x'.repeat(40)]), { clientId: '1', userId: '7' }, 'f')}&`,
    ],
    ['a key behind the first 8 kB', `b=${'y'.repeat(8192)}&${keyField}`],
    ['a key in a text', `b=${encodeURIComponent(keyField)}&`],
  ])('fault 59: is not taken by %s', async (_, first) => {
    expect(await statusOf({ body: form(100_000, first), declared: null })).toBe(413);
    expect(read).toBeLessThanOrEqual(BODY_LIMITS.public + 2 * PIECE);
  });
});

describe('the fields of a form', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=1`).join('&');
  const parts = (count: number) =>
    `${Array.from({ length: count }, (_, at) => part(`n${at}`, '1')).join('')}--b--\r\n`;

  it.each<[string, string, (count: number) => string]>([
    ['urlencoded', FORM, fields],
    ['multipart', FILES, parts],
  ])('fault 59: are counted before they are parsed: %s', async (_, type, make) => {
    const sent = { who: 'signed in', path: '/fleet/new', type } as const;
    expect(await statusOf({ ...sent, body: make(MOST_FIELDS) })).toBe(200);
    expect([...(await parseForm(submission as Buffer, type))]).toHaveLength(MOST_FIELDS);
    submission = null;
    expect(await statusOf({ ...sent, body: make(MOST_FIELDS + 1) })).toBe(413);
    expect(submission).toBeNull();
  });

  it('fault 59: the headers of a part have a bound of their own', async () => {
    const long = `--b\r\nContent-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(2000)}\r\n1\r\n--b--\r\n`;
    expect(await statusOf({ who: 'signed in', type: FILES, body: long })).toBe(400);
  });
});

describe('bodies under way', () => {
  /** A body of which nothing comes. */
  const silent = () => new Readable({ read: () => undefined });
  const hold = (sent: Partial<Sent> = {}) => {
    const stream = silent();
    return { stream, answer: statusOf({ body: stream, declared: 6000, ...sent }) };
  };
  const end = async (held: readonly ReturnType<typeof hold>[]) => {
    for (const { stream } of held) stream.push(Buffer.from('a=1'));
    for (const { stream } of held) stream.push(null);
    return Promise.all(held.map(({ answer: status }) => status));
  };

  it('fault 60: are bounded per client and in total; a refused client is asked to wait', async () => {
    gate = newGate({ visitors: { each: 12_000, all: 20_000 } });
    const held = [hold(), hold()];
    const third = await send({ body: form(6000) });
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    held.push(hold({ client: '198.51.100.2' }));
    const another = await send({ body: form(6000), client: '198.51.100.3' });
    expect([another.status, another.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await statusOf({ who: 'signed in', body: form(6000) })).toBe(200);
    expect(read).toBe(6000);
    expect(await end(held)).toEqual([200, 200, 200]);
    expect(await statusOf({ body: form(6000) })).toBe(200);
  });

  it('fault 60: of one user are bounded wherever they come from', async () => {
    gate = newGate({ users: { each: 12_000, all: 100_000 } });
    const held = [hold({ who: 'signed in' }), hold({ who: 'signed out', client: '198.51.100.2' })];
    expect(await statusOf({ who: 'signed in', body: form(6000) })).toBe(429);
    expect(await end(held)).toEqual([200, 200]);
  });

  it('fault 60: without a declared length use up the budget as they arrive', async () => {
    gate = newGate({ users: { each: 12_000, all: 100_000 } });
    expect(await statusOf({ who: 'signed in', body: form(20_000), declared: null })).toBe(429);
    expect(read).toBeLessThanOrEqual(12_000 + 2 * PIECE);
    expect(await statusOf({ who: 'signed in', body: form(12_000), declared: null })).toBe(200);
  });

  it('release their budget when the client leaves', async () => {
    gate = newGate({ visitors: { each: 6000, all: 6000 } });
    const { stream, answer: left } = hold();
    stream.destroy(new Error('gone'));
    expect(await left).toBe(400);
    expect(await statusOf({ body: form(6000) })).toBe(200);
  });
});
