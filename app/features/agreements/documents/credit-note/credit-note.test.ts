import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../../patterns/documents/document.fixture.ts';
import { entry, linesOf, made, wholeAgreement } from '../parts.fixture.ts';
import { creditNote } from './credit-note.server.ts';

const goodwill = entry(34, 'Adjustment', -15, {
  date: '2026-11-22T12:00:00',
  reason: 'Goodwill',
  method: 'Card',
  balanceDue: 50,
});

function credited(of: ReturnType<typeof entry>, more: readonly object[] = []) {
  const agreement = wholeAgreement({ payments: [of, ...more] });
  return { agreement, payment: agreement.payments[0] ?? null, paymentId: String(of.paymentId) };
}

describe('a credit note', () => {
  it('names the invoice and the entry that it credits, and takes off', async () => {
    const content = await made(creditNote, credited(goodwill));
    expect(content).toMatchObject({
      title: 'Credit note',
      number: 'P-34',
      receiver: { name: 'Zoë Ångström' },
      signing: null,
    });
    expect(linesOf(content, 'What it credits')).toEqual([
      ['Date', '22/11/2026'],
      ['Invoice', 'A-11204'],
      ['Entry', 'Adjustment P-34'],
      ['Reason', 'Goodwill'],
    ]);
    expect(linesOf(content, 'Amount')).toEqual([
      ['Adjustment', 'Goodwill', '−$15.00'],
      ['Credited', '', '−$15.00'],
      ['Balance after', '', '$50.00'],
    ]);
  });

  it('of a refund says how the money went', async () => {
    const refund = entry(35, 'Refund', 60, {
      from: 'Balance',
      method: 'Card',
      cardBrand: 'Visa',
      cardLastFour: '4242',
    });
    const content = await made(creditNote, credited(refund));
    expect(linesOf(content, 'What it credits')).toContainEqual(['Method', 'Card, Visa •••• 4242']);
    expect(linesOf(content, 'Amount')[1]).toEqual(['Credited', '', '−$60.00']);
  });

  it('names the entry that was wrong', async () => {
    const back = entry(36, 'Adjustment', -65, { correctsId: 33, status: 'Reversal' });
    const content = await made(creditNote, credited(back, [entry(33, 'Adjustment', 65)]));
    expect(linesOf(content, 'What it credits')).toContainEqual(['Entry', 'Adjustment P-33']);
  });

  it('says what took it back', async () => {
    const content = await made(
      creditNote,
      credited(goodwill, [entry(37, 'Adjustment', 15, { correctsId: 34 })]),
    );
    expect(linesOf(content, 'What it credits')).toContainEqual(['Taken back by', 'Adjustment P-37']);
  });
});

describe('there is a credit note', () => {
  const why = (of: ReturnType<typeof entry>) =>
    creditNote.closed?.(credited(of), deskInWords())?.status ?? null;

  it.each([
    ['of an adjustment in the renter’s favour', goodwill, null],
    ['of a refund of a credit', entry(1, 'Refund', 60, { from: 'Balance' }), null],
    ['not of a deposit that is given back', entry(1, 'Refund', 60, { from: 'Deposit' }), 409],
    ['not of a refund that was taken back', entry(1, 'Refund', -60, { status: 'Reversal' }), 409],
    ['not of a fine', entry(1, 'Adjustment', 65), 409],
    ['not of a payment', entry(1, 'Payment', 60), 409],
  ])('%s', (_, of, status) => {
    expect(why(of)).toBe(status);
  });

  it('of no entry that the account does not have', () => {
    const { agreement } = credited(goodwill);
    expect(creditNote.closed?.({ agreement, payment: null, paymentId: '9' }, deskInWords())).toEqual({
      status: 404,
      title: 'Entry 9 was not found',
      text: 'The account of agreement A-11204 has no entry of this number.',
    });
  });
});
