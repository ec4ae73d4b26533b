import { describe, expect, it } from 'vitest';
import { readDismissed } from './messages.tsx';

describe('the stored list of dismissed messages', () => {
  it.each([
    [null, []],
    ['[]', []],
    ['[3,7]', [3, 7]],
    ['[3,"7",null,1.5]', [3]],
    ['{"3":true}', []],
    ['nonsense', []],
    ['', []],
  ])('reads %j', (stored, ids) => {
    expect(readDismissed(stored)).toEqual(ids);
  });
});
