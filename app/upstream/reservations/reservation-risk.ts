import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/** Why a reservation may not get its vehicle, and the record that stands in its way. */
export interface ReservationRisk {
  /** The vehicle comes back too late, or will be at another place. */
  readonly because: 'late' | 'elsewhere';
  readonly conflict: {
    readonly kind: 'reservation' | 'agreement' | 'maintenance' | 'transfer';
    readonly id: number;
    readonly number: string | null;
    /** Wall-clock text. */
    readonly from: string | null;
    readonly to: string | null;
    readonly customer: string | null;
  } | null;
}

/** Takes the service's warning apart; null when all is well or the service does not say. */
export function toReservationRisk({
  atRisk,
}: z.output<typeof reservationDetailSchema>): ReservationRisk | null {
  if (atRisk === null) return null;
  const { because, conflict } = atRisk;
  return {
    because,
    conflict: conflict && {
      kind: conflict.referenceType,
      id: conflict.referenceId,
      number: conflict.number,
      from: conflict.startDate,
      to: conflict.endDate,
      customer: conflict.customerName,
    },
  };
}
