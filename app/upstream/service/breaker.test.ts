import { describe, expect, it } from 'vitest';
import { type Breaker, createBreaker, createWaits, type Health } from './breaker.server.ts';

const VOLUME = 4;
const PAUSE_MS = 1_000;
const WINDOW_MS = 10_000;

function openClock() {
  let at = 5_000;
  const breaker = createBreaker({ volume: VOLUME, pauseMs: PAUSE_MS, windowMs: WINDOW_MS, now: () => at });
  const pass = (ms: number) => {
    at += ms;
  };
  return { breaker, pass };
}

/** Sends one call for each health; says how many were let in. */
function send(breaker: Breaker, ...healths: Health[]): number {
  const entered = healths.map((health) => {
    const end = breaker.enter();
    end?.(health);
    return end !== null;
  });
  return entered.filter(Boolean).length;
}

const failing = (times: number): Health[] => Array(times).fill('failed');

describe('fault 49: the breaker', () => {
  it('stays closed below its volume, however much fails', () => {
    const { breaker } = openClock();
    expect(send(breaker, ...failing(VOLUME - 1), 'unknown')).toBe(VOLUME);
    expect(breaker.enter()).not.toBeNull();
  });

  it('opens when half of enough calls failed', () => {
    const { breaker } = openClock();
    send(breaker, 'well', 'well', 'failed', 'failed');
    expect([breaker.enter(), breaker.retryAfterSeconds()]).toEqual([null, 1]);
  });

  it('stays closed when fewer than half failed', () => {
    const { breaker } = openClock();
    send(breaker, 'well', 'well', 'well', 'failed');
    expect([breaker.enter() === null, breaker.retryAfterSeconds()]).toEqual([false, 0]);
  });

  it('does not count those who went away', () => {
    const { breaker } = openClock();
    send(breaker, ...Array<Health>(50).fill('unknown'));
    expect(breaker.enter()).not.toBeNull();
  });

  it('forgets what is older than its window', () => {
    const { breaker, pass } = openClock();
    send(breaker, ...failing(VOLUME - 1));
    pass(WINDOW_MS);
    send(breaker, 'failed');
    expect(breaker.enter()).not.toBeNull();
  });

  it('lets one call through after its pause, and only one', () => {
    const { breaker, pass } = openClock();
    send(breaker, ...failing(VOLUME));
    pass(PAUSE_MS - 1);
    expect(breaker.enter()).toBeNull();
    pass(1);
    expect([breaker.enter() === null, breaker.enter() === null]).toEqual([false, true]);
  });

  it('closes when that call went well, with nothing held against the service', () => {
    const { breaker, pass } = openClock();
    send(breaker, ...failing(VOLUME));
    pass(PAUSE_MS);
    expect(send(breaker, 'well', ...failing(VOLUME - 1))).toBe(VOLUME);
    expect(breaker.enter()).not.toBeNull();
  });

  it('pauses again when that call failed', () => {
    const { breaker, pass } = openClock();
    send(breaker, ...failing(VOLUME));
    pass(PAUSE_MS);
    expect(send(breaker, 'failed', 'well')).toBe(1);
    pass(PAUSE_MS);
    expect(send(breaker, 'well', 'well')).toBe(2);
  });

  it('lets the next one try at once when the caller of that call went away', () => {
    const { breaker, pass } = openClock();
    send(breaker, ...failing(VOLUME));
    pass(PAUSE_MS);
    expect(send(breaker, 'unknown', 'well')).toBe(2);
  });

  it('takes no news from calls that were sent before it opened', () => {
    const { breaker } = openClock();
    const early = breaker.enter();
    send(breaker, ...failing(VOLUME));
    early?.('well');
    expect(breaker.enter()).toBeNull();
  });
});

const ANN = { clientId: '1', userId: '103' };
const BEN = { clientId: '1', userId: '104' };

function open() {
  let at = 0;
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { waits: createWaits(() => at), pass };
}

describe('fault 73: the waits that the service asks for', () => {
  it('hold for one user and one operation, to the second', () => {
    const { waits, pass } = open();
    expect(waits.note(ANN, 'notes.create', 3)).toBe(3);
    expect([waits.left(ANN, 'notes.create'), waits.left(ANN, 'notes.list')]).toEqual([3, 0]);
    expect([waits.left(BEN, 'notes.create'), waits.longest(BEN), waits.longest(ANN)]).toEqual([0, 0, 3]);
    pass(2.5);
    expect(waits.left(ANN, 'notes.create')).toBe(1);
    pass(0.5);
    expect([waits.left(ANN, 'notes.create'), waits.longest(ANN)]).toEqual([0, 0]);
  });

  it.each([
    [86_400, 120],
    [0, 1],
    [0.2, 1],
    [null, 1],
  ])('of %s seconds are %i', (seconds, wait) => {
    expect(open().waits.note(ANN, 'notes.create', seconds)).toBe(wait);
  });
});
