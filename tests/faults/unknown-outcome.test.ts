/** One file, since all its tests share one business and a count of the impatient writes. */
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk } from '../journeys/clerk.ts';
import { PLANS } from '../journeys/drive.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { FormPlan } from '../journeys/form-plan.ts';
import { type Composed, Journey } from '../journeys/journey.ts';
import { Tally } from '../journeys/tally.ts';
import { keyedForm, type ServedForm, servedForms } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';

const LONG_MS = 300_000;
const isFullMatrix = process.env.E2E_MATRIX === 'full';

/** How an answer is lost after the write, with the text that the page shows. */
const LOSSES = [
  [{ reset: true }, 'The connection broke before the answer was there.'],
  [{ malformed: true }, 'The service’s answer could not be read.'],
  [{ status: 503 }, 'The service answered with an error (503).'],
] as const;

/** Saves of records without a time of change on this service. */
const NAMES_NO_CHANGE = new Set(['reservations.save', 'agreements.save']);

/** Each write of each form; the quick check-in sends the same writes as the check-in. */
const WRITES = PLANS.flatMap(({ name, make, writes }) =>
  // There are eight kinds of entries, and each round picks one.
  (name === 'money' ? ['first', 'second', 'third', 'fourth'] : ['first']).flatMap((round) =>
    Array.from({ length: writes }, (_, nth) => ({ name, make, writes, nth, round })),
  ),
);

/** The page's text about an unknown outcome; empty if it has none. */
const warningTexts = ({ html }: Page): string =>
  /Not confirmed\.[\s\S]*?(?=<\/div>|<form)/.exec(html)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? '';

const againIn = (form: ServedForm | undefined) => form?.fields.find(({ name }) => name === 'form-again');
const formIn = (page: Page): ServedForm | undefined => servedForms(page).find((form) => againIn(form));

/** The text of the page with an unknown outcome, and the result of pressing the same button again. */
interface Reported {
  readonly says: string;
  readonly isTicked: boolean;
  /** The text after that press; empty once the write is done. */
  readonly after: string;
}

