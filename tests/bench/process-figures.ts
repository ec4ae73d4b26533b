/** What Linux counts about another process. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** Processor time of a process so far in milliseconds, its threads included, those that ended too. Steps of 10 ms. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Processor time of a process so far in milliseconds, to the nanosecond, for short measurements: of the threads that are
 * alive. Where the kernel does not count it, in steps of 10 ms.
 */
export function fineProcessorTime(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(spent) / NANOSECONDS_PER_MS;
    }, 0);
  } catch {
    return processorTime(pid);
  }
}

/** Resident memory of a process, in MB. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
