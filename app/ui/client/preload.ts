import { matchRoutes } from '@remix-run/react';

/** The site map comes a little later for a page that is not on it yet. */
const ASK_AGAIN_MS = 150;
const MOST_TIMES = 8;

const done = new Set<string>();

function add(rel: string, href: string, as?: string): void {
  if (done.has(href)) return;
  done.add(href);
  const link = document.createElement('link');
  link.rel = rel;
  if (as) link.as = as;
  link.href = href;
  document.head.append(link);
}

function ready(path: string): boolean {
  const { routes } = window.__remixManifest;
  const known = matchRoutes(window.__remixRouter.routes, path);
  if (!known) return false;
  for (const { route } of known) {
    const entry = routes[route.id];
    if (!entry) return false;
    for (const module of [entry.module, ...(entry.imports ?? [])]) add('modulepreload', module);
    for (const style of entry.css ?? []) add('prefetch', style, 'style');
  }
  return true;
}

/**
 * Preloads the modules and styles of the page behind a link, never its data: those are not cached, and the request
 * would touch the session. An unknown route is learnt first, by Remix's mark `data-discover`.
 */
export function preload(link: HTMLAnchorElement, wanted: () => boolean, times = 0): void {
  if (!wanted() || ready(link.pathname) || times === MOST_TIMES) return;
  link.dataset.discover = 'true';
  setTimeout(() => preload(link, wanted, times + 1), ASK_AGAIN_MS);
}
