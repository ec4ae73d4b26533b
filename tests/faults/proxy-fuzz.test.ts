import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { sayRaw } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

/** Sample size and seed of every run; change the size for a longer run. */
const RUNS = 1_500;
const SEED = 20_261_117;
const FUZZ_MS = 120_000;

const harness = harnessForFile();
let origin: string;
let cookie: string;
beforeAll(async () => {
  origin = harness.product.origin;
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  cookie = jar.header(origin) ?? '';
});

const methods = fc.constantFrom(
  ...['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH'],
);
const words = registry.flatMap(({ path }) => path.split('/').slice(1));
const segments = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words, '1', '103', '2', '201', '20380') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '.',
        '..',
        '...',
        '%2e',
        '%2E%2e',
        '.%2e',
        '%252e%252e',
        '',
        '%00',
        '%0d%0aX:1',
        ';',
        'x;y',
        '*',
        '@',
        '~',
      ],
      ...[
        'v3',
        'V3',
        '%76%33',
        '%563',
        'v%33',
        'secrets',
        'reservations.data',
        'metrics',
        '%c0%ae',
        '%ff',
        '\u00e9',
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme-ascii', maxLength: 8 })
      .map((text) => text.replace(/[\s?#]/g, '_')),
  },
);
const separators = fc.oneof(
  { weight: 10, arbitrary: fc.constant('/') },
  { weight: 1, arbitrary: fc.constantFrom('//', '\\', '%2f', '%2F', '%5c', '/./', '/../', '/%2e/', '%252f') },
);
const freePaths = fc
  .array(fc.tuple(separators, segments), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));
/** A path of the list with at most one damaged part. */
const nearPaths = fc
  .tuple(
    fc.constantFrom(...registry.map(({ path }) => path)),
    fc.nat(40),
    fc.constantFrom('', '', '', '', '/', '%2f', '..', '.', '%', '\\', ';', ':', '//', '%00'),
  )
  .map(([path, at, wrong]) => {
    const filled = path
      .replace('{clientId}', '1')
      .replace('{userId}', '103')
      .replace(/\{\w+\}/, '20380');
    const place = Math.min(at, filled.length);
    return filled.slice(0, place) + wrong + filled.slice(place);
  });
const heads = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('/v3', '/v3', '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'http://evil.example',
      'https://evil.example:99',
      '//evil.example',
      '/x/..',
      '/V3',
      '/v3/..',
    ),
  },
);
const queries = fc.constantFrom(
  ...[
    '',
    '',
    '?page=1&pageSize=10&clientDate=2026-11-17',
    '?clientId=2',
    '?_data=root',
    '?_data=upstream%2Fproxy.route',
  ],
  ...[
    '?_routes=root',
    '?index',
    '?withActive=true',
    '?module=reservation&x=%00',
    '?url=http://evil.example/',
    '?%ff=%',
  ],
);
const targets = fc
  .tuple(fc.oneof(freePaths, { weight: 2, arbitrary: nearPaths }), heads, queries)
  .map(([path, head, query]) => (path.startsWith('/v3') ? path : head + path) + query);
const bodies = fc.constantFrom(
  '',
  '{}',
  '[]',
  '{"type":2}',
  'null',
  '{"__proto__":{"clientID":2}}',
  '\u0000',
);

/** The list again, parsed in another way than the product does. */
const list = registry.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[A-Za-z0-9_~-][A-Za-z0-9._~-]*')}$`),
}));
const isOnList = (method: string, path: string) =>
  list.some((one) => one.method === method && one.pattern.test(path));

/** Addresses that only begin like the proxy's, such as `/v3%00/…`, have a page that says so. */
const isPage = (target: string): boolean => !/^\/v3(?:[/?]|$)/i.test(target);

it(
  'fault 44: no method, path or encoding reaches a call off the list or fails with 500',
  async () => {
    const tally = { requests: 0, onList: 0, hits: 0 };
    const statuses = new Map<number, number>();
    const calls = () => harness.service.calls;
    const request = async (method: string, target: string, body: string) => {
      const onList = isOnList(method, target.split('?')[0] ?? '');
      harness.service.reset();
      const status = await sayRaw(origin, [
        `${method} ${target} HTTP/1.1`,
        `Host: ${new URL(origin).host}`,
        `Cookie: ${cookie}`,
        `Origin: ${origin}`,
        'Accept: application/json',
        'Content-Type: application/json',
        'Connection: close',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ]);
      tally.requests += 1;
      tally.hits += calls().length;
      if (onList) tally.onList += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return { onList, status };
    };
    const check = async ([method, target, body]: readonly [string, string, string]) => {
      const { onList, status } = await request(method, target, body);
      // A page makes its own calls; a passed-on call goes to exactly the path that was sent, or nowhere.
      const off = calls().filter(
        ({ operationId, url }) =>
          operationId === 'unknown' ||
          (!isPage(target) && !(onList && url.pathname === target.split('?')[0])),
      );
      expect(
        off.map(({ url }) => url.href),
        `${method} ${target}`,
      ).toEqual([]);
      expect(calls().every(({ url }) => url.searchParams.getAll('clientId').join() === '1')).toBe(true);
      expect([500, 0], `${method} ${target}`).not.toContain(status);
    };
    const sample = fc.sample(fc.tuple(methods, targets, bodies), { numRuns: RUNS, seed: SEED });
    // Pages come last: a failed one is answered while its other calls are still pending.
    const inOrder = sample.toSorted(([, one], [, other]) => Number(isPage(one)) - Number(isPage(other)));
    for (const one of inOrder) await check(one);
    const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    process.stdout.write(
      `fault 44: ${tally.requests} requests, ${tally.onList} of them on the list, ${tally.hits} calls of the service, 0 off the list; ${byStatus.join(', ')}\n`,
    );
    expect(tally.onList, 'the sample also contains listed calls').toBeGreaterThan(10);
    expect(harness.product.output()).not.toContain('the pipeline failed');
  },
  FUZZ_MS,
);
