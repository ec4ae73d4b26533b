import ts from 'typescript';
import {
  type Breach,
  importsOf,
  isProduct,
  isTest,
  type Law,
  lineOf,
  literalText,
  nodes,
  type SourceFile,
} from './source.ts';

const under = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

function find(files: readonly SourceFile[], what: string, isBreach: (node: ts.Node) => boolean): Breach[] {
  return files.flatMap((file) =>
    [...nodes(file)].filter(isBreach).map((node) => ({ path: file.path, line: lineOf(node), what })),
  );
}

/** `fetch(...)`, `globalThis.fetch` and similar. */
function isFetch(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return node.expression.text === 'fetch';
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'fetch' &&
    ts.isIdentifier(node.expression) &&
    ['globalThis', 'window', 'self'].includes(node.expression.text)
  );
}

/**
 * Modules that run in the browser only and call the product only: for its files, the published build, the state of the
 * session, to save input, and to send a form.
 */
const ASK_THE_PRODUCT = [
  'app/i18n/browser-texts.ts',
  'app/features/version/check-version.ts',
  'app/patterns/list/export/fetch-export.ts',
  'app/patterns/sign-in-popup/ended-session.ts',
  'app/patterns/staged-form/use-autosave.ts',
  'app/ui/client/delivery.ts',
];

export const fetchPlaces: Law = {
  number: 4,
  says: "fetch and undici live in upstream and identity, except for the browser's calls of the product itself",
  check(files) {
    const elsewhere = files.filter(
      (file) =>
        isProduct(file) &&
        !under(file.path, 'app/upstream', 'app/identity') &&
        !ASK_THE_PRODUCT.includes(file.path),
    );
    const dispatchers = elsewhere.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => specifier === 'undici')
        .map(({ line }) => ({ path: file.path, line, what: 'imports undici' })),
    );
    return [...find(elsewhere, 'calls fetch', isFetch), ...dispatchers];
  },
};

/** `process.env`, or `env` imported from node:process. */
function isEnvironment(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) {
    const from = node.parent.parent.parent.moduleSpecifier;
    return (node.propertyName ?? node.name).text === 'env' && /^['"](node:)?process/.test(from.getText());
  }
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'env' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'process'
  );
}

export const environmentPlaces: Law = {
  number: 4,
  says: 'process.env is read in app/config, and in the sandbox in sandbox/config.ts',
  check(files) {
    const elsewhere = files.filter(
      (file) =>
        (isProduct(file) && !under(file.path, 'app/config')) ||
        file.path === 'server.ts' ||
        (under(file.path, 'sandbox') &&
          file.path.endsWith('.ts') &&
          file.path !== 'sandbox/config.ts' &&
          !isTest(file)),
    );
    return find(elsewhere, 'reads process.env', isEnvironment);
  },
};

const isCookieWord = (node: ts.Node): boolean => /^(set-)?cookie$/i.test(literalText(node) ?? '');

const isDocumentCookie = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'cookie' &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'document';

export const cookiePlaces: Law = {
  number: 4,
  says: 'cookies live in identity and preferences, and only the edge handles their headers',
  check(files) {
    const own = files.filter(
      (file) => isProduct(file) && !under(file.path, 'app/identity', 'app/preferences'),
    );
    const inner = own.filter(({ path }) => !under(path, 'app/edge'));
    return [
      ...find(inner, 'names a cookie header', isCookieWord),
      ...find(own, 'touches document.cookie', isDocumentCookie),
    ];
  },
};

export const versionedPaths: Law = {
  number: 4,
  says: "'/v3' occurs in contracts only",
  check: (files) =>
    find(
      files.filter((file) => isProduct(file) && !file.path.endsWith('.contract.ts')),
      "spells out '/v3'",
      (node) => /\/v3\b/.test(literalText(node) ?? ''),
    ),
};

export const freshnessPlaces: Law = {
  number: 7,
  says: 'a cache lifetime is declared once, in the operation',
  check: (files) =>
    find(
      files.filter(
        (file) =>
          isProduct(file) &&
          under(file.path, 'app/upstream', 'app/features', 'app/patterns') &&
          !/\.contract\.ts$|\/operation\.ts$/.test(file.path),
      ),
      'sets a cache lifetime by number',
      (node) =>
        ts.isPropertyAssignment(node) &&
        /^(freshness|sessionFreshness|staleTime|ttl|maxAge)$/.test(node.name.getText()) &&
        /^[\d_\s*]+$/.test(node.initializer.getText()),
    ),
};
