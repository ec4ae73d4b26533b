import type { RecordLocation } from '../../../patterns/desk/assigned-locations.ts';
import type { WithAccount } from './money-account.ts';
import { MONEY_KINDS, type MoneyKind } from './money-kinds.ts';

/**
 * Where a rental stands, as far as its money asks:
 * - `running`: a promise that is open, or an agreement whose vehicle is out
 * - `back`: the vehicle is back, and something is still to be paid or given back
 * - `closed`, `void`: an agreement that is over
 * - `called-off`, `expired`: a reservation that did not come about
 * - `handed-over`: a reservation whose agreement has taken over the account
 */
export type MoneyPhase = 'running' | 'back' | 'closed' | 'void' | 'called-off' | 'expired' | 'handed-over';

/** A reservation or an agreement, as far as its money asks for it. */
export interface MoneyRecord extends WithAccount {
  readonly kind: 'reservation' | 'agreement';
  readonly id: number;
  readonly number: string;
  readonly phase: MoneyPhase;
  /** The renter's name. */
  readonly customer: string | null;
  /** Where the rental begins, is due and ended: its money belongs there. */
  readonly locations: readonly RecordLocation[];
  /** The deposit that is required, in currency units; null where it is not known. */
  readonly depositAsked: number | null;
  /** Whether an insurer pays a part: what of the balance the customer owes is then for the counter to say. */
  readonly isInsured?: boolean;
  readonly changedBy: string | null;
  /** UTC, ISO. */
  readonly changedAt: string | null;
}

/** What a rental still takes when it stands there; the service decides in any case. */
const TAKEN: Readonly<Record<MoneyPhase, readonly MoneyKind[]>> = {
  running: MONEY_KINDS,
  back: ['payment', 'renewal', 'refund', 'release', 'forfeit', 'adjustment', 'write-off'],
  closed: ['payment', 'refund', 'adjustment'],
  void: ['refund', 'release'],
  'called-off': ['payment', 'refund', 'release', 'forfeit', 'adjustment', 'write-off'],
  expired: ['payment', 'refund', 'release', 'adjustment'],
  'handed-over': [],
};

export const takes = (phase: MoneyPhase, kind: MoneyKind): boolean => TAKEN[phase].includes(kind);
