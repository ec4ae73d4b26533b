import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { importEndings } from './endings.ts';
import { goldenAnswers } from './golden.ts';
import { descriptiveNames, kebabNames, noBarrels } from './names.ts';

describe('law 9, kebab-case', () => {
  it.each(['app/ui/text-input.tsx', 'app/ui/theme.css.ts', 'public/x/README.md', 'server.ts'])(
    'takes %s',
    (path) => {
      expect(breachesOf(kebabNames, { [path]: '' })).toEqual([]);
    },
  );

  it.each(['app/ui/TextInput.tsx', 'app/upstream/rate_types/a.ts', 'tests/camelCase.ts'])(
    'stops %s',
    (path) => {
      expect(breachesOf(kebabNames, { [path]: '' })).toEqual([`${path}:1`]);
    },
  );
});

describe('law 9, descriptive names', () => {
  it('takes a descriptive name', () => {
    expect(breachesOf(descriptiveNames, { 'app/domain/money.ts': '' })).toEqual([]);
  });

  it.each(['app/utils/a.ts', 'sandbox/lib/a.ts', 'app/domain/helpers.ts', 'tests/common.test.ts'])(
    'stops %s',
    (path) => {
      expect(breachesOf(descriptiveNames, { [path]: '' })).toEqual([`${path}:1`]);
    },
  );
});

describe('law 9, barrels', () => {
  it('stops a file that only re-exports', () => {
    const text = "export * from './a.ts';\nexport { b } from './b.ts';";
    expect(breachesOf(noBarrels, { 'app/domain/index.ts': text })).toEqual(['app/domain/index.ts:1']);
  });

  it('allows the public module of a feature', () => {
    expect(breachesOf(noBarrels, { 'app/features/a/public.ts': "export { b } from './b.ts';" })).toEqual([]);
  });

  it('takes a file with something of its own', () => {
    const text = "export { b } from './b.ts';\nexport const a = 1;";
    expect(breachesOf(noBarrels, { 'app/domain/a.ts': text })).toEqual([]);
  });
});

describe('law 9, endings', () => {
  it.each([
    "import './a.ts';",
    "import x from './a.svg?url&no-inline';",
    "import 'react';",
    "import './a.css.ts';",
  ])('takes %s', (text) => {
    expect(breachesOf(importEndings, { 'app/domain/x.ts': text })).toEqual([]);
  });

  it.each([
    "import { a } from './a';",
    "export * from '../b/index';",
    "import type { A } from './a.css';\nimport './b';",
  ])('stops %s', (text) => {
    expect(breachesOf(importEndings, { 'app/domain/x.ts': text })).toHaveLength(1);
  });
});

describe('law 4, golden answers', () => {
  it('misses those of a contract that has none', () => {
    const path = 'app/upstream/users/users.contract.ts';
    expect(breachesOf(goldenAnswers, { [path]: '' })).toEqual([`${path}:1`]);
  });

  it.each(['roles', 'users'])('finds them under the name of %s', (name) => {
    const files = {
      'app/upstream/users/roles.contract.ts': '',
      [`app/upstream/users/${name}.golden.ts`]: '',
    };
    expect(breachesOf(goldenAnswers, files)).toEqual([]);
  });
});
