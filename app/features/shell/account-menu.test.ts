import { describe, expect, it } from 'vitest';
import { initialsOf } from './account-menu.tsx';

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
