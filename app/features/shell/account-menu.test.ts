import { describe, expect, it } from 'vitest';
import { initialsOf, nextTheme } from './account-menu.tsx';

describe('initialsOf', () => {
  it.each([
    ['Maren Oldenburg', 'MO'],
    ['María de la Fuente', 'MF'],
    ['李伟', '李'],
    ['', '?'],
  ])('takes %j as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('nextTheme', () => {
  it.each([
    ['light', 'system'],
    ['system', 'dark'],
    ['dark', 'light'],
  ] as const)('goes from %s to %s', (theme, next) => {
    expect(nextTheme(theme)).toBe(next);
  });
});
