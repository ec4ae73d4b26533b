import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type Makers, submitted } from './form-plan.ts';
import { minutesAgo } from './laid-records.ts';

/** What every form reads that takes a vehicle back. */
export const RETURN_READS = [
  'agreements.get',
  'vehicles.statuses',
  'pricing.summary',
  'locations.list',
] as const;

/** What is read as a vehicle comes back, wherever a page asks for it; the record says it in the words of `readIn`. */
export const returnMakers = (
  environment: FormEnvironment,
  random: Random,
  { form, odometer }: { readonly form: ServedForm; readonly odometer: number },
): Makers => ({
  returnAt() {
    const { text, stored } = minutesAgo(environment, random.whole(0, 40));
    return { text, stored: `back ${stored}` };
  },
  odometerIn() {
    const text = String(odometer + random.whole(5, 900));
    return { text, stored: `odometer ${text}` };
  },
  fuelIn() {
    const text = String(random.whole(0, 8));
    return { text, stored: `fuel ${text}` };
  },
  vehicleStatus() {
    const chosen = submitted.choice(random, form, 'vehicleStatus');
    return chosen && { ...chosen, stored: `vehicle left as ${chosen.text}` };
  },
});

/** What was read as a vehicle came back, in words. */
export const readIn = (read: {
  readonly at: unknown;
  readonly odometer: unknown;
  readonly fuel: unknown;
  readonly statusId: unknown;
}): string =>
  `back ${read.at}, odometer ${read.odometer}, fuel ${read.fuel}, vehicle left as ${read.statusId}`;
