import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { medianLines, shortFiles, thinRoutes } from './size.ts';

const lines = (count: number) => 'x();\n'.repeat(count);

describe('law 3, thin routes', () => {
  it('takes a route of 120 lines', () => {
    expect(breachesOf(thinRoutes, { 'app/features/a/list.route.tsx': lines(120) })).toEqual([]);
  });

  it('stops a route of 121 lines', () => {
    const path = 'app/features/a/list.route.tsx';
    expect(breachesOf(thinRoutes, { [path]: lines(121) })).toEqual([`${path}:121`]);
  });
});

describe('law 10, lengths', () => {
  it.each([
    ['250 lines without a word', 'app/domain/a.ts', lines(250)],
    ['399 lines that begin with why', 'app/domain/a.ts', `/** Why. */\n${lines(398)}`],
    ['any length of seed data', 'sandbox/seed/names.ts', lines(900)],
  ])('takes %s', (_what, path, text) => {
    expect(breachesOf(shortFiles, { [path]: text })).toEqual([]);
  });

  it('stops 251 lines without a word', () => {
    expect(breachesOf(shortFiles, { 'app/domain/a.ts': lines(251) })).toEqual(['app/domain/a.ts:251']);
  });

  it('stops 401 lines whatever they say', () => {
    const text = `/** Why. */\n${lines(400)}`;
    expect(breachesOf(shortFiles, { 'app/domain/a.ts': text })).toEqual(['app/domain/a.ts:401']);
  });

  it('finds the median', () => {
    const files = [10, 70, 30].map((count) => ({ path: `app/${count}.ts`, text: lines(count) }));
    expect(medianLines(files)).toBe(30);
  });
});
