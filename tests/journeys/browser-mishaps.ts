import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../setup/visitor.ts';
import type { Composed, Journey, Mishap } from './journey.ts';

/** Sends a page that was rendered earlier. Input from elsewhere since then must not be silently overwritten. */
async function sendStale(journey: Journey, press: Composed): Promise<Page> {
  const { expected, plan, tally } = journey;
  const changed = expected.typeAsOn(press.form, press.submitted);
  const page = await journey.press(press);
  if (changed.length > 0 && page.status !== 409 && !plan.isDone(new URL(page.address).pathname))
    tally.lost.push(`${journey.name}: ${journey.cause} overwrote ${changed.join(', ')} unseen`);
  return page;
}

/** What goes wrong in the browser: the session, windows, keys pressed twice. */
export const BROWSER_MISHAPS: readonly Mishap[] = [
  {
    name: 'an idle session',
    weight: 4,
    async happen(journey, press, struck) {
      journey.cause = 'the session was over';
      journey.clerk.loseSession();
      struck('the session is over, idle');
      return journey.press(press);
    },
  },
  {
    name: 'a sign-out elsewhere',
    weight: 3,
    async happen(journey, press, struck) {
      journey.cause = 'a sign-out in another window';
      await journey.clerk.signOutElsewhere();
      struck('signed out in another window');
      return journey.press(press);
    },
  },
  {
    name: 'a reload',
    weight: 3,
    async happen(journey, press, struck) {
      journey.cause = 'a reload';
      const page = await journey.press(press);
      struck('a page reloaded');
      return journey.clerk.open(page.address);
    },
  },
  {
    name: 'a page sent again',
    weight: 3,
    async happen(journey, press, struck) {
      journey.cause = 'a page that was sent again';
      await journey.press(press);
      struck('a page sent again');
      return journey.press(press);
    },
  },
  {
    name: 'Back',
    weight: 3,
    fits: ({ earlier }) => earlier.length > 1,
    async happen(journey, press, struck) {
      const { random, earlier } = journey;
      journey.cause = 'Back and an old page sent';
      const page = await journey.press(press);
      if (new URL(page.address).pathname !== new URL(press.form.action).pathname) return page;
      struck('Back, and an old page sent');
      return sendStale(journey, { ...random.pick(earlier), button: press.button });
    },
  },
  {
    name: 'a second window',
    weight: 4,
    fits: ({ expected }) => expected.size > 0,
    async happen(journey, press, struck) {
      const { clerk } = journey;
      journey.cause = 'a second window';
      const other = await journey.settle(await clerk.open(press.form.action), null);
      if (other === null) return journey.resume();
      const second = journey.compose(other, 3);
      const later = other.buttons.find(({ name, value }) => name === 'to' && value === 'later');
      journey.expect(second);
      await clerk.press({ ...second, ...(later && { button: later }) });
      struck('a second window');
      return sendStale(journey, press);
    },
  },
  {
    name: 'a double press',
    weight: 5,
    async happen(journey, press, struck) {
      const { random } = journey;
      journey.cause = 'a double press';
      const pages = await Promise.all(Array.from({ length: random.whole(2, 3) }, () => journey.press(press)));
      struck('pressed twice at once');
      return pages.at(-1) as Page;
    },
  },
  {
    name: 'a network cut',
    weight: 5,
    async happen(journey, press, struck) {
      const { clerk, random } = journey;
      journey.cause = 'a network cut';
      const cut = new AbortController();
      const sent = clerk.sendCutOff(press, cut.signal);
      await pause(random.whole(0, 120));
      cut.abort();
      await sent;
      struck('the network cut under a form that a script sent, and sent again');
      return journey.press(press);
    },
  },
  {
    name: 'a question cut off',
    weight: 4,
    async happen(journey, press, struck) {
      const { clerk, environment, random, plan } = journey;
      journey.cause = 'a question that was cut off';
      const names = Object.keys(press.submitted);
      const older = Object.fromEntries(names.map((name) => [name, 'half']));
      const gone = new AbortController();
      await environment.spoil({ [random.pick(plan.reads)]: { delayMs: 300, times: 1 } });
      const asked = clerk
        .type({ form: press.form, submitted: older, turn: 1 }, gone.signal)
        .catch(() => null);
      await pause(random.whole(5, 60));
      const isCut = random.chance(0.5);
      if (isCut) gone.abort();
      const page = await journey.press({ ...press, turn: 2 });
      await asked;
      await environment.lift();
      await pause(isCut ? 350 : 0);
      struck(isCut ? 'a question while typing cut off' : 'a question while typing that is late');
      return new URL(page.address).pathname === new URL(press.form.action).pathname
        ? clerk.open(page.address)
        : page;
    },
  },
];
