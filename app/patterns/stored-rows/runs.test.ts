import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRuns, type Run, type RunLimits, type RunTask } from './runs.server.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const LIMITS: RunLimits = {
  active: { all: 3, each: 2 },
  results: { all: 4, each: 2 },
  rows: 1_000,
  bytes: 1e8,
};
const owner = { clientId: '1', userId: '102', family: 'f1', endsAt: 1_000 };
const other = { ...owner, userId: '103', family: 'f2' };

function open(limits: Partial<RunLimits> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'runs-'));
  folders.push(dataDir);
  const clock = { now: 100 };
  const ended = new Set<string>();
  const log = { error: vi.fn(), info: vi.fn() };
  const runs = createRuns({
    dataDir,
    limits: { ...LIMITS, ...limits },
    log,
    now: () => clock.now,
    hasEnded: (family) => ended.has(family),
  });
  return { runs, clock, ended, log, dataDir };
}

const task = (work: RunTask['work']): RunTask => ({ subject: 'report 1', summed: [0], categories: [], work });
const rows = (count: number): RunTask =>
  task(async (take) => void (await take(Array.from({ length: count }, (_, id) => [id]))));
/** Waits until it is cancelled. */
const endless = task(
  (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
);

const started = (run: Run | string): Run => {
  if (typeof run === 'string') throw new Error(run);
  return run;
};

async function ended(run: Run | string) {
  await started(run).ended;
  return started(run).outcome;
}

describe('runs', () => {
  it('store their rows with sums, which their owner alone finds', async () => {
    const { runs } = open();
    const run = started(runs.start(owner, rows(300)));
    const outcome = await ended(run);
    if (outcome.state !== 'done') throw new Error(outcome.state);
    expect([outcome.result.rows.count, outcome.result.figures.sums(), outcome.result.isCut]).toEqual([
      300,
      [44_850],
      false,
    ]);
    const sorted = await run.inOrder({ column: 0, isDescending: true, language: null });
    expect(await sorted.slice(0, 2)).toEqual([[299], [298]]);
    expect(runs.find(owner, run.id)).toBe(run);
    expect(runs.find({ ...owner, family: 'f9' }, run.id)).toBeNull();
    expect(runs.find(other, run.id)).toBeNull();
    await runs.close();
  });

  it('are cut at the most rows, and say so', async () => {
    const { runs } = open({ rows: 10 });
    expect(await ended(runs.start(owner, rows(11)))).toMatchObject({
      result: { isCut: true, rows: { count: 10 } },
    });
    expect(await ended(runs.start(owner, rows(10)))).toMatchObject({ result: { isCut: false } });
    await runs.close();
  });

  it('fail with their error, and are cancelled without one', async () => {
    const { runs } = open();
    const broken = new Error('broken');
    expect(
      await ended(
        runs.start(
          owner,
          task(() => Promise.reject(broken)),
        ),
      ),
    ).toEqual({
      state: 'failed',
      error: broken,
    });
    const run = started(runs.start(owner, endless));
    runs.cancel(other, run.id);
    expect(run.outcome.state).toBe('running');
    runs.cancel(owner, run.id);
    expect((await ended(run)).state).toBe('cancelled');
    await runs.close();
  });

  it('are limited for each user and in all', async () => {
    const { runs } = open();
    expect([endless, endless, endless].map((one) => typeof runs.start(owner, one))).toEqual([
      'object',
      'object',
      'string',
    ]);
    expect(runs.start(owner, endless)).toBe('each');
    runs.start(other, endless);
    expect(runs.start(other, endless)).toBe('all');
    await runs.close();
  });

  it('the oldest results give way', async () => {
    const { runs } = open();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const run = started(runs.start(owner, rows(count)));
      await run.ended;
      ids.push(run.id);
    }
    expect(ids.map((id) => runs.find(owner, id)?.read ?? null)).toEqual([null, null, 2, 3]);
    await runs.close();
  });

  it('end with their sessions', async () => {
    const { runs, ended: over, clock } = open();
    const run = started(runs.start(owner, rows(5)));
    const second = started(runs.start(other, rows(5)));
    await Promise.all([run.ended, second.ended]);
    over.add('f1');
    expect([runs.find(owner, run.id), runs.find(other, second.id)]).toEqual([null, second]);
    runs.start({ ...owner, family: 'f3' }, rows(1));
    if (run.outcome.state !== 'done') throw new Error(run.outcome.state);
    await expect(run.outcome.result.rows.slice(0, 1)).rejects.toThrow();
    clock.now = 1_000;
    expect(runs.find(other, second.id)).toBeNull();
    await runs.close();
  });

  it('a disk that cannot be written is named in the log', async () => {
    const { runs, log, dataDir } = open();
    writeFileSync(join(dataDir, 'runs'), 'a file in the way');
    expect(await ended(runs.start(owner, rows(1)))).toMatchObject({ error: { name: 'RowsNotStoredError' } });
    expect(log.error).toHaveBeenCalled();
    await runs.close();
  });
});
