/** What a user does at a till. Amounts are minor units; `nth` selects a posted entry. */
export type IntentButton =
  | { readonly do: 'Charge'; readonly total: number }
  | { readonly do: 'Payment' | 'Deposit' | 'Hold' | 'WriteOff' | 'Release'; readonly amount: number }
  | { readonly do: 'Refund'; readonly amount: number; readonly from?: 'Deposit' | 'Balance' | undefined }
  | { readonly do: 'Forfeit'; readonly amount: number; readonly from?: 'Deposit' | 'Hold' | undefined }
  | { readonly do: 'Adjustment'; readonly amount: number }
  | { readonly do: 'TakeBack'; readonly nth: number };

/** Three amounts of money, and how each entry changed them. */
export interface Piles {
  readonly charged: number;
  readonly owed: number;
  readonly collected: number;
  readonly held: number;
  /** By what each entry that can still be taken back changed owed, collected and held. */
  readonly open: readonly (readonly [owed: number, collected: number, held: number])[];
}

export const EMPTY: Piles = { charged: 0, owed: 0, collected: 0, held: 0, open: [] };

type Move = readonly [owed: number, collected: number, held: number];

const moved = (piles: Piles, [owed, collected, held]: Move): Piles => ({
  ...piles,
  owed: piles.owed + owed,
  collected: piles.collected + collected,
  held: piles.held + held,
});

const enough = (piles: Piles): boolean => piles.collected >= 0 && piles.held >= 0;

/** The amounts that an intent moves, written without the ledger's table; null when it is not allowed. */
function moveOf(intent: Exclude<IntentButton, { do: 'Charge' | 'TakeBack' }>, piles: Piles): Move | null {
  const { amount } = intent;
  const credit = Math.max(0, -piles.owed);
  switch (intent.do) {
    case 'Payment':
      return [-amount, 0, 0];
    case 'Deposit':
      return [0, amount, 0];
    case 'Hold':
      return [0, 0, amount];
    case 'Adjustment':
      return amount === 0 ? null : [amount, 0, 0];
    case 'WriteOff':
      return amount <= piles.owed ? [-amount, 0, 0] : null;
    case 'Release':
      return amount <= piles.held ? [0, 0, -amount] : null;
    case 'Refund':
      if (intent.from !== 'Balance' && amount <= piles.collected) return [0, -amount, 0];
      return intent.from !== 'Deposit' && amount <= credit ? [amount, 0, 0] : null;
    case 'Forfeit':
      if (intent.from !== 'Hold' && amount <= piles.collected) return [-amount, -amount, 0];
      return intent.from !== 'Deposit' && amount <= piles.held ? [-amount, 0, -amount] : null;
  }
}

/** The piles after a posting; null when it must be refused. */
export function after(intent: IntentButton, piles: Piles): Piles | null {
  if (intent.do === 'Charge')
    return { ...moved(piles, [intent.total - piles.charged, 0, 0]), charged: intent.total };
  if (intent.do === 'TakeBack') {
    const index = intent.nth % Math.max(1, piles.open.length);
    const entry = piles.open[index];
    if (entry === undefined) return null;
    const back = moved(piles, [-entry[0], -entry[1], -entry[2]]);
    return enough(back) ? { ...back, open: piles.open.filter((_, nth) => nth !== index) } : null;
  }
  const move = moveOf(intent, piles);
  return move && { ...moved(piles, move), open: [...piles.open, move] };
}
