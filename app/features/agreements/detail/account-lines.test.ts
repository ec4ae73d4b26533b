import { describe, expect, it } from 'vitest';
import { agreementOf, staffContext } from '../agreement.fixture.ts';
import { accountLines } from './account-lines.server.ts';

type Overrides = Parameters<typeof agreementOf>[0];

const lines = (overrides: Overrides) =>
  accountLines(agreementOf(overrides), staffContext).map(({ term, amount }) => `${term} ${amount}`);

/** Two days at 50, a child seat, 20 % tax; 50 in advance. */
const rental = {
  rateList: [{ type: 'Daily', name: 'Daily', rate: 50, units: 2, total: 100 }],
  mischargeList: [{ name: 'Child seat', total: 10 }],
  taxList: [{ name: 'VAT', value: 20, amount: 22 }],
  subTotal: 110,
  totalTax: 22,
  totalAmount: 132,
  advancePaid: 50,
  balanceDue: 82,
} as unknown as Overrides;

const payment = { paymentId: 1, paymentNumber: 'P-1', amount: 65, type: 'Adjustment' };

describe('the money of an agreement', () => {
  it('goes from its lines to the balance', () => {
    expect(lines(rental)).toEqual([
      'Daily $100.00',
      'Child seat $10.00',
      'VAT $22.00',
      'agreement.money.total $132.00',
      'agreement.money.advance −$50.00',
      'agreement.money.balance $82.00',
    ]);
  });

  it('shows subtotal and tax where the lines do not add up to the total', () => {
    expect(lines({ ...rental, mischargeList: [] }).slice(0, 3)).toEqual([
      'agreement.money.subTotal $110.00',
      'agreement.money.tax $22.00',
      'agreement.money.total $132.00',
    ]);
  });

  it('names what was charged after the total was settled, with its reason', () => {
    const fine = { ...payment, reason: 'Parking fine' } as never;
    const shown = accountLines(agreementOf({ ...rental, balanceDue: 147, payments: [fine] }), staffContext);
    expect(shown.find(({ term }) => term === 'agreement.money.adjustment')).toEqual({
      term: 'agreement.money.adjustment',
      amount: '$65.00',
      how: 'Parking fine',
    });
  });

  it('names each adjustment with its day, so that they add up to the balance', () => {
    const fine = { ...payment, reason: 'Parking fine', date: '2026-11-24T09:00:00' } as never;
    const goodwill = { ...payment, paymentId: 2, amount: -15, reason: 'Goodwill' } as never;
    const shown = accountLines(
      agreementOf({ ...rental, balanceDue: 132, payments: [fine, goodwill] }),
      staffContext,
    );
    const adjustments = shown.filter(({ term }) => term === 'agreement.money.adjustment');
    expect(adjustments.map(({ amount, how }) => [amount, how])).toEqual([
      ['$65.00', 'Parking fine, 24/11/2026'],
      ['−$15.00', 'Goodwill'],
    ]);
  });

  it('is one line where the adjustments are not what is missing', () => {
    const fine = { ...payment, reason: 'Parking fine' } as never;
    const shown = lines({ ...rental, balanceDue: 142, payments: [fine] });
    expect(shown).toContain('agreement.money.adjustments $60.00');
  });

  it('takes off what was written off and counts in what was given back', () => {
    const shown = lines({ ...rental, writeOffAmount: 10, reimbursementAmount: 5, balanceDue: 77 });
    expect(shown.slice(-4)).toEqual([
      'agreement.money.advance −$50.00',
      'agreement.money.writtenOff −$10.00',
      'agreement.money.reimbursement $5.00',
      'agreement.money.balance $77.00',
    ]);
  });

  it('adds up to nothing for a void one', () => {
    const shown = lines({ ...rental, agreementStatusId: 6, advancePaid: 0, balanceDue: 0 });
    expect(shown.slice(-2)).toEqual(['agreement.money.void −$132.00', 'agreement.money.balance $0.00']);
  });

  it('shows the deposit held next to it, and until when', () => {
    const hold = { ...payment, type: 'Hold', holdExpiresAt: '2026-11-25T10:00:00' } as never;
    const depositTotals = { balanceDeposit: 150 } as never;
    const shown = accountLines(agreementOf({ ...rental, payments: [hold], depositTotals }), staffContext);
    expect(shown.at(-1)).toEqual({
      term: 'agreement.money.depositHeld',
      amount: '$150.00',
      how: 'agreement.money.holdEnds 25/11/2026',
    });
  });

  it('is silent where the service says nothing', () => {
    expect(lines({})).toEqual([]);
  });
});
