import { write } from '../reader.ts';
import { createAgreementChargeOperation } from './agreement-charges.contract.ts';

/** Refused with 409 while the vehicle is out, and for a void agreement. */
export const createAgreementCharge = write(createAgreementChargeOperation);
