import { describe, expect, it } from 'vitest';
import { createUnreadParts } from '../upstream/unread-parts.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { orNull, orUnread } from './or-null.server.ts';

const failure = (kind: UpstreamError['kind']) =>
  new UpstreamError(kind, 'no', { operationId: 'rates.list', traceId: 'trace-1' });

describe('a read that the page can do without', () => {
  it('is what was read', async () => {
    const unread = createUnreadParts();
    expect(await orUnread({ unread }, Promise.resolve(7))).toBe(7);
    expect(await orNull(Promise.resolve(7))).toBe(7);
    expect(unread.take()).toEqual([]);
  });

  it('is null when it failed, and the page is told unless the caller says so itself', async () => {
    const unread = createUnreadParts();
    expect(await orUnread({ unread }, Promise.reject(failure('timeout')))).toBeNull();
    expect(await orNull(Promise.reject(failure('timeout')))).toBeNull();
    expect(unread.take()).toEqual(['rates.list']);
  });

  it.each([failure('signed-out'), new TypeError('ours')])(
    'throws what is no failed read: %s',
    async (error) => {
      await expect(orUnread({}, Promise.reject(error))).rejects.toBe(error);
      await expect(orNull(Promise.reject(error))).rejects.toBe(error);
    },
  );
});
