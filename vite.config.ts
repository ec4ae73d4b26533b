// The whole build is declared here, plugins that adapt Remix and its router included, so the file is long.
import { readdirSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { lighterPages, unusedParts } from './vite.libraries.config.ts';
import { keysByScript, textsInScripts } from './vite.texts.config.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Pages whose code and styles are loaded with them alone. */
const APART = /\/app\/features\/(?:dashboard|dev)\//;
/** What every page with scripts loads. */
const FRAME = /\/app\/(?:entry\.client|root|features\/shell\/signed-in\.route)\.tsx/;
const LATER_FEATURES =
  /\/app\/features\/(?:card-authorisations|drafts|experiments|imports|reports|search|settings|till|views|shell\/shortcuts)\//;
/** All but lists and the first view of each record: forms, notes and further views. */
const LATER_ROUTES =
  /\/(?:columns|action|drafts|notes|search|summary|exchanges|inspection|reservations|agreements|documents|print)\.route\.tsx/;
/** Forms with fields of all kinds; modules that only they need are a script of their own. */
const STAGED = /\/(?:form|quick-check-in|action|test|import)\.route\.tsx/;
const LATER = new RegExp(`${LATER_FEATURES.source}|${LATER_ROUTES.source}|${STAGED.source}`);

/** Modules that are a script of their own, because a page and a dialog or several views need them. */
const PARTS = [
  [
    'figures',
    /\/app\/(?:ui\/charts\/(?:chart|key-figure)|features\/agreements\/quick-check-in\/quick-check-in-box)/,
  ],
  ['columns', /\/app\/patterns\/list\/(?:column-(?:choice|page|routes)|move-buttons)\./],
  ['experiments', /\/app\/(?:features\/experiments\/(?:feature-list|experiments\.css)|ui\/form\/switch)/],
  ['progress', /\/app\/ui\/progress\./],
  ['settings', /\/app\/features\/settings\/(?:section-list|settings\.css)/],
] as const;

/** The dashboard, which shares modules with its dialog and the gallery: one script and one sheet. */
const DAY = /\/app\/(?:features\/dashboard\/(?!picker-(?:dialog|form))|ui\/charts\/dashboard-figures)/;

/** Controls of forms that also pages without a form have, and what sends a form once. */
const CONTROLS =
  /\/app\/(?:ui\/(?:form\/(?:form-actions|text-fields|fill)|client\/look-again)|domain\/parse-text|patterns\/(?:submit-once\/(?:once-form|again-field)|sign-in-popup\/use-session-guard))\./;

/**
 * Styles that come with their pages, which ask for few files besides; those of forms alone are one sheet. Those of record
 * views are in the sheet that all pages share, because such a page may ask for no further file.
 */
const OWN_STYLES =
  /\/app\/(?:features\/(?:drafts|experiments|imports|reports|search|settings|shell\/shortcuts|till|views)|patterns\/(?:documents|list\/(?:column-choice|list-screen))|ui\/(?:form\/switch|progress))/;

/** Modules of these folders are shared by pages; those of one feature go where Rollup puts them. */
const SHARED =
  /\/app\/(?:entry\.client|ui|i18n|config|domain|patterns|paths|preferences|features\/shell\/(?!shortcuts\/|.*\.route))/;

/** The entries that need a module at once, by module: pages, and what is loaded on demand. */
function entriesByModule({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const entry of getModuleIds()) {
    const info = getModuleInfo(entry);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    // The set grows while it is gone through.
    const needed = new Set([entry]);
    for (const id of needed) {
      entries.set(id, [...(entries.get(id) ?? []), entry]);
      for (const imported of getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
    }
  }
  return entries;
}

const STYLE_NAMES = '\0names:';

/**
 * Gives each module that imports styles a copy of their names, which the minifier puts where they are used. As variables of
 * the shared script they would be defined, exported and imported, which weighs more than the names.
 */
function styleNames(): Plugin {
  return {
    name: 'style-names',
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer) {
      if (!source.endsWith('.css.ts') || !importer || /\.css\.ts$|^\0/.test(importer)) return null;
      const styles = await this.resolve(source, importer, { skipSelf: true });
      return styles && `${STYLE_NAMES}${importer}:${styles.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(STYLE_NAMES)) return null;
      const styles = id.slice(id.lastIndexOf(':') + 1, -'.js'.length);
      const { code } = await this.load({ id: styles });
      if (!code) this.error(`${styles} has no code: adapt styleNames.`);
      // The styles themselves come with the module of the styles.
      return `import '${styles}';\n${code.replaceAll(/^import .*$/gm, '')}`;
    },
  };
}

let entriesOf: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * Few files: on a slow line every request costs more than its bytes. What lists and the first views of records share is
 * one script, with the libraries and the frame; what further views and forms share is one more for each of the two. A
 * module that one page alone needs comes with that page, and what is loaded on demand stays out.
 */
function sharedChunk(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.startsWith(STYLE_NAMES)) return undefined;
  if (DAY.test(id) && !id.includes('?')) return 'day';
  entriesOf ??= entriesByModule(graph);
  const entries = entriesOf.get(id) ?? [];
  const pages = entries.filter((entry) => graph.getModuleInfo(entry)?.isEntry && !APART.test(entry));
  if (pages.length === 0) return undefined;
  const part = PARTS.find(([, modules]) => modules.test(id))?.[0];
  if (id.includes('.css.ts')) {
    if (OWN_STYLES.test(id)) return part;
    const all = entries.filter((entry) => graph.getModuleInfo(entry)?.isEntry);
    return all.every((page) => STAGED.test(page)) ? 'stages' : 'shared';
  }
  if (part) return part;
  if (FRAME.test(id) && !id.includes('?')) return 'shared';
  const later = pages.some((page) => !STAGED.test(page)) ? 'forms' : 'stages';
  const chunk = CONTROLS.test(id) || pages.some((page) => !LATER.test(page)) ? 'shared' : later;
  if (id.includes('/node_modules/')) return chunk;
  const isOfOnePage = entries.length === 1 && !pages.some((page) => FRAME.test(page));
  return SHARED.test(id) && !isOfOnePage ? chunk : undefined;
}

const ASSET_NAMES = 'assets/[name]-[hash:7][extname]';

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

/** Replacements in the router's code, which computes the following for every match although only the routes decide it. */
const REMEMBERED = [
  {
    // The branches of a set of routes in their order, without those that another first segment leads to.
    from: 'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
    to: 'let branches = rankedBranches(routes, pathname);',
    added: `const branchesOf = new WeakMap();
function rankedBranches(routes, pathname) {
  let ranked = branchesOf.get(routes);
  if (!ranked) {
    const branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    const firsts = branches.map(({ path }) => (path.split('/')[1] ?? '').toLowerCase());
    ranked = { branches, firsts, known: new Set(firsts), bySegment: new Map() };
    branchesOf.set(routes, ranked);
  }
  const segment = decodePath(pathname).split('/')[1]?.toLowerCase() ?? '';
  const { branches, firsts, known, bySegment } = ranked;
  const key = known.has(segment) ? segment : null;
  let own = bySegment.get(key);
  if (!own) {
    own = branches.filter((_, at) => firsts[at] === key || /^[:*]|^$|[?]$/.test(firsts[at]));
    bySegment.set(key, own);
  }
  return own;
}`,
  },
  {
    // The routes of an address: a request looks for them three times, and a form sends many to its own.
    from: 'return matchRoutesImpl(routes, locationArg, basename, false);',
    to: 'return rememberedMatches(routes, locationArg, basename);',
    added: `const matchesOf = new WeakMap();
function rememberedMatches(routes, locationArg, basename) {
  const location = typeof locationArg === 'string' ? parsePath(locationArg) : locationArg;
  const pathname = location.pathname || '/';
  let known = matchesOf.get(routes);
  if (!known || known.size >= 500) {
    known = new Map();
    matchesOf.set(routes, known);
  }
  let matches = known.get(pathname);
  if (matches === undefined) {
    matches = matchRoutesImpl(routes, location, basename, false);
    if (pathname.length <= 200 && basename === '/') known.set(pathname, matches);
  }
  return matches;
}`,
  },
  {
    // The pattern of a path. The limit is for callers that match addresses instead of routes.
    from: 'compilePath(pattern.path, pattern.caseSensitive, pattern.end)',
    to: 'compiledPath(pattern)',
    added: `const compiledPaths = new Map();
function compiledPath({ path, caseSensitive, end }) {
  const key = path + (caseSensitive ? ' case' : '') + (end ? ' end' : '');
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

/** The programs of threads of their own, by the name of their file next to the server's folder. */
const THREADS = {
  'pdf-thread.js': '/app/patterns/documents/pdf/pdf-thread.server.ts',
  'workbook-thread.js': '/app/patterns/import/workbook-thread.server.ts',
};

/** Builds them with the server. */
function threadPrograms(): Plugin {
  return {
    name: 'thread-programs',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && isSsrBuild,
    buildStart() {
      for (const [fileName, id] of Object.entries(THREADS)) this.emitFile({ type: 'chunk', fileName, id });
    },
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const styleFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css.ts'))
  .map((path) => `app/${path}`)
  .toSorted();
/** Its names are in most rules. */
const THEME = 'app/ui/theme.css.ts';
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
  if (filePath === THEME) return `_${LETTERS[number]}`;
  const letters = `${LETTERS[Math.floor(file / LETTERS.length) - 1] ?? ''}${LETTERS[file % LETTERS.length]}`;
  return `${letters}${number}`;
}

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    // A unit test uses the styles as they are and needs no route manifest.
    ...(mode === 'test' ? [] : [remix(remixConfig as Parameters<typeof remix>[0])]),
    ...(mode === 'test'
      ? []
      : [
          ownLoader(),
          styleNames(),
          unusedParts(),
          lighterPages(),
          rememberedRoutes(),
          threadPrograms(),
          textsInScripts(),
          keysByScript(),
        ]),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : shortName }),
  ],
  server: { middlewareMode: true },
  ssr: {
    // Bundled, so that rememberedRoutes applies. The development server cannot run those of them that are CommonJS.
    noExternal:
      command === 'build'
        ? [
            /^@remix-run\//,
            /^react-router(?:-dom)?$/,
            // Their own dependencies, which package.json does not name.
            /^(?:@web3-storage\/multipart-parser|abort-controller|cookie|cookie-signature|data-uri-to-buffer|event-target-shim)$/,
            /^(?:mrmime|set-cookie-parser|source-map-support|stream-slice|turbo-stream|web-encoding|web-streams-polyfill)(?:\/|$)/,
          ]
        : [],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The loader of dynamic imports asks for styles alone.
    modulePreload: false,
    // Terser saves 4 kB of the 95 that a list may weigh; on the server readable traces are worth more.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 5, pure_funcs: FOR_DEVELOPERS },
      format: { comments: false },
    },
    ...(isSsrBuild
      ? // The server names the sprite as the browser's scripts do, or it would be loaded twice.
        { rollupOptions: { output: { assetFileNames: ASSET_NAMES } } }
      : {
          rollupOptions: {
            output: {
              manualChunks: sharedChunk,
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: ASSET_NAMES,
            },
          },
        }),
  },
}));
