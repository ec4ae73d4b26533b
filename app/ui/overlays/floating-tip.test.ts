import { describe, expect, it } from 'vitest';
import { tipDelay, tipPlace } from './floating-tip.tsx';

describe('tipDelay', () => {
  it.each([
    [1000, null, 700],
    [1000, 701, 0],
    [1000, 700, 0],
    [1000, 699, 700],
  ])('at %i, the last one gone at %j, waits %i ms', (now, hiddenAt, delay) => {
    expect(tipDelay(now, hiddenAt)).toBe(delay);
  });
});

describe('tipPlace', () => {
  const tip = { width: 100, height: 24 };

  it('is centred above its element', () => {
    expect(tipPlace({ left: 200, top: 300, bottom: 334, width: 60 }, tip, 1024)).toEqual({
      left: 180,
      top: 272,
    });
  });

  it('is below where there is no space above', () => {
    expect(tipPlace({ left: 200, top: 10, bottom: 44, width: 60 }, tip, 1024).top).toBe(48);
  });

  it.each([
    [0, 8],
    [1000, 916],
  ])('stays within the window: at %i it begins at %i', (left, expected) => {
    expect(tipPlace({ left, top: 300, bottom: 334, width: 20 }, tip, 1024).left).toBe(expected);
  });
});
