// The documents of the account, each in all that may stand in it: so it is long.

import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden as prices } from '../../../upstream/pricing/pricing.golden.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { creditNote, invoice } from './account-documents.server.ts';
import { entry, linesOf, made, wholeAgreement } from './parts.fixture.ts';

/** Back a day late, 12.00 for it with its tax; paid, and a fine of 65.00 two days after the close, of which 15.00 was let off. */
const closed = {
  agreementStatusId: 5,
  returnDate: '2026-11-19T09:42:00',
  returnLocationName: 'Airport',
  closedDate: '2026-11-19T10:00:00Z',
  odometerIn: 12_950,
  fuelLevelIn: 7,
  extraCharges: [
    {
      kind: 'late',
      name: 'Late return',
      total: 12,
      calculation: { minutes: 42, quantity: 1, unitPrice: 12 },
    },
  ],
  taxList: [{ name: 'VAT', value: 20, amount: 24.4, calculation: { percentage: 20, of: 122 } }],
  totalAmount: 146.4,
  advancePaid: 50,
  amountPaid: 96.4,
  balanceDue: 50,
  payments: [
    entry(31, 'Payment', 50, { date: '2026-11-17T09:05:00', method: 'Cash' }),
    entry(32, 'Payment', 96.4, {
      date: '2026-11-19T09:50:00',
      method: 'Card',
      cardBrand: 'Visa',
      cardLastFour: '4242',
    }),
    entry(33, 'Adjustment', 65, { date: '2026-11-21T12:00:00', reason: 'Parking fine' }),
    entry(34, 'Adjustment', -15, { date: '2026-11-22T12:00:00', reason: 'Goodwill' }),
  ],
  depositTotals: { depositAmount: 0, onHoldAmount: 150, releaseAmount: 150, balanceDeposit: 0 },
};
const invoiced = (changes: object = {}) => ({
  agreement: wholeAgreement({ ...closed, ...changes }),
  price: null,
});
const whole = () => made(invoice, invoiced());

describe('an invoice', () => {
  it('has the number and the receiver of its agreement, and all of its parts', async () => {
    const content = await whole();
    expect(content).toMatchObject({
      title: 'Invoice',
      number: 'A-11204',
      remark: null,
      receiver: { name: 'Zoë Ångström' },
      signing: null,
    });
    expect(content.parts.map(({ title }) => title)).toEqual([
      'Invoice details',
      'Rental',
      'Vehicle',
      'Vehicles on this rental',
      'Drivers',
      'Charges',
      'Account',
      'Payments',
      'Deposit',
    ]);
  });

  it('bears the date of the close, although entries follow', async () => {
    expect(linesOf(await whole(), 'Invoice details')).toEqual([
      ['Date', '19/11/2026'],
      ['Rental agreement', 'A-11204'],
      ['Rental period', '17/11/2026 – 19/11/2026'],
      ['Account to', '22/11/2026'],
      ['Balance', '$50.00'],
    ]);
  });

  it('names what was agreed and what was used', async () => {
    expect(linesOf(await whole(), 'Rental')).toEqual(
      expect.arrayContaining([
        ['Out', '17/11/2026 09:00 AM', 'Pier 4'],
        ['Due back', '19/11/2026 09:00 AM', 'Airport'],
        ['Returned', '19/11/2026 09:42 AM', 'Airport'],
      ]),
    );
  });

  it('shows every line with its calculation, to the total that the service gives', async () => {
    expect(linesOf(await whole(), 'Charges')).toEqual([
      ['Daily', '2 × $50.00', '$100.00'],
      ['Child seat', '', '$10.00'],
      ['Late return', '42 min late, $12.00', '$12.00'],
      ['VAT', '20%, of $122.00', '$24.40'],
      ['Total', '', '$146.40'],
    ]);
  });

  it('goes from the total to the balance, with each entry after the close', async () => {
    expect(linesOf(await whole(), 'Account')).toEqual([
      ['Total', '', '$146.40'],
      ['Advance payment', '', '−$50.00'],
      ['Paid', '', '−$96.40'],
      ['Adjustment', 'Parking fine, 21/11/2026', '$65.00'],
      ['Adjustment', 'Goodwill, 22/11/2026', '−$15.00'],
      ['Balance', '', '$50.00'],
    ]);
  });

  it('lists as payments only what moved money', async () => {
    const payments = linesOf(await whole(), 'Payments');
    expect(payments.map(([, type, , amount]) => [type, amount])).toEqual([
      ['Payment', '$50.00'],
      ['Payment', '$96.40'],
    ]);
  });

  it('names what became of the deposit', async () => {
    expect(linesOf(await whole(), 'Deposit')).toEqual(
      expect.arrayContaining([
        ['Deposit authorised', '$150.00'],
        ['Deposit released', '$150.00'],
        ['Deposit balance', '$0.00'],
      ]),
    );
  });

  it('splits the total between insurer and renter as the service does', async () => {
    const wire = {
      ...(prices['pricing.summary']?.accepted[0] as object),
      insuranceTotal: 80,
      customerTotal: 66.4,
    };
    const price = calculatedPrice.read.parse(wire);
    const content = await made(invoice, { ...invoiced(), price });
    expect(linesOf(content, 'Insurer')).toEqual([
      ['Insurer', 'Aviva'],
      ['Claim number', 'CL-77120'],
      ['Policy number', 'PN-100'],
      ['Insurer pays', '$80.00'],
    ]);
    expect(linesOf(content, 'Renter')).toEqual([['Customer pays', '$66.40']]);
  });

  it('says that it is not final while the vehicle is out', async () => {
    const content = await made(invoice, { agreement: wholeAgreement(), price: null });
    expect(content.remark).toBe('Not final: the vehicle is still on rent');
  });

  it('is the same for the same agreement', async () => {
    expect(await whole()).toEqual(await whole());
  });
});

