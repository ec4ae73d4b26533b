import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { EntryContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstStyles } from './first-styles.server.ts';

const [SHARED, OWN] = ['/assets/entry-aB3_x-9.css', '/assets/till-1234567.css'];
const before = process.cwd();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'first-styles-'));
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true });
  writeFileSync(join(folder, 'build/client', SHARED), '.a{color:red}\n');
  writeFileSync(join(folder, 'build/client', OWN), '.b{color:blue}\n');
  process.chdir(folder);
});
afterAll(() => process.chdir(before));

/** A page of the till, whose route has a file of its own before the shared one. */
const page = {
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'till' } }] },
  manifest: {
    entry: { module: '/assets/entry.client-7654321.js' },
    routes: { root: { css: [SHARED] }, till: { css: [OWN, SHARED] }, other: { css: ['/assets/other.css'] } },
  },
} as unknown as EntryContext;

const asked = (cookie?: string) =>
  new Request('https://rental.example/till', { headers: cookie === undefined ? {} : { cookie } });

describe('firstStyles', () => {
  it('writes all files of the page, once each and in their order, and says so to the next page', () => {
    expect(firstStyles(asked('forecourt.p={}'), page, false)).toEqual({
      styles: {
        files: [SHARED, OWN],
        text: '.a{color:red}\n.b{color:blue}',
        script: '/assets/entry.client-7654321.js',
      },
      header: ['Set-Cookie', 'forecourt.c=aB3_x-9; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000'],
    });
  });

  it('leaves them to links where the browser has the shared file', () => {
    expect(firstStyles(asked('a=b; forecourt.c=aB3_x-9; c=d'), page, false)).toBeNull();
  });

  it('writes them again after an update, whose file has another hash', () => {
    expect(firstStyles(asked('forecourt.c=aB3_x-8'), page, false)).not.toBeNull();
  });

  it('trusts over https only the name that no other host can set', () => {
    expect(firstStyles(asked('forecourt.c=aB3_x-9'), page, true)?.header).toEqual([
      'Set-Cookie',
      '__Host-forecourt.c=aB3_x-9; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000; Secure',
    ]);
    expect(firstStyles(asked('__Host-forecourt.c=aB3_x-9'), page, true)).toBeNull();
  });
});
