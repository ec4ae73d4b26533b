import type { EntryContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { firstStyles } from './first-styles.server.ts';

const [SHARED, OWN] = ['/assets/entry-aB3_x-9.css', '/assets/till-1234567.css'];
const TEXTS: Readonly<Record<string, string>> = { [SHARED]: '.a{color:red}', [OWN]: '.b{color:blue}' };

/** A page of the till, whose route has a file of its own before the shared one. */
const page = {
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'till' } }] },
  manifest: {
    entry: { module: '/assets/entry.client-7654321.js' },
    routes: { root: { css: [SHARED] }, till: { css: [OWN, SHARED] }, other: { css: ['/assets/other.css'] } },
  },
} as unknown as EntryContext;

const stylesFor = (cookie: string, secure = false) => {
  const request = new Request('https://rental.example/till', { headers: { cookie } });
  return firstStyles(request, page, secure, (file) => TEXTS[file] ?? '');
};

describe('firstStyles', () => {
  it('writes all files of the page, once each and in their order, and says so to the next page', () => {
    expect(stylesFor('forecourt.p={}')).toEqual({
      styles: {
        files: [SHARED, OWN],
        text: '.a{color:red}\n.b{color:blue}',
        script: '/assets/entry.client-7654321.js',
      },
      header: ['Set-Cookie', 'forecourt.c=aB3_x-9; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000'],
    });
  });

  it('leaves them to links where the browser has the shared file', () => {
    expect(stylesFor('a=b; forecourt.c=aB3_x-9; c=d')).toBeNull();
  });

  it('writes them again after an update, whose file has another hash', () => {
    expect(stylesFor('forecourt.c=aB3_x-8')).not.toBeNull();
  });

  it('trusts over https only the name that no other host can set', () => {
    expect(stylesFor('forecourt.c=aB3_x-9', true)?.header).toEqual([
      'Set-Cookie',
      '__Host-forecourt.c=aB3_x-9; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000; Secure',
    ]);
    expect(stylesFor('__Host-forecourt.c=aB3_x-9', true)).toBeNull();
  });
});
