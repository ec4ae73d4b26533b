import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf, isProduct, type Law, lineOf, parse, type SourceFile } from './source.ts';

const LIST = 'knip.config.ts';
/** The end of a line of the list: one of the twelve issues of round 2, and its subject. */
const ISSUE = /; \/\/ round 2, issue ([1-9]|1[0-2]): \w/;

/** Whether a file counts as a user: fixtures, the gallery and its feature do not. */
const isUser = (file: SourceFile): boolean =>
  isProduct(file) && !/\.fixture\.tsx?$|^app\/(?:features\/dev|ui\/gallery)\//.test(file.path);

/** The names that a statement imports from another file; null for all. */
function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] | null {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return null;
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** The imports and re-exports of a file by name, with a key for each. */
function takenBy(file: SourceFile) {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    const path = posix.join(posix.dirname(file.path), from.text);
    const line = lineOf(statement);
    return (namesOf(statement) ?? ['*']).map((name) => ({ path, name, line, key: `${name} of ${path}` }));
  });
}

/** The keys of everything that a file uses, including modules loaded on demand. */
function usedBy(file: SourceFile): string[] {
  const taken = takenBy(file);
  const paths = new Set(taken.map(({ path }) => path));
  const onDemand = importsOf(file).flatMap(({ target }) =>
    target === null || paths.has(target) ? [] : [`* of ${target}`],
  );
  return [...taken.map(({ key }) => key), ...onDemand];
}

export const waitingList: Law = {
  number: 11,
  says: `each export on the waiting list in ${LIST} names the issue that will use it, and is not used yet`,
  check(files) {
    const list = files.find(({ path }) => path === LIST);
    if (list === undefined) return [];
    const used = new Set(files.filter(isUser).flatMap(usedBy));
    const lines = list.text.split('\n');
    return takenBy(list).flatMap(({ path, key, line }) => [
      ...(ISSUE.test(lines[line - 1] ?? '')
        ? []
        : [{ path: LIST, line, what: `lists ${key} without '// round 2, issue N: …'` }]),
      ...(used.has(key) || used.has(`* of ${path}`)
        ? [{ path: LIST, line, what: `still lists ${key}, which the product uses: remove the line` }]
        : []),
    ]);
  },
};
