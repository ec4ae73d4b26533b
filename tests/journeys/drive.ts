import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk } from './clerk.ts';
import { editCustomerPlan, newCustomerPlan } from './customer-plan.ts';
import { type FormPlan, word } from './form-plan.ts';
import type { FormWorld, Profile } from './form-world.ts';
import { Journey } from './journey.ts';
import { mishapBy } from './mishaps.ts';
import { newReservationPlan } from './reservation-plan.ts';
import type { Tally } from './tally.ts';

/** So often something goes wrong with a press. */
const SHARE = 0.65;

type PlanMaker = (mark: string, world: FormWorld, random: ReturnType<typeof createRandom>) => FormPlan;

/** Every form that is filled, and how often. */
const PLANS: readonly (readonly [PlanMaker, number])[] = [
  [newCustomerPlan, 3],
  [editCustomerPlan, 2],
  [newReservationPlan, 4],
];

export interface DriveOptions {
  readonly seed: string;
  /** So many faults are injected before it ends. */
  readonly faults: number;
  readonly worlds: readonly FormWorld[];
  readonly tally: Tally;
  /** Told after each journey. */
  onJourney?(): void;
}

/** Fills forms in all worlds by turns until so many faults were injected; counts what was lost and what doubled. */
export async function driveForms({ seed, faults, worlds, tally, onJourney }: DriveOptions): Promise<void> {
  const clerks = new Map<string, Clerk>();
  const journeys: Journey[] = [];
  for (let nth = 0; tally.injected < faults; nth += 1) {
    const world = worlds[nth % worlds.length] as FormWorld;
    const random = createRandom(`${seed} ${nth}`);
    const plan = random.weighted(PLANS)(`Journey ${nth} ${word(random)}`, world, random);
    const place: `${Profile} ${string}` = `${world.profile} ${plan.login}`;
    const clerk = clerks.get(place) ?? (await Clerk.at(world.origin, plan.login));
    clerks.set(place, clerk);
    const name = `journey ${nth} (${plan.name})`;
    const journey = new Journey({ name, plan, world, clerk, random, tally, mishap: mishapBy(SHARE) });
    const doubledBefore = tally.doubled.length;
    await journey.run();
    if (tally.doubled.length === doubledBefore) journeys.push(journey);
    onJourney?.();
  }
  // What was written late is there by now.
  for (const journey of journeys)
    for (const what of journey.doubles())
      tally.doubled.push(`${journey.world.profile} ${journey.name}, seen in the end: ${what}`);
}
