import type { Booking } from './bookings.ts';
import type { Settlement } from './settlement.ts';
import type { Numbered, Writer } from './writers.ts';

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

/** What was charged to the rental's account and what has been paid and held, an entry each, none of them ahead of now. */
export function layAccount({ insert, random }: Writer, numbered: Numbered, settled: Settlement): void {
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
