import { conflict } from '../refusal.ts';
import { type AgreementStatus, agreementCycle } from './agreement-cycle.ts';
import type { Cycle, Move } from './cycle.ts';
import { type ReservationStatus, reservationCycle } from './reservation-cycle.ts';
import { type VehicleStatus, vehicleCycle } from './vehicle-cycle.ts';

interface Statuses {
  readonly reservation: ReservationStatus;
  readonly agreement: AgreementStatus;
  readonly vehicle: VehicleStatus;
}

type Kind = keyof Statuses;

const cycles: { readonly [K in Kind]: Cycle<Statuses[K]> } = {
  reservation: reservationCycle,
  agreement: agreementCycle,
  vehicle: vehicleCycle,
};

const cycleOf = <K extends Kind>(kind: K): Cycle<Statuses[K]> => cycles[kind];

/** The id that a status has in the database: `statusIdOf('reservation', 'Confirmed')` is 3. */
export const statusIdOf = <K extends Kind>(kind: K, status: Statuses[K]): number => cycleOf(kind).ids[status];

/** The status that an id of the database stands for; undefined when no status has it. */
export function statusOfId<K extends Kind>(kind: K, id: number): Statuses[K] | undefined {
  const { ids } = cycleOf(kind);
  return (Object.keys(ids) as Statuses[K][]).find((status) => ids[status] === id);
}

function refused<K extends Kind>(kind: K, from: Statuses[K], to: Statuses[K], open: readonly Move[]) {
  const present = `This ${cycleOf(kind).name} is ${from}`;
  return conflict(from === to ? `${present} already.` : `${present} and cannot become ${to}.`, {
    presentStatus: from,
    openMoves: open.map((move) => move.to),
  });
}

/**
 * The move from one status to another, for what follows from an agreement as well as for what staff do.
 * @throws Refusal 409 with `presentStatus` and `openMoves` when the life-cycle has no such move
 */
export function checkMove<K extends Kind>(kind: K, from: Statuses[K], to: Statuses[K]): Move<Statuses[K]> {
  const open = cycleOf(kind).moves[from];
  const found = open.find((move) => move.to === to);
  if (found === undefined) throw refused(kind, from, to, open);
  return found;
}

/**
 * The same for a status that somebody sets by hand: moves that only an agreement makes are refused as well, and are
 * not among the open ones. Its permission and reason are for the caller to check.
 */
export function checkMoveByHand<K extends Kind>(
  kind: K,
  from: Statuses[K],
  to: Statuses[K],
): Move<Statuses[K]> {
  const open = cycleOf(kind).moves[from].filter(({ by }) => by === 'staff');
  const found = open.find((move) => move.to === to);
  if (found === undefined) throw refused(kind, from, to, open);
  return found;
}
