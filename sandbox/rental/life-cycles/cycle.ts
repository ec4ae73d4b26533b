/** Whose doing a move is: what staff ask for by hand, or what follows from an agreement's check-out and check-in. */
type Hand = 'staff' | 'agreement';

/** A move of a life-cycle, with what it needs as far as that can be said without looking at the record. */
export interface Move<Status extends string = string> {
  readonly to: Status;
  readonly by: Hand;
  /** Needed beside the permission of the call itself. */
  readonly permission?: string;
  /** A reason has to be given and is kept. */
  readonly needsReason?: true;
  /** The client's fee may be charged. */
  readonly mayCost?: true;
}

/** The statuses of a record by their id in the database, and the moves that leave each of them. */
export interface Cycle<Status extends string = string> {
  /** What a sentence calls the record. */
  readonly name: string;
  readonly ids: Readonly<Record<Status, number>>;
  readonly moves: Readonly<Record<Status, readonly Move<Status>[]>>;
}
