/** Effects of each kind of entry on the balance (owed +, paid −) and on the deposit collected and on hold. */

/** Where the money of an entry comes from: the collected deposit, the holds, or a balance in the customer's favour. */
export type Source = 'Deposit' | 'Hold' | 'Balance';

export interface Effects {
  readonly balance: number;
  readonly deposit: number;
  readonly hold: number;
}

type Signs = Partial<Effects>;

/** Kinds that come from outside the account. Charge and Adjustment may be negative, which lowers what is owed. */
const PLAIN = {
  Charge: { balance: 1 },
  Payment: { balance: -1 },
  Deposit: { deposit: 1 },
  Hold: { hold: 1 },
  Adjustment: { balance: 1 },
  WriteOff: { balance: -1 },
} as const satisfies Record<string, Signs>;

/** Kinds that take from a source; one that has no row for a source cannot take from it. */
const TAKING = {
  Refund: { Deposit: { deposit: -1 }, Balance: { balance: 1 } },
  Release: { Hold: { hold: -1 } },
  Forfeit: { Deposit: { deposit: -1, balance: -1 }, Hold: { hold: -1, balance: -1 } },
  Cancel: { Deposit: { deposit: -1 }, Hold: { hold: -1 } },
} as const satisfies Record<string, Partial<Record<Source, Signs>>>;

type PlainKind = keyof typeof PLAIN;
export type TakingKind = keyof typeof TAKING;
export type EntryKind = PlainKind | TakingKind;

export const ENTRY_KINDS = [...Object.keys(PLAIN), ...Object.keys(TAKING)] as readonly EntryKind[];

export const isTaking = (kind: EntryKind): kind is TakingKind => kind in TAKING;

export const sourcesOf = (kind: TakingKind): readonly Source[] => Object.keys(TAKING[kind]) as Source[];

/** Returns the effects of an amount in minor units; throws Error when the kind cannot take from the source. */
export function effectsOf(kind: EntryKind, amount: number, source?: Source): Effects {
  const bySource: Partial<Record<Source, Signs>> = isTaking(kind) ? TAKING[kind] : {};
  const signs: Signs | undefined = isTaking(kind) ? source && bySource[source] : PLAIN[kind];
  if (signs === undefined) throw new Error(`A ${kind} does not come from ${source ?? 'nowhere'}.`);
  return {
    balance: (signs.balance ?? 0) * amount,
    deposit: (signs.deposit ?? 0) * amount,
    hold: (signs.hold ?? 0) * amount,
  };
}
