import { describe, expect, it } from 'vitest';
import { statusBadge } from './status-badge.ts';

const now = '2026-11-20T12:00:00';
const mark = (statusId: number, checkOutAt: string | null = '2026-11-21T09:00:00') =>
  statusBadge({ statusId, checkOutAt }, now);

describe('statusBadge', () => {
  it.each([
    [1, 'quiet', 'open'],
    [2, 'info', 'open'],
    [3, 'good', 'settled'],
    [4, 'quiet', 'settled'],
    [5, 'quiet', 'settled'],
    [6, 'quiet', 'open'],
    [7, 'warn', 'late'],
    [8, 'quiet', 'late'],
    [99, 'quiet', 'settled'],
  ])('marks status %i as %s and %s', (statusId, tone, shape) => {
    expect(mark(statusId)).toEqual({ tone, shape, isLate: false });
  });

  it.each([2, 3])('marks status %i as late once the grace after its check-out time is past', (statusId) => {
    expect(mark(statusId, '2026-11-20T11:30:59')).toEqual({ tone: 'bad', shape: 'late', isLate: true });
  });

  it.each([1, 4, 5, 6, 7, 8])('never marks status %i as a late pick-up', (statusId) => {
    expect(mark(statusId, '2026-11-01T09:00:00').isLate).toBe(false);
  });

  it.each(['2026-11-20T11:31:00', '2026-11-20T11:59:00', now])('is not late within the grace: %s', (at) => {
    expect(mark(2, at).isLate).toBe(false);
  });

  it('is not late without a check-out time', () => {
    expect(mark(2, null).isLate).toBe(false);
  });
});
