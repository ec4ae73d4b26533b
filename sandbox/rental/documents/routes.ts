import type { Route } from '../router.ts';
import { documentCreateRoute } from './create.ts';
import { documentDetailRoute, documentsListRoute } from './read.ts';

export const documentsRoutes: readonly Route[] = [
  documentsListRoute,
  documentDetailRoute,
  documentCreateRoute,
];
