import { describe, expect, it } from 'vitest';
import { nextTheme } from './theme-control.tsx';

describe('nextTheme', () => {
  it.each([
    ['light', 'system'],
    ['system', 'dark'],
    ['dark', 'light'],
  ] as const)('goes from %s to %s', (theme, next) => {
    expect(nextTheme(theme)).toBe(next);
  });
});
