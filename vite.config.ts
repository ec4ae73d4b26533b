// The whole build is declared here, plugins that adapt Remix and its router included, so the file is long.
import { readdirSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Code that only these pages need is loaded with them alone: with its styles (`APART`) or without (`LATER`). */
const APART = /\/app\/features\/(?:dashboard|dev)\//;
const LATER_FEATURES =
  /\/app\/features\/(?:card-authorisations|dev|drafts|experiments|search|settings|till|views|shell\/shortcuts)\//;
/** All but lists and the first view of each record: forms, notes and further views. */
const LATER_ROUTES =
  /\/(?:columns|action|drafts|notes|search|summary|exchanges|inspection|reservations|agreements|documents|print)\.route\.tsx/;
/** Forms with fields of all kinds; modules that only they need are a script of their own. */
const STAGED = /\/(?:form|quick-check-in|action)\.route\.tsx/;
const LATER = new RegExp(`${LATER_FEATURES.source}|${LATER_ROUTES.source}|${STAGED.source}`);
const APART_OR_STAGED = new RegExp(`${APART.source}|${STAGED.source}`);

/** Modules that draw figures; views with figures have no form. */
const FIGURES = /\/app\/(?:ui\/charts|features\/rentals\/record)/;

/** Patterns that one route each uses: documents and notes. */
const OF_ONE_ROUTE = /\/app\/patterns\/(?:documents|notes)\//;
/** Modules that parse and draw days and times; of the further views only the till has such a field. */
const DATES = /\/app\/(?:domain\/(?:parse-day|calendar)|ui\/form\/date-field)\./;

/** The choice of a list's columns, which has a page of its own. */
const COLUMNS = /\/app\/patterns\/list\/(?:column-(?:choice|page|routes)|move-buttons)\./;

/** The sketch of a vehicle with its damage: all that the view of the inspection has of a form. */
const DAMAGE = /\/app\/ui\/form\/damage\/(?:damage-(?:mark|outlines)\.|outlines)/;

/** All that the choice of columns has of a form. */
const ENDS_OF_FORMS = /\/app\/(?:ui\/form\/form-actions|patterns\/error-page\/refusal-banner)\./;

/** Every module that some page needs at once, pages like `left` out. */
function neededAtOnce({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta, left: RegExp): Set<string> {
  const found = new Set<string>();
  const open = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry === true && !left.test(id));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let atOnce: ReadonlySet<string> | null = null;
let first: ReadonlySet<string> | null = null;
let unstaged: ReadonlySet<string> | null = null;

/**
 * Few files: on a slow line every request costs more than its bytes. What all pages share is two scripts (libraries;
 * entry, shell, controls and patterns with all styles), and each route adds its own small one. What only further
 * views and forms need is one more for each of the two, and what is loaded on demand stays out.
 */
function sharedChunk(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  atOnce ??= neededAtOnce(graph, APART);
  first ??= neededAtOnce(graph, LATER);
  unstaged ??= neededAtOnce(graph, APART_OR_STAGED);
  if (!atOnce.has(id)) return undefined;
  if (ENDS_OF_FORMS.test(id)) return 'shared';
  const ofView = [
    ['dates', DATES],
    ['columns', COLUMNS],
    ['damage', DAMAGE],
  ] as const;
  const view = ofView.find(([, modules]) => modules.test(id))?.[0] ?? 'forms';
  const own = unstaged.has(id) ? view : 'stages';
  if (id.includes('/node_modules/')) return first.has(id) ? 'shared' : own;
  if (id.includes('.css.ts')) return 'shared';
  if (OF_ONE_ROUTE.test(id)) return undefined;
  if (
    /\/app\/(?:entry\.client|ui|i18n|config|domain|patterns|paths|preferences|features\/shell\/(?!shortcuts\/|.*\.route))/.test(
      id,
    )
  )
    return first.has(id) ? 'shared' : FIGURES.test(id) ? 'figures' : own;
  return undefined;
}

/** Libraries' warnings for developers: they are of no use in production and weigh 2 kB. */
const FOR_DEVELOPERS = [
  'warning',
  'warnOnce',
  'warningOnce',
  'logV6DeprecationWarnings',
  'logDeprecationOnce',
  'this.logger.log',
  'this.logger.warn',
  'this.logger.error',
  'this.logger.deprecate',
  'console.warn',
];

/** Vite's loader of dynamic imports, reduced to what the supported browsers need: it loads the styles alone. */
const LOADER = `const asked = {};
const style = (path) => asked[path] ??= new Promise((done, fail) => {
  if (document.querySelector('link[href="/' + path + '"]')) return done();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + path;
  link.onload = done;
  link.onerror = () => { asked[path] = undefined; link.remove(); fail(new Error(path)); };
  document.head.append(link);
});
export const __vitePreload = (load, files = []) =>
  Promise.all(files.filter((path) => path.endsWith('.css')).map(style)).then(load);`;

/** Replaces Vite's own loader, which weighs half a kilobyte more. The build fails when that is not found. */
function ownLoader(): Plugin {
  let replaced = false;
  return {
    name: 'own-loader',
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && !isSsrBuild,
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      replaced = true;
      return LOADER;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('Vite loads dynamic imports in another way: adapt ownLoader.');
    },
  };
}

/** Flags of Remix and its router that remix.config.js sets, and the check for single fetch. */
const FLAGS = /\b(?:window\.__remixContext\.)?future\.v[37]_\w+\b|\btypeof singleFetch === "function"/g;

/** Names of components for developers. They would keep components in the scripts that the product does not import. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;

/** Replaces the flags in Remix's browser code by their value, so that the minifier drops the other branch. */
function ownFlags(): Plugin {
  let written = 0;
  return {
    name: 'own-flags',
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!/@remix-run\/(?:react|router)\/dist\//.test(id)) return null;
      return code.replaceAll(DISPLAY_NAME, '').replace(FLAGS, () => {
        written += 1;
        return 'true';
      });
    },
    buildEnd(error) {
      if (!error && written === 0) this.error('Remix writes its flags in another way: adapt ownFlags.');
    },
  };
}

