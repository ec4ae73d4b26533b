import { posix } from 'node:path';
import ts from 'typescript';

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Where a law is broken; `what` continues the sentence that starts with path and line. */
export interface Breach {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** One law of the project: its text, and a pure function that finds its breaches. */
export interface Law {
  readonly number: number;
  readonly says: string;
  check(files: readonly SourceFile[]): Breach[];
}

export interface Import {
  readonly specifier: string;
  /** The path from the root for a relative import, else null. */
  readonly target: string | null;
  readonly typeOnly: boolean;
  readonly line: number;
}

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** The syntax tree of a TypeScript or JavaScript file; parsed once per file. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, tree);
  return tree;
}

/** Every node of the file, parents first. */
export function* nodes(file: SourceFile): Generator<ts.Node> {
  const waiting: ts.Node[] = [parse(file)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...node.getChildren());
  }
}

/** Every comment of a file with its line; searched between tokens, so that strings and patterns are not taken for comments. */
export function* comments(file: SourceFile): Generator<{ text: string; line: number }> {
  const seen = new Set<number>();
  for (const node of nodes(file)) {
    if (node.getChildCount() > 0 || ts.isJsxText(node)) continue;
    const start = node.getFullStart();
    const before = ts.getLeadingCommentRanges(file.text, start) ?? [];
    const behind = ts.getTrailingCommentRanges(file.text, start) ?? [];
    for (const { pos, end } of [...behind, ...before]) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      yield { text: file.text.slice(pos, end), line: file.text.slice(0, pos).split('\n').length };
    }
  }
}

/** The line, counted from 1, on which a node begins. */
export function lineOf(node: ts.Node): number {
  const tree = node.getSourceFile();
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

/** The text of a string literal or of a fixed part of a template; null for any other node. */
export function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return null;
}

const imported = new WeakMap<SourceFile, readonly Import[]>();

/** The imports and re-exports of a file, static or by `import()` with a literal. */
export function importsOf(file: SourceFile): readonly Import[] {
  const known = imported.get(file);
  if (known !== undefined) return known;
  const found: Import[] = [];
  for (const node of nodes(file)) {
    const specifier = specifierOf(node);
    if (specifier === null) continue;
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : null;
    found.push({ specifier, target, typeOnly: isTypeOnly(node), line: lineOf(node) });
  }
  imported.set(file, found);
  return found;
}

function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier;
    return from !== undefined && ts.isStringLiteral(from) ? from.text : null;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = node.arguments;
    return first !== undefined && ts.isStringLiteralLike(first) ? first.text : null;
  }
  return null;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  const onlyTypes =
    named !== undefined && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
  return clause.name === undefined && onlyTypes && named.elements.length > 0;
}

/** Code that a compiler reads, as opposed to data and texts. */
export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs|js)$/.test(path);

/** A test next to the code, or any file in the tests folder. */
export const isTest = ({ path }: SourceFile): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');

/** The product's own code: files in app that are neither tests nor golden answers. */
export const isProduct = (file: SourceFile): boolean =>
  file.path.startsWith('app/') && isCode(file) && !isTest(file) && !file.path.endsWith('.golden.ts');
