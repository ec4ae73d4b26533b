import { readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { registry } from '../../upstream/registry.ts';
import { createUnreadParts } from '../../upstream/unread-parts.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { unreadWords, withUnread } from './describe-error.server.ts';
import { unreadIn } from './error-view.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values).filter((value) => value !== values)].join('|')) as unknown as TFunction;

function requestWithout(...operations: readonly string[]) {
  const unread = createUnreadParts();
  for (const operationId of operations)
    unread.add(new UpstreamError('timeout', 'no', { operationId, traceId: 'theirs' }));
  return { unread, t, requestId: 'ours-1' };
}

describe('what could not be read', () => {
  it('is named with the number of the request', () => {
    const words = unreadWords(requestWithout('locations.list', 'rates.list'));
    expect(words).toContain('unread.parts.locations.list');
    expect(words).toContain('unread.parts.rates.list');
    expect(words).toContain('ours-1');
  });

  it('is nothing when everything was read', () => {
    expect(unreadWords(requestWithout())).toBeNull();
    expect(withUnread(requestWithout(), { rows: 1 })).toEqual({ rows: 1 });
  });

  it('goes with the data of a loader, and is found in those of the page', () => {
    const data = withUnread(requestWithout('rates.list'), { rows: 1 });
    expect(data.rows).toBe(1);
    expect(unreadIn([{ data }, { data: null }, { data: { rows: 2 } }])).toEqual([data.unreadParts]);
  });

  it('has a name for every read of the registry', () => {
    const { unread } = JSON.parse(readFileSync('public/locales/en/translation.json', 'utf8'));
    const nameOf = (id: string) => id.split('.').reduce((texts, key) => texts?.[key], unread.parts);
    const nameless = registry.filter(({ id, isRead }) => isRead && typeof nameOf(id) !== 'string');
    expect(nameless.map(({ id }) => id)).toEqual([]);
  });
});
