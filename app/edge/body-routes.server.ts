import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { BodyKind } from '../config/limits.ts';

/** The layout of every page that asks for a session; routes outside it are public. */
const SIGNED_IN = 'signed-in';

type Routes = ServerBuild['routes'];

interface SiteRoute {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly caseSensitive?: boolean;
  readonly children?: SiteRoute[];
}

function treeOf(routes: Routes, parent?: string): SiteRoute[] {
  return Object.values(routes).flatMap((route) =>
    route === undefined || (route.parentId ?? '') !== (parent ?? '')
      ? []
      : [
          {
            id: route.id,
            ...(route.path !== undefined && { path: route.path }),
            ...(route.caseSensitive !== undefined && { caseSensitive: route.caseSensitive }),
            ...(route.index ? { index: true } : { children: treeOf(routes, route.id) }),
          },
        ],
  );
}

const isWithin = (routes: Routes, id: string | undefined, layout: string): boolean =>
  id !== undefined && (id === layout || isWithin(routes, routes[id]?.parentId, layout));

/** What a route takes in a request's body; null for one without an action. */
function bodyKindOf(routes: Routes, id: string): BodyKind | null {
  const action = routes[id]?.module.action;
  if (action === undefined) return null;
  const { bodyKind } = action as { readonly bodyKind?: BodyKind };
  return bodyKind ?? (isWithin(routes, id, SIGNED_IN) ? 'form' : 'public');
}

/**
 * What an address takes in a request's body; null where no route takes one. Addresses are matched as Remix matches them:
 * `.data` names the same route, and a record's index route only with `?index`.
 */
export function bodyKinds({ routes }: Pick<ServerBuild, 'routes'>): (url: URL) => BodyKind | null {
  const tree = treeOf(routes);
  return ({ pathname, searchParams }) => {
    const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const matches = matchRoutes(tree as never, path) ?? [];
    const isIndex = matches.at(-1)?.route.index === true && searchParams.getAll('index').includes('');
    const target = isIndex ? matches.at(-1) : matches.findLast(({ route }, at) => at === 0 || route.path);
    return target?.route.id === undefined ? null : bodyKindOf(routes, target.route.id);
  };
}
