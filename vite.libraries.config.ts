/**
 * What the build changes in Remix, its router and React. It leaves out of the browser's scripts what no page of the product
 * reaches. The build fails when a version of a library no longer has a place, and when the product's code needs a part.
 */
import type { Plugin } from 'vite';

interface Part {
  /** The part, for the message of a build that fails. */
  readonly what: string;
  readonly in: RegExp;
  readonly from: string | RegExp;
  readonly to: string | ((found: string) => string);
  /** Code outside the libraries that needs the part. */
  readonly neededBy?: RegExp;
}

const LIBRARIES = /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom)\//;
const REMIX = /\/@remix-run\/react\/dist\/esm\//;
const ROUTER = /\/@remix-run\/router\/dist\/router\.js$/;
const REACT_ROUTER = /\/react-router\/dist\/index\.js$/;
const REACT_ROUTER_DOM = /\/react-router-dom\/dist\/index\.js$/;
const REACT_DOM = /\/react-dom\/cjs\/react-dom\.production\.min\.js$/;
const either = (...files: readonly RegExp[]) => new RegExp(files.map(({ source }) => source).join('|'));
const remix = (file: string) => new RegExp(`${REMIX.source}${file}\\.js$`);

const exported = (name: string) => new RegExp(`\\bexport (?:async )?(?:const|function) ${name}\\b`);

const UNUSED: readonly Part[] = [
  {
    what: 'branches for flags that remix.config.js sets, and for single fetch',
    in: either(/\/@remix-run\/(?:react|router)\/dist\//),
    from: /\b(?:window\.__remixContext\.)?future\.v[37]_\w+\b|\btypeof singleFetch === "function"/g,
    to: 'true',
  },
  {
    // root.tsx says why. It comes before SPA mode, which is one more reason to return early.
    what: 'the script that restores scroll positions before hydration',
    in: remix('scroll-restoration'),
    from: 'if (isSpaMode) {',
    to: 'if (true) {',
  },
  {
    what: 'SPA mode',
    in: REMIX,
    from: /!(?:window\.__remixContext\.)?isSpaMode\b|\b(?:window\.__remixContext\.)?isSpaMode(?= &&| \?)|(?<=if \()isSpaMode(?=\))/g,
    to: (found) => String(found.startsWith('!')),
  },
  {
    what: 'replacement of modules during development, in the router',
    in: remix('browser'),
    from: /router\.createRoutesForHMR = .*;|let hmrRouterReadyPromise = [\s\S]*?\n\}\);|if \(hmrRouterReadyResolve\) \{[^}]*\}/g,
    to: '',
  },
  {
    what: 'replacement of modules during development, in routes',
    in: remix('routes'),
    from: /(?<=if \()needsRevalidation(?=\))/g,
    to: 'false',
  },
  {
    what: 'replacement of modules during development, in requests',
    in: remix('single-fetch'),
    from: '!window.__remixHdrActive',
    to: 'true',
  },
  {
    // They keep Link and NavLink in the scripts, which the product does not import.
    what: 'names of components for developers',
    in: remix('components'),
    from: /^\w+\.displayName = "\w+";$/gm,
    to: '',
  },
  {
    what: 'links of a route that load another page ahead',
    in: remix('components'),
    from: 'isPageLinkDescriptor(link) ?',
    to: 'false ?',
    neededBy: exported('links'),
  },
  {
    what: 'scripts for promises in loader data, which single fetch sends in its own way',
    in: remix('components'),
    from: 'typeof __remixContext === "object" && __remixContext.a',
    to: 'false',
  },
  {
    what: 'scripts that the server writes into the page',
    in: remix('components'),
    from: /(?<=let routeModulesScript = )!isStatic(?= \?)|(?<=let contextScript = )staticContext(?= \?)/g,
    to: (found) => String(found.startsWith('!')),
  },
  {
    what: 'the page that is shown while a clientLoader runs before hydration',
    in: remix('routes'),
    from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined',
    to: 'undefined',
    neededBy: exported('HydrateFallback'),
  },
  {
    what: 'clientAction',
    in: remix('routes'),
    from: /\b(?:routeModule|mod)\.clientAction\b|\broute\.hasClientAction\b/g,
    to: 'undefined',
    neededBy: exported('clientAction'),
  },
  {
    what: 'the note to developers on the page of an unexpected error',
    in: remix('errorBoundaries'),
    from: /(?<=let heyDeveloper = )[\s\S]*?\n {2}\}\)(?=;)/,
    to: 'null',
  },
  {
    what: 'deferred data, which single fetch replaces',
    in: ROUTER,
    from: /(?<=function isDeferred(?:Result|Data)\(\w+\) \{\n)[\s\S]*?\n(?=\})/g,
    to: 'return false;\n',
  },
  {
    what: 'the end of deferred data',
    in: ROUTER,
    from: /(?<=function cancelActiveDeferreds\(predicate\) \{\n)[\s\S]*?\n(?= {2}\})/,
    to: 'return [];\n',
  },
  {
    what: 'waiting for deferred data',
    in: ROUTER,
    from: /activeDeferreds\.forEach\(\(deferredData, routeId\) => \{[\s\S]*?\n {4}\}\);|await Promise\.all\(\[resolveNavigationDeferredResults\(.*\]\);/g,
    to: '',
  },
  {
    what: 'a way to load data other than the one that Remix gives the router',
    in: ROUTER,
    from: 'init.dataStrategy || defaultDataStrategy',
    to: 'init.dataStrategy',
  },
  {
    what: 'bodies of requests that are no form',
    in: ROUTER,
    from: 'if (opts.body !== undefined) {',
    to: 'if (false) {',
    neededBy: /\bencType: '(?:application\/json|text\/plain)'/,
  },
  {
    what: 'functions of the router that Remix does not call',
    in: ROUTER,
    from: /^ {4}(?:dispose|_internalFetchControllers: \w+|_internalActiveDeferreds: \w+|_internalSetRoutes),?\n/gm,
    to: '',
  },
  {
    what: 'a base path of all pages',
    in: either(ROUTER, REACT_ROUTER, REACT_ROUTER_DOM),
    from: /\bbasename [!=]== "\/"/g,
    to: (found) => String(found.includes('===')),
  },
  {
    what: 'routers without loader data',
    in: REACT_ROUTER,
    from: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()',
    to: 'useNavigateStable()',
  },
  {
    // root.tsx has one.
    what: 'the error page of a root route that has none',
    in: REACT_ROUTER,
    from: 'match.route.errorElement || defaultErrorElement',
    to: 'match.route.errorElement',
  },
  {
    what: 'names of hooks in messages for developers',
    in: either(REACT_ROUTER, REACT_ROUTER_DOM),
    from: /\bDataRouter(?:State)?Hook\.\w+(?=\))|^var DataRouter(?:State)?Hook;\n\(function [\s\S]*?\}\)\(DataRouter.*\);$/gm,
    to: '',
  },
  {
    what: 'warnings of flags that are not set',
    in: REACT_ROUTER_DOM,
    from: /React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\([^)]*\), \[[^\]]*\]\);/,
    to: '',
  },
  {
    // These names keep all of React's exports in one more object.
    what: 'a search for functions that older versions of React lack',
    in: REACT_ROUTER_DOM,
    from: /(?<=const \w+Impl = )(?:React|ReactDOM)\[\w+\](?=;)/g,
    to: (found) =>
      found
        .replace('[START_TRANSITION]', '.startTransition')
        .replace('[USE_ID]', '.useId')
        .replace('[FLUSH_SYNC]', '.flushSync'),
  },
  {
    what: 'Object.assign for browsers that lack it',
    in: either(ROUTER, REACT_ROUTER, REACT_ROUTER_DOM, /\/@remix-run\/react\/dist\/esm\/_virtual\//),
    from: /function _extends\(\) \{[\s\S]*?\n\}/,
    to: 'const _extends = Object.assign;',
  },
  {
    what: 'functions of React 17',
    in: REACT_DOM,
    from: /exports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+)=(?=function)/g,
    to: 'void ',
    neededBy: /\b(?:findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)\b/,
  },
];

