import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../patterns/documents/document.fixture.ts';
import { lengthWords } from './length-words.server.ts';

describe('a length of time', () => {
  it.each([
    [0, '0 min'],
    [42, '42 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1440, '1 day'],
    [1482, '1 day 42 min'],
    [2880 + 60, '2 days 1 h'],
    [1_441_500, '1,001 days 1 h'],
  ])('of %i minutes', (minutes, said) => {
    expect(lengthWords(minutes, deskInWords())).toBe(said);
  });
});
