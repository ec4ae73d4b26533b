import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { layers } from './layers.ts';

const one = (path: string, text: string) => breachesOf(layers, { [path]: text });

describe('law 1, layers', () => {
  it.each([
    ['app/features/fleet/list.ts', "import { x } from '../../upstream/call.ts';"],
    ['app/patterns/list-screen/a.tsx', "import { x } from '../../ui/button.tsx';"],
    ['app/edge/edge.server.ts', "import { x } from '../store/sealing.server.ts';"],
    ['app/i18n/formats.server.ts', "import { x } from '../domain/money.ts';"],
    ['app/upstream/call.ts', "import { x } from '../paths.ts';"],
    ['app/paths.ts', "import { x } from './resources.ts';"],
    ['app/resource-routes/a.route.tsx', "import { x } from '../features/fleet/resource.server.ts';"],
    ['sandbox/rental/routes.ts', "import { x } from '../../app/upstream/users/users.contract.ts';"],
    ['sandbox/identity/a.test.ts', "import { x } from '../../tests/setup/visitor.ts';"],
    ['server.ts', "import type { X } from './app/edge/edge.server.ts';"],
  ])('lets %s import downward', (path, text) => {
    expect(one(path, text)).toEqual([]);
  });

  it.each([
    ['app/upstream/call.ts', "import { x } from '../features/fleet/list.ts';"],
    ['app/patterns/list-screen/a.tsx', "import type { X } from '../../features/fleet/list.ts';"],
    ['app/domain/money.ts', "import { x } from '../store/sealing.server.ts';"],
    ['app/ui/button.tsx', "import { x } from '../upstream/call.ts';"],
    ['app/upstream/call.ts', "export { x } from '../ui/button.tsx';"],
    ['app/identity/guard.server.ts', "const x = await import('../edge/log.server.ts');"],
    ['app/features/fleet/list.ts', "import { x } from '../../../sandbox/staff.ts';"],
    ['scripts/demo.mjs', "import { x } from '../tests/setup/visitor.ts';"],
    ['sandbox/rental/routes.ts', "import { x } from '../../app/domain/money.ts';"],
    ['server.ts', "import { x } from './app/edge/edge.server.ts';"],
    ['app/paths.ts', "import { x } from './domain/money.ts';"],
    ['app/resources.ts', "import { x } from './domain/money.ts';"],
    ['app/features/fleet/list.ts', "import { x } from '../../resource-routes/resource-at.server.ts';"],
    ['app/gadgets/thing.ts', 'export const x = 1;'],
  ])('stops %s: %s', (path, text) => {
    expect(one(path, text)).toEqual([`${path}:1`]);
  });
});
