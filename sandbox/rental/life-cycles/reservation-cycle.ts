import type { Cycle } from './cycle.ts';

export type ReservationStatus =
  | 'Quote'
  | 'Open'
  | 'Confirmed'
  | 'CheckedOut'
  | 'Completed'
  | 'Cancelled'
  | 'NoShow'
  | 'Expired';

const cancel = { to: 'Cancelled', by: 'staff', needsReason: true, mayCost: true } as const;
const noShow = { to: 'NoShow', by: 'staff', needsReason: true, mayCost: true } as const;

/**
 * A quote promises nothing, so it is cancelled without a fee. Who may void an agreement may also take back a no-show:
 * both undo what staff have told a customer. A void agreement gives its reservation back as Confirmed.
 */
export const reservationCycle: Cycle<ReservationStatus> = {
  name: 'reservation',
  ids: { Quote: 1, Open: 2, Confirmed: 3, CheckedOut: 4, Completed: 5, Cancelled: 6, NoShow: 7, Expired: 8 },
  moves: {
    Quote: [
      { to: 'Open', by: 'staff' },
      { to: 'Confirmed', by: 'staff' },
      { to: 'Cancelled', by: 'staff', needsReason: true },
      { to: 'Expired', by: 'staff' },
    ],
    Open: [{ to: 'Confirmed', by: 'staff' }, { to: 'CheckedOut', by: 'agreement' }, cancel, noShow],
    Confirmed: [{ to: 'CheckedOut', by: 'agreement' }, cancel, noShow],
    CheckedOut: [
      { to: 'Completed', by: 'agreement' },
      { to: 'Confirmed', by: 'agreement' },
    ],
    Completed: [],
    Cancelled: [],
    NoShow: [{ to: 'Open', by: 'staff', permission: 'AGREEMENT_VOID' }],
    Expired: [],
  },
};
