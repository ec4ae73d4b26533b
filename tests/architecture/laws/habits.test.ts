import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { honestTests, noPromises } from './habits.ts';

describe('law 10, comments', () => {
  it.each([
    'const a = 1; // TODO later',
    '/* FIXME */',
    '// @ts-ignore\nx();',
    '/**\n * @ts-expect-error\n */',
  ])('stops %s', (text) => {
    expect(breachesOf(noPromises, { 'app/domain/x.ts': text })).toEqual(['app/domain/x.ts:1']);
  });

  it.each([
    "const a = 'TODO';",
    'const b = /\\/\\/ TODO/;',
    'const c = `// FIXME`;',
    '// a list of things to do',
  ])('takes %s', (text) => {
    expect(breachesOf(noPromises, { 'app/domain/x.ts': text })).toEqual([]);
  });
});

describe('law 10, tests', () => {
  const PATH = 'app/domain/x.test.ts';

  it.each([
    "it.skip('a', f);",
    "describe.only('a', f);",
    "test.describe.skip('a', f);",
    "it.todo('a');",
    'await page.waitForTimeout(100);',
    'await new Promise((resolve) => setTimeout(resolve, 100));',
  ])('stops %s', (text) => {
    expect(breachesOf(honestTests, { [PATH]: text })).toEqual([`${PATH}:1`]);
  });

  it.each(["it('skip', f);", "it.each(rows)('a', f);", 'await expect.poll(f).toBe(1);', 'rows.skip(1);'])(
    'takes %s',
    (text) => {
      expect(breachesOf(honestTests, { [PATH]: text })).toEqual([]);
    },
  );
});
