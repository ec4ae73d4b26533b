import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { leaves, quoted } from '../../vite.texts.config.ts';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { LANGUAGES, NAMESPACES } from './languages.ts';
import type { Texts } from './pseudo.server.ts';

/** Keys that are made with words from outside the code. Each says where they come from. */
const BUILT: readonly { readonly keys: RegExp; readonly from: string }[] = [
  { keys: /^translation:unread\.parts\./, from: 'ids of the operations that read' },
  { keys: /^translation:permissions\.[A-Z_]+$/, from: 'function codes of the rental service' },
  {
    keys: /^translation:[\w-]+\.(?:count|found)$/,
    from: 'the `texts` of each list and whether it is narrowed',
  },
  { keys: /^translation:[\w-]+\.columns\.\w+$/, from: 'names of the columns of each list' },
  {
    keys: /^translation:errors\.[\w.]+\.missing$/,
    from: 'names of the fields of the forms, as field-errors.test.ts collects them',
  },
  {
    keys: /^login:browser\./,
    from: 'sign-in errors of the specification that only a frame meets: no screen signs in by one',
  },
];

interface Written {
  readonly path: string;
  /** Namespaces that the file's useTranslation names. */
  readonly namespaces: readonly string[];
  readonly literals: readonly string[];
  readonly templates: readonly RegExp[];
  /** What `t(...)` is called with, whole or as a pattern. */
  readonly asked: readonly (string | RegExp)[];
}

function patternOf(node: ts.TemplateExpression): RegExp {
  const placeholders = node.templateSpans.map(({ literal }) => `(.+)${quoted(literal.text)}`);
  return new RegExp(`^${quoted(node.head.text)}${placeholders.join('')}$`);
}

/** Only templates that could be a key: no spaces, and some letters of their own. */
const couldBeKey = (node: ts.TemplateExpression) => {
  const own = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
  return /^[\w.:-]*[A-Za-z][\w.:-]*$/.test(own);
};

function argumentsOf(node: ts.Expression): (string | RegExp)[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [patternOf(node)];
  if (ts.isConditionalExpression(node))
    return [...argumentsOf(node.whenTrue), ...argumentsOf(node.whenFalse)];
  return [];
}

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function readSource(path: string): Written {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = { namespaces: [] as string[], literals: [] as string[], templates: [] as RegExp[] };
  const asked: (string | RegExp)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.literals.push(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.literals.push(node.name.text);
    if (ts.isTemplateExpression(node) && couldBeKey(node)) found.templates.push(patternOf(node));
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && first) {
      const name = calledName(node);
      if (name === 't') asked.push(...argumentsOf(first));
      const named = ts.isArrayLiteralExpression(first) ? first.elements : [first];
      if (name === 'useTranslation') found.namespaces.push(...named.flatMap(argumentsOf).map(String));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, ...found, asked };
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|golden|css|fixture)\.tsx?$/.test(path))
  .map((path) => readSource(`app/${path}`));

/** The texts of a locale file by their flat keys. */
const textsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(leaves(JSON.parse(readFileSync(path, 'utf8')) as Texts));

const keys = NAMESPACES.flatMap((namespace) =>
  Object.keys(textsOf(`public/locales/${DEFAULT_LANGUAGE}/${namespace}.json`)).map((key) => ({
    namespace,
    key,
    full: `${namespace}:${key}`,
  })),
);

const literals = new Set(sources.flatMap((source) => source.literals));
const templates = sources.flatMap((source) => source.templates);

/** Named in the code: as it is, or by a template whose holes are filled with what is named. */
function isNamed(text: string, depth = 0): boolean {
  if (literals.has(text)) return true;
  if (depth > 2) return false;
  return templates.some((template) => {
    const placeholders = template.exec(text)?.slice(1);
    return placeholders?.every((hole) => isNamed(hole, depth + 1)) ?? false;
  });
}

/** A component that is given its `t` has the labels' one, everything else speaks the default namespace. */
const givenTo = (path: string) => (path.endsWith('.tsx') ? ['labels', 'translation'] : ['translation']);

describe('keys of texts', () => {
  it('are all used: named in the code, or built from a list that is declared here', () => {
    const unused = keys.filter(
      ({ full, key }) =>
        !isNamed(key) && !isNamed(full) && !BUILT.some(({ keys: built }) => built.test(full)),
    );
    expect(unused.map(({ full }) => full)).toEqual([]);
  });

  it('are all there: every key that is asked for has its text', () => {
    const missing = sources.flatMap(({ path, namespaces, asked }) => {
      const own = namespaces.length > 0 ? namespaces : givenTo(path);
      const known = keys.flatMap(({ namespace, key, full }) =>
        own.includes(namespace) ? [key, full] : [full],
      );
      return asked
        .filter(
          (wanted) => !known.some((key) => (typeof wanted === 'string' ? key === wanted : wanted.test(key))),
        )
        .map((wanted) => `${path}: ${String(wanted)}`);
    });
    expect(missing).toEqual([]);
  });

  it('that are declared as built from a list have such a list', () => {
    const idle = BUILT.filter(({ keys: built }) => !keys.some(({ full }) => built.test(full)));
    expect(idle.map(({ from }) => from)).toEqual([]);
  });

  it('stand in the files of the default language, one for each namespace', () => {
    expect(readdirSync(`public/locales/${DEFAULT_LANGUAGE}`).toSorted()).toEqual(
      NAMESPACES.map((namespace) => `${namespace}.json`).toSorted(),
    );
  });

  it.each(readdirSync('public/locales').filter((language) => language !== DEFAULT_LANGUAGE))(
    'of %s are variants alone: each is a text of the default language, and another one',
    (language) => {
      expect(LANGUAGES).toContain(language);
      const idle = readdirSync(`public/locales/${language}`).flatMap((file) => {
        const [own, base] = [language, DEFAULT_LANGUAGE].map((of) => textsOf(`public/locales/${of}/${file}`));
        return Object.keys(own ?? {}).filter((key) => (base?.[key] ?? own?.[key]) === own?.[key]);
      });
      expect(idle).toEqual([]);
    },
  );
});
