import type { EntryContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { firstStyles, writeStyles } from './first-styles.server.ts';
import { readRules } from './style-rules.server.ts';

const [SHARED, OWN] = ['/assets/entry-aB3_x-9.css', '/assets/till-1234567.css'];
const TEXTS: Readonly<Record<string, string>> = {
  [SHARED]: '.a{color:red}.c{color:green}',
  [OWN]: '.b{color:blue}',
};

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
  return firstStyles(request, page, secure, 'bm9uY2U=');
};

describe('firstStyles', () => {
  it('names all files of the page, once each and in their order, and says so to the next page', () => {
    expect(stylesFor('forecourt.p={}')).toEqual({
      styles: {
        files: [SHARED, OWN],
        place: '/*bm9uY2U=*/',
        script: '/assets/entry.client-7654321.js',
      },
      header: ['Set-Cookie', 'forecourt.c=aB3_x-9; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000'],
    });
  });

  it('leaves them to links where the browser has the shared file', () => {
    expect(stylesFor('a=b; forecourt.c=aB3_x-9; c=d')).toBeNull();
  });

  it('writes those of a print page into it in any case', () => {
    const request = new Request('https://rental.example/till/7/print', {
      headers: { cookie: 'forecourt.c=aB3_x-9' },
    });
    const [root, till] = page.staticHandlerContext.matches;
    const matches = [root, { route: { ...till?.route, handle: { scripts: false, frame: false } } }];
    const onPaper = {
      ...page,
      staticHandlerContext: { ...page.staticHandlerContext, matches },
    } as EntryContext;
    expect(firstStyles(request, onPaper, false, 'bm9uY2U=')?.styles.files).toEqual([SHARED, OWN]);
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

describe('writeStyles', () => {
  const write = (html: string) => {
    const styles = { files: [SHARED, OWN], place: '/*bm9uY2U=*/', script: '' };
    return writeStyles(html, styles, (file) => readRules(TEXTS[file] ?? ''));
  };

  it('writes the rules of the classes on the page into their place, and leaves the rest as it is', () => {
    expect(write('<style>/*bm9uY2U=*/</style><p class="b">Růžena</p><p class="x a">2 €</p>')).toBe(
      '<style>.a{color:red}.b{color:blue}</style><p class="b">Růžena</p><p class="x a">2 €</p>',
    );
  });

  it('leaves a page without a place for them as it is', () => {
    expect(write('<p class="a">Růžena</p>')).toBe('<p class="a">Růžena</p>');
  });
});
