import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Energy } from '../form/energy.ts';

/** Values of the stages of a check-in, once their schemas have read the answers. */

/** The step that takes the vehicle back, by its name in what was done. */
export const CHECK_IN = 'check-in';

/** Names of the answers of `rental-information`. The level stands under `fuel` or `battery`, as the vehicle has one. */
export const RETURN_FIELDS = {
  at: 'returnAt',
  place: 'returnPlace',
  odometer: 'odometerIn',
  fuel: 'fuelIn',
  battery: 'batteryIn',
  vehicleStatus: 'vehicleStatus',
  note: 'returnNote',
  /** 'yes' where the form began with a vehicle that was back already. */
  correction: 'correction',
} as const;

/** Whether what was written down of the return is put right. */
export const isCorrection = (answers: Answers): boolean =>
  answerOf(answers, RETURN_FIELDS.correction) === 'yes';

/** The answer that holds the level: of the tank, or of the battery. */
export const levelField = (energy: Energy) => RETURN_FIELDS[energy];

/** Of `rental-information`: what was read as the vehicle came back. */
export interface Returned {
  /** Wall-clock text of the place, `yyyy-MM-ddTHH:mm:ss`. */
  readonly returnedAt: string;
  readonly returnPlaceId: number;
  readonly odometerIn: number;
  /** Eighths of a tank, or percent of a battery. */
  readonly fuelIn: number;
  /** What becomes of the vehicle; null leaves it to the service: dirty. Of a correction always null. */
  readonly vehicleStatusId: number | null;
  /** Kept as a note on the agreement. */
  readonly note: string | null;
}

/** Of `charges`. */
export interface ReturnCharges {
  /** What is agreed about the price from now on, whole; null where the service keeps no terms: they stay as they are. */
  readonly terms: AgreedTerms | null;
  /** Why something was added or taken off by hand; null where nothing was. */
  readonly adjustmentReason: string | null;
}
