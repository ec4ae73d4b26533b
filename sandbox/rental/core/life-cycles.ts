import { conflict } from './refusal.ts';

type Hand = 'staff' | 'agreement';

interface Move<Status extends string = string> {
  readonly to: Status;
  readonly by: Hand;
  readonly permission?: string;
  readonly needsReason?: true;
  readonly mayCost?: true;
}

interface Cycle<Status extends string = string> {
  readonly name: string;
  readonly ids: Readonly<Record<Status, number>>;
  readonly moves: Readonly<Record<Status, readonly Move<Status>[]>>;
}

export type ReservationStatus =
  | 'Quote'
  | 'Open'
  | 'Confirmed'
  | 'CheckedOut'
  | 'Completed'
  | 'Cancelled'
  | 'NoShow'
  | 'Expired';

const movesBy =
  (by: Hand) =>
  <const Status extends string>(...to: readonly Status[]): readonly Move<Status>[] =>
    to.map((one) => ({ to: one, by }));
const staff = movesBy('staff');
const agreement = movesBy('agreement');

const cancel = { to: 'Cancelled', by: 'staff', needsReason: true, mayCost: true } as const;
const noShow = { to: 'NoShow', by: 'staff', needsReason: true, mayCost: true } as const;

/** A quote is cancelled without a fee. Who may void an agreement may also reverse a no-show. */
export const reservationCycle: Cycle<ReservationStatus> = {
  name: 'reservation',
  ids: { Quote: 1, Open: 2, Confirmed: 3, CheckedOut: 4, Completed: 5, Cancelled: 6, NoShow: 7, Expired: 8 },
  moves: {
    Quote: [
      ...staff('Open', 'Confirmed'),
      { to: 'Cancelled', by: 'staff', needsReason: true },
      ...staff('Expired'),
    ],
    Open: [...staff('Confirmed'), ...agreement('CheckedOut'), cancel, noShow],
    Confirmed: [...agreement('CheckedOut'), cancel, noShow],
    CheckedOut: agreement('Completed', 'Confirmed'),
    Completed: [],
    Cancelled: [],
    NoShow: [{ to: 'Open', by: 'staff', permission: 'AGREEMENT_VOID' }],
    Expired: [],
  },
};

export type AgreementStatus = 'Open' | 'OnHold' | 'PendingPayment' | 'PendingDeposit' | 'Closed' | 'Void';

/**
 * A void also needs that no payment was taken. A check-in leads to Closed when nothing is owed and no deposit
 * remains, else to a pending status. Overdue is no status.
 */
export const agreementCycle: Cycle<AgreementStatus> = {
  name: 'agreement',
  ids: { Open: 1, OnHold: 2, PendingPayment: 3, PendingDeposit: 4, Closed: 5, Void: 6 },
  moves: {
    Open: [
      ...staff('OnHold'),
      { to: 'Void', by: 'staff', permission: 'AGREEMENT_VOID', needsReason: true },
      ...agreement('PendingPayment', 'PendingDeposit', 'Closed'),
    ],
    OnHold: staff('Open'),
    PendingPayment: agreement('PendingDeposit', 'Closed'),
    PendingDeposit: agreement('PendingPayment', 'Closed'),
    Closed: [],
    Void: [],
  },
};

export type VehicleStatus = 'Available' | 'Rented' | 'Dirty' | 'OutOfService' | 'InTransfer' | 'Sold';

/**
 * A void returns the vehicle as it left; an exchange for a critical fault takes it out of service. Reserved
 * is no status.
 */
export const vehicleCycle: Cycle<VehicleStatus> = {
  name: 'vehicle',
  ids: { Available: 1, Rented: 2, Dirty: 3, OutOfService: 4, InTransfer: 5, Sold: 6 },
  moves: {
    Available: [...agreement('Rented'), ...staff('Dirty', 'OutOfService', 'InTransfer', 'Sold')],
    Rented: agreement('Dirty', 'Available', 'OutOfService'),
    Dirty: staff('Available', 'OutOfService', 'InTransfer'),
    OutOfService: staff('Available', 'Dirty', 'InTransfer', 'Sold'),
    InTransfer: staff('Available', 'Dirty', 'OutOfService'),
    Sold: [],
  },
};

const cycles = { reservation: reservationCycle, agreement: agreementCycle, vehicle: vehicleCycle };

interface Statuses {
  readonly reservation: ReservationStatus;
  readonly agreement: AgreementStatus;
  readonly vehicle: VehicleStatus;
}

type Kind = keyof Statuses;

const cycleOf = <K extends Kind>(kind: K): Cycle<Statuses[K]> =>
  (cycles as { readonly [One in Kind]: Cycle<Statuses[One]> })[kind];

export const statusIdOf = <K extends Kind>(kind: K, status: Statuses[K]): number => cycleOf(kind).ids[status];

export function statusOfId<K extends Kind>(kind: K, id: number): Statuses[K] | undefined {
  const { ids } = cycleOf(kind);
  return (Object.keys(ids) as Statuses[K][]).find((status) => ids[status] === id);
}

/** The status of a record in the database; throws Error for one that the life-cycle does not have. */
export function storedStatus<K extends Kind>(kind: K, row: { readonly status_id: number }): Statuses[K] {
  const status = statusOfId(kind, row.status_id);
  if (status === undefined) throw new Error(`The ${kind} has the unknown status ${row.status_id}.`);
  return status;
}

function moveAmong<K extends Kind>(
  open: readonly Move<Statuses[K]>[],
  kind: K,
  from: Statuses[K],
  to: Statuses[K],
): Move<Statuses[K]> {
  const found = open.find((move) => move.to === to);
  if (found !== undefined) return found;
  const present = `This ${cycleOf(kind).name} is ${from}`;
  throw conflict(from === to ? `${present} already.` : `${present} and cannot become ${to}.`, {
    presentStatus: from,
    openMoves: open.map((move) => move.to),
  });
}

/** Throws Refusal 409 with `presentStatus` and `openMoves` when the life-cycle has no such move. */
export const checkMove = <K extends Kind>(kind: K, from: Statuses[K], to: Statuses[K]) =>
  moveAmong(cycleOf(kind).moves[from], kind, from, to);

/** The same for a status set by hand, without moves of agreements; checks no permission or reason. */
export const checkMoveByHand = <K extends Kind>(kind: K, from: Statuses[K], to: Statuses[K]) =>
  moveAmong(
    cycleOf(kind).moves[from].filter(({ by }) => by === 'staff'),
    kind,
    from,
    to,
  );
