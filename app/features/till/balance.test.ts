import { describe, expect, it } from 'vitest';
import type { Till } from '../../upstream/tills/tills.contract.ts';
import { balanceOf } from './balance.ts';
import { TILL, UNCOUNTED } from './till.fixture.ts';

/** A till that was counted: of each method what is expected now, what was expected then, and what was found. */
function counted(
  ...methods: readonly (readonly [expected: number, then: number | null, found: number])[]
): Till {
  const now = methods.map(([expected, then, found], at) => ({
    method: `M${at}`,
    taken: expected,
    paidBack: 0,
    expected,
    entries: 1,
    counted: then === null ? null : found,
    difference: then === null ? null : (found * 100 - expected * 100) / 100,
  }));
  const found = methods.flatMap(([, then, amount], at) =>
    then === null ? [] : [{ method: `M${at}`, expected: then, counted: amount, difference: amount - then }],
  );
  const difference = now.reduce((sum, method) => sum + (method.difference ?? 0), 0);
  const count = { version: 1, byId: null, by: null, at: null, note: null, methods: found, difference };
  return { ...TILL, methods: now, total: { ...TILL.total, difference }, counts: [count] };
}

describe('how a till stands', () => {
  it.each<readonly [string, Till]>([
    ['uncounted', UNCOUNTED],
    ['nothing', { ...UNCOUNTED, methods: UNCOUNTED.methods.map((method) => ({ ...method, entries: 0 })) }],
    ['short', TILL],
    ['balanced', counted([10, 10, 10], [5.5, 5.5, 5.5])],
    ['over', counted([10, 10, 11])],
    ['mixed', counted([10, 10, 11], [10, 10, 9])],
    ['since', counted([12, 10, 10])],
    ['since', counted([10, 10, 10], [3, null, 0])],
  ])('is %s', (balance, till) => {
    expect(balanceOf(till)).toBe(balance);
  });
});