/** Replacements in the router's code, which computes the following for every match although only the routes decide it. */
const REMEMBERED = [
  {
    // The ranked branches of a set of routes.
    from: 'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
    to: 'let branches = rankedBranches(routes);',
    added: `const branchesOf = new WeakMap();
function rankedBranches(routes) {
  let branches = branchesOf.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOf.set(routes, branches);
  }
  return branches;
}`,
  },
  {
    // The pattern of a path. The limit is for callers that match addresses instead of routes.
    from: 'compilePath(pattern.path, pattern.caseSensitive, pattern.end)',
    to: 'compiledPath(pattern)',
    added: `const compiledPaths = new Map();
function compiledPath({ path, caseSensitive, end }) {
  const key = [path, caseSensitive, end].join(' ');
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePath(path, caseSensitive, end);
    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);
  }
  return compiled;
}`,
  },
];

/** Applies them. The build fails when a version of the router no longer has the replaced code. */
function rememberedRoutes(): Plugin {
  const applied = new Set<string>();
  return {
    name: 'remembered-routes',
    enforce: 'pre',
    // Only the server's routes stay as they are: the browser adds those of a page as it leads there.
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && isSsrBuild,
    transform(code, id) {
      if (!/@remix-run\/router\/dist\/router\.(?:cjs\.)?js$/.test(id)) return null;
      let changed = code;
      for (const { from, to, added } of REMEMBERED) {
        if (!changed.includes(from)) continue;
        changed = `${changed.replace(from, to)}\n${added}`;
        applied.add(from);
      }
      return changed;
    },
    buildEnd(error) {
      const missing = REMEMBERED.find(({ from }) => !applied.has(from));
      if (!error && missing)
        this.error(`The router has no '${missing.from}' any more: revise rememberedRoutes.`);
    },
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const styleFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css.ts'))
  .map((path) => `app/${path}`)
  .toSorted();
const hashesOfFiles = new Map<string, string>();

/**
 * Class names of two to four signs, since they stand in every page: letters for the file, then the style's number in it.
 * The number is what vanilla-extract puts behind its hash of the file, which it counts from 0.
 */
function shortName({ hash, filePath }: { readonly hash: string; readonly filePath: string }): string {
  const file = styleFiles.indexOf(filePath);
  const ofFile = hashesOfFiles.get(filePath) ?? hash.slice(0, -1);
  hashesOfFiles.set(filePath, ofFile);
  const number = Number.parseInt(hash.slice(ofFile.length), 36);
  if (file < 0 || !hash.startsWith(ofFile) || Number.isNaN(number))
    throw new Error(`${filePath} has no short class names: adapt shortName.`);
  const letters = `${LETTERS[Math.floor(file / LETTERS.length) - 1] ?? ''}${LETTERS[file % LETTERS.length]}`;
  return `${letters}${number}`;
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    // A unit test uses the styles as they are and needs no route manifest.
    ...(mode === 'test' ? [] : [remix(remixConfig as Parameters<typeof remix>[0])]),
    ...(mode === 'test' ? [] : [ownLoader(), ownFlags(), rememberedRoutes()]),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : shortName }),
  ],
  server: { middlewareMode: true },
  // Bundled, so that rememberedRoutes applies.
  ssr: {
    noExternal: [
      /^@remix-run\//,
      /^react-router(?:-dom)?$/,
      // Their own dependencies, which package.json does not name.
      /^(?:@web3-storage\/multipart-parser|abort-controller|cookie|cookie-signature|data-uri-to-buffer|event-target-shim)$/,
      /^(?:mrmime|set-cookie-parser|source-map-support|stream-slice|turbo-stream|web-encoding|web-streams-polyfill)(?:\/|$)/,
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Terser saves 4 kB of the 95 that a list may weigh; on the server readable traces are worth more.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 5, pure_funcs: FOR_DEVELOPERS },
      format: { comments: false },
    },
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              manualChunks: sharedChunk,
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
            },
          },
        }),
  },
}));
