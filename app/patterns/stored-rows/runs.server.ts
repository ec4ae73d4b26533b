import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Share } from '../../config/limits.ts';
import { createBudget, type Full } from '../../store/budget.server.ts';
import { collectFigures, type RowFigures } from './row-figures.server.ts';
import { type RowOrder, sortRows } from './sort-rows.server.ts';
import { openRowWriter, type RowWriter, type StoredRow, type StoredRows } from './stored-rows.server.ts';

/** Whose run it is. It ends with the family of sessions, at the latest at `endsAt` (seconds since 1970). */
export interface RunOwner {
  readonly clientId: string;
  readonly userId: string;
  readonly family: string;
  readonly endsAt: number;
}

export interface RunLimits {
  /** Runs under way. */
  readonly active: Share;
  /** Finished results, of which the oldest give way. */
  readonly results: Share;
  readonly rows: number;
  /** Of one result on the disk. */
  readonly bytes: number;
}

/** Takes rows as they arrive; returns whether more are wanted. @throws the system's error of a full disk */
type TakeRows = (rows: readonly StoredRow[]) => Promise<boolean>;

/** The rows could not be stored: the disk and not the service is to blame. */
export class RowsNotStoredError extends Error {
  override readonly name = 'RowsNotStoredError';
}

export interface RunResult {
  readonly rows: StoredRows;
  readonly figures: Pick<RowFigures, 'sums' | 'categories'>;
  /** More rows came than a result may have; these are the first ones. */
  readonly isCut: boolean;
}

type RunState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: RunResult }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'cancelled' };

export interface Run {
  readonly id: string;
  /** What was run, in the caller's own words. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** So far. */
  readonly read: number;
  readonly outcome: RunState;
  /** Resolves when the run has ended, however it did. */
  readonly ended: Promise<void>;
  /** The rows in another order, which are stored until the next order is asked for. */
  inOrder(order: RowOrder): Promise<StoredRows>;
}

export interface RunTask {
  readonly subject: string;
  /** The columns that are summed, and those whose values are categories. */
  readonly summed: readonly number[];
  readonly categories: readonly number[];
  work(take: TakeRows, signal: AbortSignal): Promise<void>;
}

interface RunsOptions {
  /** Where rows are stored until their session ends. */
  readonly dataDir: string;
  readonly limits: RunLimits;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** In seconds since 1970. */
  now(): number;
  hasEnded(family: string): boolean;
}

const SWEEP_MS = 10_000;

interface OwnRun extends Run {
  readonly owner: RunOwner;
  cancel(): void;
  close(): Promise<void>;
}

const holderOf = ({ clientId, userId }: RunOwner): string => `${clientId}/${userId}`;

/** Stores rows until a limit is reached. */
function storing(writer: RowWriter, figures: RowFigures, limits: RunLimits, cut: () => void): TakeRows {
  return async (rows) => {
    try {
      for (const row of rows) {
        if (writer.count >= limits.rows || writer.bytes >= limits.bytes) {
          cut();
          return false;
        }
        figures.add(row);
        await writer.add(row);
      }
    } catch (cause) {
      throw new RowsNotStoredError('The rows could not be stored', { cause });
    }
    return true;
  };
}

