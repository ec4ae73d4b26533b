import { fineProcessorTime } from '../process-figures.ts';
import type { Contender, Lab } from './lab.ts';
import type { Load, LoadResult } from './load-generator.ts';
import { drift, median } from './verdict.ts';

/** Connections of a busy service. */
export const AT_ONCE = 8;
/** Above this the machine was not the same at the end, and the rounds are taken again, except in a quick run. */
const MOST_DRIFT = 0.1;
const MOST_TRIES = 2;

type Requests = Pick<Load, 'requests' | 'connections' | 'amount' | 'rate' | 'headers'>;

interface Cost extends LoadResult {
  /** Processor time of the server for one request, in ms. */
  readonly cpu: number;
}

/** What requests to a server cost it. */
export async function costOf(lab: Lab, { origin, pid }: Contender, load: Requests): Promise<Cost> {
  const before = fineProcessorTime(pid);
  const result = await lab.send({ ...load, origin });
  return { ...result, cpu: (fineProcessorTime(pid) - before) / load.amount };
}

interface Rounds {
  /** Medians, by the name of the contender. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly p50: Readonly<Record<string, number>>;
  /** The median of each round's p99 divided by its p50. */
  readonly tail: Readonly<Record<string, number>>;
  /** How far the first contender was from itself at the end, as a share. */
  readonly drift: number;
  /** Every run, in order. */
  readonly raw: readonly (Cost & { readonly name: string })[];
}

interface RoundsPlan {
  readonly rounds: number;
  /** Requests to each contender before the first round. */
  readonly warmUp?: number;
  readonly quick: boolean;
}

/** Runs the contenders in turn, the first of them once more at the end; again where that one has become another. */
export async function takeRounds(
  lab: Lab,
  contenders: readonly Contender[],
  load: Requests,
  { rounds, warmUp = load.amount, quick }: RoundsPlan,
): Promise<Rounds> {
  const [first] = contenders;
  if (first === undefined) throw new Error('There is no contender');
  for (const one of contenders) await costOf(lab, one, { ...load, amount: warmUp });
  for (let attempt = 1; ; attempt += 1) {
    const raw: (Cost & { name: string })[] = [];
    const run = async (one: Contender) => raw.push({ name: one.name, ...(await costOf(lab, one, load)) });
    for (let round = 0; round < rounds; round += 1) for (const one of contenders) await run(one);
    await run(first);
    const medians = (figure: (cost: Cost) => number) =>
      Object.fromEntries(
        contenders.map(({ name }) => [name, median(raw.filter((one) => one.name === name).map(figure))]),
      );
    const drifted = drift(raw[0]?.cpu ?? 0, raw.at(-1)?.cpu ?? 0);
    if (drifted > MOST_DRIFT && !quick && attempt < MOST_TRIES) continue;
    return {
      cpu: medians(({ cpu }) => cpu),
      p50: medians(({ p50 }) => p50),
      tail: medians(({ p50, p99 }) => p99 / p50),
      drift: drifted,
      raw,
    };
  }
}
