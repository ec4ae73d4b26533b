import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { WayView } from '../../../patterns/desk/ways.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { customerGroup } from './customer-group.server.ts';
import { chargesGroup, moneyGroup, paymentsGroup } from './money-groups.server.ts';
import { flagsGroup, referralGroup } from './referral-groups.server.ts';
import { rentalGroup, vehicleGroup } from './rental-groups.server.ts';

/** Every field of a reservation, by how staff think; `money` are the ways to what its account takes. */
export const reservationGroups = (
  reservation: Reservation,
  desk: Desk,
  money: readonly WayView[] = [],
): readonly GroupView[] => [
  rentalGroup(reservation, desk),
  vehicleGroup(reservation, desk),
  customerGroup(reservation, desk),
  moneyGroup(reservation, desk),
  chargesGroup(reservation, desk),
  paymentsGroup(reservation, desk, money),
  referralGroup(reservation, desk),
  flagsGroup(reservation, desk),
];
