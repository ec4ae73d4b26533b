import { DateTime } from 'luxon';
import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { AGENT, callerIn, HERE, userOf } from './created-records.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Makers, type Row, submitted, typingsOf, word } from './form-plan.ts';

/** A counted amount for each method that the page asks for. */
const countMakers = (random: Random, form: ServedForm): Makers =>
  Object.fromEntries(
    form.fields
      .filter(({ name }) => name.startsWith('counted.'))
      .map(({ name }) => [
        name,
        () => {
          const text = `${random.whole(10, 900)}.${random.whole(10, 99)}`;
          return { text, stored: `${name} ${text},` };
        },
      ]),
  );

/** A count with the amount of each method, under the names of the form's fields. */
function countOf(environment: FormEnvironment, count: Row): Row {
  const methods = environment.rows(
    'SELECT method, counted FROM till_counted WHERE till_count_id = ?',
    Number(count.id),
  );
  const words = methods.map(
    ({ method, counted }) =>
      `counted.${String(method).replaceAll(' ', '-')} ${(Number(counted) / 100).toFixed(2)},`,
  );
  return { ...count, words };
}

/** A day without a count of the till. */
function uncounted(environment: FormEnvironment, random: Random): string {
  const counted = new Set(
    environment.rows('SELECT day FROM till_counts WHERE location_id = ?', HERE).map(({ day }) => String(day)),
  );
  const days = Array.from({ length: 2000 }, (_, nth) =>
    DateTime.now()
      .minus({ days: nth + 1 })
      .toISODate(),
  );
  return random.pick(days.filter((day) => !counted.has(day)));
}

/** The count of one day's till. */
export function tillCountPlan(_: string, environment: FormEnvironment, random: Random): FormPlan {
  const day = uncounted(environment, random);
  const [last] = environment.rows('SELECT coalesce(max(id), 0) AS id FROM till_counts');
  const path = `/v3/tills/${HERE}/${day}`;
  return {
    login: AGENT,
    start: `/till/${HERE}${day.replaceAll('-', '')}/count`,
    reads: ['tills.get', 'locations.list'],
    writes: ['tills.save'],
    intents: [],
    isDone: (pathname) => pathname === '/till',
    typings: (chance, form) =>
      typingsOf(form, { ...countMakers(chance, form), note: () => submitted.lines(chance) }),
    found: (at) =>
      at
        .rows(
          'SELECT * FROM till_counts WHERE id > ? AND location_id = ? AND day = ? AND counted_by = ?',
          Number(last?.id),
          HERE,
          day,
          userOf(AGENT).userId,
        )
        .map((row) => countOf(at, row)),
    doubled: () => [],
    async disturb(at, chance) {
      const { login, firstName, lastName } = userOf('manager');
      const asked = path + callerIn(login);
      const till = (await (await at.ask(login, 'GET', asked)).json()) as {
        readonly methods: readonly { readonly method: string }[];
      };
      const text = `Theirs ${word(chance)}`;
      const methods = till.methods.map(({ method }) => ({ method, counted: 3.25 }));
      const sent = await at.ask(login, 'PUT', asked, { methods, note: text });
      if (!sent.ok) throw new Error(`The other count was refused: ${await sent.text()}`);
      return { who: `${firstName} ${lastName}`, field: 'note', text, stored: text };
    },
  };
}
