import { expect, it } from 'vitest';
import { siteRoutes } from './site-routes.server.ts';

const site = siteRoutes({
  root: { id: 'root', path: '' },
  'signed-in': { id: 'signed-in', parentId: 'root' },
  home: { id: 'home', parentId: 'signed-in', index: true },
  list: { id: 'list', parentId: 'signed-in', path: 'agreements' },
  detail: { id: 'detail', parentId: 'signed-in', path: 'agreements/:id' },
  notes: { id: 'notes', parentId: 'detail', path: 'notes' },
});

it('matches a path with the routes from the outermost to its own', () => {
  expect(site.matches('/agreements/7/notes').map(({ route }) => route.id)).toEqual([
    'root',
    'signed-in',
    'detail',
    'notes',
  ]);
  expect(site.matches('/agreements/7/nothing')).toEqual([]);
});

it('finds the routes of the paths above a path', () => {
  expect([...new Set(site.idsAbove('/agreements/7/notes'))]).toEqual([
    'root',
    'signed-in',
    'home',
    'list',
    'detail',
  ]);
  expect([...new Set(site.idsAbove('/'))]).toEqual(['root', 'signed-in', 'home']);
});
