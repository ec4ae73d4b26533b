import type { Reader, WriteSafety } from '../call.ts';
import { write } from '../reader.ts';
import * as contract from './agreement-writes.contract.ts';

/** Checks a vehicle out. 422 also for a blacklisted person or a licence that ends too early. */
export const createAgreement = write(contract.createAgreementOperation);

/** Changes an agreement; its check-out, customer and vehicle stay. */
export const saveAgreement = write(contract.saveAgreementOperation);

/** On hold, open again, or void, which money that was taken prevents (409). */
export const saveAgreementStatus = write(contract.saveAgreementStatusOperation);

/** Extends a rental. 409 once the vehicle is back, 422 for a location that is closed then. */
export const extendAgreement = write(contract.extendAgreementOperation);

const checkIn = write(contract.checkInAgreementOperation);

/** Checks a vehicle in, or corrects that. 409 when the agreement is closed, void or on hold. */
export const saveCheckIn = (
  reader: Reader,
  id: number,
  { terms, ...input }: contract.CheckInInput,
  safety: WriteSafety,
) => checkIn(reader, id, { ...input, terms: terms ?? undefined }, safety);
