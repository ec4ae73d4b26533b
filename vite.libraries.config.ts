/**
 * What the build leaves out of the code of Remix and React. In the browser no page of the product reaches it, and it weighs
 * 5 kB; on the server it costs each page time. The build fails when a version of a library no longer has a part, and when the
 * product needs one. Long because each part is a row of its own.
 */
import type { Plugin } from 'vite';

interface Part {
  /** The part, for the message of a build that fails. */
  readonly what: string;
  readonly in: RegExp;
  readonly from: string | RegExp;
  readonly to: string;
  /** Code outside the libraries that needs the part. */
  readonly neededBy?: RegExp;
}

const COMPONENTS = /\/@remix-run\/react\/dist\/esm\/components\.js$/;

const FOG_OF_WAR = /\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

const REMIX = /\/@remix-run\/react\/dist\/esm\//;

const ROUTES = /\/@remix-run\/react\/dist\/esm\/routes\.js$/;

const ROUTER = /\/@remix-run\/router\/dist\/router\.js$/;

const REACT_DOM = /\/react-dom\/cjs\/react-dom\.production\.min\.js$/;

const REACT = /\/react\/cjs\/react\.production\.min\.js$/;

const UNUSED: readonly Part[] = [
  {
    what: 'functions for roots of React 17',
    in: REACT_DOM,
    from: /\bexports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+)=/g,
    to: 'void ',
    neededBy:
      /\b(?:findDOMNode|unmountComponentAtNode|unstable_(?:batchedUpdates|renderSubtreeIntoContainer))\b/,
  },
  {
    // The mode of each element is that of its root.
    what: 'branches for roots of React 17',
    in: REACT_DOM,
    from: /\b[\w$]+\.mode&1\b/g,
    to: '1',
  },
  {
    what: 'connection to the extension for developers',
    in: REACT_DOM,
    from: '"undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__',
    to: '!1',
  },
  {
    what: 'advice to developers behind the address of an error',
    in: REACT_DOM,
    from: ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
    to: '',
  },
  {
    what: 'advice to developers in other errors of React',
    in: REACT,
    from: / If you meant to render a collection of children, use an array instead\.|: takes an object of state variables to update or a function which returns an object of state variables\./g,
    to: '',
  },
  {
    what: 'branches for flags that remix.config.js sets, and for single fetch',
    in: /\/@remix-run\/(?:react|router)\/dist\//,
    from: /\b(?:window\.__remixContext\.)?future\.v[37]_\w+\b|\btypeof singleFetch === "function"/g,
    to: 'true',
  },
  {
    // They keep Link and NavLink in the scripts, which the product does not import.
    what: 'names of components for developers',
    in: COMPONENTS,
    from: /^\w+\.displayName = "\w+";$/gm,
    to: '',
  },
  {
    what: 'links of a route that load another page ahead',
    in: COMPONENTS,
    from: 'isPageLinkDescriptor(link) ?',
    to: 'false ?',
    neededBy: /\bexport (?:const|function) links\b/,
  },
  {
    what: 'the difference between those and links to files',
    in: /\/@remix-run\/react\/dist\/esm\/links\.js$/,
    from: /!isPageLinkDescriptor\(\w+\) && /g,
    to: '',
  },
  {
    // It would look through every row that a list adds. `preload.ts` marks the links whose routes are to be found.
    what: 'the search of added links for routes to find',
    in: FOG_OF_WAR,
    from: /childList: true,\s*attributes: true,\s*attributeFilter: \["data-discover", "href", "action"\]/,
    to: 'attributes: true, attributeFilter: ["data-discover"]',
  },
  {
    what: 'what it does with added links',
    in: FOG_OF_WAR,
    from: /let elements = new Set\(\);[\s\S]*?elements\.forEach\(el => registerElement\(el\)\);/,
    to: 'records.forEach(({ target }) => registerElement(target));',
  },
  {
    what: 'scripts for promises in loader data, which single fetch sends in its own way',
    in: COMPONENTS,
    from: 'typeof __remixContext === "object" && __remixContext.a',
    to: 'false',
  },
  {
    what: 'branches for an application without a server, on its flag',
    in: REMIX,
    from: /!(?:window\.__remixContext\.)?isSpaMode\b/g,
    to: 'true',
  },
  {
    what: 'branches for an application without a server',
    in: REMIX,
    from: /(?<=if \()isSpaMode(?=\) )|\b(?:window\.__remixContext\.)?isSpaMode(?= &&)/g,
    to: 'false',
  },
  {
    what: 'advice to developers on pages of errors',
    in: /\/@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/,
    from: /__html: `[\s\S]*?`/,
    to: "__html: ''",
  },
  {
    // A browser has the root's data from the page.
    what: 'page while the root has no data',
    in: ROUTES,
    from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined',
    to: 'undefined',
    neededBy: /\bHydrateFallback\b/,
  },
  {
    what: 'new routes and data of the development server',
    in: /\/@remix-run\/react\/dist\/esm\/browser\.js$/,
    from: 'router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;',
    to: '',
  },
  {
    what: 'reloads of changed routes by the development server',
    in: ROUTES,
    from: 'if (needsRevalidation) {',
    to: 'if (false) {',
  },
  {
    what: 'actions in the browser',
    in: ROUTES,
    from: /\b(?:routeModule|mod)\.clientAction\b/g,
    to: 'undefined',
    neededBy: /\bexport (?:const|(?:async )?function) clientAction\b/,
  },
  {
    what: 'scripts that the server writes into a page',
    in: COMPONENTS,
    from: /\bstaticContext \?(?= `)/g,
    to: 'false ?',
  },
  {
    what: 'the manifest that the server writes into a page',
    in: COMPONENTS,
    from: '!isStatic ? " "',
    to: 'true ? " "',
  },
  {
    what: 'kinds of meta elements other than titles and plain ones',
    in: COMPONENTS,
    from: /"(?:tagName|charset|script:ld\+json)" in metaProps/g,
    to: 'false',
    neededBy: /script:ld\+json|\btagName: ['"]|\bcharset: ['"]/,
  },
  {
    // The product draws it once React has taken over the page.
    what: 'the script that restores the scroll before that',
    in: /\/@remix-run\/react\/dist\/esm\/scroll-restoration\.js$/,
    from: /let restoreScroll = [\s\S]*?\n {2}\}\)\);\n/,
    to: 'return null;\n',
  },
  {
    what: 'forms sent as JSON or plain text, in Remix',
    in: /\/@remix-run\/react\/dist\/esm\/data\.js$/,
    from: /contentType && \/\\b(?:application\\\/json|text\\\/plain)\\b\/\.test\(contentType\)/g,
    to: 'false',
    neededBy: /\bencType: ['"](?:application\/json|text\/plain)/,
  },
  {
    what: 'forms sent as JSON or plain text, in the router',
    in: ROUTER,
    from: /\b(?:opts\.)?formEncType === "(?:text\/plain|application\/json)"/g,
    to: 'false',
  },
  {
    what: 'promises in loader data, which single fetch sends in its own way',
    in: ROUTER,
    from: /(?<=function isDeferred(?:Result|Data)\(\w+\) \{\n)[^}]*/g,
    to: '  return false;\n',
    neededBy: /\bdefer\(|<Await\b/,
  },
];

/** Changes of what runs on the server. */
const SERVED: readonly Part[] = [
  {
    what: 'indentation of the route manifest in the page',
    in: /\/@remix-run\/react\/dist\/(?:esm\/)?components\.js$/,
    from: 'getPartialManifest(manifest, router), null, 2)',
    to: 'getPartialManifest(manifest, router))',
  },
  {
    // Two for each route of a page, although only Remix's own scripts send the parameters.
    what: 'copies of a request without the parameters index and _routes',
    in: /\/@remix-run\/server-runtime\/dist\/(?:esm\/)?data\.js$/,
    from: /request: singleFetch \? stripRoutesParam\(stripIndexParam\(request\)\) :/g,
    to: 'request: !/[?&](?:index|_routes)\\b/.test(request.url) ? request : singleFetch ? stripRoutesParam(stripIndexParam(request)) :',
  },
  {
    what: 'the list of all modules of routes, made again for each page',
    in: /\/@remix-run\/server-runtime\/dist\/(?:esm\/)?entry\.js$/,
    from: /(function createEntryRouteModules\(manifest\) \{\s*)return (Object\.keys\(manifest\)\.reduce\([\s\S]*?\}, \{\}\));/,
    to: `const modulesOf = new WeakMap();
$1let own = modulesOf.get(manifest);
  if (own === undefined) modulesOf.set(manifest, own = $2);
  return own;`,
  },
  {
    what: 'the request for data, which has to stay a VisitorRequest',
    in: /\/@remix-run\/server-runtime\/dist\/(?:esm\/)?single-fetch\.js$/,
    from: /new Request\(handlerUrl,/g,
    to: 'new request.constructor(handlerUrl,',
  },
  {
    // It would keep the data of each page for five seconds.
    what: 'the timer for promises in loader data',
    in: /\/@remix-run\/server-runtime\/dist\/(?:esm\/)?single-fetch\.js$/,
    from: /let timeoutId = setTimeout\(.*\n.*clearTimeout\(timeoutId\)\);/,
    to: '',
    neededBy: /\bdefer\(|<Await\b/,
  },
];

/** Makes the changes of `parts`. The build fails for a part that a library no longer has. */
function changing(name: string, parts: readonly Part[], onServer: boolean): Plugin {
  const found = new Set<Part>();
  return {
    name,
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && isSsrBuild === onServer,
    transform(code, id) {
      // A style may have the name of a route's export.
      const isOwn = !id.includes('/node_modules/') && !id.endsWith('.css.ts');
      const needed = isOwn && parts.find(({ neededBy }) => neededBy?.test(code));
      if (needed)
        this.error(
          `${id} needs what the build leaves out (${needed.what}): take it from vite.libraries.config.ts.`,
        );
      let changed = code;
      for (const part of parts.filter((one) => one.in.test(id))) {
        const before = changed;
        changed = changed.replace(part.from, part.to);
        if (changed !== before) found.add(part);
      }
      return changed === code ? null : changed;
    },
    buildEnd(error) {
      const missing = parts.find((part) => !found.has(part));
      if (!error && missing)
        this.error(`No library has '${missing.what}' any more: revise vite.libraries.config.ts.`);
    },
  };
}

/** Leaves unused parts of the libraries out of the browser's scripts. */
export const unusedParts = (): Plugin => changing('unused-parts', UNUSED, false);

/** Shortens what Remix writes into a page, and what it does for one. */
export const lighterPages = (): Plugin => changing('lighter-pages', SERVED, true);
