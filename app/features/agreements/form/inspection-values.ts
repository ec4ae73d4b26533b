import type { ConditionValues } from '../inspection/condition-steps.server.ts';

/** Of `inspection`: what was read off the vehicle as it was handed over. */
export interface Inspection extends ConditionValues {
  /** Null where the client's settings leave it out and nobody read it. */
  readonly odometerOut: number | null;
  /** Eighths of a tank, or percent of a battery; null as above. */
  readonly fuelOut: number | null;
}
