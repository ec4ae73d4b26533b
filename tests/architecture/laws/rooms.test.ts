import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { noCircles, rooms } from './rooms.ts';

describe('law 2, rooms', () => {
  it('lets a room in by the door of another', () => {
    const text = "import { x } from '../customers/public.tsx';";
    expect(breachesOf(rooms, { 'app/features/fleet/list.ts': text })).toEqual([]);
  });

  it('lets a room use its own files', () => {
    const text = "import { x } from '../form/stages.ts';";
    expect(breachesOf(rooms, { 'app/features/fleet/list/list.ts': text })).toEqual([]);
  });

  it('stops a room that reaches into another', () => {
    const text = "import { x } from '../customers/list.ts';";
    expect(breachesOf(rooms, { 'app/features/fleet/list.ts': text })).toEqual([
      'app/features/fleet/list.ts:1',
    ]);
  });

  it('finds two rooms that know each other', () => {
    const files = {
      'app/features/a/x.ts': "import { y } from '../b/public.ts';",
      'app/features/b/z.ts': "\nimport { x } from '../a/public.ts';",
    };
    expect(breachesOf(rooms, files)).toEqual(['app/features/b/z.ts:2']);
  });
});

describe('law 2, circles of files', () => {
  it('finds a circle over three files, once', () => {
    const files = {
      'app/domain/a.ts': "import { b } from './b.ts';",
      'app/domain/b.ts': "import type { C } from './c.ts';",
      'app/domain/c.ts': "import { a } from './a.ts';",
    };
    expect(breachesOf(noCircles, files)).toEqual(['app/domain/c.ts:1']);
  });

  it('takes a diamond for no circle', () => {
    const files = {
      'app/domain/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'app/domain/b.ts': "import { d } from './d.ts';",
      'app/domain/c.ts': "import { d } from './d.ts';",
      'app/domain/d.ts': 'export const d = 1;',
    };
    expect(breachesOf(noCircles, files)).toEqual([]);
  });
});
