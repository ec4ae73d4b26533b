import { describe, expect, it } from 'vitest';
import { createShortcutReader, type Press, SEQUENCE_MS } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

/** What a row of presses, one each 100 ms, is read as. */
function read(presses: readonly Press[], pause = 100): (string | null)[] {
  const reader = createShortcutReader(['?', 'g r', 'g s', 'mod+k']);
  return presses.map((one, at) => reader(one, at * pause));
}

describe('shortcuts', () => {
  it('of one key', () => {
    expect(read([press('?')])).toEqual(['?']);
  });

  it('of two keys, one after the other', () => {
    expect(read([press('g'), press('r'), press('g'), press('s')])).toEqual([null, 'g r', null, 'g s']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('with %j', (held) => {
    expect(read([press('k', held), press('K', held)])).toEqual(['mod+k', 'mod+k']);
  });

  it('need their second key in time', () => {
    expect(read([press('g'), press('r')], SEQUENCE_MS + 1)).toEqual([null, null]);
  });

  it('forget the first key when another comes between', () => {
    expect(read([press('g'), press('x'), press('r')])).toEqual([null, null, null]);
  });

  it('start again with the first key', () => {
    expect(read([press('g'), press('g'), press('r')])).toEqual([null, null, 'g r']);
  });

  it('leave other keys alone', () => {
    expect(
      read([press('r'), press('Tab'), press('r', { ctrlKey: true }), press('?', { altKey: true })]),
    ).toEqual([null, null, null, null]);
  });

  it('take a key of their own after one that begins a pair', () => {
    expect(read([press('g'), press('?')])).toEqual([null, '?']);
  });
});
