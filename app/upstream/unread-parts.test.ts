import { describe, expect, it } from 'vitest';
import { createUnreadParts, failedRead } from './unread-parts.ts';
import { UpstreamError, type UpstreamFailure } from './upstream-error.ts';

const failure = (operationId: string, kind: UpstreamFailure, status: number | null = null) =>
  new UpstreamError(kind, 'no', { operationId, traceId: 'trace-1', status });

describe('the unread parts of a request', () => {
  it('are named once each', () => {
    const unread = createUnreadParts();
    unread.add(failure('locations.list', 'timeout'));
    unread.add(failure('locations.list', 'timeout'));
    expect(unread.take()).toEqual(['locations.list']);
    unread.add(failure('locations.list', 'timeout'));
    unread.add(failure('rates.list', 'unexpected-status', 503));
    expect(unread.take()).toEqual(['rates.list']);
    expect(unread.take()).toEqual([]);
  });

  it.each<[UpstreamFailure, number | null, boolean]>([
    ['unreachable', null, true],
    ['timeout', null, true],
    ['unexpected-status', 500, true],
    ['unexpected-answer', 200, true],
    ['busy', 429, true],
    ['refused', 403, true],
    ['refused', 404, false],
    ['not-offered', null, false],
  ])('count a failure of kind %s (%s): %s', (kind, status, isUnread) => {
    const unread = createUnreadParts();
    unread.add(failure('x.list', kind, status));
    expect(unread.take().length > 0).toBe(isUnread);
  });
});

describe('a failed read', () => {
  it('is the service’s own failure', () => {
    const error = failure('x.list', 'timeout');
    expect(failedRead(error)).toBe(error);
  });

  it.each([failure('x.list', 'signed-out', 401), new TypeError('no')])(
    'throws anything else: %s',
    (error) => {
      expect(() => failedRead(error)).toThrow(error);
    },
  );
});
