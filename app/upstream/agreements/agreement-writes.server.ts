import type { Reader } from '../call.ts';
import { creates, saves } from '../reader.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  type AgreementWish,
  type CheckInWish,
  checkInAgreementOperation,
  createAgreementOperation,
  extendAgreementOperation,
  type NewAgreementWish,
  saveAgreementOperation,
  saveAgreementStatusOperation,
} from './agreement-writes.contract.ts';

const create = creates(createAgreementOperation);
const save = saves(saveAgreementOperation);
const checkIn = saves(checkInAgreementOperation);

/**
 * Checks a vehicle out. `deposit` is what the agreement asks for, not what was taken.
 * @throws UpstreamError `refused`: 409 names the record in the way, or a reservation or vehicle that is not ready; 400
 *   and 422 the fields that are wrong, in the service's spelling (a blacklisted person, a licence that ends too early);
 *   403 the permission that is missing; `not-offered` where the service has no such call
 */
export const createAgreement = (reader: Reader, wish: NewAgreementWish, safety: WriteSafety) =>
  create(reader, wish, safety);

/**
 * Changes an agreement; its check-out, customer and vehicle stay. `totalBefore` is what it cost until now.
 * @throws UpstreamError `refused`: as for a check-out; 404 when there is none of this id for this tenant, 412 who changed
 *   it since, and when
 */
export const saveAgreement = (reader: Reader, id: number, wish: AgreementWish, safety: WriteSafety) =>
  save(reader, id, wish, safety);

/**
 * Puts an agreement on hold, opens it again, or voids it.
 * @throws UpstreamError `not-offered` where the service lacks the call; `refused` with status 409 when its life-cycle has
 * no such move or money was taken, 412 when another user changed it since, 422 without a reason that is needed
 */
export const saveAgreementStatus = saves(saveAgreementStatusOperation);

/**
 * Extends an agreement whose vehicle is out: the service prices the whole rental again from its start, at the
 * agreement's own rates.
 * @throws UpstreamError `refused`: 409 once the vehicle is back, or naming the record that has the vehicle then; 412 who
 *   changed the agreement since, and when; 422 the field that is wrong, in the service's spelling (an end that is not
 *   later, a licence that ends before, a location that is closed); `not-offered` where the service has no such call
 */
export const extendAgreement = saves(extendAgreementOperation);

/**
 * Takes a vehicle back, or puts right what was written down of its return.
 * @throws UpstreamError `refused`: 409 when it is back already, or the agreement is closed, void or on hold; 400 and 422
 *   the fields that are wrong, in the service's spelling; 403 the permission that is missing; 404 when there is none of
 *   this id for this tenant; 412 who changed it since, and when; `not-offered` where the service has no such call
 */
export const saveCheckIn = (
  reader: Reader,
  id: number,
  { terms, ...wish }: CheckInWish,
  safety: WriteSafety,
) => checkIn(reader, id, { ...wish, terms: terms ?? undefined }, safety);
