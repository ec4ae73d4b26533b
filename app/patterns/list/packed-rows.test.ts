import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

describe('packed rows', () => {
  it('come back as they were, with the second part empty where there is none', () => {
    const packed = packRows([
      { id: '7', cells: ['R-20380', ['Hannelore Brandt', '+49 40 5550 662'], ''] },
      { id: '8', cells: ['R-20381', ['', 'not assigned'], '=1+1<b>'] },
    ]);
    expect(unpackRows(packed)).toEqual([
      {
        id: '7',
        cells: [
          ['R-20380', ''],
          ['Hannelore Brandt', '+49 40 5550 662'],
          ['', ''],
        ],
      },
      {
        id: '8',
        cells: [
          ['R-20381', ''],
          ['', 'not assigned'],
          ['=1+1<b>', ''],
        ],
      },
    ]);
  });

  it('show a mark inside a value as white space, so that no value can add a cell or a row', () => {
    const packed = packRows([{ id: '7', cells: ['a\tb\nc', ['d\re', 'f']] }]);
    expect(unpackRows(packed)).toEqual([
      {
        id: '7',
        cells: [
          ['a b c', ''],
          ['d e', 'f'],
        ],
      },
    ]);
  });

  it('are none when the text is empty', () => {
    expect(unpackRows(packRows([]))).toEqual([]);
  });
});
