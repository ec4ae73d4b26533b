import { expect, it } from 'vitest';
import { textLength } from './text-length.ts';

it.each([
  ['', 0],
  ['line\r\nline', 9],
  ['naïve', 5],
  ['🚗', 1],
])('%j counts as %d', (text, length) => {
  expect(textLength(text)).toBe(length);
});
