import { Agent, get } from 'node:http';
import { actionRoutes } from '../setup/action-routes.ts';
import { BODY_SHAPES, type BodyShape, sendShape } from '../setup/body-shapes.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';

/** How much longer than otherwise /healthz may wait while anything else is sent, in milliseconds. */
const MOST_LONGER = 100;
const IDLE_REQUESTS = 1000;
const EXPORTS_AT_ONCE = 10;

/** The longest wait of /healthz in milliseconds; it is requested again and again while the work runs. */
async function longestWait(origin: string, work: () => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - began);
  }
  await done;
  agent.destroy();
  return longest;
}

async function sendEverywhere(origin: string, shape: BodyShape, visitor: Visitor): Promise<void> {
  const cookie = visitor.jar.header(origin) ?? '';
  for (const { path } of actionRoutes()) {
    if (path === '/logout') continue;
    await sendShape(origin, shape, path, {});
    await sendShape(origin, shape, path, { cookie });
  }
}

const exportAll = (origin: string, visitors: readonly Visitor[]): Promise<unknown> =>
  Promise.all(
    Array.from({ length: EXPORTS_AT_ONCE }, async (_, at) => {
      const visitor = visitors[at % visitors.length];
      const answer = await visitor?.ask(`${origin}/reservations/export?format=xlsx`);
      await answer?.arrayBuffer().catch(() => null);
    }),
  );

/**
 * Sends every shape of a body to every route that takes one, signed in and not, and concurrent exports of a list.
 * Measures how long /healthz waits during each.
 * @returns the lines of the report, and whether each wait stayed within MOST_LONGER
 */
export async function measureStalls(origin: string) {
  const visitors: Visitor[] = [];
  for (const login of ['agent', 'manager', 'viewer', 'admin', 'admin2'])
    visitors.push((await signIn({ productOrigin: origin, login })).visitor);
  const [agent] = visitors as [Visitor];
  const idle = await longestWait(origin, async () => {
    for (let count = 0; count < IDLE_REQUESTS; count += 1) await (await fetch(`${origin}/healthz`)).text();
  });
  const waits: (readonly [string, number])[] = [];
  for (const shape of BODY_SHAPES)
    waits.push([shape.name, await longestWait(origin, () => sendEverywhere(origin, shape, agent))]);
  waits.push([
    `${EXPORTS_AT_ONCE} exports at once`,
    await longestWait(origin, () => exportAll(origin, visitors)),
  ]);
  const worst = waits.toSorted(([, one], [, other]) => other - one);
  return {
    lines: [
      `/healthz waits at most ${idle.toFixed(0)} ms while nothing else is asked; under load, longest first:`,
      ...worst.slice(0, 10).map(([name, wait]) => `  ${wait.toFixed(0)} ms: ${name}`),
    ],
    isWithin: worst.every(([, wait]) => wait - idle <= MOST_LONGER),
  };
}
