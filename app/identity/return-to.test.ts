import { describe, expect, it } from 'vitest';
import { openRedirectPayloads } from '../../tests/factories/open-redirects.ts';
import { safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://forecourt.example';

/** Where a browser ends up that is sent to `location` from a page of ours. */
const completed = (location: string) => new URL(location, `${ORIGIN}/oidc-callback`).origin;

describe('safeReturnTo', () => {
  it.each([
    ['/reservations?status=2&page=3', '/reservations?status=2&page=3'],
    ['/reservations/7#notes', '/reservations/7#notes'],
    [`${ORIGIN}/reservations`, '/reservations'],
    ['reservations', '/reservations'],
    ['/reservations?keyword=a//b\u00e9', '/reservations?keyword=a//b%C3%A9'],
  ])('keeps %s', (wanted, stored) => {
    expect(safeReturnTo(wanted, ORIGIN)).toBe(stored);
  });

  it.each([
    null,
    '',
    '/login',
    '/LOGIN/',
    '/login.data?x=1',
    '//login',
    '/%6cogin',
    '/logout',
    '/oidc-callback?code=1',
    '/logged-out',
    `${ORIGIN}//evil.example/x`,
    `${ORIGIN}/.//evil.example`,
  ])('leads %s to the start', (wanted) => {
    expect(safeReturnTo(wanted, ORIGIN)).toBe('/');
  });

  it('fault 7: no payload of the lists escapes, raw, encoded once or twice', () => {
    const payloads = openRedirectPayloads();
    expect(payloads.length).toBeGreaterThan(1000);
    const forms = payloads.flatMap((raw) => [
      raw,
      encodeURIComponent(raw),
      encodeURIComponent(encodeURIComponent(raw)),
    ]);
    const escaped = forms.filter((payload) => completed(safeReturnTo(payload, ORIGIN)) !== ORIGIN);
    expect(escaped).toEqual([]);
  });
});