describe('a service without idempotency keys', () => {
  let environment: FormEnvironment;
  let impatient = 0;
  beforeAll(async () => {
    environment = await startFormEnvironment('plain');
  }, LONG_MS);
  afterAll(() => environment.stop());

  /** Fills a form, loses the answer of its write `id`, and presses the button again without reading. */
  async function fillImpatiently(
    plan: FormPlan,
    id: string,
    { seed, loss }: { readonly seed: string; readonly loss: object },
  ): Promise<{ readonly journey: Journey; readonly reported: Reported | null; readonly tally: Tally }> {
    let reported: Reported | null = null;
    const tally = new Tally();
    const clerk = await Clerk.at(environment.origin, plan.login);
    const mishap = (journey: Journey, press: Composed): Promise<Page> | null => {
      if (press.button.value !== 'submit' || reported !== null) return null;
      return (async () => {
        await environment.spoil({ [id]: { ...loss, when: 'after', times: 1 } });
        const page = await journey.press(press);
        await environment.lift();
        const form = formIn(page);
        if (form === undefined) return page;
        reported = { says: warningTexts(page), isTicked: againIn(form)?.value !== null, after: '' };
        const second = await clerk.press({ form, submitted: {}, button: { name: 'to', value: 'submit' } });
        reported = { ...reported, after: warningTexts(second) };
        return second;
      })();
    };
    const random = createRandom(seed);
    const journey = new Journey({ name: seed, plan, environment, clerk, random, tally, mishap });
    await journey.run();
    return { journey, reported, tally };
  }

  it.each(WRITES)(
    'fault 64: $name, write $nth, $round round, pressed once more is done once',
    async ({ name, make, writes, nth, round }) => {
      const seed = `${name} ${nth} ${round}`;
      const plan = await make(`Impatient ${seed}`, environment, createRandom(seed));
      expect(plan.writes).toHaveLength(writes);
      const id = plan.writes[nth] ?? '';
      const [loss, reason] = LOSSES[nth % LOSSES.length] ?? LOSSES[0];
      const { journey, reported, tally } = await fillImpatiently(plan, id, { seed, loss });
      expect({ doubles: journey.doubles(), lost: tally.lost }).toEqual({ doubles: [], lost: [] });
      if (reported === null) return;
      impatient += 1;
      const { says, isTicked, after } = reported as Reported;
      expect(isTicked).toBe(false);
      expect(says).toContain(reason);
      expect(says).toMatch(NAMES_NO_CHANGE.has(id) ? 'The check at' : 'Found:');
      if (NAMES_NO_CHANGE.has(id)) return;
      expect(after).toBe('');
      expect(journey.ended).toBe('done');
    },
    LONG_MS,
  );

  /**
   * Other results of a form's last press. All forms save in the same way, so each has one of these, and each of these
   * happens to five forms at least; `npm run test:all` combines all.
   */
  const PRESSES = ['pressed twice at once', 'never reaches the service', 'is refused'] as const;
  const ERRORS = PLANS.flatMap(({ name, make }, place) =>
    PRESSES.filter((_, nth) => isFullMatrix || nth === place % PRESSES.length).map((what) => ({
      name,
      make,
      what,
    })),
  );

  it.each(ERRORS)(
    'fault 57: $name that $what is written once, with all input',
    async ({ name, make, what }) => {
      const seed = `${name} ${what}`;
      const plan = await make(`Trouble ${seed}`, environment, createRandom(seed));
      const [id = ''] = plan.writes;
      const tally = new Tally();
      const clerk = await Clerk.at(environment.origin, plan.login);
      let struck = 0;
      const pressTwice = async (journey: Journey, press: Composed): Promise<Page> => {
        const [first] = await Promise.all([journey.press(press), clerk.press(press)]);
        return first;
      };
      const pressInVain = async (journey: Journey, press: Composed): Promise<Page> => {
        const fault = what === 'is refused' ? { status: 422 } : { reset: true, when: 'before' };
        await environment.spoil({ [id]: { ...fault, times: 1 } });
        const page = await journey.press(press);
        await environment.lift();
        const form = formIn(page);
        if (form === undefined) return page;
        // Without the confirmation nothing is sent.
        return clerk.press({ form, submitted: {}, button: { name: 'to', value: 'submit' } });
      };
      const mishap = (journey: Journey, press: Composed): Promise<Page> | null => {
        if (press.button.value !== 'submit' || struck > 0) return null;
        struck += 1;
        return what === 'pressed twice at once' ? pressTwice(journey, press) : pressInVain(journey, press);
      };
      const journey = new Journey({
        name: seed,
        plan,
        environment,
        clerk,
        random: createRandom(seed),
        tally,
        mishap,
      });
      await journey.run();
      expect({ doubles: journey.doubles(), lost: tally.lost }).toEqual({ doubles: [], lost: [] });
      expect([struck, journey.ended]).toEqual([1, 'done']);
    },
    LONG_MS,
  );

  /** A page with one writing form, and its input. */
  async function opened(path: string, login = 'manager') {
    const clerk = await Clerk.at(environment.origin, login);
    return { clerk, form: keyedForm(await clerk.open(path)) };
  }
  const idOf = (sql: string): number => Number(environment.rows(sql)[0]?.id);
  const reservation = () => idOf('SELECT id FROM reservations WHERE client_id = 1 AND status_id = 2 LIMIT 1');
  const notesLike = (text: string) => environment.rows('SELECT id FROM notes WHERE note = ?', text).length;

  it.each(LOSSES)(
    'fault 64: a note whose answer is lost (%o), pressed once more, is one note',
    async (loss, reason) => {
      const { clerk, form } = await opened(`/reservations/${reservation()}/notes`);
      const submitted = { text: `Impatient ${reason}` };
      await environment.spoil({ 'notes.create': { ...loss, when: 'after', times: 1 } });
      const page = await clerk.press({ form, submitted });
      const again = formIn(page);
      expect(warningTexts(page)).toContain(reason);
      expect(warningTexts(page)).toContain('Found: note, ');
      const done = await clerk.press({ form: again ?? form, submitted: {} });
      expect(new URL(done.address).pathname).toBe(`/reservations/${reservation()}/notes`);
      expect(warningTexts(done)).toBe('');
      expect(notesLike(submitted.text)).toBe(1);
      impatient += 1;
    },
  );

  it('fault 64: a note that never arrived is sent again once its user confirms that it is not there', async () => {
    const { clerk, form } = await opened(`/reservations/${reservation()}/notes`);
    const submitted = { text: 'Never came' };
    await environment.spoil({ 'notes.create': { reset: true, when: 'before', times: 1 } });
    const unknown = await clerk.press({ form, submitted });
    expect(warningTexts(unknown)).toMatch(/Not found at \d/);
    const unticked = await clerk.press({ form: formIn(unknown) ?? form, submitted: {} });
    expect(warningTexts(unticked)).toMatch(/Not found at \d/);
    expect(notesLike(submitted.text)).toBe(0);
    const last = formIn(unticked) ?? form;
    await clerk.press({ form: last, submitted: { 'form-again': againIn(last)?.sends ?? '' } });
    expect(notesLike(submitted.text)).toBe(1);
  });

  it.each([
    ['/reservations/{r}/actions/cancel', { reason: 'Ferry' }, 'reservations.saveStatus'],
    ['/agreements/{a}/actions/hold', { reason: 'Ferry' }, 'agreements.saveStatus'],
    [
      '/fleet/{v}/actions/maintenance',
      { startDate: '+200d', endDate: '+201d', reason: 'Ferry' },
      'holds.create',
    ],
  ])('fault 64: %s whose answer is lost, pressed once more, is done once', async (path, submitted, id) => {
    const address = path
      .replace('{r}', String(reservation()))
      .replace('{a}', String(idOf('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1 LIMIT 1')))
      .replace('{v}', String(idOf('SELECT id FROM vehicles WHERE client_id = 1 AND is_active = 1 LIMIT 1')));
    const { clerk, form } = await opened(address);
    await environment.spoil({ [id]: { reset: true, when: 'after', times: 1 } });
    const page = await clerk.press({ form, submitted });
    expect(warningTexts(page)).toContain('Found:');
    const done = await clerk.press({ form: formIn(page) ?? form, submitted: {} });
    expect(new URL(done.address).pathname).toBe(address.replace(/\/actions\/.*/, ''));
    const holds = environment.rows("SELECT id FROM holds WHERE reason = 'Ferry'");
    expect(holds.length).toBeLessThanOrEqual(1);
    impatient += 1;
  });

  /** Refusals of a write, by the way in which the service makes them. */
  const REFUSALS = [400, 403, 404, 409, 412, 422, 403, 400, 409, 422];
  it.each(REFUSALS.map((status, nth) => [nth, status] as const))(
    'fault 71: refusal %i (%i) of a note, corrected, saved and sent again through Back is one note',
    async (nth, status) => {
      const { clerk, form } = await opened(`/reservations/${reservation()}/notes`);
      const submitted = { text: `Through Back ${nth}` };
      await environment.spoil({ 'notes.create': { status, times: 1 } });
      const refused = await clerk.press({ form, submitted });
      await clerk.press({ form: keyedForm(refused), submitted: {} });
      expect(notesLike(submitted.text)).toBe(1);
      await clerk.press({ form, submitted });
      expect(notesLike(submitted.text)).toBe(1);
    },
  );

  it.each(REFUSALS.map((status, nth) => [nth, status] as const))(
    'fault 71: refusal %i (%i) of an action, saved and sent again through Back is done once, and redirects',
    async (nth, status) => {
      const vehicle = idOf('SELECT id FROM vehicles WHERE client_id = 1 AND status_id = 1 LIMIT 1');
      const { clerk, form } = await opened(`/fleet/${vehicle}/actions/maintenance`);
      const [from, to, reason] = [`${nth + 1}/3/2031 09:00`, `${nth + 1}/3/2031 17:00`, `Back ${nth}`];
      const submitted = { startDate: from, endDate: to, reason };
      const planned = () => environment.rows('SELECT id FROM holds WHERE reason = ?', reason).length;
      await environment.spoil({ 'holds.create': { status, times: 1 } });
      const refused = await clerk.press({ form, submitted });
      expect([refused.status, planned()]).toEqual([status, 0]);
      await clerk.press({ form: keyedForm(refused), submitted: {} });
      expect(planned()).toBe(1);
      const last = await clerk.press({ form, submitted });
      expect([new URL(last.address).pathname, planned()]).toEqual([`/fleet/${vehicle}`, 1]);
    },
  );

  it('fault 64: an impatient press met an unknown outcome in 40 writes at least', () => {
    expect(impatient).toBeGreaterThanOrEqual(40);
  });
});
