import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../../patterns/documents/document.fixture.ts';
import { calculatedPrice } from '../../../../upstream/pricing/pricing.contract.ts';
import { golden as prices } from '../../../../upstream/pricing/pricing.golden.ts';
import { agreementOf } from '../../agreement.fixture.ts';
import { entry, linesOf, made, wholeAgreement } from '../parts.fixture.ts';
import { invoice } from './invoice.server.ts';

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
      'Legs',
      'Drivers',
      'Charges',
      'Account',
      'Payments',
      'Deposit',
    ]);
  });

  it('is of the day of the close, with an account that goes on', async () => {
    expect(linesOf(await whole(), 'Invoice details')).toEqual([
      ['Date', '19/11/2026'],
      ['Rental agreement', 'A-11204'],
      ['Rental period', '17/11/2026 – 19/11/2026'],
      ['Account up to', '22/11/2026'],
      ['Balance', '$50.00'],
    ]);
  });

  it('names what was agreed and what was used', async () => {
    expect(linesOf(await whole(), 'Rental')).toEqual(
      expect.arrayContaining([
        ['Out', '17/11/2026 09:00 AM', 'Pier 4'],
        ['Due', '19/11/2026 09:00 AM', 'Airport'],
        ['Returned', '19/11/2026 09:42 AM', 'Airport'],
      ]),
    );
  });

  it('shows every line with its calculation, to the total that the service gives', async () => {
    expect(linesOf(await whole(), 'Charges')).toEqual([
      ['Daily', '2 × $50.00', '$100.00'],
      ['Child seat', '', '$10.00'],
      ['Late return', '42 min late, $12.00', '$12.00'],
      ['VAT', '20 %, of $122.00', '$24.40'],
      ['Total', '', '$146.40'],
    ]);
  });

  it('goes from the total to the balance, with each entry after the close', async () => {
    expect(linesOf(await whole(), 'Account')).toEqual([
      ['Total', '', '$146.40'],
      ['Paid in advance', '', '−$50.00'],
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
        ['Deposit on hold', '$150.00'],
        ['Deposit released', '$150.00'],
        ['Deposit left', '$0.00'],
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
    expect(linesOf(content, 'For the insurer')).toEqual([
      ['Insurer', 'Aviva'],
      ['Claim number', 'CL-77120'],
      ['Policy number', 'PN-100'],
      ['Insurer pays', '$80.00'],
    ]);
    expect(linesOf(content, 'For the renter')).toEqual([['Customer pays', '$66.40']]);
  });

  it('says that it is not final while the vehicle is out', async () => {
    const content = await made(invoice, { agreement: wholeAgreement(), price: null });
    expect(content.remark).toBe('Not final: the vehicle is still out');
  });

  it('is the same for the same agreement', async () => {
    expect(await whole()).toEqual(await whole());
  });
});

describe('there is an invoice', () => {
  const why = (said: object) =>
    invoice.closed?.({ agreement: agreementOf(said), price: null }, deskInWords())?.title ?? null;

  it.each([
    ['once something is charged', { totalAmount: 132 }, null],
    ['of a fine alone', { totalAmount: 0, payments: [entry(1, 'Adjustment', 65)] }, null],
    ['not while nothing is charged', { totalAmount: 0 }, 'Agreement A-7 has no invoice'],
    ['not of a void agreement', { totalAmount: 132, agreementStatusId: 6 }, 'Agreement A-7 has no invoice'],
  ])('%s', (_, said, expected) => {
    expect(why(said)).toBe(expected);
  });
});
