import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { provenFaults, titlesOf } from './fault-numbers.ts';
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

describe('law 10, faults', () => {
  const law = provenFaults([4, 12]);

  it('takes numbers from titles of tests and groups', () => {
    const text = "describe('fault 4: bad tokens', f); it.each(x)('holds 12 KB (fault 12)', f);";
    expect(breachesOf(law, { 'tests/faults/a.test.ts': text })).toEqual([]);
  });

  it('does not take 41 for 4, nor a comment for a title', () => {
    const text = "it('fault 41', f); // fault 12";
    expect(breachesOf(law, { 'tests/faults/a.test.ts': text })).toHaveLength(2);
  });

  it('reads titles of both kinds of quotes', () => {
    const filled = ['`c $', '{d}`'].join('');
    const text = `it("a", f); test(\`b\`, f); it.each(x)(${filled}, f);`;
    expect(titlesOf({ path: 'a.test.ts', text }).sort()).toEqual([filled, 'a', 'b']);
  });
});
