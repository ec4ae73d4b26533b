/** Seconds of processor time of `work`: the minimum of eight runs, since other work on the machine only adds to it. */
async function processorTime(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 8; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    runs.push((user + system) / 1e6);
  }
  return Math.min(...runs);
}

/** In seconds; shorter times cannot be compared. */
const TOO_SHORT = 0.003;

/** The factor of the time for four times the input: 4 if linear, 16 if quadratic. */
export async function growth(work: (size: number) => () => unknown, size: number): Promise<number> {
  const [small, large] = [work(size), work(4 * size)];
  const less = await processorTime(small);
  return (await processorTime(large)) / Math.max(less, TOO_SHORT);
}
