import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowSplitter, LONGEST_ROW, NotRowsError } from './split-rows.server.ts';

/** The records of a text that arrives in pieces of this size. */
function split(text: string, size: number): readonly unknown[] {
  const bytes = Buffer.from(text);
  const splitter = createRowSplitter();
  const rows: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size)
    rows.push(...splitter.push(bytes.subarray(at, at + size)).map((row) => JSON.parse(row)));
  splitter.end();
  return rows;
}

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);
const row = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  value,
);

describe('createRowSplitter', () => {
  it('finds the records of any list, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(row), fc.integer({ min: 1, max: 40 }), fc.boolean(), (rows, size, isSpaced) => {
        const text = JSON.stringify(rows, null, isSpaced ? 2 : 0);
        expect(split(text, size)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it('takes a byte order mark, blanks and an empty list', () => {
    expect(split('\uFEFF \n[ ]\n', 1)).toEqual([]);
    expect(split(' [{"a":"]}\\""} , {"b":[{"c":1}]}] ', 3)).toEqual([{ a: ']}"' }, { b: [{ c: 1 }] }]);
  });

  it.each([
    '',
    '<html>',
    '{"rows":[]}',
    '[1]',
    '[{"a":1} {"b":2}]',
    '[{"a":1}]]',
    '[,{}]',
    '[{"a":1}',
    '[{"a":"',
  ])('refuses %j', (text) => {
    expect(() => split(text, 4)).toThrow(NotRowsError);
  });

  it('refuses a record without an end', () => {
    const splitter = createRowSplitter();
    splitter.push(Buffer.from('[{"a":"'));
    const push = () => splitter.push(Buffer.alloc(64 * 1024, 'x'));
    expect(() => Array.from({ length: LONGEST_ROW / (64 * 1024) + 1 }, push)).toThrow(NotRowsError);
  });
});
