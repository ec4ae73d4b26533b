import type { Agreement } from './agreement.contract.ts';

/** The locations of an agreement: where its vehicle went out, is due and came back. */
export const agreementLocations = ({ rental }: Pick<Agreement, 'rental'>) => [
  { id: rental.checkOutPlaceId, name: rental.checkOutPlace },
  { id: rental.checkInPlaceId, name: rental.checkInPlace },
  { id: rental.returnPlaceId, name: rental.returnPlace },
];
