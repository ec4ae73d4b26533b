import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { type Till, toTill } from './till.ts';
import { getTillOperation, saveTillOperation } from './tills.contract.ts';

/** Which till: a place, and a day `yyyy-MM-dd` there. */
export interface TillPlace {
  readonly placeId: number;
  readonly day: string;
}

const holesOf = ({ placeId, day }: TillPlace) => ({ locationId: placeId, day });

/**
 * The money of a place and day, as the service adds it up, with what was counted.
 * @throws UpstreamError `refused` with status 404 when there is no such place for this tenant; `not-offered` where the
 *   service has no such call
 */
export async function getTill({ upstream, staff, traceId, signal }: Reader, which: TillPlace): Promise<Till> {
  const call = { params: holesOf(which), traceId, signal };
  return toTill((await upstream.call(staff, getTillOperation, call)).data);
}

/** What somebody found in the till, in currency units; a difference needs the note. */
export interface TillCountWish {
  readonly methods: readonly { readonly method: string; readonly counted: number }[];
  readonly note: string | null;
}

/**
 * Adds a count to a till.
 * @throws UpstreamError `refused`: 403 the permission that is missing, 404 no such place, 412 somebody counted meanwhile,
 *   422 a method or the note is missing, or the day is still to come
 */
export async function saveTill(
  { upstream, staff, traceId, signal }: Reader,
  which: TillPlace,
  { methods, note }: TillCountWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<Till> {
  const body = { methods: [...methods], note };
  const call = { params: holesOf(which), body, idempotencyKey, ifMatch, traceId, signal };
  return toTill((await upstream.call(staff, saveTillOperation, call)).data);
}
