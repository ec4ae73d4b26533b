import { describe, expect, it } from 'vitest';
import { deskForTests } from '../../../patterns/desk/desk.fixture.ts';
import type { Priced } from '../../../patterns/staged-form/declaration.server.ts';
import { type CalculatedPrice, calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { priceAside } from './price-aside.server.ts';

const [week, bare] = (golden['pricing.summary']?.accepted ?? []).map((wire) =>
  calculatedPrice.read.parse(wire),
) as [CalculatedPrice, CalculatedPrice];

const fresh: Priced = { state: 'fresh', price: week, at: '2026-11-20T12:42:00', because: null };
const shown = (priced: Partial<Priced> = {}, isInsured = false) =>
  priceAside({ ...fresh, ...priced }, isInsured, deskForTests());

describe('the price beside a form', () => {
  it('ends with the total, what came in, what is due and the deposit', () => {
    expect(shown().amounts.slice(-4)).toEqual([
      { term: 'price.total', amount: '$372.00', weight: 'total' },
      { term: 'price.advance', amount: '−$50.00' },
      { term: 'toPay.due', amount: '$322.00', weight: 'balance' },
      { term: 'toPay.deposit', amount: '$200.00' },
    ]);
  });

  it('says of what a deposit is a part', () => {
    const deposit = shown({ price: { ...week, depositPercent: 30 } }).amounts.at(-1);
    expect(deposit).toMatchObject({ how: 'price.how.percent 30' });
  });

  it('splits an insured rental as the service does', () => {
    const price = { ...week, insurerTotal: 400, customerTotal: 150 };
    expect(shown({ price }, true).amounts.slice(-2)).toEqual([
      { term: 'price.insurerTotal', amount: '$400.00' },
      { term: 'price.customerTotal', amount: '$150.00' },
    ]);
    expect(shown({ price }).amounts.at(-1)?.term).toBe('toPay.deposit');
    const [balance] = shown({ price }, true).amounts.filter(({ weight }) => weight === 'balance');
    expect(balance?.term, 'what the two owe is not due now').toBe('price.balance');
  });

  it('says why, and which promotions do not count', () => {
    const [promotion] = week.promotions;
    const promotions = promotion ? [{ ...promotion, skipped: 'minimum-day' }] : [];
    const { why } = shown({ price: { ...week, promotions } });
    expect(why).toHaveLength(4);
    expect(why.at(-1)).toBe('toPay.notCounted SPRING10: price.skipped.minimumDays');
  });

  it('says in the open when it changes next, and does not say it twice', () => {
    const { clock = [], why } = shown();
    expect(clock).toHaveLength(1);
    expect(clock[0]).toMatch(/^price\.why\.nextStep/);
    expect(why.some((line) => line.startsWith('price.why.nextStep'))).toBe(false);
  });

  it('lives without explanation and next step', () => {
    const view = shown({ price: bare });
    expect([view.why, view.clock]).toEqual([[], []]);
    expect(view.amounts.at(-1)).toMatchObject({ term: 'toPay.due', amount: '$367.00' });
  });

  it('is marked as old, with its time', () => {
    expect(shown({ state: 'old' })).toMatchObject({ state: 'old', updated: 'toPay.old 12:42 PM' });
  });

  it.each([
    ['what is missing', { state: 'missing', because: null }, 'toPay.missing'],
    ['why the service gives none', { state: 'missing', because: 'There is no rate.' }, 'There is no rate.'],
    ['that the service does not answer', { state: 'failed', because: null }, 'toPay.failed'],
  ] as const)('says %s', (_, priced, words) => {
    expect(shown({ ...priced, price: null })).toMatchObject({ missing: words, amounts: [], why: [] });
  });
});
