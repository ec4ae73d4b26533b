import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../setup/visitor.ts';
import type { Press } from './clerk.ts';
import type { Composed, Journey } from './journey.ts';

/** Something that goes wrong with a press. */
interface Mishap {
  readonly name: string;
  readonly weight: number;
  /** Whether it can happen to this press; always without this. */
  fits?(journey: Journey, press: Composed): boolean;
  /** Lets it happen and gives the page on which the clerk then is; `struck` counts it. */
  happen(journey: Journey, press: Composed, struck: (kind: string) => void): Promise<Page>;
}

const WAYS = {
  'answers 500': { status: 500 },
  'answers 503': { status: 503 },
  'answers half of it': { truncated: true },
  'answers no JSON': { malformed: true },
  'answers something else': { wrongShape: true },
  'breaks off': { reset: true },
  'is slow': { delayMs: 400 },
} as const;

const isLast = ({ button }: Composed): boolean => button.value === 'submit';

/** How many calls a fault had left to strike. */
const timesIn = (faults: Readonly<Record<string, unknown>>, id: string): number =>
  Number((faults[id] as { times?: number } | undefined)?.times ?? 0);

/** A call of the service goes wrong, before or after what it was asked for took place. */
async function withFault(
  journey: Journey,
  press: Press,
  { id, fault, times }: { readonly id: string; readonly fault: object; readonly times: number },
): Promise<{ readonly page: Page; readonly hasStruck: boolean }> {
  const { world } = journey;
  await world.spoil({ [id]: { ...fault, times } });
  const page = await journey.press(press);
  const left = await world.lift();
  return { page, hasStruck: timesIn(left, id) < times };
}

/** Presses, and ends the product once the service was asked; the press has no answer then. */
async function killedWithin(journey: Journey, press: Press, id: string, when: 'before' | 'after') {
  const { world } = journey;
  await world.spoil({ [id]: { delayMs: 3000, times: 1, when } });
  const pressed = journey.press(press).then(
    (page) => page,
    () => null,
  );
  let isAnswered = false;
  void pressed.then(() => {
    isAnswered = true;
  });
  let left = await world.left();
  for (let tries = 0; tries < 40 && !isAnswered && timesIn(left, id) > 0; tries += 1) {
    await pause(25);
    left = await world.left();
  }
  const hasStruck = timesIn(left, id) === 0;
  await world.kill();
  await world.lift();
  const answered = await pressed;
  await world.start();
  return { hasStruck, answered };
}

/** Sends a page that was drawn earlier. What was typed elsewhere since must not be overwritten unseen. */
async function sendStale(journey: Journey, press: Composed): Promise<Page> {
  const { expected, plan, tally } = journey;
  const changed = expected.typeAsOn(press.form, press.typed);
  const page = await journey.press(press);
  if (changed.length > 0 && page.status !== 409 && !plan.isDone(new URL(page.address).pathname))
    tally.lost.push(`${journey.name}: ${journey.cause} overwrote ${changed.join(', ')} unseen`);
  return page;
}

