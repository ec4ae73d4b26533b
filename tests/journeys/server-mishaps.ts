import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../setup/visitor.ts';
import type { Composed, Journey, Mishap } from './journey.ts';

const FAILURES = {
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

/** Makes a call of the service fail, before or after its effect. */
async function withFault(
  journey: Journey,
  press: Composed,
  { id, fault, times }: { readonly id: string; readonly fault: object; readonly times: number },
): Promise<{ readonly page: Page; readonly hasStruck: boolean }> {
  const { environment } = journey;
  await environment.spoil({ [id]: { ...fault, times } });
  const page = await journey.press(press);
  const left = await environment.lift();
  return { page, hasStruck: timesIn(left, id) < times };
}

/** Presses, and kills the product once it has called the service, so that the press gets no answer. */
async function killedWithin(journey: Journey, press: Composed, id: string, when: 'before' | 'after') {
  const { environment } = journey;
  await environment.spoil({ [id]: { delayMs: 3000, times: 1, when } });
  const pressed = journey.press(press).then(
    (page) => page,
    () => null,
  );
  let isAnswered = false;
  void pressed.then(() => {
    isAnswered = true;
  });
  let left = await environment.left();
  for (let tries = 0; tries < 40 && !isAnswered && timesIn(left, id) > 0; tries += 1) {
    await pause(25);
    left = await environment.left();
  }
  const hasStruck = timesIn(left, id) === 0;
  await environment.kill();
  await environment.lift();
  const answered = await pressed;
  await environment.start();
  return { hasStruck, answered };
}

async function isReady(origin: string): Promise<boolean> {
  const { ok, body } = await fetch(`${origin}/readyz`);
  await body?.cancel();
  return ok;
}

/** Waits until the store can be written again. It then holds what was in memory: a crash loses nothing. */
async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isReady(origin)) return;
    await pause(25);
  }
  throw new Error('The store does not recover');
}

/** What goes wrong behind the page: the service, the product itself, another user's change. */
export const SERVER_MISHAPS: readonly Mishap[] = [
  {
    name: 'the service, as it writes',
    weight: 10,
    fits: (_, press) => isLast(press),
    async happen(journey, press, struck) {
      const { random, plan } = journey;
      const kind = random.pick(Object.keys(FAILURES) as (keyof typeof FAILURES)[]);
      const when = random.pick(['before', 'after'] as const);
      const id = random.pick(plan.writes);
      const times = random.pick([1, 1, 2]);
      journey.cause = `the service ${kind} ${when} it has written (${id})`;
      const { page, hasStruck } = await withFault(journey, press, {
        id,
        fault: { ...FAILURES[kind], when },
        times,
      });
      if (hasStruck) struck(`the service ${kind}, ${when} it has written`);
      return page;
    },
  },
  {
    name: 'the service, as it reads',
    weight: 6,
    async happen(journey, press, struck) {
      const { random, plan } = journey;
      const kind = random.pick(Object.keys(FAILURES) as (keyof typeof FAILURES)[]);
      const id = random.pick([...plan.reads, '*']);
      journey.cause = `the service ${kind} (${id})`;
      const fault = { ...FAILURES[kind] };
      const { page, hasStruck } = await withFault(journey, press, { id, fault, times: random.whole(1, 4) });
      if (hasStruck) struck(`the service ${kind}, as it reads`);
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
      const { environment, random } = journey;
      const isOver = random.chance(0.7);
      journey.cause = isOver ? 'the service ended the session' : 'a token was refused';
      await environment.spoil({ '*': { rejectToken: isOver ? 12 : 1 } });
      const page = await journey.press(press);
      await environment.lift();
      struck(isOver ? 'the service ends the session' : 'a token is refused and renewed');
      return page;
    },
  },
  {
    name: 'a crash between pages',
    weight: 2,
    async happen(journey, press, struck) {
      journey.cause = 'a crash of the product';
      await journey.environment.kill();
      await journey.environment.start();
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
      return hasStruck && isWrite && random.chance(0.5) ? journey.resume() : clerk.press(press);
    },
  },
  {
    name: 'a full disk',
    weight: 3,
    async happen(journey, press, struck) {
      const { environment } = journey;
      journey.cause = 'a full disk';
      environment.disk.fill();
      const page = await journey.press(press);
      const isFull = !(await isReady(environment.origin));
      environment.disk.free();
      await untilReady(environment.origin);
      // The space that SQLite has reserved for its log may still hold one press.
      if (isFull) struck('the disk of the store full');
      return page;
    },
  },
  {
    name: 'another user',
    weight: 8,
    fits: ({ plan, disturbance }) => plan.disturb !== undefined && disturbance === null,
    async happen(journey, press, struck) {
      const { plan, environment, random } = journey;
      journey.cause = 'a change by another user';
      journey.disturbance = (await plan.disturb?.(environment, random)) ?? null;
      if (journey.disturbance) struck('the record changed by another user');
      return journey.press(press);
    },
  },
];