describe('there is an invoice', () => {
  const why = (overrides: object) =>
    invoice.closed?.({ agreement: agreementOf(overrides), price: null }, staffContextInEnglish())?.title ??
    null;

  it.each([
    ['once something is charged', { totalAmount: 132 }, null],
    ['of a fine alone', { totalAmount: 0, payments: [entry(1, 'Adjustment', 65)] }, null],
    ['not while nothing is charged', { totalAmount: 0 }, 'Agreement A-7 has no invoice'],
    ['not of a void agreement', { totalAmount: 132, agreementStatusId: 6 }, 'Agreement A-7 has no invoice'],
  ])('%s', (_, overrides, expected) => {
    expect(why(overrides)).toBe(expected);
  });
});

const goodwill = entry(34, 'Adjustment', -15, {
  date: '2026-11-22T12:00:00',
  reason: 'Goodwill',
  method: 'Card',
  balanceDue: 50,
});

function credited(of: ReturnType<typeof entry>, more: readonly object[] = []) {
  const agreement = wholeAgreement({ payments: [of, ...more] });
  return { agreement, paymentId: String(of.paymentId) };
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
    expect(linesOf(content, 'Credit details')).toEqual([
      ['Date', '22/11/2026'],
      ['Invoice', 'A-11204'],
      ['Entry', 'Adjustment P-34'],
      ['Reason', 'Goodwill'],
    ]);
    expect(linesOf(content, 'Amount')).toEqual([
      ['Adjustment', 'Goodwill', '−$15.00'],
      ['Total credited', '', '−$15.00'],
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
    expect(linesOf(content, 'Credit details')).toContainEqual(['Method', 'Card, Visa •••• 4242']);
    expect(linesOf(content, 'Amount')[1]).toEqual(['Total credited', '', '−$60.00']);
  });

  it('names the entry that was wrong', async () => {
    const back = entry(36, 'Adjustment', -65, { correctsId: 33, status: 'Reversal' });
    const content = await made(creditNote, credited(back, [entry(33, 'Adjustment', 65)]));
    expect(linesOf(content, 'Credit details')).toContainEqual(['Entry', 'Adjustment P-33']);
  });

  it('says what took it back', async () => {
    const content = await made(
      creditNote,
      credited(goodwill, [entry(37, 'Adjustment', 15, { correctsId: 34 })]),
    );
    expect(linesOf(content, 'Credit details')).toContainEqual(['Reversed by', 'Adjustment P-37']);
  });
});

describe('there is a credit note', () => {
  const why = (of: ReturnType<typeof entry>) =>
    creditNote.closed?.(credited(of), staffContextInEnglish())?.status ?? null;

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
    expect(creditNote.closed?.({ agreement, paymentId: '9' }, staffContextInEnglish())).toEqual({
      status: 404,
      title: 'Entry 9 not found',
      text: 'The account of agreement A-11204 has no entry with this number.',
    });
  });
});
