import type { UNSAFE_AssetsManifest, UNSAFE_EntryRoute } from '@remix-run/react';

type Route = UNSAFE_EntryRoute;

/** Remix's manifest of routes; a flag that is off may be missing. */
export type RemixManifest = Omit<UNSAFE_AssetsManifest, 'entry'> & {
  readonly entry: UNSAFE_AssetsManifest['entry'] & { readonly css?: string[] };
};

type ShortManifest = Omit<RemixManifest, 'routes'> & {
  readonly routes: Readonly<Record<string, Partial<Route>>>;
};

/** The routes that a page tells the browser of. */
export interface PageRoutes extends ShortManifest {
  /** Those of the page itself, outermost first. */
  readonly here: readonly string[];
}

/** What most routes share: the entry's script is what they import, and its styles are theirs. */
const shared = ({ entry }: Pick<RemixManifest, 'entry'>) => ({
  imports: [entry.module],
  css: entry.css ?? [],
});

/** Leaves out of a manifest what `wholeManifest` puts back, and flags that are off. */
export function shortManifest(manifest: RemixManifest): ShortManifest {
  const usual = JSON.stringify(shared(manifest));
  const short = ([id, route]: [string, Route]) => {
    const { id: _, imports, css, ...own } = route;
    const differs = JSON.stringify({ imports, css }) !== usual;
    const on = Object.entries(own).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(on), ...(differs && { imports, css }) }] as const;
  };
  return { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).map(short)) };
}

/** The manifest as Remix takes it. */
export function wholeManifest({ here: _, ...manifest }: PageRoutes): RemixManifest {
  const whole = ([id, route]: [string, Partial<Route>]) =>
    [id, { id, ...shared(manifest), ...route }] as const;
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(whole));
  return { ...manifest, routes: routes as Record<string, Route> };
}
