import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The core of the server that is measured, and that of everything else. */
export const CORES = { server: '0', load: '1' } as const;

const taskset = (...args: readonly string[]): boolean => spawnSync('taskset', args).status === 0;

/** Whether processes can be bound to cores here. */
export const canPin = availableParallelism() > 1 && taskset('--version');

/** Binds a process and its threads to one core, or to all again. Without the tool it does nothing. */
export function pin(pid: number, core: keyof typeof CORES | 'all'): void {
  if (!canPin) return;
  const list = core === 'all' ? `0-${availableParallelism() - 1}` : CORES[core];
  taskset('-a', '-p', '-c', list, String(pid));
}
