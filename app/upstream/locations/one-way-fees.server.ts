import { read, write } from '../reader.ts';
import { listOneWayFeesOperation, saveOneWayFeesOperation } from './one-way-fees.contract.ts';

/** By the id of the location where the rental begins. */
export const listOneWayFees = read(listOneWayFeesOperation);

export const saveOneWayFees = write(saveOneWayFeesOperation);
