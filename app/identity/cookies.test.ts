import { describe, expect, it } from 'vitest';
import { createCookieWriter, readCookies } from './cookies.server.ts';

describe('readCookies', () => {
  it('reads pairs and skips everything else', () => {
    expect([...readCookies('a=1; b=x=y;; =3; c').single]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
    ]);
  });

  it('fault 19: holds apart a name that came twice', () => {
    const { single, repeated } = readCookies('s=1; t=2; s=3');
    expect(single.has('s')).toBe(false);
    expect([...repeated]).toEqual(['s']);
  });
});

describe('createCookieWriter', () => {
  it('binds cookies to this host over https', () => {
    const writer = createCookieWriter(true);
    expect(writer.set(writer.name('s'), 'v')).toBe(
      '__Host-forecourt.s=v; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('leaves prefix and Secure out on plain loopback', () => {
    const writer = createCookieWriter(false);
    expect(writer.set(writer.name('a.x'), 'v', 900)).toBe(
      'forecourt.a.x=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=900',
    );
  });
});
