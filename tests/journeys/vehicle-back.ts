import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { minutesAgo } from './created-records.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type Makers, submitted } from './form-plan.ts';

/** The reading operations of every form that checks a vehicle in. */
export const RETURN_READS = [
  'agreements.get',
  'vehicles.statuses',
  'pricing.summary',
  'locations.list',
] as const;

/** The readings of a returned vehicle, on each page that asks for them; `readIn` describes the record alike. */
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

/** Describes the readings of a returned vehicle. */
export const readIn = (read: {
  readonly at: unknown;
  readonly odometer: unknown;
  readonly fuel: unknown;
  readonly statusId: unknown;
}): string =>
  `back ${read.at}, odometer ${read.odometer}, fuel ${read.fuel}, vehicle left as ${read.statusId}`;
