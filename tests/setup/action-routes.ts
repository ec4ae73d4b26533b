import { readFileSync } from 'node:fs';
import siteMap from '../../app/routes.ts';
import { registry } from '../../app/upstream/registry.ts';

/** The values of the parameters in a route's path; 1 for all others. */
const PARTS: Readonly<Record<string, string>> = { ':action': 'cancel', ':list': 'reservations' };

interface SiteRoute {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly SiteRoute[] | undefined;
}

/** A writing call of the rental service, as a script of the product addresses it. */
const [aCall = ''] = registry.flatMap(({ method, path }) =>
  method === 'POST' ? [path.replaceAll(/\{[^}]+\}/g, '1')] : [],
);

const hasAction = (file: string): boolean =>
  /export (?:const|function|async function) action\b/.test(readFileSync(`app/${file}`, 'utf8'));

interface ActionRoute {
  readonly path: string;
  /** Whether it renders a page: `.data` after its path requests the data only. */
  readonly isPage: boolean;
}

/** Every route of the site map that accepts a body, with an address of it. */
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
