/** In one file, since all tests need the same browser, clock and provider around a session. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionRecord } from '../../tests/factories/session.ts';
import { createSealer } from '../store/sealing.server.ts';
import { createCookieWriter, readCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { createFamilies, createRevokedSessions } from './revoked-sessions.server.ts';
import { openSession } from './session.server.ts';
import { createSessionCookie } from './session-cookie.server.ts';
import type { SessionRecord } from './session-record.server.ts';

const START = 1_800_000_000;
const IDLE_SECONDS = 60 * 60;
const MOST_SECONDS = 12 * 60 * 60;
const MINUTE = 60;

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const writer = createCookieWriter(true);
const cookie = createSessionCookie(sealer, writer, 'issuer|client');
const log = { info: vi.fn(), warn: vi.fn() };
/** A page load. */
const PAGE = { isDocument: true, isRead: true };

let clock = START;
let refreshes = 0;
let revoked: string[] = [];
let parts: IdentityParts;

beforeEach(() => {
  clock = START;
  refreshes = 0;
  revoked = [];
  vi.clearAllMocks();
  const stored = new Map<string, string>();
  const coordination = {
    put: (key: string, value: string) => void stored.set(key, value),
    get: (key: string) => stored.get(key) ?? null,
    close: () => undefined,
  };
  parts = {
    config: { sessionIdleSeconds: IDLE_SECONDS, sessionMaxSeconds: MOST_SECONDS },
    cookie,
    revokedSessions: createRevokedSessions(coordination, MOST_SECONDS, () => clock),
    families: createFamilies(coordination, MOST_SECONDS),
    provider: { revoke: async (token: string) => revoked.push(token) },
    refresher: {
      refresh: async (record: SessionRecord) => {
        refreshes += 1;
        return { ...record, accessToken: 'refreshed', expiresAt: clock + 300 };
      },
    },
    writer,
    now: () => clock,
  } as unknown as IdentityParts;
});

/** The Cookie header of a browser that holds this session. */
const holding = (record: SessionRecord) =>
  cookie
    .write(record, readCookies(null))
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');

/** A browser that takes what answers set; each request gives whether it was signed in, and whether a cookie came. */
function browserWith(record: SessionRecord) {
  let header = holding(record);
  return async () => {
    const session = await openSession(parts, readCookies(header), PAGE, log);
    const lines = session.setCookies();
    if (lines.length > 0) header = lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
    return { signedIn: session.staff() !== null, written: lines.some((line) => !line.includes('Max-Age=0')) };
  };
}
/** Its access token outlives every test of limits. */
const lasting = (given: Partial<SessionRecord> = {}) =>
  sessionRecord({ startedAt: START, seenAt: START, expiresAt: START + 10 * MOST_SECONDS, ...given });

describe('fault 31: no session is endless', () => {
  it('ends after 60 minutes without a request', async () => {
    const ask = browserWith(lasting());
    clock = START + IDLE_SECONDS;
    expect((await ask()).signedIn).toBe(true);
    clock += IDLE_SECONDS + 1;
    expect((await ask()).signedIn).toBe(false);
  });

  it('ends after 12 hours however busy it is', async () => {
    const ask = browserWith(lasting());
    for (clock = START; clock <= START + MOST_SECONDS; clock += 30 * MINUTE)
      expect((await ask()).signedIn, `after ${(clock - START) / MINUTE} minutes`).toBe(true);
    clock = START + MOST_SECONDS + 1;
    expect((await ask()).signedIn).toBe(false);
  });

  it('a refresh makes it no longer', async () => {
    const ask = browserWith(lasting({ expiresAt: START + 300 }));
    for (clock = START; clock <= START + MOST_SECONDS; clock += 5 * MINUTE)
      expect((await ask()).signedIn).toBe(true);
    expect(refreshes).toBeGreaterThan(100);
    clock = START + MOST_SECONDS + 1;
    expect((await ask()).signedIn).toBe(false);
  });

  it.each([
    ['one that ran out', START + IDLE_SECONDS + 1, true],
    ['one that continues', START + MINUTE, false],
  ])('tells %s from the others', async (_, at, expected) => {
    clock = at;
    const session = await openSession(parts, readCookies(holding(lasting())), PAGE, log);
    expect(session.hasEnded()).toBe(expected);
  });

  it('does not call a browser that never signed in ended', async () => {
    expect((await openSession(parts, readCookies(null), PAGE, log)).hasEnded()).toBe(false);
  });

  it('an ended session is not refreshed', async () => {
    const ask = browserWith(lasting({ expiresAt: START + 300 }));
    clock = START + IDLE_SECONDS + 1;
    expect((await ask()).signedIn).toBe(false);
    expect(refreshes).toBe(0);
  });
});

