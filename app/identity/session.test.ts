import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../tests/factories/session.ts';
import { createSealer } from '../store/sealing.server.ts';
import { createCookieWriter, readCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { openSession } from './session.server.ts';
import { createSessionCookie } from './session-cookie.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { createTombstones } from './tombstones.server.ts';

const START = 1_800_000_000;
const IDLE_SECONDS = 60 * 60;
const MOST_SECONDS = 12 * 60 * 60;
const MINUTE = 60;

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const writer = createCookieWriter(true);
const cookie = createSessionCookie(sealer, writer, 'issuer|client');
const log = { info: () => undefined };

let clock = START;
let refreshes = 0;
let parts: IdentityParts;

beforeEach(() => {
  clock = START;
  refreshes = 0;
  const kept = new Map<string, string>();
  const coordination = {
    put: (key: string, value: string) => void kept.set(key, value),
    get: (key: string) => kept.get(key) ?? null,
    close: () => undefined,
  };
  parts = {
    config: { sessionIdleSeconds: IDLE_SECONDS, sessionMaxSeconds: MOST_SECONDS },
    cookie,
    tombstones: createTombstones(coordination, MOST_SECONDS, () => clock),
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
    const session = await openSession(parts, readCookies(header), true, log);
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
    ['one that goes on', START + MINUTE, false],
  ])('tells %s from the others', async (_, at, expected) => {
    clock = at;
    const session = await openSession(parts, readCookies(holding(lasting())), true, log);
    expect(session.hasEnded()).toBe(expected);
  });

  it('does not call a browser that never signed in ended', async () => {
    expect((await openSession(parts, readCookies(null), true, log)).hasEnded()).toBe(false);
  });

  it('an ended session is not refreshed', async () => {
    const ask = browserWith(lasting({ expiresAt: START + 300 }));
    clock = START + IDLE_SECONDS + 1;
    expect((await ask()).signedIn).toBe(false);
    expect(refreshes).toBe(0);
  });
});

it('fault 12: tokens that outgrow the cookies at a refresh end the session, and are not half kept', async () => {
  const session = lasting({ expiresAt: START + 30 });
  const grown = { ...session, accessToken: randomBytes(9000).toString('base64url'), expiresAt: START + 300 };
  Object.assign(parts.refresher, { refresh: async () => grown });
  const opened = await openSession(parts, readCookies(holding(session)), true, log);
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

  it('is nothing once the session was signed out meanwhile', async () => {
    const record = lasting({ seenAt: START - 400 });
    const session = await openSession(parts, readCookies(holding(record)), true, log);
    parts.tombstones.lay(record.sid);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('fault 37: the provider signed somebody out', () => {
  const opens = async (record: SessionRecord) =>
    (await openSession(parts, readCookies(holding(record)), true, log)).staff() !== null;

  it('ends the sessions of its own session, and lets a later sign-in live', async () => {
    clock = START + 10;
    parts.tombstones.layForProvider({ providerSid: 'provider-sid' });
    expect(await opens(lasting())).toBe(false);
    expect(await opens(lasting({ providerSid: 'another' }))).toBe(true);
    expect(await opens(lasting({ startedAt: START + 11 }))).toBe(true);
  });

  it('ends every session of a user, and lets a later sign-in live', async () => {
    clock = START + 10;
    parts.tombstones.layForProvider({ subject: '103' });
    expect(await opens(lasting({ providerSid: null }))).toBe(false);
    expect(await opens(lasting({ subject: '104' }))).toBe(true);
    expect(await opens(lasting({ startedAt: START + 11 }))).toBe(true);
  });
});

describe('fault 11: another user in the same browser', () => {
  it('ends the session of the one before', async () => {
    const first = lasting();
    const session = await openSession(parts, readCookies(holding(first)), true, log);
    session.begin(lasting({ sid: 'second', subject: '201' }));
    expect(parts.tombstones.has(first.sid)).toBe(true);
  });

  it('leaves it alone when the same user signs in again, since other tabs still show it', async () => {
    const first = lasting();
    const session = await openSession(parts, readCookies(holding(first)), true, log);
    session.begin(lasting({ sid: 'second' }));
    expect(parts.tombstones.has(first.sid)).toBe(false);
  });
});
