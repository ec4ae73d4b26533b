import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk } from '../journeys/clerk.ts';
import { newCustomerPlan } from '../journeys/customer-plan.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { FormPlan } from '../journeys/form-plan.ts';
import { Journey, type JourneyOptions } from '../journeys/journey.ts';
import { Tally } from '../journeys/tally.ts';
import { WRONGS } from './journey-wrongs.ts';
import { doublingPictures, losingPictures, savingAnother, submitting } from './wrong-mishaps.ts';

/** A test environment starts. */
const LONG_MS = 300_000;

/** Runs one journey with this mishap only. */
async function journeyWith(
  environment: FormEnvironment,
  name: string,
  { plan, mishap }: { readonly plan: FormPlan; readonly mishap: JourneyOptions['mishap'] },
): Promise<Tally> {
  const tally = new Tally();
  const random = createRandom(name);
  const clerk = await Clerk.at(environment.origin, plan.login);
  await new Journey({ name, plan, environment, clerk, random, tally, mishap }).run();
  return tally;
}

let environment: FormEnvironment;
beforeAll(async () => {
  environment = await startFormEnvironment('plain');
}, LONG_MS);
afterAll(() => environment.stop());

it.each(WRONGS)('fault 57: names $what', async ({ what, plan, lost, doubled, ...wrong }) => {
  const made = await plan(what, environment, createRandom(what));
  const tally = await journeyWith(environment, what, { plan: made, mishap: submitting(wrong) });
  const named = (words: RegExp | undefined) =>
    words ? expect.arrayContaining([expect.stringMatching(words)]) : [];
  expect({ lost: tally.lost, doubled: tally.doubled }).toEqual({
    lost: named(lost),
    doubled: named(doubled),
  });
});

it('fault 57: names a text that a draft lost', async () => {
  const plan = newCustomerPlan('Lost in a draft');
  const tally = await journeyWith(environment, 'lost in a draft', {
    plan,
    mishap: savingAnother('lastName'),
  });
  expect(tally.lost[0]).toMatch(/lastName was '\w+' and shows 'Another'/);
});

it('fault 57: names a picture that a draft lost', async () => {
  const plan = newCustomerPlan('A picture lost in a draft');
  const tally = await journeyWith(environment, 'a picture lost', { plan, mishap: losingPictures() });
  expect(tally.lost[0]).toMatch(/the picture \w+\.png was sent and is not saved/);
});

it('fault 57: names a picture that a draft stores twice', async () => {
  const plan = newCustomerPlan('A picture doubled in a draft');
  const tally = await journeyWith(environment, 'a picture doubled', { plan, mishap: doublingPictures() });
  expect(tally.doubled[0]).toMatch(/the picture \w+\.png is saved 2 times/);
});
