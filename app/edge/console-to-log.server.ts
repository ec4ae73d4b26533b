import type { Logger } from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
/** Frames of the caller that are enough to find it. */
const FRAMES = 4;

/**
 * From now on, what libraries write to the console becomes a log line that says where, and not what: their words quote
 * whole addresses with all that was typed into them.
 */
export function consoleToLog(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    const write = () => {
      const frames = new Error('written').stack?.split('\n').slice(2, 2 + FRAMES) ?? [];
      log[level]({ method, at: frames.map((frame) => frame.trim()) }, 'a library wrote to the console');
    };
    Object.assign(globalThis.console, { [method]: write });
  }
}
