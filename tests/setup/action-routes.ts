import { readFileSync } from 'node:fs';
import siteMap from '../../app/routes.ts';
import { registry } from '../../app/upstream/registry.ts';

/** What stands in an address for a part that is left open; 1 where nothing else is asked for. */
const PARTS: Readonly<Record<string, string>> = { ':action': 'cancel', ':list': 'reservations' };

interface SiteRoute {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly SiteRoute[] | undefined;
}

/** A call of the rental service that writes, as a script of ours names it. */
const [aCall = ''] = registry.flatMap(({ method, path }) =>
  method === 'POST' ? [path.replaceAll(/\{[^}]+\}/g, '1')] : [],
);

const hasAction = (file: string): boolean =>
  /export (?:const|function|async function) action\b/.test(readFileSync(`app/${file}`, 'utf8'));

interface ActionRoute {
  readonly path: string;
  /** It draws a page: `.data` behind its path asks for the outcome alone. */
  readonly isPage: boolean;
}

/** Every route that takes a body, by the site map, with an address of it. */
export function actionRoutes(
  routes: readonly SiteRoute[] = siteMap as readonly SiteRoute[],
  above = '',
): readonly ActionRoute[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = here.endsWith('/*') ? aCall : here.replaceAll(/:\w+/g, (part) => PARTS[part] ?? '1');
    const one = { path: own, isPage: file.endsWith('.tsx') };
    return [...(hasAction(file) ? [one] : []), ...actionRoutes(children, here)];
  });
}
