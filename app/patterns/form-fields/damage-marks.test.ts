import { describe, expect, it } from 'vitest';
import { foldMarks } from './damage-marks.server.ts';

const set = { view: 'left', x: 0.4321, y: 0.55, kind: 'dent', note: 'deep' } as const;
const row = (at: number, place: string, kind: string, note = '') => ({
  [`damage.${at}.place`]: [place],
  [`damage.${at}.kind`]: [kind],
  [`damage.${at}.note`]: [note],
});
const sent = (rows: number, more: object, before: readonly object[] = []) => ({
  damage: [before.length === 0 ? '' : JSON.stringify(before)],
  'damage.rows': [String(rows)],
  ...more,
});
const marks = (answers: Readonly<Record<string, readonly string[]>>) =>
  JSON.parse(answers.damage?.[0] || '[]') as readonly object[];

describe('the native rows of marks', () => {
  it('become the text of their field, and nothing of them is left', () => {
    const folded = foldMarks({ note: ['x'], ...sent(1, row(0, 'back.bumper', 'crack', 'small')) }, '');
    expect(Object.keys(folded).toSorted()).toEqual(['damage', 'note']);
    expect(marks(folded)).toEqual([{ view: 'back', x: 0.5, y: 0.86, kind: 'crack', note: 'small' }]);
  });

  it('leave a mark where it was set on the picture while its place is the same', () => {
    const folded = foldMarks(sent(1, row(0, 'left.frontDoor', 'scratch', 'light'), [set]), '');
    expect(marks(folded)).toEqual([{ ...set, kind: 'scratch', note: 'light' }]);
  });

  it('move it with its place', () => {
    expect(marks(foldMarks(sent(1, row(0, 'top.roof', 'dent'), [set]), ''))).toEqual([
      { view: 'top', x: 0.56, y: 0.5, kind: 'dent', note: '' },
    ]);
  });

  it('grow by one and shrink by one with their buttons', () => {
    const one = sent(1, row(0, 'top.roof', 'dent'));
    expect(marks(foldMarks(one, 'add-mark.damage'))).toHaveLength(2);
    expect(marks(foldMarks(one, 'remove-mark.damage.0'))).toEqual([]);
    expect(marks(foldMarks(one, 'remove-mark.damage.7'))).toHaveLength(1);
    expect(marks(foldMarks(one, 'remove-mark.other.0'))).toHaveLength(1);
  });

  it.each(['-3', '1e9', 'NaN', '0x', '2.5', ''])(
    'are never more than the page could hold, with a count of %j',
    (rows) => {
      const answers = { damage: [''], 'damage.rows': [rows], ...row(0, 'top.roof', 'dent') };
      expect(marks(foldMarks(answers, '')).length).toBeLessThanOrEqual(30);
    },
  );

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":1}'],
    ['no mark', '[null,{"view":"left"},{"view":"__proto__","x":0,"y":0,"kind":"dent","note":""}]'],
  ])('stand on their own where the field holds %s', (_name, text) => {
    const answers = { damage: [text], 'damage.rows': ['1'], ...row(0, 'nowhere.x', '<b>', 'x'.repeat(900)) };
    const [mark] = marks(foldMarks(answers, ''));
    expect(mark).toMatchObject({ view: 'left', kind: 'scratch', note: 'x'.repeat(500) });
  });

  it('are none where the marks come as a text from the picture', () => {
    const answers = { damage: [JSON.stringify([set])], note: ['x'] };
    expect(foldMarks(answers, '')).toBe(answers);
  });
});
