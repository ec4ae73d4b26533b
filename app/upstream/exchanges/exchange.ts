import type { WireOf } from '../wire-of.ts';
import { type Exchange, exchange, type FuelReading } from './exchanges.contract.ts';

export type { Exchange, FuelReading };

// For the agreement's contract, which still maps its exchanges by hand.
export const toExchange = (wire: WireOf<typeof exchange.read>): Exchange => exchange.part.decode(wire);
