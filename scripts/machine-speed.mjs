/**
 * How fast this machine is at the moment. The same browser tests have taken 15 minutes on one day and 37 on another, so a
 * time without the speed of its machine says little.
 */
import { cpus } from 'node:os';

const ROUNDS = 5;
/** About 1 MB of JSON. */
const ROWS = Array.from({ length: 8000 }, (_, id) => ({
  id,
  number: `R-${10_000 + id}`,
  customer: `Customer ${id % 97} of ${id % 13}`,
  from: '2026-11-20T09:00:00Z',
  totalMinor: id * 125,
}));
const MEMORY_BYTES = 64 * 1024 * 1024;
const PAGE_BYTES = 4096;

/** The shortest time of the rounds, in milliseconds: other processes only lengthen one. */
function shortestOf(work) {
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

/** Writes rows as JSON, reads and sorts them: what a server does all day. */
function serverWork() {
  const rows = JSON.parse(JSON.stringify(ROWS));
  rows.sort((one, other) => one.customer.localeCompare(other.customer) || other.id - one.id);
}

/** Touches memory that the process did not have: virtual machines differ most in this, and browsers do it all the time. */
function newMemory() {
  const memory = Buffer.allocUnsafeSlow(MEMORY_BYTES);
  for (let at = 0; at < MEMORY_BYTES; at += PAGE_BYTES) memory[at] = 1;
}

/**
 * Measures the machine within a second.
 * @returns {{ cores: number, serverWorkMs: number, newMemoryMs: number }} cores, and milliseconds for a fixed piece of
 * server work and for 64 MiB of new memory; fewer are faster
 */
export function measureMachine() {
  return {
    cores: cpus().length,
    serverWorkMs: Number(shortestOf(serverWork).toFixed(1)),
    newMemoryMs: Number(shortestOf(newMemory).toFixed(1)),
  };
}

/**
 * The measurement as a line to print.
 * @param {ReturnType<typeof measureMachine>} machine
 */
export const machineLine = ({ cores, serverWorkMs, newMemoryMs }) =>
  `Machine: ${cores} cores, server work ${serverWorkMs} ms, 64 MiB of new memory ${newMemoryMs} ms`;
