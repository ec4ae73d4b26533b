import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { fullModules, readableFolders, shortFiles, thinRoutes } from './size.ts';

const lines = (count: number) => 'x();\n'.repeat(count);

describe('law 3, thin routes', () => {
  it('takes a route of 120 lines', () => {
    expect(breachesOf(thinRoutes, { 'app/features/a/list.route.tsx': lines(120) })).toEqual([]);
  });

  it('stops a route of 121 lines', () => {
    const path = 'app/features/a/list.route.tsx';
    expect(breachesOf(thinRoutes, { [path]: lines(121) })).toEqual([`${path}:121`]);
  });
});

describe('law 10, lengths', () => {
  it.each([
    ['250 lines without a word', 'app/domain/a.ts', lines(250)],
    ['399 lines that begin with why', 'app/domain/a.ts', `/** Why. */\n${lines(398)}`],
    ['any length of seed data', 'sandbox/seed/names.ts', lines(900)],
  ])('takes %s', (_what, path, text) => {
    expect(breachesOf(shortFiles, { [path]: text })).toEqual([]);
  });

  it('stops 251 lines without a word', () => {
    expect(breachesOf(shortFiles, { 'app/domain/a.ts': lines(251) })).toEqual(['app/domain/a.ts:251']);
  });

  it('stops 401 lines whatever they say', () => {
    const text = `/** Why. */\n${lines(400)}`;
    expect(breachesOf(shortFiles, { 'app/domain/a.ts': text })).toEqual(['app/domain/a.ts:401']);
  });
});

describe('law 4, folders', () => {
  const folder = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`app/domain/m${at}.ts`, lines(40)]));

  it('takes one of 25 modules with their tests', () => {
    const files = { ...folder(25), 'app/domain/a.test.ts': '', 'app/domain/a.fixture.ts': '' };
    expect(breachesOf(readableFolders, files)).toEqual([]);
  });

  it('stops one of 26', () => {
    expect(breachesOf(readableFolders, folder(26))).toEqual(['app/domain:1']);
  });
});

describe('law 4, modules', () => {
  const USER = { 'app/a/user.ts': `import { a } from './small.ts';\n${lines(40)}` };

  it('stops a short one with one importer in its folder', () => {
    const files = { ...USER, 'app/a/small.ts': lines(29), 'app/a/small.test.ts': "import './small.ts';" };
    expect(breachesOf(fullModules, files)).toEqual(['app/a/small.ts:1']);
  });

  it.each([
    ['of 30 lines', { ...USER, 'app/a/small.ts': lines(30) }],
    ['with two importers', { ...USER, 'app/a/small.ts': '', 'app/a/more.ts': "import './small.ts';" }],
    ['with an importer in another folder', { 'app/b.ts': "import './a/small.ts';", 'app/a/small.ts': '' }],
    ['that is loaded later', { 'app/a/b.ts': "import('./small.ts');", 'app/a/small.ts': '' }],
    ['with styles', { 'app/a/b.tsx': "import './a.css.ts';", 'app/a/a.css.ts': '' }],
  ])('takes one %s', (_, files) => {
    expect(breachesOf(fullModules, files)).toEqual([]);
  });
});
