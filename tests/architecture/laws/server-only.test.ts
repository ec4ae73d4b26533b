import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { serverNames } from './server-only.ts';

describe('law 5, server code', () => {
  it.each([
    ['app/identity/guard.server.ts', "import 'node:crypto';"],
    ['app/edge/load-context.ts', "import { pino } from 'pino';"],
    ['app/entry.server.tsx', "import { PassThrough } from 'node:stream';"],
    ['app/domain/clock.ts', "import type { DateTime } from 'luxon';"],
    ['app/domain/clock.test.ts', "import { DateTime } from 'luxon';"],
  ])('takes %s: %s', (path, text) => {
    expect(breachesOf(serverNames, { [path]: text })).toEqual([]);
  });

  it.each([
    ['app/identity/guard.ts', "import 'node:crypto';"],
    ['app/domain/clock.ts', "import { DateTime } from 'luxon';"],
    ['app/features/a/list.route.tsx', "import { readFile } from 'node:fs/promises';"],
  ])('stops %s: %s', (path, text) => {
    expect(breachesOf(serverNames, { [path]: text })).toEqual([`${path}:1`]);
  });
});
