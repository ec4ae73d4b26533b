import type { Random } from '../../sandbox/seed/random.ts';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import { Clerk, seenIn } from './clerk.ts';
import { type Disturbance, type FormPlan, word } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { lastOf } from './page-words.ts';

const MOST_PAGES = 6;

/** Staff who are signed in elsewhere, by world and login. */
const signedIn = new WeakMap<FormWorld, Map<string, Promise<Clerk>>>();

function clerkAt(world: FormWorld, login: string): Promise<Clerk> {
  const clerks = signedIn.get(world) ?? new Map<string, Promise<Clerk>>();
  signedIn.set(world, clerks);
  const clerk = clerks.get(login) ?? Clerk.at(world.origin, login);
  clerks.set(login, clerk);
  return clerk;
}

interface Elsewhere extends Pick<FormPlan, 'start' | 'isDone'> {
  readonly login: string;
  readonly field: string;
  /** Whether the service says who changed a record last. */
  readonly isNamed?: boolean;
}

/** Another member of staff writes something else into one field of the same record, by the same form. */
export async function changedElsewhere(
  world: FormWorld,
  random: Random,
  { login, field, start, isDone, isNamed = true }: Elsewhere,
): Promise<Disturbance> {
  const clerk = await clerkAt(world, login);
  const text = `Theirs ${word(random)}`;
  let page = await clerk.open(start);
  for (let nth = 0; nth < MOST_PAGES; nth += 1) {
    const seen = seenIn(page, start, isDone);
    if (seen.kind === 'done') {
      const { firstName, lastName } = DEMO_USERS.find((user) => user.login === login) ?? {};
      return { who: isNamed ? `${firstName} ${lastName}` : null, field, text, stored: text };
    }
    if (seen.kind !== 'form') break;
    const { form } = seen;
    const button = form.buttons.find(({ value }) => value === 'review') ?? lastOf(form);
    const has = form.fields.some(({ name }) => name === field);
    page = await clerk.press({ form, typed: has ? { [field]: text } : {}, button });
  }
  throw new Error(`${login} could not change ${start}: ${page.status} ${page.address}`);
}
