import { describe, expect, it } from 'vitest';
import { createSealer } from '../store/sealing.server.ts';
import { createCookieWriter, readCookies } from './cookies.server.ts';
import { createLoginTransactions, type LoginTransaction } from './login-transaction.server.ts';

const START = 1_800_000_000;
let clock = START;
const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const loginTransactions = createLoginTransactions(sealer, createCookieWriter(true), () => clock);

const login = (state: string, target = '/'): LoginTransaction => ({
  kind: 'sign-in',
  family: 'family-1',
  silent: false,
  state,
  nonce: 'nonce',
  verifier: 'verifier',
  target,
  issuer: 'issuer',
  oidcClientId: 'client',
  at: clock,
});

/** A browser's cookies after one more answer. */
function browserAfter(cookies: Map<string, string>, lines: readonly string[]): Map<string, string> {
  const next = new Map(cookies);
  for (const line of lines) {
    const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
    if (line.includes('Max-Age=0')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
const sent = (cookies: Map<string, string>) =>
  readCookies([...cookies].map((pair) => pair.join('=')).join('; '));

describe('attempts', () => {
  it.each(['no JSON', '{"kind":"sign-in"}'])('are not found where the content is %s', (content) => {
    const [name = ''] = loginTransactions.begin(login('state-1'), sent(new Map()))[0]?.split('=') ?? [];
    const value = sealer.seal('attempt', name, Buffer.from(content));
    expect(loginTransactions.find('sign-in', 'state-1', sent(new Map([[name, value]])))).toBeNull();
  });

  it('fault 1: of many the five newest stay', () => {
    let cookies = new Map<string, string>();
    for (let index = 0; index < 20; index += 1) {
      clock = START + index;
      cookies = browserAfter(cookies, loginTransactions.begin(login(`state-${index}`), sent(cookies)));
    }
    const found = Array.from(
      { length: 20 },
      (_, index) => loginTransactions.find('sign-in', `state-${index}`, sent(cookies))?.state,
    );
    expect(found.filter(Boolean)).toEqual(['state-15', 'state-16', 'state-17', 'state-18', 'state-19']);
  });

  it('drops older cookies when long addresses would make the request too large', () => {
    let cookies = new Map<string, string>();
    for (let index = 0; index < 5; index += 1) {
      cookies = browserAfter(
        cookies,
        loginTransactions.begin(login(`state-${index}`, `/${'x'.repeat(1200)}`), sent(cookies)),
      );
    }
    expect([...cookies.values()].join('').length).toBeLessThanOrEqual(4000);
    expect(loginTransactions.find('sign-in', 'state-4', sent(cookies))).not.toBeNull();
  });

  it('forgets after 900 seconds', () => {
    clock = START;
    const cookies = sent(browserAfter(new Map(), loginTransactions.begin(login('state'), readCookies(null))));
    clock = START + 899;
    expect(loginTransactions.find('sign-in', 'state', cookies)).not.toBeNull();
    clock = START + 900;
    expect(loginTransactions.find('sign-in', 'state', cookies)).toBeNull();
  });

  it('does not take a sign-in for a sign-out', () => {
    clock = START;
    const cookies = sent(browserAfter(new Map(), loginTransactions.begin(login('state'), readCookies(null))));
    expect(loginTransactions.find('sign-out', 'state', cookies)).toBeNull();
  });

  it('fault 16: does not open under the name of another attempt', () => {
    clock = START;
    const [line = ''] = loginTransactions.begin(login('one'), readCookies(null));
    const [other = ''] = loginTransactions.begin(login('two'), readCookies(null));
    const swapped = `${other.slice(0, other.indexOf('='))}${line.slice(line.indexOf('='), line.indexOf(';'))}`;
    expect(loginTransactions.find('sign-in', 'two', readCookies(swapped))).toBeNull();
  });
});
