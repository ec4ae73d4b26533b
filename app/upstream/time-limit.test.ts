import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ranOut, wentAway, withLimit } from './time-limit.ts';

const ONCE = { once: true } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('withLimit', () => {
  it('ends once its time is over, with a listener and without one', () => {
    const [heard, unheard] = [withLimit(undefined, 50), withLimit(undefined, 50)];
    const listener = vi.fn();
    heard.addEventListener('abort', listener, ONCE);
    vi.advanceTimersByTime(49);
    expect([listener.mock.calls.length, heard.aborted, unheard.aborted]).toEqual([0, false, false]);
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledOnce();
    for (const limit of [heard, unheard])
      expect([limit.aborted, ranOut(limit), wentAway(limit)]).toEqual([true, true, false]);
  });

  it('ends when the caller goes away, and its time then no longer counts', () => {
    const leaving = new AbortController();
    const limit = withLimit(leaving.signal, 50);
    const listener = vi.fn();
    limit.addEventListener('abort', listener, ONCE);
    leaving.abort();
    expect([listener.mock.calls.length, ranOut(limit), wentAway(limit)]).toEqual([1, false, true]);
    limit.removeEventListener('abort', listener);
    vi.advanceTimersByTime(100);
    expect([listener.mock.calls.length, ranOut(limit), wentAway(limit)]).toEqual([1, false, true]);
  });

  it('has no timer once its last listener is removed', () => {
    const leaving = new AbortController();
    const limit = withLimit(leaving.signal, 50);
    const [one, other] = [vi.fn(), vi.fn()];
    expect(vi.getTimerCount()).toBe(0);
    limit.addEventListener('abort', one, ONCE);
    limit.addEventListener('abort', other, ONCE);
    limit.removeEventListener('abort', one);
    expect(vi.getTimerCount()).toBe(1);
    limit.removeEventListener('abort', other);
    expect(vi.getTimerCount()).toBe(0);
    leaving.abort();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 0]);
  });

  it('is no longer than the limit that it is made of', () => {
    const outer = withLimit(undefined, 50);
    const inner = withLimit(outer, 100);
    const listener = vi.fn();
    inner.addEventListener('abort', listener, ONCE);
    vi.advanceTimersByTime(50);
    expect([listener.mock.calls.length, ranOut(inner)]).toEqual([1, true]);
    vi.advanceTimersByTime(50);
    expect(listener).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
