import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { features, noFolderCircles } from './features.ts';

describe('law 2, features', () => {
  it('lets a feature import the public module of another', () => {
    const text = "import { x } from '../customers/public.tsx';";
    expect(breachesOf(features, { 'app/features/fleet/list.ts': text })).toEqual([]);
  });

  it('lets a feature use its own files', () => {
    const text = "import { x } from '../form/stages.ts';";
    expect(breachesOf(features, { 'app/features/fleet/list/list.ts': text })).toEqual([]);
  });

  it('stops a feature that imports an internal module of another', () => {
    const text = "import { x } from '../customers/list.ts';";
    expect(breachesOf(features, { 'app/features/fleet/list.ts': text })).toEqual([
      'app/features/fleet/list.ts:1',
    ]);
  });
});

describe('law 2, circles of folders', () => {
  it.each([
    [
      'two files of a folder',
      {
        'app/domain/a.ts': "import { b } from './b.ts';",
        'app/domain/b.ts': "import type { A } from './a.ts';",
      },
      ['app/domain/b.ts:1'],
    ],
    [
      'three files of the sandbox',
      {
        'sandbox/rental/a.ts': "import { b } from './b.ts';",
        'sandbox/rental/b.ts': "import type { C } from './c.ts';",
        'sandbox/rental/c.ts': "import { a } from './a.ts';",
      },
      ['sandbox/rental/c.ts:1'],
    ],
    [
      'two folders whose files form none',
      {
        'app/features/a/x.ts': "import { y } from '../b/public.ts';",
        'app/features/b/public.ts': '',
        'app/features/b/z.ts': "\nimport { x } from '../a/public.ts';",
        'app/features/a/public.ts': '',
      },
      ['app/features/b/z.ts:2'],
    ],
    [
      'folders within a folder',
      {
        'app/patterns/form/stages/x.ts': "import { y } from '../fields/deep/y.ts';",
        'app/patterns/form/fields/deep/y.ts': '',
        'app/patterns/form/fields/z.ts': "import { w } from '../stages/w.ts';",
        'app/patterns/form/stages/w.ts': '',
      },
      ['app/patterns/form/fields/z.ts:1'],
    ],
    [
      'a file and the folder that it uses',
      {
        'app/patterns/address.ts': "import { list } from './list/list.ts';",
        'app/patterns/list/list.ts': "import { address } from '../address.ts';",
      },
      ['app/patterns/list/list.ts:1'],
    ],
  ])('finds a circle of %s, once', (_, files, places) => {
    expect(breachesOf(noFolderCircles, files)).toEqual(places);
  });

  it('allows a diamond', () => {
    const files = {
      'app/domain/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'app/domain/b.ts': "import { d } from './d.ts';",
      'app/domain/c.ts': "import { d } from './d.ts';",
      'app/domain/d.ts': 'export const d = 1;',
    };
    expect(breachesOf(noFolderCircles, files)).toEqual([]);
  });

  it('ignores tests and their support code', () => {
    const files = {
      'app/domain/a.ts': "import { b } from './b/b.ts';",
      'app/domain/b/b.ts': '',
      'app/domain/b/b.test.ts': "import { a } from '../a.ts';",
      'app/domain/b/sample.fixture.ts': "import { a } from '../a.ts';",
      'app/domain/b/testing/many.ts': "import { a } from '../../a.ts';",
    };
    expect(breachesOf(noFolderCircles, files)).toEqual([]);
  });
});
