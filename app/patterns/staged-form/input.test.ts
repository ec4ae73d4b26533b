import { describe, expect, it } from 'vitest';
import { differing } from './drafts.server.ts';
import { readSent } from './input.server.ts';

function form(entries: readonly (readonly [string, string | File])[]): FormData {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return fields;
}

describe('a form that came in', () => {
  it('separates the answers from the button and the hidden fields', () => {
    const sent = readSent(
      form([
        ['to', 'payment'],
        ['draft', 'abc'],
        ['page', 'p1'],
        ['rev', '4'],
        ['form-key', 'k'],
        ['startAt', 'now'],
        ['taxes', '1'],
        ['taxes', '2'],
      ]),
    );
    expect(sent).toMatchObject({ to: 'payment', intent: '', page: 'p1', rev: 4 });
    expect(sent.answers).toEqual({ startAt: ['now'], taxes: ['1', '2'] });
  });

  it('takes a box without its tick as an answer', () => {
    const sent = readSent(
      form([
        ['boxes', 'isDelivery'],
        ['boxes', 'isRetrieval'],
        ['isRetrieval', 'on'],
      ]),
    );
    expect(sent.answers).toEqual({ isDelivery: [], isRetrieval: ['on'] });
  });

  it('takes pictures and the ticks that remove them apart', () => {
    const sent = readSent(
      form([
        ['photos', new File(['x'], 'a.png')],
        ['photos', new File([], '')],
        ['remove.f1', 'on'],
      ]),
    );
    expect(sent.pictures.map(({ field, file }) => [field, file.name])).toEqual([['photos', 'a.png']]);
    expect([sent.removed, sent.answers]).toEqual([['f1'], {}]);
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'fault 69: takes a field %s like any other',
    (name) => {
      const sent = readSent(
        form([
          ['boxes', name],
          [name, '1'],
          [name, '2'],
        ]),
      );
      expect(Object.entries(sent.answers)).toEqual([[name, ['1', '2']]]);
      expect(differing({}, sent.answers)).toEqual([name]);
      expect(differing(sent.answers, {})).toEqual([name]);
      expect(differing(sent.answers, sent.answers)).toEqual([]);
    },
  );

  it('blanks what looks like a card’s number, and says where', () => {
    const sent = readSent(form([['note', 'Visa 4111 1111 1111 1111']]));
    expect([sent.answers, sent.cards]).toEqual([{ note: ['Visa •••• 1111'] }, ['note']]);
  });

  it('leaves the number of a document as it was entered', () => {
    const numbers = [
      ['licence', '4111111111111111'],
      ['note', '4111111111111111'],
    ] as const;
    const sent = readSent(form(numbers), { identifies: (field) => field === 'licence' });
    expect(sent.answers).toEqual({ licence: ['4111111111111111'], note: ['•••• 1111'] });
    expect(sent.cards).toEqual(['note']);
  });

  it('normalises line ends and drops control characters', () => {
    expect(readSent(form([['note', 'a\r\nb\0']])).answers).toEqual({ note: ['a\nb'] });
  });
});

describe('answers that differ', () => {
  it('are named, and an empty text is none', () => {
    const one = { a: ['1'], b: [''], c: ['x', 'y'], d: [] };
    const other = { a: ['2'], c: ['x', 'y'], e: ['new'] };
    expect(differing(one, other)).toEqual(['a', 'e']);
  });
});
