import { matchRoutes } from '@remix-run/react';

/** A route as the build and its manifest describe it. */
interface SiteRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

interface RouteNode extends Omit<SiteRoute, 'parentId'> {
  readonly children?: RouteNode[];
}

type Routes = Readonly<Record<string, SiteRoute | undefined>>;

const nodesOf = (routes: Routes, parent = ''): RouteNode[] =>
  Object.values(routes).flatMap((route) =>
    route && (route.parentId ?? '') === parent ? [nodeOf(routes, route)] : [],
  );

const nodeOf = (routes: Routes, { id, path, index, caseSensitive }: SiteRoute): RouteNode => ({
  id,
  ...(path !== undefined && { path }),
  ...(caseSensitive !== undefined && { caseSensitive }),
  ...(index ? { index } : { children: nodesOf(routes, id) }),
});

/** The paths above a path: `/` and `/agreements` above `/agreements/7`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean).slice(0, -1);
  return ['/', ...segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)];
}

export interface SiteRoutes {
  /** The routes of a path without `.data`, the outermost first; none for an address of no page. */
  matches(path: string): readonly { readonly route: RouteNode }[];
  /** The ids of the routes of the paths above a path, which Remix names on a page besides its own. */
  idsAbove(path: string): readonly string[];
}

/** Matches paths with the routes of the build as Remix does. */
export function siteRoutes(routes: Routes): SiteRoutes {
  const nodes = nodesOf(routes);
  const matches = (path: string) => (matchRoutes(nodes as never, path) ?? []) as { route: RouteNode }[];
  return {
    matches,
    idsAbove: (path) => pathsAbove(path).flatMap((above) => matches(above).map(({ route }) => route.id)),
  };
}