it('fault 12: tokens that outgrow the cookies at a refresh end the session, and no part is stored', async () => {
  const session = lasting({ expiresAt: START + 30 });
  const grown = { ...session, accessToken: randomBytes(9000).toString('base64url'), expiresAt: START + 300 };
  Object.assign(parts.refresher, { refresh: async () => grown });
  const opened = await openSession(parts, readCookies(holding(session)), PAGE, log);
  expect(opened.staff()).toBeNull();
  expect(opened.setCookies().every((line) => line.includes('Max-Age=0'))).toBe(true);
});

describe('fault 33: what is written back', () => {
  it('rolls at most once in 5 minutes', async () => {
    const ask = browserWith(lasting());
    let written = 0;
    for (clock = START; clock <= START + 60 * MINUTE; clock += 2) written += (await ask()).written ? 1 : 0;
    expect(written).toBe(11);
  });

  it('is nothing when the session was signed out during the request', async () => {
    const record = lasting({ seenAt: START - 400 });
    const session = await openSession(parts, readCookies(holding(record)), PAGE, log);
    parts.revokedSessions.add(record.sid);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('fault 37: the provider signed a user out', () => {
  const opens = async (record: SessionRecord) =>
    (await openSession(parts, readCookies(holding(record)), PAGE, log)).staff() !== null;

  it('ends the sessions of its own session, and lets a later sign-in live', async () => {
    clock = START + 10;
    parts.revokedSessions.addForProvider({ providerSid: 'provider-sid' });
    expect(await opens(lasting())).toBe(false);
    expect(await opens(lasting({ startedAt: START + 10 })), 'started in the same second').toBe(false);
    expect(await opens(lasting({ providerSid: 'another' }))).toBe(true);
    expect(await opens(lasting({ startedAt: START + 11 }))).toBe(true);
  });

  it('ends every session of a user, and lets a later sign-in live', async () => {
    clock = START + 10;
    parts.revokedSessions.addForProvider({ subject: '103' });
    expect(await opens(lasting({ providerSid: null }))).toBe(false);
    expect(await opens(lasting({ subject: '104' }))).toBe(true);
    expect(await opens(lasting({ startedAt: START + 11 }))).toBe(true);
  });
});

describe('fault 66: a sign-in replaces the session that the browser shows', () => {
  const second = (given: Partial<SessionRecord> = {}) =>
    lasting({ sid: 'second', refreshToken: 'token-2', ...given });

  it('fault 11: ends it at once, and revokes the token of another user', async () => {
    const first = lasting({ refreshToken: 'token-1' });
    const session = await openSession(parts, readCookies(holding(first)), PAGE, log);
    session.begin(second({ subject: '201', family: 'another' }));
    expect(parts.revokedSessions.has(first.sid)).toBe(true);
    expect(revoked).toEqual(['token-1']);
    await session.end();
    expect(revoked).toEqual(['token-1', 'token-2']);
  });

  it('ends it at once for the same user too, whose tokens are all revoked at the sign-out', async () => {
    const first = lasting({ refreshToken: 'token-1' });
    parts.families.save(first);
    const session = await openSession(parts, readCookies(holding(first)), PAGE, log);
    session.begin(second());
    expect([parts.revokedSessions.has(first.sid), revoked]).toEqual([true, []]);
    await session.end();
    expect(revoked).toEqual(['token-1', 'token-2']);
  });

  it('a sign-out ends sessions of the family that its request does not show', async () => {
    const hidden = lasting({ sid: 'hidden', refreshToken: 'token-1' });
    parts.families.save(hidden);
    const session = await openSession(parts, readCookies(holding(second())), PAGE, log);
    await session.end();
    expect(revoked).toEqual(['token-1', 'token-2']);
    const other = await openSession(parts, readCookies(holding(hidden)), PAGE, log);
    expect(other.staff()).toBeNull();
  });

  it('a token that was refreshed is revoked as it is now', async () => {
    Object.assign(parts.refresher, {
      refresh: async (record: SessionRecord) => ({
        ...record,
        refreshToken: 'later',
        expiresAt: clock + 300,
      }),
    });
    const due = second({ expiresAt: START + 30 });
    await openSession(parts, readCookies(holding(due)), PAGE, log);
    expect(parts.families.end(due.family)).toEqual(['later']);
  });

  it.each([
    ['idle', IDLE_SECONDS + 1],
    ['too old', MOST_SECONDS + 1],
  ])('a session that is %s has its token revoked, once', async (_, after) => {
    const header = holding(lasting({ refreshToken: 'token-1' }));
    clock = START + after;
    for (const opening of [{ ...PAGE, isDocument: false }, PAGE])
      await openSession(parts, readCookies(header), opening, log);
    expect(revoked).toEqual(['token-1']);
  });
});

describe('fault 77: without a refresh token', () => {
  const TTL = 60;
  const short = (given: Partial<SessionRecord> = {}) =>
    lasting({ refreshToken: null, expiresAt: START + TTL, ...given });
  const openAt = (after: number, record = short(), opening = PAGE) => {
    clock = START + after;
    return openSession(parts, readCookies(holding(record)), opening, log);
  };

  it('the access token is used to its end', async () => {
    const record = short();
    const session = await openAt(TTL - 1, record);
    expect([session.staff()?.bearer(), refreshes]).toEqual([record.accessToken, 0]);
    expect((await openAt(TTL)).staff()).toBeNull();
  });

  it('a page may renew it silently, and its cookie goes', async () => {
    const session = await openAt(TTL);
    expect([session.hasEnded(), session.mayRenewSilently()]).toEqual([true, true]);
    expect(session.setCookies().every((line) => line.includes('Max-Age=0'))).toBe(true);
  });

  it.each([
    ['a data request', { isDocument: false, isRead: true }],
    ['a submit', { isDocument: true, isRead: false }],
  ])('%s may not, and leaves the cookie to the page that follows', async (_, opening) => {
    const session = await openAt(TTL, short(), opening);
    expect([session.hasEnded(), session.mayRenewSilently(), session.setCookies()]).toEqual([true, false, []]);
  });

  it('one that ends as it begins is not renewed for ever', async () => {
    expect((await openAt(TTL, short({ expiresAt: START + 9 }))).mayRenewSilently()).toBe(false);
  });

  it('a session that ended otherwise is not renewed', async () => {
    expect((await openAt(IDLE_SECONDS + 1, lasting({ refreshToken: null }))).mayRenewSilently()).toBe(false);
  });
});

it('fault 16: a malformed cookie is a failure in the log, and nothing says that there was a session', async () => {
  const session = await openSession(parts, readCookies('__Host-forecourt.s=noise'), PAGE, log);
  expect([session.staff(), session.hasEnded()]).toEqual([null, false]);
  expect(log.warn).toHaveBeenCalledWith({ detail: 'the seal does not open' }, expect.any(String));
});

it('a session that may be idle for a minute lives on while it is used', async () => {
  Object.assign(parts.config, { sessionIdleSeconds: MINUTE });
  const ask = browserWith(lasting());
  for (clock = START; clock <= START + 10 * MINUTE; clock += 20) expect((await ask()).signedIn).toBe(true);
});
