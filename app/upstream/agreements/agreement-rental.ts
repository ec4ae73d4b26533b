import type { AgreementWire } from './agreement-detail.contract.ts';

/** When and where an agreement begins and ends. Times are wall-clock text of the location. */
export interface AgreementRental {
  readonly createdAt: string | null;
  readonly checkOutAt: string | null;
  /** When the vehicle is due. */
  readonly checkInAt: string | null;
  /** When the vehicle is brought to the customer. */
  readonly deliveryAt: string | null;
  /** When the vehicle came back; null while it is out. */
  readonly returnedAt: string | null;
  readonly closedAt: string | null;
  readonly checkOutPlaceId: number | null;
  readonly checkOutPlace: string | null;
  readonly checkInPlaceId: number | null;
  readonly checkInPlace: string | null;
  readonly returnPlaceId: number | null;
  readonly returnPlace: string | null;
  readonly days: number | null;
  readonly daysInWeek: number | null;
  /** Calendar days to the day that the vehicle is due; below 0 when it is overdue, null once it is back. */
  readonly daysRemaining: number | null;
  readonly isOverdue: boolean | null;
}

/** Takes the dates and places of the service's agreement apart. */
export const rentalOf = (wire: AgreementWire): AgreementRental => ({
  createdAt: wire.createdDate,
  checkOutAt: wire.checkoutDate,
  checkInAt: wire.checkinDate,
  deliveryAt: wire.deliveryDate,
  returnedAt: wire.returnDate,
  closedAt: wire.closedDate,
  checkOutPlaceId: wire.checkoutLocation,
  checkOutPlace: wire.checkoutLocationName,
  checkInPlaceId: wire.checkinLocation,
  checkInPlace: wire.checkinLocationName,
  returnPlaceId: wire.returnLocation,
  returnPlace: wire.returnLocationName,
  days: wire.totalDays,
  daysInWeek: wire.daysInWeek,
  daysRemaining: wire.daysRemaining,
  isOverdue: wire.isOverdue,
});

/** The locations of an agreement: where its vehicle went out, is due and came back. */
export const agreementLocations = ({ rental }: { readonly rental: AgreementRental }) => [
  { id: rental.checkOutPlaceId, name: rental.checkOutPlace },
  { id: rental.checkInPlaceId, name: rental.checkInPlace },
  { id: rental.returnPlaceId, name: rental.returnPlace },
];
