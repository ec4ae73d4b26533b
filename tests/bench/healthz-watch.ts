/** A thread that asks /healthz again and again, so that the work of the benchmark itself does not delay it. */
import { Agent, get } from 'node:http';
import { setImmediate as otherWork } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface Waits {
  /** In milliseconds. */
  readonly longest: number;
  readonly count: number;
  /** Of a hundred waits one is longer. */
  readonly common: number;
}

/** Measures the waits of /healthz while the work runs. */
export async function waitsDuring(origin: string, work: () => Promise<unknown>): Promise<Waits> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin } });
  try {
    await new Promise((resolve) => worker.once('message', resolve));
    await work();
    const answered = new Promise<Waits>((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    return await answered;
  } finally {
    await worker.terminate();
  }
}

async function watch(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
  await ask();
  parentPort?.postMessage('ready');
  while (!isOver) {
    const began = performance.now();
    await ask();
    waits.push(performance.now() - began);
    await otherWork();
  }
  const sorted = waits.toSorted((one, other) => one - other);
  parentPort?.postMessage({
    longest: sorted.at(-1) ?? 0,
    common: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    count: waits.length,
  } satisfies Waits);
}

if (typeof workerData?.origin === 'string') await watch(workerData.origin);
