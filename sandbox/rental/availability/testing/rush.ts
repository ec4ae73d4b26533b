import type { Database } from '../../core/database.ts';
import { readQuery } from '../../core/query.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import { reservationCreateRoute } from '../../reservations/save.ts';
import { write } from '../../write.ts';

/** A vehicle on a day: many try to have it and one may. */
export interface Slot {
  readonly vehicleId: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** What became of one attempt: the reservation that was made, or the one that was named as being in the way. */
export interface Attempt {
  readonly slot: number;
  readonly made: number | null;
  readonly named: number | null;
  /** Anything else, as text. */
  readonly errorView: string | null;
}

interface Rush {
  readonly database: Database;
  readonly now: Date;
  /** The rest of the reservation's body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks for one slot as the service would for a caller: the route, in its transaction. */
function attempt({ database, now, body }: Rush, slot: Slot, nth: number): Attempt {
  const call: CallContext = {
    caller: {
      clientId: 1,
      userId: 101,
      permissions: new Set(['RESERVATION_EDIT']),
      mayWrite: true,
      assigned: null,
    },
    pathParams: {},
    query: readQuery(new URLSearchParams()),
    body: { ...body, ...slot },
    ifMatch: undefined,
    database,
    profile: 'full',
    now,
  };
  const outcome = { slot: nth, made: null, named: null, errorView: null };
  try {
    const answer = write(reservationCreateRoute, call, {
      method: 'POST',
      path: '/v3/reservations',
      key: undefined,
    });
    return { ...outcome, made: (answer.body as { reserveId: number }).reserveId };
  } catch (error) {
    if (!(error instanceof Refusal)) return { ...outcome, errorView: String(error) };
    const named = (error.fields.conflict as { referenceId?: number } | undefined)?.referenceId ?? null;
    const isLost = error.status === 409 && named !== null;
    return { ...outcome, named, errorView: isLost ? null : `${error.status} ${error.message}` };
  }
}

/** Tries for every slot in turn. */
export const rushForAll = (rush: Rush, slots: readonly Slot[]): readonly Attempt[] =>
  slots.map((slot, nth) => attempt(rush, slot, nth));

export interface Verdict {
  readonly attempts: number;
  readonly won: number;
  readonly lost: number;
  /** What must not happen, as text. */
  readonly faults: readonly string[];
}

/** Each slot has one winner, and every other attempt received its name. */
export function judge(attempts: readonly Attempt[], slots: number): Verdict {
  const faults = attempts.flatMap(({ errorView }) => errorView ?? []);
  for (let nth = 0; nth < slots; nth += 1) {
    const tries = attempts.filter(({ slot }) => slot === nth);
    const winners = tries.flatMap(({ made }) => made ?? []);
    if (winners.length !== 1) faults.push(`Slot ${nth} has ${winners.length} winners.`);
    const misled = tries.filter(({ named }) => named !== null && named !== winners[0]);
    if (misled.length > 0) faults.push(`Slot ${nth}: ${misled.length} received another reservation.`);
  }
  const won = attempts.filter(({ made }) => made !== null).length;
  return { attempts: attempts.length, won, lost: attempts.length - won, faults };
}
