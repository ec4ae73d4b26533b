import { describe, expect, it } from 'vitest';
import { compareVersions, judgeVersion, readBuild } from './check-version.ts';

const running = { version: '2.0.0', build: 'aaaa' };

describe('the version check', () => {
  it.each([
    [{ version: '2.0.0', build: 'aaaa' }, 'latest'],
    [{ version: '2.0.1', build: 'bbbb' }, 'outdated'],
    [{ version: '10.0', build: '' }, 'outdated'],
    [{ version: '2.0.0', build: 'bbbb' }, 'outdated'],
    [{ version: '2.0.0', build: '' }, 'latest'],
    [{ version: '1.9.9', build: 'bbbb' }, 'latest'],
  ] as const)('takes %j as %s', (published, state) => {
    expect(judgeVersion(published, running, false)).toBe(state);
  });

  it('counts a failed check as up to date unless it is verbose', () => {
    expect([judgeVersion(null, running, false), judgeVersion(null, running, true)]).toEqual([
      'latest',
      'failed',
    ]);
  });

  it.each([null, 'x', [], {}, { version: 2 }, { version: 'latest' }, { version: '2.0.0<b>' }])(
    'reads nothing from %j',
    (published) => {
      expect(readBuild(published)).toBeNull();
    },
  );

  it('reads a version without a hash', () => {
    expect(readBuild({ version: '2.1.0', build: 7 })).toEqual({ version: '2.1.0', build: '' });
  });

  it.each([
    ['2.0.0', '2.0', 0],
    ['2.0.10', '2.0.9', 1],
    ['1.99', '2', -1],
  ])('compares %s with %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
  });
});
