import type { Goal } from './goal.ts';
import { LIST } from './lab.ts';
import { AT_ONCE, costOf } from './rounds.ts';
import { FLAT, MS } from './verdict.ts';

const callsOfMany: Goal = {
  number: 13,
  name: 'calls of a warm page, 2,000 users of 20 tenants',
  long: '4,000 pages take half a minute',
  async measure(lab) {
    const requests = lab.users(2000, 20).map(({ cookie }) => ({ path: LIST, cookie }));
    const visitAll = () => costOf(lab, lab.product, { requests, connections: 1, amount: requests.length });
    await visitAll();
    lab.calls.length = 0;
    await visitAll();
    const groups = Map.groupBy(lab.calls, ({ operation }) => operation);
    const byOperation = Object.fromEntries(
      [...groups].map(([operation, all]) => [operation, all.length / requests.length]),
    );
    return {
      bounds: [{ value: lab.calls.length / requests.length, unit: 'calls a page', gate: 1 }],
      raw: byOperation,
    };
  },
};

const AGENTS = 1000;
const THINK_SECONDS = 20;
const SECONDS = 30;

const agents: Goal = {
  number: 16,
  name: `${AGENTS} agents at ${THINK_SECONDS} s think time, CPU per page`,
  long: `${AGENTS} agents have to come twice before they are measured for ${SECONDS} s`,
  async measure(lab) {
    const requests = lab.users(AGENTS, 20).map(({ cookie }) => ({ path: LIST, cookie }));
    await costOf(lab, lab.product, { requests, connections: 1, amount: AGENTS });
    const rate = AGENTS / THINK_SECONDS;
    const calm = { connections: AT_ONCE, amount: rate * SECONDS, rate };
    const one = await costOf(lab, lab.product, { ...calm, requests: requests.slice(0, 1) });
    const all = await costOf(lab, lab.product, { ...calm, requests });
    return {
      shown: `${MS(all.cpu)} (p99 ${MS(all.p99)}, of no account on fewer than 4 cores)`,
      bounds: [{ value: all.cpu / one.cpu, unit: 'x one user', gate: FLAT }],
      raw: { one, all },
    };
  },
};

export const usersGoals: readonly Goal[] = [callsOfMany, agents];
