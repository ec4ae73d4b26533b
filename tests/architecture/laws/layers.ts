import { type Breach, type Import, importsOf, isCode, isTest, type Law, type SourceFile } from './source.ts';

/** From top to bottom; a layer may import its own rank and all lower ones. */
const RANKS: readonly (readonly string[])[] = [
  ['entry', 'edge', 'resource-routes'],
  ['features'],
  ['patterns'],
  ['ui', 'i18n', 'preferences'],
  ['access'],
  ['upstream'],
  ['identity'],
  ['store'],
  ['domain', 'config'],
];
const SERVING = ['ui', 'i18n', 'preferences'];
/** Modules that every layer may import; they import only each other. */
const LEAVES = ['app/paths.ts', 'app/resources.ts'];
const BELOW_SERVING = ['domain', 'config'];

/** The layer of a path inside app: its folder, or `entry` for the files at the top; null outside app. */
function layerOf(path: string): string | null {
  const [root, folder, ...rest] = path.split('/');
  if (root !== 'app' || folder === undefined) return null;
  return rest.length === 0 ? 'entry' : folder;
}

function mayImport(from: string, to: string): boolean {
  const upper = RANKS.findIndex((rank) => rank.includes(from));
  const lower = RANKS.findIndex((rank) => rank.includes(to));
  if (upper === -1 || lower === -1) return false;
  if (SERVING.includes(from)) return SERVING.includes(to) || BELOW_SERVING.includes(to);
  return upper <= lower;
}

function judge(file: SourceFile, { target, typeOnly }: Import): string | null {
  if (target === null) return null;
  const from = layerOf(file.path);
  const to = layerOf(target);
  if (!isTest(file)) {
    if (target.startsWith('tests/')) return `imports ${target}; only tests may`;
    if (target.startsWith('sandbox/') && !file.path.startsWith('sandbox/')) {
      return `imports ${target}; the sandbox is a separate process`;
    }
  }
  if (from !== null && to !== null && !LEAVES.includes(target) && !isTest(file)) {
    return mayImport(from, to) ? null : `imports ${target}: ${from} must not know ${to}`;
  }
  if (file.path.startsWith('sandbox/') && to !== null && !isTest(file)) {
    const isContract =
      /\.contract\.ts$/.test(target) ||
      ['app/upstream/operation.ts', 'app/upstream/registry.ts', 'app/upstream/record/wire-of.ts'].includes(
        target,
      );
    return isContract
      ? null
      : `imports ${target}; the sandbox may know contracts, operation.ts, registry.ts and wire-of.ts only`;
  }
  if (file.path === 'server.ts' && to !== null && !typeOnly) {
    return `imports ${target}; server.ts takes everything from the build's entry module`;
  }
  return null;
}

export const layers: Law = {
  number: 1,
  says: 'imports run one way: entry, edge, resource-routes → features → patterns → access → upstream → identity → store → domain, config; ui, i18n and preferences serve features and patterns; only tests import sandbox or tests',
  check(files) {
    const breaches: Breach[] = [];
    for (const file of files.filter(isCode)) {
      const layer = layerOf(file.path);
      if (layer !== null && !RANKS.flat().includes(layer)) {
        breaches.push({ path: file.path, line: 1, what: `lies in app/${layer}, which is not a layer` });
      }
      if (LEAVES.includes(file.path)) {
        for (const { specifier, target, line } of importsOf(file)) {
          if (target !== null && LEAVES.includes(target)) continue;
          const what = `imports ${specifier}; paths.ts and resources.ts import only each other`;
          breaches.push({ path: file.path, line, what });
        }
      }
      for (const one of importsOf(file)) {
        const what = judge(file, one);
        if (what !== null) breaches.push({ path: file.path, line: one.line, what });
      }
    }
    return breaches;
  },
};
