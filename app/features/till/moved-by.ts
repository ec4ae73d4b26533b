import type { Payment } from '../../upstream/payments/payments.contract.ts';

/** Change what is reserved or owed, and no money. */
const MOVES_NOTHING: ReadonlySet<string> = new Set(['Hold', 'Release', 'Adjustment', 'WriteOff']);

/**
 * What an entry moved in its till, in currency units: below 0 what was paid back, null where no money moved. A forfeited
 * deposit was there before; of a hold that is forfeited the card pays only now.
 */
export function movedBy({
  type,
  takenFrom,
  amount,
}: Pick<Payment, 'type' | 'takenFrom' | 'amount'>): number | null {
  if (MOVES_NOTHING.has(type)) return null;
  if (type === 'Refund') return -amount;
  if (type === 'Cancel') return takenFrom === 'Hold' ? null : -amount;
  if (type === 'Forfeit') return takenFrom === 'Hold' ? amount : null;
  return amount;
}
