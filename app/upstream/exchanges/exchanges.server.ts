import { read, write } from '../reader.ts';
import { createExchangeOperation, listExchangesOperation } from './exchanges.contract.ts';

export const listExchanges = read(listExchangesOperation);

/** Under the agreement's version. 409 when the new vehicle is not ready or the rental is overdue. */
export const createExchange = write(createExchangeOperation);
