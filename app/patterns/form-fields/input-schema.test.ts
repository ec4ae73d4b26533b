import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  followedBy,
  type InputSchema,
  mapped,
  reads,
  readsText,
  together,
  zodOf,
} from './input-schema.server.ts';

const field = (name: string): InputSchema<Readonly<Record<string, string>>> =>
  reads((input) => {
    const text = String((input as Readonly<Record<string, unknown>>)[name] ?? '');
    return text === '' ? { message: `${name} is missing`, field: name } : { value: { [name]: text } };
  });

const issuesIn = (schema: InputSchema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a schema that is a function', () => {
  it('reads the first of several texts, and no text as an empty one', () => {
    const text = readsText((submitted) => ({ value: submitted }));
    expect([['a', 'b'], 'a', [], undefined, 7].map((input) => text.safeParse(input).data)).toEqual([
      'a',
      'a',
      '',
      '',
      '',
    ]);
  });

  it('is read on only where it could be read', () => {
    const long = followedBy(field('name'), ({ name = '' }) =>
      name.length > 2 ? { value: name } : { message: 'too short', field: 'name' },
    );
    expect(long.safeParse({ name: 'Ida' }).data).toBe('Ida');
    expect(issuesIn(long, { name: 'I' })).toEqual([['name', 'too short']]);
    expect(issuesIn(long, {})).toEqual([['name', 'name is missing']]);
  });

  it('finds everything that is wrong together with others', () => {
    const both = together(
      field('name'),
      mapped(field('port'), ({ port }) => ({ harbour: port })),
    );
    expect(both.safeParse({ name: 'Ida', port: 'Kiel' }).data).toEqual({ name: 'Ida', harbour: 'Kiel' });
    expect(issuesIn(both, {})).toEqual([
      ['name', 'name is missing'],
      ['port', 'port is missing'],
    ]);
  });

  it('stands in an object of zod, where its field may be missing', () => {
    const word = readsText((text) => (text === '' ? { message: 'missing' } : { value: text }));
    const object = z.object({ word: zodOf(word) });
    expect(object.safeParse({ word: 'Ida' }).data).toEqual({ word: 'Ida' });
    expect(issuesIn(object, {})).toEqual([['word', 'missing']]);
  });
});
