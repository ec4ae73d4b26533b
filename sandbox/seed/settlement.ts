import type { Database } from '../rental/core/database.ts';
import type { Booking } from './bookings.ts';
import type { Insert } from './insert.ts';
import type { Price } from './price.ts';
import type { Random } from './random.ts';

export interface ReservationNumbers {
  readonly id: number;
  readonly sequence: number;
}

/** A booking with the numbers that it gets; who walks in has no reservation. */
export interface Numbered {
  readonly accountId: number;
  readonly reservation: ReservationNumbers | null;
  readonly booking: Booking;
}

export interface Writer {
  readonly database: Database;
  readonly insert: Insert;
  readonly random: Random;
}

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

interface Entry {
  readonly kind: string;
  readonly amount: number;
  readonly balance?: number;
  readonly deposit?: number;
  readonly hold?: number;
  readonly at: number;
  readonly method?: string;
  readonly expires?: number;
  readonly reason?: string;
}

const HOLD_DAYS = 7 * 1440;

function depositEntries({ deposit }: Settlement, { start, end }: Booking): readonly Entry[] {
  if (deposit === null) return [];
  const { kind, amount, isReturned } = deposit;
  const back = { amount, at: end + 20 };
  if (kind === 'Hold') {
    const held: Entry = {
      kind,
      amount,
      hold: amount,
      at: start + 10,
      method: 'Card',
      expires: start + HOLD_DAYS,
    };
    return isReturned ? [held, { ...back, kind: 'Release', hold: -amount, method: 'Card' }] : [held];
  }
  const taken: Entry = { kind, amount, deposit: amount, at: start + 10, method: 'Cash' };
  return isReturned ? [taken, { ...back, kind: 'Refund', deposit: -amount, method: 'Cash' }] : [taken];
}

function entriesOf(settled: Settlement, booking: Booking, method: string): readonly Entry[] {
  const { charged, advance, paid, fine } = settled;
  const finePaid = fine > 0 && settled.balance < fine ? fine : 0;
  const fineAt = booking.end + 12 * 1440;
  const all: readonly Entry[] = [
    { kind: 'Charge', amount: charged, balance: charged, at: booking.created },
    { kind: 'Payment', amount: advance, balance: -advance, at: booking.created + 5, method },
    ...depositEntries(settled, booking),
    { kind: 'Payment', amount: paid - finePaid, balance: finePaid - paid, at: booking.end + 15, method },
    {
      kind: 'Adjustment',
      amount: fine,
      balance: fine,
      at: fineAt,
      reason: 'Parking fine received after the return',
    },
    { kind: 'Payment', amount: finePaid, balance: -finePaid, at: fineAt + 3 * 1440, method },
  ];
  return all.filter(({ amount }) => amount !== 0);
}

export function insertAccount({ insert, random }: Writer, numbered: Numbered, settled: Settlement): void {
  const { accountId, booking } = numbered;
  const { place, time, clientId } = booking;
  const method = random.pick(['Card', 'Card', 'Card', 'Cash', 'Bank transfer']);
  for (const [nth, entry] of entriesOf(settled, booking, method).entries()) {
    insert('ledger_entries', {
      account_id: accountId,
      number: `P-${clientId}${accountId}-${nth + 1}`,
      kind: entry.kind,
      amount: entry.amount,
      balance_effect: entry.balance ?? 0,
      deposit_effect: entry.deposit ?? 0,
      hold_effect: entry.hold ?? 0,
      method: entry.method ?? null,
      reason: entry.reason ?? null,
      hold_expires_at: entry.expires === undefined ? null : time.text(entry.expires),
      location_id: place.id,
      entry_date: time.text(Math.min(entry.at, time.now)),
      created_by: clientId * 100 + 1,
    });
  }
}
