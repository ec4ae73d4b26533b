import { describe, expect, it } from 'vitest';
import { agreementOf, staffContext } from '../agreement.fixture.ts';
import { agreementFrame } from './agreement-detail.server.ts';

type Overrides = Parameters<typeof agreementOf>[0];

const frame = (overrides: Overrides) => agreementFrame(agreementOf(overrides), staffContext);
const notices = (overrides: Overrides) => frame(overrides).notices.map(({ tone, text }) => `${tone} ${text}`);

describe('the frame of an agreement', () => {
  it('leads to customer and reservation', () => {
    const customerDetails = { customerId: 7714, firstName: 'Zoë', lastName: 'Ångström' } as never;
    const { facts } = frame({
      customerId: 7714,
      customerDetails,
      reservationId: 380,
      reservationNumber: 'R-380',
    });
    expect(facts).toMatchObject([
      { value: 'Zoë Ångström', href: '/customers/7714' },
      { value: 'R-380', href: '/reservations/380' },
    ]);
  });

  it('names when and where the vehicle is due', () => {
    const overrides = { checkinDate: '2026-11-20T12:00:00', checkinLocationName: 'Airport' };
    expect(frame(overrides).facts).toEqual([
      { term: 'agreement.due', value: '20/11/2026 12:00 PM', detail: 'Airport', mark: undefined },
    ]);
  });

  it('names when and where it came back in place of when it was due', () => {
    const overrides = {
      checkinDate: '2026-11-20T12:00:00',
      returnDate: '2026-11-20T11:00:00',
      returnLocationName: 'Station',
    };
    expect(frame(overrides).facts).toMatchObject([{ term: 'agreement.returned', detail: 'Station' }]);
  });

  it('shows that it is overdue next to its status', () => {
    const { badges } = frame({ agreementStatusName: 'Open', isOverdue: true });
    expect(badges.map(({ word, shape }) => [word, shape])).toEqual([
      ['Open', 'open'],
      ['agreements.overdue', 'late'],
    ]);
  });

  it('shows a status without a name by its id', () => {
    expect(frame({ agreementStatusId: 12 }).badges.map(({ word }) => word)).toEqual(['12']);
  });
});

describe('above all stands', () => {
  it.each<[string, Overrides, string]>([
    [
      'since when it is overdue',
      { isOverdue: true, checkinDate: '2026-11-19T12:00:00', checkinLocationName: 'Airport' },
      'bad agreement.notice.overdue 19/11/2026 12:00 PM: Airport',
    ],
    [
      'why it is on hold',
      { agreementStatusId: 2, holdReason: 'Police' },
      'warn agreement.notice.onHold: Police',
    ],
    ['that it is on hold', { agreementStatusId: 2 }, 'warn agreement.notice.onHold'],
    ['why it is void', { agreementStatusId: 6, voidReason: 'Typo' }, 'info agreement.notice.void: Typo'],
    [
      'what is still to be paid once the vehicle is back',
      { agreementStatusId: 3, balanceDue: 62 },
      'warn documents.todo.pay $62.00',
    ],
    [
      'what is still to be given back',
      { agreementStatusId: 3, balanceDue: -20 },
      'warn documents.todo.refund $20.00',
    ],
    [
      'a deposit that is still held',
      { agreementStatusId: 4, balanceDue: 0, depositTotals: { balanceDeposit: 150 } as never },
      'warn documents.todo.depositNow $150.00',
    ],
    [
      'a fine that came after the close',
      { agreementStatusId: 5, balanceDue: 60 },
      'warn documents.todo.pay $60.00',
    ],
    ['a risk', { riskFlag: 'Card', riskNote: 'Declined' }, 'warn agreement.notice.risk: Card, Declined'],
    [
      'that the customer is on the blacklist',
      { customerDetails: { customerId: 7, isBlacklisted: true, blacklistReason: 'Damage' } as never },
      'bad agreement.notice.blacklisted: Damage',
    ],
    [
      'that a hold runs out',
      {
        payments: [
          {
            paymentId: 1,
            paymentNumber: 'P-1',
            type: 'Hold',
            amount: 150,
            isExpiring: true,
            holdExpiresAt: '2026-11-21T10:00:00',
          } as never,
        ],
      },
      'warn account.holdEnds $150.00 21/11/2026 10:00 AM',
    ],
  ])('%s', (_, overrides, notice) => {
    expect(notices(overrides)).toEqual([notice]);
  });

  it.each<[string, Overrides]>([
    ['when nothing is wrong', { agreementStatusId: 1, holdReason: 'long over' }],
    ['of the money while the vehicle is out', { agreementStatusId: 1, balanceDue: 62 }],
    ['once all is settled', { agreementStatusId: 5, balanceDue: 0 }],
    ['of the money of one that is void', { agreementStatusId: 6, balanceDue: 62 }],
  ])('nothing %s', (_, overrides) => {
    expect(notices(overrides).filter((notice) => !notice.includes('notice.void'))).toEqual([]);
  });
});
