import { posix } from 'node:path';
import { type Breach, importsOf, isCode, isTest, type Law, type SourceFile } from './source.ts';

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function longerThan(files: readonly SourceFile[], most: number, what: (lines: number) => string): Breach[] {
  return files
    .filter((file) => linesOf(file) > most)
    .map((file) => ({ path: file.path, line: most + 1, what: what(linesOf(file)) }));
}

export const thinRoutes: Law = {
  number: 3,
  says: 'a route module is thin: at most 120 lines',
  check: (files) =>
    longerThan(
      files.filter(({ path }) => /\.route\.tsx?$/.test(path)),
      120,
      (lines) => `has ${lines} lines; move a part to its own file`,
    ),
};

const isSeed = ({ path }: SourceFile): boolean => path.startsWith('sandbox/seed/');

export const shortFiles: Law = {
  number: 10,
  says: 'no file is longer than 400 lines, and one above 250 explains its length at the top',
  check(files) {
    const code = files.filter((file) => isCode(file) && !isSeed(file));
    const silent = code.filter(({ text }) => !/^(#![^\n]*\n)?\s*(\/\*|\/\/)/.test(text));
    return [
      ...longerThan(code, 400, (lines) => `has ${lines} lines`),
      ...longerThan(silent, 250, (lines) => `has ${lines} lines and no comment at its top that says why`),
    ];
  },
};

const MOST_MODULES = 25;
const FEW_LINES = 30;

/** Whether a file is a module of the product or sandbox, and no test, fixture or golden answer. */
const isModule = (file: SourceFile): boolean =>
  isCode(file) &&
  !isTest(file) &&
  /^(?:app|sandbox)\//.test(file.path) &&
  !/\.(?:fixture|golden)\.tsx?$|\/testing\//.test(file.path);

const folderOf = ({ path }: SourceFile): string => posix.dirname(path);

export const readableFolders: Law = {
  number: 4,
  says: `a folder has at most ${MOST_MODULES} modules`,
  check(files) {
    const folders = Map.groupBy(files.filter(isModule), folderOf);
    return [...folders].flatMap(([path, modules]) =>
      modules.length > MOST_MODULES ? [{ path, line: 1, what: `has ${modules.length} modules` }] : [],
    );
  },
};

/** Files that are separate by rule, however short: route modules, styles, public modules of features, lazy modules. */
const isSeparate = ({ path }: SourceFile, importer: SourceFile): boolean =>
  /\.(?:route|css)\.tsx?$|\/public\.tsx?$/.test(path) ||
  importer.text.includes(`import('./${posix.basename(path)}')`);

export const fullModules: Law = {
  number: 4,
  says: `a module of fewer than ${FEW_LINES} lines has more than one importer, or none in its own folder`,
  check(files) {
    const modules = files.filter(isModule);
    const importers = new Map<string, SourceFile[]>();
    for (const file of files.filter((one) => isCode(one) && !isTest(one)))
      for (const target of new Set(importsOf(file).map(({ target: found }) => found)))
        if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file]);
    return modules.flatMap((file) => {
      const [importer, ...more] = importers.get(file.path) ?? [];
      if (importer === undefined || more.length > 0 || linesOf(file) >= FEW_LINES) return [];
      if (folderOf(importer) !== folderOf(file) || isSeparate(file, importer)) return [];
      const what = `has ${linesOf(file)} lines, and ${posix.basename(importer.path)} alone imports it`;
      return [{ path: file.path, line: 1, what }];
    });
  },
};
