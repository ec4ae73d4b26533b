import { rowsIn } from '../contenders/plan.ts';
import { residentMemory } from '../process-figures.ts';
import { type Goal, type Scope, shared } from './goal.ts';
import { type Contender, type Lab, LIST, LONG_LIST } from './lab.ts';
import { AT_ONCE, costOf, takeRounds } from './rounds.ts';
import { digits, FLAT, MS, median } from './verdict.ts';

/** The body of a contender's page, whose rows have to be the product's before anything counts. */
async function checkRows(lab: Lab, contenders: readonly Contender[], address: string): Promise<void> {
  const rowsOf = async ({ origin }: Contender) =>
    rowsIn(await (await fetch(origin + address, { headers: { cookie: lab.user.cookie } })).text());
  const expected = await rowsOf(lab.product);
  for (const one of contenders) {
    const rows = await rowsOf(one);
    if (rows === expected) continue;
    const at = [...expected].findIndex((sign, place) => sign !== rows[place]);
    throw new Error(
      `${one.name} has other rows than the product at ${address}: ${rows.slice(at - 60, at + 60)} instead of ${expected.slice(at - 60, at + 60)}`,
    );
  }
}

const requestsOf = (lab: Lab, path: string, amount: number) => ({
  requests: [{ path, cookie: lab.user.cookie }],
  connections: AT_ONCE,
  amount,
});

async function contendersOf(lab: Lab, address: string): Promise<Contender[]> {
  const contenders = [await lab.contender('A'), await lab.contender('B'), lab.product];
  await checkRows(lab, contenders, address);
  return contenders;
}

const listRounds = shared(async (lab, { quick }: Scope) =>
  takeRounds(lab, await contendersOf(lab, LIST), requestsOf(lab, LIST, quick ? 250 : 300), {
    rounds: quick ? 3 : 7,
    warmUp: quick ? 500 : 2500,
    quick,
  }),
);

const longRounds = shared(async (lab, { quick }: Scope) =>
  takeRounds(lab, await contendersOf(lab, LONG_LIST), requestsOf(lab, LONG_LIST, quick ? 20 : 60), {
    rounds: quick ? 2 : 5,
    quick,
  }),
);

/** No number for a name that is not there, which no gate lets through. */
const of = (figures: Readonly<Record<string, number>>, name: string): number => figures[name] ?? Number.NaN;

const processorTime: Goal = {
  number: 1,
  name: 'list of 50, CPU',
  async measure(lab, scope) {
    const { cpu, raw, drift } = await listRounds(lab, scope);
    const own = of(cpu, 'product');
    return {
      shown: MS(own),
      bounds: [
        { value: own / of(cpu, 'A'), unit: 'x A', gate: 4, stretch: 2.5 },
        { value: own / of(cpu, 'B'), unit: 'x B', gate: 2.7, stretch: 1.7 },
      ],
      raw: { cpu, drift, raw },
    };
  },
};

const tail: Goal = {
  number: 2,
  name: `p99 at ${AT_ONCE} connections`,
  async measure(lab, scope) {
    const { p50, tail: tails } = await listRounds(lab, scope);
    return {
      shown: MS(of(p50, 'product') * of(tails, 'product')),
      bounds: [{ value: of(tails, 'product'), unit: 'x its own p50', gate: 2.5, stretch: 2 }],
    };
  },
};

/** Requests of which the first fifth fills caches and heap. */
const MANY = 20_000;
const GROWTH = 1.05;

const memory: Goal = {
  number: 3,
  name: `memory after ${MANY} requests`,
  long: `${MANY} requests to two servers take two minutes`,
  async measure(lab) {
    const [, react, product] = (await contendersOf(lab, LIST)) as [Contender, Contender, Contender];
    const heaps: number[] = [];
    for (let part = 0; part < 4; part += 1) {
      await costOf(lab, product, requestsOf(lab, LIST, MANY / 4));
      heaps.push(await product.heap());
    }
    await costOf(lab, react, requestsOf(lab, LIST, MANY));
    const [own, other] = [residentMemory(product.pid), residentMemory(react.pid)];
    return {
      shown: `${digits(own)} MB`,
      bounds: [
        { value: own / other, unit: 'x B', gate: 2, stretch: 1.5 },
        { label: 'heap', value: (heaps[3] ?? 0) / (heaps[0] ?? 1), unit: 'x that after 5,000', gate: GROWTH },
      ],
      raw: { heaps, own, other },
    };
  },
};