const MISHAPS: readonly Mishap[] = [
  {
    name: 'the service, as it writes',
    weight: 10,
    fits: (_, press) => isLast(press),
    async happen(journey, press, struck) {
      const { random, plan } = journey;
      const way = random.pick(Object.keys(WAYS) as (keyof typeof WAYS)[]);
      const when = random.pick(['before', 'after'] as const);
      const id = random.pick(plan.writes);
      const times = random.pick([1, 1, 2]);
      journey.cause = `the service ${way} ${when} it has written (${id})`;
      const { page, hasStruck } = await withFault(journey, press, {
        id,
        fault: { ...WAYS[way], when },
        times,
      });
      if (hasStruck) struck(`the service ${way}, ${when} it has written`);
      return page;
    },
  },
  {
    name: 'the service, as it reads',
    weight: 6,
    async happen(journey, press, struck) {
      const { random, plan } = journey;
      const way = random.pick(Object.keys(WAYS) as (keyof typeof WAYS)[]);
      const id = random.pick([...plan.reads, '*']);
      journey.cause = `the service ${way} (${id})`;
      const fault = { ...WAYS[way] };
      const { page, hasStruck } = await withFault(journey, press, { id, fault, times: random.whole(1, 4) });
      if (hasStruck) struck(`the service ${way}, as it reads`);
      return page;
    },
  },
  {
    name: 'no answer at all',
    weight: 0.15,
    fits: (_, press) => isLast(press),
    async happen(journey, press, struck) {
      const { random, plan } = journey;
      const when = random.pick(['before', 'after'] as const);
      journey.cause = `no answer, ${when} it has written`;
      const fault = { blackHole: true, when };
      const { page } = await withFault(journey, press, { id: random.pick(plan.writes), fault, times: 1 });
      struck(`no answer at all, ${when} it has written`);
      return page;
    },
  },
  {
    name: 'a token that is refused',
    weight: 3,
    async happen(journey, press, struck) {
      const { world, random } = journey;
      const isOver = random.chance(0.7);
      journey.cause = isOver ? 'the service ended the session' : 'a token was refused';
      await world.spoil({ '*': { rejectToken: isOver ? 12 : 1 } });
      const page = await journey.press(press);
      await world.lift();
      struck(isOver ? 'the service ends the session' : 'a token is refused and renewed');
      return page;
    },
  },
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
      struck('a page loaded anew');
      return journey.clerk.open(page.address);
    },
  },
  {
    name: 'a page sent anew',
    weight: 3,
    async happen(journey, press, struck) {
      journey.cause = 'a page that was sent anew';
      await journey.press(press);
      struck('a page sent anew');
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
    name: 'a crash between pages',
    weight: 2,
    async happen(journey, press, struck) {
      journey.cause = 'a crash of the product';
      await journey.world.kill();
      await journey.world.start();
      struck('the product killed between pages');
      return journey.press(press);
    },
  },
  {
    name: 'a crash in mid-press',
    weight: 4,
    async happen(journey, press, struck) {
      const { random, plan, clerk } = journey;
      const isWrite = isLast(press);
      const id = isWrite ? random.pick(plan.writes) : random.pick(plan.reads);
      const when = random.pick(['before', 'after'] as const);
      journey.cause = `a crash of the product in the middle (${id} ${when})`;
      const { hasStruck, answered } = await killedWithin(journey, press, id, when);
      const kind = isWrite ? `writes, ${when} the service has` : 'reads';
      if (hasStruck && isWrite) journey.hasCrashed = true;
      struck(hasStruck ? `the product killed as it ${kind}` : 'the product killed between pages');
      if (answered) return clerk.open(answered.address);
      return hasStruck && isWrite && random.chance(0.5) ? journey.goOn() : clerk.press(press);
    },
  },
  {
    name: 'a second window',
    weight: 4,
    fits: ({ expected }) => expected.size > 0,
    async happen(journey, press, struck) {
      const { clerk, expected } = journey;
      journey.cause = 'a second window';
      const other = await journey.settle(await clerk.open(press.form.action), null);
      if (other === null) return journey.goOn();
      const second = journey.compose(other, 3);
      const later = other.buttons.find(({ name, value }) => name === 'to' && value === 'later');
      expected.type(second.typed, second.stored);
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
    name: 'a question cut off',
    weight: 4,
    async happen(journey, press, struck) {
      const { clerk, world, random, plan } = journey;
      journey.cause = 'a question that was cut off';
      const names = Object.keys(press.typed);
      const older = Object.fromEntries(names.map((name) => [name, 'half']));
      const gone = new AbortController();
      await world.spoil({ [random.pick(plan.reads)]: { delayMs: 300, times: 1 } });
      const asked = clerk.type({ form: press.form, typed: older, turn: 1 }, gone.signal).catch(() => null);
      await pause(random.whole(5, 60));
      const isCut = random.chance(0.5);
      if (isCut) gone.abort();
      const page = await journey.press({ ...press, turn: 2 });
      await asked;
      await world.lift();
      await pause(isCut ? 350 : 0);
      struck(isCut ? 'a question while typing cut off' : 'a question while typing that is late');
      return new URL(page.address).pathname === new URL(press.form.action).pathname
        ? clerk.open(page.address)
        : page;
    },
  },
  {
    name: 'somebody else',
    weight: 8,
    fits: ({ plan, disturbance, expected }) =>
      plan.disturb !== undefined && disturbance === null && expected.size > 0,
    async happen(journey, press, struck) {
      const { plan, world, random } = journey;
      journey.cause = 'a change by somebody else';
      journey.disturbance = (await plan.disturb?.(world, random)) ?? null;
      struck('the record changed by somebody else');
      return journey.press(press);
    },
  },
];

/** One of the mishaps by chance; null for a press that goes well. */
export function mishapBy(share: number) {
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const { random, tally } = journey;
    journey.cause = 'nothing';
    if (!random.chance(share)) return null;
    const fitting = MISHAPS.filter((mishap) => mishap.fits?.(journey, press) ?? true);
    const mishap = random.weighted(fitting.map((one) => [one, one.weight] as const));
    return mishap.happen(journey, press, (kind) => tally.struck(kind));
  };
}
