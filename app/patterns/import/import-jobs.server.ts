import type { Logger } from 'pino';

interface JobsOptions {
  readonly log: Pick<Logger, 'error'>;
  /** Whether the sessions of a family have ended. */
  hasEnded(family: string): boolean;
}

/** Work on imports that outlives its request. One process knows its own; after a restart none is running. */
export function createImportJobs({ log, hasEnded }: JobsOptions) {
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  return {
    isRunning: (id: string): boolean => running.has(id),
    /**
     * Begins the work on an import unless it is under way. `goesOn` is false once the process or the session ends.
     * @returns when the work ends, however it does
     */
    start(id: string, family: string, work: (goesOn: () => boolean) => Promise<void>): Promise<void> {
      const known = running.get(id);
      if (known !== undefined) return known.ended;
      const stop = new AbortController();
      const ended = Promise.resolve()
        .then(() => work(() => !stop.signal.aborted && !hasEnded(family)))
        .catch((error: unknown) => log.error({ err: error }, 'an import stopped'))
        .finally(() => running.delete(id));
      running.set(id, { stop, ended });
      return ended;
    },
    async close(): Promise<void> {
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

export type ImportJobs = ReturnType<typeof createImportJobs>;
