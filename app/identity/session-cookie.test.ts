import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jwt, sessionRecord } from '../../tests/factories/session.ts';
import { createSealer } from '../store/sealing.server.ts';
import { createCookieWriter, readCookies } from './cookies.server.ts';
import { createSessionCookie, SessionTooLargeError } from './session-cookie.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const cookie = createSessionCookie(sealer, createCookieWriter(true), 'issuer|client');
const none = readCookies(null);
const WHOLE = '__Host-forecourt.s';

/** What a browser sends back after these Set-Cookie lines. */
const sentBack = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');

describe('the session cookie', () => {
  it('keeps an ordinary session in one cookie within 3,000 characters', () => {
    const record = sessionRecord();
    const lines = cookie.write(record, none);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(3000);
    expect(cookie.read(readCookies(sentBack(lines))).record).toEqual(record);
  });

  it('fault 12: tokens of 2 KB drop the raw ID token first', () => {
    const record = sessionRecord({ accessToken: jwt({}, 1500), idToken: jwt({}, 1500) });
    const { record: read } = cookie.read(readCookies(sentBack(cookie.write(record, none))));
    expect(read).toEqual({ ...record, idToken: null });
  });

  it('fault 12: tokens of 6 KB are chunked, each chunk below 4,096 bytes', () => {
    const record = sessionRecord({ accessToken: randomBytes(3800).toString('base64url'), idToken: null });
    const lines = cookie.write(record, none);
    expect(lines.map((line) => line.slice(0, line.indexOf('=')))).toEqual([`${WHOLE}.0`, `${WHOLE}.1`]);
    expect(lines.every((line) => line.length < 4096)).toBe(true);
    expect(cookie.read(readCookies(sentBack(lines))).record).toEqual(record);
  });

  it('fault 12: tokens of 12 KB are a clear error', () => {
    const record = sessionRecord({ accessToken: randomBytes(9000).toString('base64url') });
    expect(() => cookie.write(record, none)).toThrow(SessionTooLargeError);
  });

  it('expires chunks that the next session does not use', () => {
    const large = sessionRecord({ accessToken: randomBytes(3800).toString('base64url'), idToken: null });
    const shown = readCookies(sentBack(cookie.write(large, none)));
    const expired = cookie.write(sessionRecord(), shown).filter((line) => line.includes('Max-Age=0'));
    expect(expired.map((line) => line.slice(0, line.indexOf('=')))).toEqual([`${WHOLE}.0`, `${WHOLE}.1`]);
  });
});

describe('fault 15: chunks that do not belong together count as absent', () => {
  const large = sessionRecord({ accessToken: randomBytes(3800).toString('base64url'), idToken: null });
  const [first = '', second = ''] = sentBack(cookie.write(large, none)).split('; ');
  const small = sentBack(cookie.write(sessionRecord(), none));
  const value = (pair: string) => pair.slice(pair.indexOf('=') + 1);

  it.each([
    ['the second is missing', first],
    ['the first is missing', second],
    ['whole and chunks are mixed', `${small}; ${first}; ${second}`],
    ['they are swapped', `${WHOLE}.0=${value(second)}; ${WHOLE}.1=${value(first)}`],
    ['one comes twice', `${first}; ${first}; ${second}`],
    ['one is another session’s', `${WHOLE}.0=${value(small)}; ${second}`],
  ])('%s', (_, header) => {
    const opened = cookie.read(readCookies(header));
    expect(opened.record).toBeNull();
    expect(opened.malformed).toEqual(expect.any(String));
  });
});

it('fault 16: an attempt in the place of the session does not open', () => {
  const login = sealer.seal('attempt', `${WHOLE}|issuer|client`, Buffer.from('{}'));
  expect(cookie.read(readCookies(`${WHOLE}=${login}`)).malformed).toBe('the seal does not open');
});

it('does not open the cookie of another installation', () => {
  const other = createSessionCookie(sealer, createCookieWriter(true), 'other issuer|client');
  expect(other.read(readCookies(sentBack(cookie.write(sessionRecord(), none)))).record).toBeNull();
});