/** Changes of what the server renders. */
const RENDERED: readonly Part[] = [
  {
    what: 'indentation of the route manifest in the page',
    in: /\/@remix-run\/react\/dist\/(?:esm\/)?components\.js$/,
    from: 'getPartialManifest(manifest, router), null, 2)',
    to: 'getPartialManifest(manifest, router))',
  },
];

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every node below one. */
function* nodesOf(node: AstNode): Generator<AstNode> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

/** The code with `invariant(condition)` instead of `invariant(condition, message)`, as React Router's own production code has it. */
function withoutMessages(code: string, program: AstNode): string {
  const messages = [...nodesOf(program)].flatMap((node) => {
    const call = node as AstNode & { callee?: { name?: string }; arguments?: readonly AstNode[] };
    const [condition, message] = call.arguments ?? [];
    return call.callee?.name === 'invariant' && condition && message
      ? [[condition.end, message.end] as const]
      : [];
  });
  return messages
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);
}

/** Makes the changes of `parts` and fails at the end of the build for one whose place is missing. */
function changing(name: string, parts: readonly Part[], onServer: boolean) {
  const found = new Set<string>();
  return {
    name,
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && isSsrBuild === onServer,
    transform(code, id) {
      // A style may have the name of a route's export.
      if (id.endsWith('.css.ts')) return null;
      if (!LIBRARIES.test(id)) {
        const needed = parts.find(({ neededBy }) => neededBy?.test(code));
        if (needed)
          this.error(`${id} needs what the build leaves out (${needed.what}): take it from the list.`);
        return null;
      }
      let changed = code;
      for (const { what, in: files, from, to } of parts) {
        if (!files.test(id)) continue;
        const before = changed;
        changed = typeof to === 'string' ? changed.replace(from, to) : changed.replace(from, to);
        if (changed !== before) found.add(what);
      }
      const isBrowser = !onServer && (ROUTER.test(id) || REMIX.test(id));
      return isBrowser ? withoutMessages(changed, this.parse(changed)) : changed;
    },
    buildEnd(error) {
      const missing = parts.find(({ what }) => !found.has(what));
      if (!error && missing)
        this.error(`A library no longer has the place of '${missing.what}': revise the list.`);
    },
  } satisfies Plugin;
}

/** Leaves unused parts of the libraries out of the browser's scripts. */
export const unusedParts = (): Plugin => changing('unused-parts', UNUSED, false);

/** Shortens what the libraries write into a page. */
export const shorterPages = (): Plugin => changing('shorter-pages', RENDERED, true);
