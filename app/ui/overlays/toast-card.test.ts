import { describe, expect, it } from 'vitest';
import { isSwipe, toastDuration } from './toast-card.tsx';

describe('toastDuration', () => {
  it.each([
    [{ kind: 'good' }, 4000],
    [{ kind: 'bad' }, Number.POSITIVE_INFINITY],
    [{ kind: 'info', duration: 1500, dismissible: false }, 1500],
    // The user could never close it.
    [{ kind: 'bad', dismissible: false }, 4000],
  ])('gives %j %d ms', (order, ms) => {
    expect(toastDuration(order)).toBe(ms);
  });
});

describe('isSwipe', () => {
  it.each([
    [{ x: 0, y: 20 }, true],
    [{ x: -20, y: 0 }, true],
    [{ x: 20, y: 3 }, true],
    [{ x: 19, y: 19 }, false],
  ])('takes %j for one: %s', (moved, swipe) => {
    expect(isSwipe(moved)).toBe(swipe);
  });
});