function beginRun(task: RunTask, owner: RunOwner, options: RunsOptions, directory: string): OwnRun {
  const { limits, log } = options;
  const stop = new AbortController();
  const figures = collectFigures(task.summed, task.categories);
  let outcome: RunState = { state: 'running' };
  let writer: RowWriter | null = null;
  let isCut = false;
  let order: { readonly key: string; readonly rows: Promise<StoredRows> } | null = null;
  const dropOrder = async () => {
    const last = order;
    order = null;
    await last?.rows.then(
      (rows) => rows.close(),
      () => undefined,
    );
  };

  async function run(): Promise<RunState> {
    try {
      writer = await openRowWriter(directory);
    } catch (cause) {
      throw new RowsNotStoredError('The rows could not be stored', { cause });
    }
    stop.signal.throwIfAborted();
    const cut = () => {
      isCut = true;
    };
    await task.work(storing(writer, figures, limits, cut), stop.signal);
    stop.signal.throwIfAborted();
    return { state: 'done', result: { rows: await writer.finish(), figures, isCut } };
  }

  const ended = run()
    .catch(async (error: unknown): Promise<RunState> => {
      await writer?.close().catch(() => undefined);
      if (stop.signal.aborted) return { state: 'cancelled' };
      if (error instanceof RowsNotStoredError) log.error({ err: error.cause }, 'rows could not be stored');
      return { state: 'failed', error };
    })
    .then((settled) => {
      outcome = settled;
    });

  return {
    id: randomUUID(),
    subject: task.subject,
    startedAt: options.now() * 1000,
    owner,
    ended,
    get read() {
      return writer?.count ?? 0;
    },
    get outcome() {
      return outcome;
    },
    async inOrder(wanted) {
      if (outcome.state !== 'done') throw new Error('The run has no rows');
      const { rows } = outcome.result;
      const key = JSON.stringify(wanted);
      if (order?.key !== key) {
        await dropOrder();
        order = { key, rows: sortRows(directory, rows, wanted) };
        order.rows.catch(() => {
          order = null;
        });
      }
      return order.rows;
    },
    cancel: () => stop.abort(),
    async close() {
      stop.abort();
      await ended;
      await dropOrder();
      if (outcome.state === 'done') await outcome.result.rows.close();
    },
  };
}

/** Runs tasks that give rows, and holds their results for the sessions of their owners. */
export function createRuns(options: RunsOptions) {
  const { limits, now, hasEnded } = options;
  const directory = join(options.dataDir, 'runs');
  const active = createBudget(limits.active);
  const runs = new Map<string, OwnRun>();

  const isOver = ({ family, endsAt }: RunOwner) => endsAt <= now() || hasEnded(family);
  const drop = (run: OwnRun) => {
    runs.delete(run.id);
    run.close().catch((error: unknown) => options.log.error({ err: error }, 'a result could not be closed'));
  };
  const sweep = () => {
    for (const run of runs.values()) if (isOver(run.owner)) drop(run);
  };
  const sweeper = setInterval(sweep, SWEEP_MS).unref();

  /** The oldest finished results give way. */
  function makeRoom(owner: RunOwner): void {
    const finished = [...runs.values()].filter(({ outcome }) => outcome.state !== 'running');
    const own = finished.filter((run) => holderOf(run.owner) === holderOf(owner));
    for (const run of own.slice(0, Math.max(0, own.length - limits.results.each + 1))) drop(run);
    const rest = finished.filter(({ id }) => runs.has(id));
    for (const run of rest.slice(0, Math.max(0, rest.length - limits.results.all + 1))) drop(run);
  }

  const find = (owner: RunOwner, id: string): OwnRun | null => {
    const run = runs.get(id);
    const isOwn =
      run !== undefined && run.owner.family === owner.family && holderOf(run.owner) === holderOf(owner);
    return isOwn && !isOver(run.owner) ? run : null;
  };

  return {
    /** Begins a run; returns which limit is reached when too many are under way. */
    start(owner: RunOwner, task: RunTask): Run | Full {
      sweep();
      const lease = active.lease(holderOf(owner));
      const full = lease.raise(1);
      if (full !== null) return full;
      makeRoom(owner);
      const run = beginRun(task, owner, options, directory);
      runs.set(run.id, run);
      run.ended.finally(() => lease.release());
      return run;
    },
    /** Returns a run of these sessions; null where it never was, has ended with them or gave way. */
    find: (owner: RunOwner, id: string): Run | null => find(owner, id),
    cancel: (owner: RunOwner, id: string): void => find(owner, id)?.cancel(),
    async close(): Promise<void> {
      clearInterval(sweeper);
      const all = [...runs.values()];
      runs.clear();
      await Promise.all(all.map((run) => run.close()));
    },
  };
}

export type Runs = ReturnType<typeof createRuns>;
