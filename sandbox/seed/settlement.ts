import type { Booking } from './bookings.ts';
import type { Price } from './price.ts';
import type { Random } from './random.ts';

/** What was taken as security, in minor units. */
interface SeedDeposit {
  readonly kind: 'Hold' | 'Deposit';
  readonly amount: number;
  readonly isReturned: boolean;
}

/** What has been charged, paid and is still owed, in minor units: charged + fine = advance + paid + balance. */
export interface Settlement {
  readonly charged: number;
  readonly advance: number;
  readonly paid: number;
  readonly balance: number;
  readonly cancellationCharge: number;
  readonly deposit: SeedDeposit | null;
  /** Came by post after the agreement was closed. */
  readonly fine: number;
}

const NOTHING: Settlement = {
  charged: 0,
  advance: 0,
  paid: 0,
  balance: 0,
  cancellationCharge: 0,
  deposit: null,
  fine: 0,
};

const part = (total: number, share: number): number => Math.round((total * share) / 500) * 500;

function depositOf(random: Random, { type }: Booking, returned: number): SeedDeposit {
  const kind = random.chance(0.85) ? 'Hold' : 'Deposit';
  return { kind, amount: type.deposit * 100, isReturned: random.chance(returned) };
}

function advanceOf(random: Random, { isWalkIn }: Booking, total: number): number {
  const share = random.weighted([
    [0, 5],
    [0.2, 3],
    [0.5, 2],
    [1, 2],
  ] as const);
  if (isWalkIn) return 0;
  return share === 1 ? total : Math.min(total, part(total, share));
}

function completed(random: Random, booking: Booking, total: number, advance: number): Settlement {
  const owed = random.chance(0.03) ? Math.min(total - advance, 4500) : 0;
  const deposit = depositOf(random, booking, owed > 0 ? 0.9 : 0.985);
  const isClosed = owed === 0 && deposit.isReturned;
  const fine = isClosed && random.chance(0.02) ? 6500 : 0;
  const finePaid = fine > 0 && random.chance(0.6);
  return {
    ...NOTHING,
    charged: total,
    advance,
    paid: total - advance - owed + (finePaid ? fine : 0),
    balance: owed + (finePaid ? 0 : fine),
    deposit,
    fine,
  };
}

export function settlementOf(random: Random, booking: Booking, price: Price): Settlement {
  const { total } = price;
  const advance = advanceOf(random, booking, total);
  const owing = { ...NOTHING, charged: total, advance, balance: total - advance };
  switch (booking.status) {
    case 'Quote':
      return { ...NOTHING, charged: total, balance: total };
    case 'Expired':
      return NOTHING;
    case 'Cancelled': {
      const fee = random.chance(0.2) ? 2500 : 0;
      return { ...NOTHING, charged: fee, paid: fee, cancellationCharge: fee };
    }
    case 'NoShow': {
      const fee = Math.round(price.base / booking.days);
      return { ...NOTHING, charged: fee, balance: fee, cancellationCharge: fee };
    }
    case 'Completed':
      return completed(random, booking, total, advance);
    case 'CheckedOut':
      return { ...owing, deposit: depositOf(random, booking, 0) };
    default:
      return owing;
  }
}
