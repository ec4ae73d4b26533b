import ts from 'typescript';
import { isCode, type Law, parse, type SourceFile } from './source.ts';

const KEBAB = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared', 'stuff']);
const whole = (path: string, what: string) => ({ path, line: 1, what });
const inHouse = ({ path }: SourceFile): boolean => /^(app|sandbox|scripts|tests)\//.test(path);

export const kebabNames: Law = {
  number: 9,
  says: 'files and folders are named in kebab-case',
  check: (files) =>
    files
      .filter(inHouse)
      .filter(({ path }) => !path.split('/').every((part) => KEBAB.test(part)))
      .map(({ path }) => whole(path, 'is not in kebab-case')),
};

export const descriptiveNames: Law = {
  number: 9,
  says: 'nothing is called utils, helpers, common, misc or lib',
  check: (files) =>
    files.filter(inHouse).flatMap(({ path }) => {
      const vague = path.split('/').find((part) => VAGUE.has(part.split('.')[0] ?? ''));
      return vague === undefined ? [] : [whole(path, `has the vague name ${vague}`)];
    }),
};

/** Whether a file only re-exports, which hides where code lives; the public module of a feature may. */
function isBarrel(file: SourceFile): boolean {
  if (/^app\/features\/[^/]+\/public\.tsx?$/.test(file.path)) return false;
  const { statements } = parse(file);
  const reExports = statements.filter(
    (one) => ts.isExportDeclaration(one) && one.moduleSpecifier !== undefined,
  );
  return reExports.length > 0 && reExports.length === statements.length;
}

export const noBarrels: Law = {
  number: 9,
  says: 'there are no barrels',
  check: (files) =>
    files
      .filter((file) => inHouse(file) && isCode(file) && isBarrel(file))
      .map(({ path }) => whole(path, 'only re-exports')),
};
