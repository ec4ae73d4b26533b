import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk } from '../journeys/clerk.ts';
import { newCustomerPlan } from '../journeys/customer-plan.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { FormPlan } from '../journeys/form-plan.ts';
import { Journey, type JourneyOptions } from '../journeys/journey.ts';
import { Tally } from '../journeys/tally.ts';
import { WRONGS } from './journey-wrongs.ts';
import { doublingPictures, handingIn, keepingAnother, losingPictures } from './wrong-mishaps.ts';

/** A world starts. */
const LONG_MS = 300_000;

/** One journey to which nothing happens but what this mishap does. */
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
  const tally = await journeyWith(environment, what, { plan: made, mishap: handingIn(wrong) });
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
    mishap: keepingAnother('lastName'),
  });
  expect(tally.lost[0]).toMatch(/lastName was '\w+' and shows 'Another'/);
});

it('fault 57: names a picture that a draft lost', async () => {
  const plan = newCustomerPlan('A picture lost in a draft');
  const tally = await journeyWith(environment, 'a picture lost', { plan, mishap: losingPictures() });
  expect(tally.lost[0]).toMatch(/the picture \w+\.png was sent and is not kept/);
});

it('fault 57: names a picture that a draft keeps twice', async () => {
  const plan = newCustomerPlan('A picture doubled in a draft');
  const tally = await journeyWith(environment, 'a picture doubled', { plan, mishap: doublingPictures() });
  expect(tally.doubled[0]).toMatch(/the picture \w+\.png is kept 2 times/);
});
