import type { Random } from '../../sandbox/seed/random.ts';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import { Clerk, seenIn } from './clerk.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type Disturbance, type FormPlan, word } from './form-plan.ts';
import { lastOf } from './page-words.ts';

const MOST_PAGES = 6;

/** Staff who are signed in elsewhere, by environment and login. */
const signedIn = new WeakMap<FormEnvironment, Map<string, Promise<Clerk>>>();

function clerkAt(environment: FormEnvironment, login: string): Promise<Clerk> {
  const clerks = signedIn.get(environment) ?? new Map<string, Promise<Clerk>>();
  signedIn.set(environment, clerks);
  const clerk = clerks.get(login) ?? Clerk.at(environment.origin, login);
  clerks.set(login, clerk);
  return clerk;
}

interface Elsewhere extends Pick<FormPlan, 'start' | 'isDone'> {
  readonly login: string;
  readonly field: string;
  /** Whether the service names the user who changed a record last. */
  readonly isNamed?: boolean;
}

/** Changes one field of the same record by the same form, as another member of staff. */
export async function changedElsewhere(
  environment: FormEnvironment,
  random: Random,
  { login, field, start, isDone, isNamed = true }: Elsewhere,
): Promise<Disturbance> {
  const clerk = await clerkAt(environment, login);
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
    page = await clerk.press({ form, submitted: has ? { [field]: text } : {}, button });
  }
  throw new Error(`${login} could not change ${start}: ${page.status} ${page.address}`);
}
