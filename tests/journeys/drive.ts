import { createRandom, type Random } from '../../sandbox/seed/random.ts';
import type { Page } from '../setup/visitor.ts';
import { editAgreementPlan, handOverPlan, walkInPlan } from './agreement-plan.ts';
import { BROWSER_MISHAPS } from './browser-mishaps.ts';
import { Clerk } from './clerk.ts';
import { editCustomerPlan, newCustomerPlan } from './customer-plan.ts';
import { exchangePlan } from './exchange-plan.ts';
import { extensionPlan } from './extension-plan.ts';
import type { FormEnvironment, Profile } from './form-environment.ts';
import { type FormPlan, word } from './form-plan.ts';
import { type Composed, Journey } from './journey.ts';
import { correctedEntryPlan, entryPlan } from './money-plan.ts';
import { editReservationPlan, newReservationPlan } from './reservation-plan.ts';
import { checkInPlan, correctedCheckInPlan, quickCheckInPlan } from './return-plan.ts';
import { SERVER_MISHAPS } from './server-mishaps.ts';
import type { Tally } from './tally.ts';
import { tillCountPlan } from './till-plan.ts';
import { editVehiclePlan, newVehiclePlan } from './vehicle-plan.ts';

/** The share of presses with which something goes wrong. */
const SHARE = 0.65;

type PlanMaker = (mark: string, environment: FormEnvironment, random: Random) => FormPlan | Promise<FormPlan>;

interface Part {
  readonly name: string;
  readonly make: PlanMaker;
  /** The number of calls of the service that write. */
  readonly writes: number;
  /** How often it is filled, relative to the others. */
  readonly weight: number;
}

/** Every form that is filled. */
export const PLANS: readonly Part[] = [
  { name: 'customer new', make: newCustomerPlan, writes: 2, weight: 2 },
  { name: 'customer edit', make: editCustomerPlan, writes: 2, weight: 2 },
  { name: 'vehicle new', make: newVehiclePlan, writes: 2, weight: 1 },
  { name: 'vehicle edit', make: editVehiclePlan, writes: 2, weight: 2 },
  { name: 'reservation new', make: newReservationPlan, writes: 2, weight: 2 },
  { name: 'reservation edit', make: editReservationPlan, writes: 1, weight: 2 },
  { name: 'agreement new, reserved', make: handOverPlan, writes: 3, weight: 2 },
  { name: 'agreement new, walk-in', make: walkInPlan, writes: 3, weight: 2 },
  { name: 'agreement edit', make: editAgreementPlan, writes: 1, weight: 2 },
  { name: 'check-in', make: checkInPlan, writes: 3, weight: 3 },
  { name: 'check-in, corrected', make: correctedCheckInPlan, writes: 3, weight: 2 },
  { name: 'check-in, quick', make: quickCheckInPlan, writes: 3, weight: 2 },
  { name: 'exchange', make: exchangePlan, writes: 1, weight: 2 },
  { name: 'extension', make: extensionPlan, writes: 2, weight: 2 },
  { name: 'money', make: entryPlan, writes: 1, weight: 2 },
  { name: 'money, corrected', make: correctedEntryPlan, writes: 1, weight: 1 },
  { name: 'till', make: tillCountPlan, writes: 1, weight: 2 },
];

interface DriveOptions {
  readonly seed: string;
  /** The number of faults to inject before it ends. */
  readonly faults: number;
  readonly environments: readonly FormEnvironment[];
  readonly tally: Tally;
  /** A prefix of the names of the forms; without it, all forms. */
  readonly of?: string | undefined;
  /** Called after each journey. */
  onJourney?(): void;
}

/**
 * Fills forms in all environments by turns until `faults` were injected, each form at least once in each environment.
 * Counts what was lost and what was duplicated.
 */
export async function driveForms(options: DriveOptions): Promise<void> {
  const { seed, faults, environments, tally, of = '', onJourney } = options;
  const parts = PLANS.filter(({ name }) => name.startsWith(of));
  const clerks = new Map<string, Clerk>();
  const journeys: Journey[] = [];
  const least = parts.length * environments.length;
  for (let nth = 0; nth < least || tally.injected < faults; nth += 1) {
    const environment = environments[nth % environments.length] as FormEnvironment;
    const random = createRandom(`${seed} ${nth}`);
    const part =
      parts[Math.floor(nth / environments.length)] ??
      random.weighted(parts.map((one) => [one, one.weight] as const));
    const plan = await part.make(`Journey ${nth} ${word(random)}`, environment, random);
    const place: `${Profile} ${string}` = `${environment.profile} ${plan.login}`;
    const clerk = clerks.get(place) ?? (await Clerk.at(environment.origin, plan.login));
    clerks.set(place, clerk);
    const name = `journey ${nth} (${part.name})`;
    const journey = new Journey({ name, plan, environment, clerk, random, tally, mishap: mishapBy(SHARE) });
    const doubledBefore = tally.doubled.length;
    await journey.run();
    if (tally.doubled.length === doubledBefore) journeys.push(journey);
    onJourney?.();
  }
  // Late writes have arrived by now.
  for (const journey of journeys)
    for (const what of journey.doubles())
      tally.doubled.push(`${journey.environment.profile} ${journey.name}, seen in the end: ${what}`);
}

/** Returns a random mishap; null for a press without one. */
function mishapBy(share: number) {
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const { random, tally } = journey;
    journey.cause = 'nothing';
    if (!random.chance(share)) return null;
    const fitting = [...SERVER_MISHAPS, ...BROWSER_MISHAPS].filter(
      (mishap) => mishap.fits?.(journey, press) ?? true,
    );
    const mishap = random.weighted(fitting.map((one) => [one, one.weight] as const));
    return mishap.happen(journey, press, (kind) => tally.struck(kind));
  };
}
