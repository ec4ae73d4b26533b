import { expect, it } from 'vitest';
import { titlesOf } from './test-titles.ts';

it('reads titles of all kinds of quotes, and of tests made from a table', () => {
  const filled = ['`c $', '{d}`'].join('');
  const text = `describe("a", f); test(\`b\`, f); it.each(x)(${filled}, f); // it('no', f);`;
  expect(titlesOf({ path: 'a.test.ts', text }).sort()).toEqual([filled, 'a', 'b']);
});
