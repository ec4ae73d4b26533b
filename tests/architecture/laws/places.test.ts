import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { cookiePlaces, environmentPlaces, fetchPlaces, freshnessPlaces, versionedPaths } from './places.ts';

describe('law 4, fetch', () => {
  it.each([
    ['app/upstream/service/client.server.ts', "await fetch('x');"],
    ['app/identity/provider.server.ts', "import { Pool } from 'undici';"],
    ['app/features/a/list.tsx', 'const { fetch } = route; route.fetch(); prefetch();'],
    ['app/features/a/list.test.ts', "await fetch('x');"],
  ])('takes %s: %s', (path, text) => {
    expect(breachesOf(fetchPlaces, { [path]: text })).toEqual([]);
  });

  it.each([
    ['app/features/a/list.ts', "await fetch('x');"],
    ['app/ui/a.ts', "window.fetch('x');"],
    ['app/edge/a.server.ts', "import { Pool } from 'undici';"],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(fetchPlaces, { [path]: text })).toEqual([`${path}:1`]);
  });
});

describe('law 4, environment', () => {
  it.each(['app/config/environment.server.ts', 'sandbox/config.ts', 'tests/bench/bytes.ts'])(
    'takes %s',
    (path) => {
      expect(breachesOf(environmentPlaces, { [path]: 'process.env.PORT;' })).toEqual([]);
    },
  );

  it.each([
    ['app/edge/a.server.ts', 'process.env.PORT;'],
    ['app/edge/b.server.ts', "import { env } from 'node:process';"],
    ['server.ts', 'const { PORT } = process.env;'],
    ['sandbox/main.ts', "process.env['PORT'];"],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(environmentPlaces, { [path]: text })).toEqual([`${path}:1`]);
  });
});

describe('law 4, cookies', () => {
  it.each(['app/identity/a.server.ts', 'app/preferences/a.server.ts', 'app/edge/a.server.ts'])(
    'takes %s',
    (path) => {
      expect(breachesOf(cookiePlaces, { [path]: "headers.get('cookie');" })).toEqual([]);
    },
  );

  it.each([
    ['app/features/a/list.ts', "headers.append('Set-Cookie', x);"],
    ['app/upstream/a.server.ts', "headers.get('cookie');"],
    ['app/edge/a.ts', 'document.cookie;'],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(cookiePlaces, { [path]: text })).toEqual([`${path}:1`]);
  });
});

describe('law 4, paths of the service', () => {
  it.each([
    ['app/upstream/users/users.contract.ts', "path: '/v3/users';"],
    ['app/upstream/registry.test.ts', "nock('x').get('/v3/users');"],
    ['app/routes.ts', "route('v3/*');"],
    ['app/upstream/service/client.server.ts', '// GET /v3/users'],
  ])('takes %s: %s', (path, text) => {
    expect(breachesOf(versionedPaths, { [path]: text })).toEqual([]);
  });

  it.each([
    ['app/upstream/users/users.server.ts', "'/v3/users';"],
    ['app/features/a/list.ts', ['`$', '{host}/v3/users`;'].join('')],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(versionedPaths, { [path]: text })).toEqual([`${path}:1`]);
  });
});

describe('law 7, lifetimes', () => {
  it.each([
    ['app/upstream/users/users.contract.ts', 'operation({ freshness: 60 });'],
    ['app/upstream/service/cache.server.ts', 'set(key, { ttl: operation.freshness * 1000 });'],
  ])('takes %s: %s', (path, text) => {
    expect(breachesOf(freshnessPlaces, { [path]: text })).toEqual([]);
  });

  it.each([
    ['app/upstream/service/cache.server.ts', 'set(key, { ttl: 5 * 60_000 });'],
    ['app/features/a/list.ts', 'read({ freshness: 60 });'],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(freshnessPlaces, { [path]: text })).toEqual([`${path}:1`]);
  });
});
