import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { createNote, listNotes } from '../notes/notes.server.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

const RECORD = { type: 'reservation', id: '7' } as const;
const NOTE = { text: 'Ferry', kind: 'General', isAlert: false } as const;

describe('fault 73: a service that answers 429', () => {
  playService();

  it.each([
    ['a write', (reader: Parameters<typeof listNotes>[0]) => createNote(reader, RECORD, NOTE, 'key'), 'post'],
    ['a read', (reader: Parameters<typeof listNotes>[0]) => listNotes(reader, RECORD), 'get'],
  ] as const)('is sent %s no more until the wait is over, and is not unexpected', async (_, ask, method) => {
    nock(SERVICE)[method](/note/).query(true).reply(429, 'slow down', { 'retry-after': '7' });
    const { upstream, lines } = openDoor();
    const staff = staffOf();
    const reader = { upstream, staff, traceId: 'trace-1' };
    const busy = { kind: 'busy', status: 429, retryAfter: '7' };
    expect(await failureOf(ask(reader))).toMatchObject(busy);
    // Nothing is sent: no interceptor is left.
    expect(await failureOf(ask(reader))).toMatchObject({ kind: 'busy', status: 429 });
    expect(upstream.waitSeconds(staff)).toBe(7);
    expect(upstream.waitSeconds(staffOf({ userId: '104' }))).toBe(0);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });
});
