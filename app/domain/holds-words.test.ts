import { expect, it } from 'vitest';
import { holdsWords } from './holds-words.ts';

it.each([
  ['', 'Users', true],
  ['user', 'Users', true],
  ['Wrobel tomasz', 'Tomasz Wróbel', true],
  ['wrobel ines', 'Tomasz Wróbel', false],
])('%j is in %j: %j', (query, text, expected) => {
  expect(holdsWords(query, text)).toBe(expected);
});
