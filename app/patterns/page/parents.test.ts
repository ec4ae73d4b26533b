import { expect, it } from 'vitest';
import { parentsOf } from './parents.server.ts';

it.each([
  ['/settings/application/users', ['/settings']],
  ['/settings/application/users/5', ['/settings', '/settings/application/users']],
  ['/settings/application/users/5.data', ['/settings', '/settings/application/users']],
  ['/settings/profile', ['/settings']],
  ['/customers/5', []],
  ['/nowhere', []],
])('the screens above %s', (path, hrefs) => {
  const { parents = [] } = parentsOf({ url: `https://forecourt.example${path}` }, (key) => key);
  expect(parents.map(({ href }) => href)).toEqual(hrefs);
});
