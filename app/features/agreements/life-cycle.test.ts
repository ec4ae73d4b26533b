import { describe, expect, it } from 'vitest';
import { statusMark } from './life-cycle.ts';

describe('statusMark', () => {
  it.each([
    [1, 'info', 'open'],
    [2, 'warn', 'open'],
    [3, 'warn', 'late'],
    [4, 'warn', 'late'],
    [5, 'quiet', 'settled'],
    [6, 'quiet', 'open'],
    [99, 'quiet', 'settled'],
  ])('marks status %i as %s and %s', (statusId, tone, shape) => {
    expect(statusMark(statusId)).toEqual({ tone, shape });
  });
});