const fewUsers = 10;
const manyUsers = 200;
/** Ten times the rows may cost ten times as much, and a tenth more. */
const LINEAR = 11;

/** Processor time with so many users at once, each warm. */
async function costWithUsers(lab: Lab, count: number, { quick }: Scope): Promise<number[]> {
  const rounds = quick ? 1 : 5;
  const requests = lab.users(count, 1).map(({ cookie }) => ({ path: LIST, cookie }));
  const load = { requests, connections: AT_ONCE, amount: Math.max(quick ? 120 : 300, count) };
  const warm = { ...load, connections: 1, amount: (quick ? 1 : 2) * count };
  await costOf(lab, lab.product, warm);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push((await costOf(lab, lab.product, load)).cpu);
  return costs;
}

const growth: Goal = {
  number: 10,
  name: 'cost as work grows',
  async measure(lab, scope) {
    const short = await listRounds(lab, scope);
    const long = await longRounds(lab, scope);
    const few = await costWithUsers(lab, fewUsers, scope);
    const heapBefore = await lab.product.heap();
    const many = await costWithUsers(lab, manyUsers, scope);
    const perUser = (((await lab.product.heap()) - heapBefore) * 1024) / manyUsers;
    const [own, ownLong] = [of(short.cpu, 'product'), of(long.cpu, 'product')];
    return {
      shown: `${MS(own)} with 50 rows, ${MS(ownLong)} with 500 (${digits((ownLong - own) / 0.45)} µs a row)`,
      bounds: [
        { value: ownLong / own, unit: 'x for 10 x the rows', gate: LINEAR },
        { value: median(many) / median(few), unit: 'x for 20 x the users', gate: FLAT },
        { value: Math.max(perUser, 0), unit: 'kB a user', gate: 50 },
      ],
      raw: {
        short: short.cpu,
        long: { cpu: long.cpu, drift: long.drift, raw: long.raw },
        few,
        many,
        perUser,
      },
    };
  },
};

const callsOfList: Goal = {
  number: 11,
  name: 'calls for a warm list',
  async measure(lab) {
    const pages = 10;
    // What has become old is asked for again while these are served.
    await costOf(lab, lab.product, { ...requestsOf(lab, LIST, pages), connections: 1 });
    lab.calls.length = 0;
    await costOf(lab, lab.product, { ...requestsOf(lab, LIST, pages), connections: 1 });
    const operations = lab.calls.map(({ operation }) => operation);
    return {
      bounds: [{ value: operations.length / pages, unit: 'calls a page', gate: 1 }],
      raw: operations,
    };
  },
};

/** Where a page takes so many times its processor time, it waits for a core. */
const MOST_WAITING = 1.5;

const added: Goal = {
  number: 12,
  name: 'added to an answer, p50',
  async measure(lab, { quick }) {
    const call = lab.page(LIST).call;
    const amount = quick ? 120 : 500;
    const scripts = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', accept: '*/*' };
    const time = async (origin: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
      const load = {
        origin,
        requests: [{ path, cookie: lab.user.cookie }],
        connections: 1,
        headers,
        single: true,
      };
      await lab.send({ ...load, amount: 100 });
      return (await lab.send({ ...load, amount })).p50;
    };
    const bare = await time(lab.relay.address, call);
    const page = await time(lab.product.origin, LIST);
    const { cpu } = await costOf(lab, lab.product, { ...requestsOf(lab, LIST, amount), connections: 1 });
    if (page - bare > MOST_WAITING * cpu)
      return {
        notRun: `the machine has other work: a page of ${MS(cpu)} of processor time takes ${MS(page)}`,
      };
    const data = await time(lab.product.origin, LIST.replace('?', '.data?'), scripts);
    const proxy = await time(lab.product.origin, call, { ...scripts, accept: 'application/json' });
    return {
      shown: `service ${MS(bare)}`,
      bounds: [
        { label: 'proxy', value: proxy - bare, unit: 'ms', gate: 1.5 },
        { label: '.data', value: data - bare, unit: 'ms', gate: 3 },
        { label: 'page', value: page - bare, unit: 'ms', gate: 5, stretch: 3 },
      ],
      raw: { bare, page, data, proxy },
    };
  },
};

/** The last of them fills the product's heap. */
export const serverGoals: readonly Goal[] = [processorTime, tail, callsOfList, added, growth, memory];
