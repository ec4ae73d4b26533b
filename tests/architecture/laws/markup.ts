import ts from 'typescript';
import { type Breach, importsOf, isProduct, type Law, lineOf, nodes, type SourceFile } from './source.ts';

/** Files that may name it: for the small inline script that holds early events, and for HTML that stays as it was sent. */
const RAW_MARKUP_ALLOWED = ['app/root.tsx', 'app/ui/client/server-html.tsx'];

const RAW = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML']);
const READ_ALOUD = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label']);
const HAS_LETTERS = /\p{L}{2,}/u;

function search(files: readonly SourceFile[], describe: (node: ts.Node) => string | null): Breach[] {
  const breaches: Breach[] = [];
  for (const file of files) {
    for (const node of nodes(file)) {
      const what = describe(node);
      if (what !== null) breaches.push({ path: file.path, line: lineOf(node), what });
    }
  }
  return breaches;
}

export const rawMarkup: Law = {
  number: 8,
  says: 'no page contains raw HTML except the one inline script',
  check: (files) =>
    search(
      files.filter((file) => isProduct(file) && !RAW_MARKUP_ALLOWED.includes(file.path)),
      (node) => (ts.isIdentifier(node) && RAW.has(node.text) ? `uses ${node.text}` : null),
    ),
};

export const headlessPlaces: Law = {
  number: 8,
  says: 'each control is one component in app/ui, which alone imports Headless UI',
  check: (files) =>
    files
      .filter((file) => isProduct(file) && !file.path.startsWith('app/ui/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ specifier }) => specifier.startsWith('@headlessui/'))
          .map(({ specifier, line }) => ({ path: file.path, line, what: `imports ${specifier}` })),
      ),
};

export const inlineStyles: Law = {
  number: 8,
  says: 'no inline style attribute: the content security policy forbids it',
  check: (files) =>
    search(files.filter(isProduct), (node) =>
      ts.isJsxAttribute(node) && node.name.getText() === 'style' ? 'has a style attribute' : null,
    ),
};

/** Keyboard keys are the same in every language. */
function isKeyCap(node: ts.Node): boolean {
  return ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'kbd';
}

function readText(node: ts.Node): string | null {
  if (ts.isJsxText(node) && HAS_LETTERS.test(node.text) && !isKeyCap(node)) {
    return `says '${node.text.trim()}' without a translation`;
  }
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
    const inText = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    const { text } = node.expression;
    return inText && HAS_LETTERS.test(text) ? `says '${text}' without a translation` : null;
  }
  if (ts.isJsxAttribute(node) && READ_ALOUD.has(node.name.getText()) && node.initializer !== undefined) {
    const text = ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
    return HAS_LETTERS.test(text) ? `has ${node.name.getText()}='${text}' without a translation` : null;
  }
  return null;
}

export const translatedText: Law = {
  number: 8,
  says: 'every visible text comes from the translations',
  check: (files) =>
    search(
      files.filter((file) => isProduct(file) && file.path.endsWith('.tsx')),
      readText,
    ),
};
