import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { waitingList } from './waiting-list.ts';

const CONFIG = 'knip.config.ts';
const LINE = "export type { Tip } from './app/ui/tip.tsx';";
const LISTED = `${LINE} // round 2, issue 7: access`;

describe('law 11, the waiting list', () => {
  it.each([
    ['an export without importers', {}],
    [
      'another export of its file in use',
      { 'app/features/a/a.tsx': "import { Other } from '../../ui/tip.tsx';" },
    ],
    ['a test that uses it', { 'app/ui/tip.test.tsx': "import { Tip } from './tip.tsx';" }],
    ['a fixture that uses it', { 'app/ui/tip.fixture.tsx': "import { Tip } from './tip.tsx';" }],
    ['the gallery that shows it', { 'app/ui/gallery/a.tsx': "import { Tip } from '../tip.tsx';" }],
    ['the feature of the gallery', { 'app/features/dev/a.tsx': "import { Tip } from '../../ui/tip.tsx';" }],
  ])('takes %s', (_, files) => {
    expect(breachesOf(waitingList, { [CONFIG]: LISTED, ...files })).toEqual([]);
  });

  it.each([
    ['no reason', LINE, {}],
    ['a reason without its issue', `${LINE} // later`, {}],
    ['an issue that round 2 does not have', `${LINE} // round 2, issue 13: more`, {}],
    ['an issue without a description', `${LINE} // round 2, issue 7`, {}],
    ['an export in use', LISTED, { 'app/features/a/a.tsx': "import { Tip } from '../../ui/tip.tsx';" }],
    ['one under another name', LISTED, { 'app/ui/a.tsx': "import { Tip as T } from './tip.tsx';" }],
    ['one re-exported', LISTED, { 'app/features/a/public.ts': "export { Tip } from '../../ui/tip.tsx';" }],
    ['one among all of its file', LISTED, { 'app/ui/a.tsx': "import * as tip from './tip.tsx';" }],
    ['one loaded on demand', LISTED, { 'app/ui/a.tsx': "const tip = () => import('./tip.tsx');" }],
  ])('stops %s', (_, line, files) => {
    expect(breachesOf(waitingList, { [CONFIG]: line, ...files })).toEqual([`${CONFIG}:1`]);
  });
});
