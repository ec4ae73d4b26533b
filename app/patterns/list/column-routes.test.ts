import { describe, expect, it } from 'vitest';
import { readColumnForm } from './column-routes.server.ts';

const options = [
  { id: 1, label: 'Number' },
  { id: 2, label: 'Status' },
  { id: 3, label: 'Note' },
  { id: 4, label: 'Numeral' },
];

function read(fields: Readonly<Record<string, string | readonly string[]>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, String(one));
  }
  return readColumnForm(form, options, [2, 1]);
}

describe('the form of columns', () => {
  it('is saved with its boxes, in its order', () => {
    expect(read({ order: '3,1,2,4', show: ['1', '3'], intent: 'save', find: 'not' })).toEqual({
      choice: { order: [3, 1, 2, 4], chosen: [3, 1] },
      find: 'not',
      intent: 'save',
      moved: null,
    });
  });

  it('keeps boxes and what is looked for while a column is moved', () => {
    expect(read({ order: '1,2,3,4', show: ['3'], find: '', intent: 'up:3' })).toEqual({
      choice: { order: [1, 3, 2, 4], chosen: [3] },
      find: '',
      intent: 'stay',
      moved: { id: 3, direction: 'up' },
    });
  });

  it('moves past columns that are out of sight', () => {
    expect(read({ order: '1,2,3,4', find: 'num', intent: 'down:1' }).choice.order).toEqual([2, 3, 4, 1]);
  });

  it('goes back to the usual columns', () => {
    expect(read({ order: '4,3,2,1', show: ['4'], find: 'x', intent: 'reset' })).toMatchObject({
      choice: { order: [2, 1, 3, 4], chosen: [2, 1] },
      find: '',
      intent: 'stay',
    });
  });

  it('looks for columns and changes nothing', () => {
    expect(read({ order: '2,1,3,4', show: ['3'], find: ' note ', intent: 'find' })).toEqual({
      choice: { order: [2, 1, 3, 4], chosen: [3] },
      find: 'note',
      intent: 'stay',
      moved: null,
    });
  });

  it.each([
    [
      { order: '9,x,2,2', show: ['2', '9', 'x'] },
      { order: [2, 1, 3, 4], chosen: [2] },
    ],
    [{}, { order: [1, 2, 3, 4], chosen: [] }],
    [{ intent: 'up:9' }, { order: [1, 2, 3, 4], chosen: [] }],
    [{ intent: 'sideways:1' }, { order: [1, 2, 3, 4], chosen: [] }],
  ])('takes of %j what fits', (fields, choice) => {
    expect(read(fields)).toMatchObject({ choice, intent: 'stay' });
  });
});
