import type { z } from 'zod';
import type { AgreedTerms } from '../pricing/agreed-terms.ts';
import { termsBody } from '../pricing/terms-body.ts';
import type { checkInAgreementOperation } from './agreement-return.contract.ts';

/** What is read as a vehicle comes back, and what is agreed about the price from then on. */
export interface CheckInWish {
  /** Wall-clock text of the place, `yyyy-MM-ddTHH:mm` with or without seconds. */
  readonly returnedAt: string;
  readonly returnPlaceId: number;
  readonly odometerIn: number;
  /** Eighths of a tank (0 to 8), or percent of a battery (0 to 100); null: as it left. */
  readonly fuelIn: number | null;
  /** What becomes of the vehicle; null: dirty. */
  readonly vehicleStatusId: number | null;
  /** Null leaves all that was agreed. */
  readonly terms: AgreedTerms | null;
  /** Kept as a note on the agreement. */
  readonly note: string | null;
  /** Puts an earlier check-in right, which can be done until the agreement is closed. */
  readonly isCorrection: boolean;
}

/** A check-in in the service's spelling. */
export const checkInBody = (wish: CheckInWish): z.input<typeof checkInAgreementOperation.body> => ({
  ...(wish.terms ? termsBody(wish.terms) : {}),
  returnDate: wish.returnedAt,
  returnLocationId: wish.returnPlaceId,
  odometerIn: wish.odometerIn,
  fuelLevelIn: wish.fuelIn ?? undefined,
  vehicleStatusId: wish.vehicleStatusId ?? undefined,
  correction: wish.isCorrection || undefined,
  note: wish.note ?? undefined,
});
