/**
 * Texts of the browser. The build adds to each module of `app` the texts of the languages whose keys it names, so that
 * they come with the scripts, which a browser stores, and neither with each page nor as files of their own. The server
 * learns which script has which keys, and sends with a page the others that its render reads.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from './app/i18n/languages.ts';

type Texts = { readonly [key: string]: string | Texts };

/** The keys that a module may ask for: whole ones, and patterns of those with a variable part. */
export interface NamedKeys {
  readonly literals: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
  /** What its calls of `useTranslation` name. */
  readonly namespaces: ReadonlySet<string>;
}

/** The text as a part of a regular expression. */
export const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Syntax {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Syntax[];
}

/** Reads a module's syntax tree (ESTree). */
export function namedKeys(tree: unknown): NamedKeys {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  const namespaces = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis = [], callee, arguments: [first] = [] } = node as Syntax;
    if (type === 'Literal' && typeof value === 'string') literals.add(value);
    if (type === 'TemplateLiteral') {
      const parts = quasis.map(({ value: { cooked } }) => cooked ?? '');
      if (parts.length === 1) literals.add(parts[0] ?? '');
      // A template without a section of its own would be every key.
      else if (/^[\w.:-]*\w\./.test(parts[0] ?? ''))
        templates.push(RegExp(`^${parts.map(quoted).join('.+')}$`));
    }
    if (type === 'CallExpression' && callee?.name === 'useTranslation')
      namespaces.add(typeof first?.value === 'string' ? first.value : 'translation');
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  return { literals, templates, namespaces };
}

/** A module that is given its `t` has the labels' one. */
const GIVEN = new Set(['labels']);

/** The keys among `known` (`namespace:key`) that a module with these names may ask for. */
export function keysOf({ literals, templates, namespaces }: NamedKeys, known: readonly string[]): string[] {
  const own = namespaces.size > 0 ? namespaces : GIVEN;
  const isNamed = (name: string) => literals.has(name) || templates.some((template) => template.test(name));
  return known.filter((full) => {
    const [namespace = '', key = ''] = full.split(':', 2);
    return isNamed(full) || (own.has(namespace) && isNamed(key));
  });
}

/** The texts of sections by their flat keys. */
export const leaves = (texts: Texts, prefix = ''): (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as const] : leaves(text, `${prefix}${key}.`),
  );

/** The texts of each language by `namespace:key`. */
function readLanguages(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const read = (language: string) => {
    const folder = `public/locales/${language}`;
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return new Map(
      files.flatMap((file) =>
        leaves(
          JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts,
          `${file.replace('.json', '')}:`,
        ),
      ),
    );
  };
  return new Map(LANGUAGES.map((language) => [language, read(language)]));
}

/** Code that adds these texts, by language and namespace. */
function addition(keys: readonly string[], languages: ReturnType<typeof readLanguages>): string {
  const calls = [...languages].flatMap(([language, texts]) =>
    [...new Set(keys.map((full) => full.split(':', 1)[0] ?? ''))].flatMap((namespace) => {
      const own = keys.filter((full) => full.startsWith(`${namespace}:`) && texts.has(full));
      const shown = Object.fromEntries(
        own.map((full) => [full.slice(namespace.length + 1), texts.get(full)]),
      );
      return own.length > 0 ? [`addTexts("${language}/${namespace}:", ${JSON.stringify(shown)});`] : [];
    }),
  );
  return `import { addBuiltInTexts as addTexts } from '/app/i18n/page-translator.ts';\n${calls.join('\n')}\n`;
}

/** Where the build of the browser's scripts leaves for that of the server which script has which keys. */
const KEYS_BY_SCRIPT = 'build/keys-by-script.json';
const MODULE = /\/app\/.+(?<!\.css)\.tsx?$/;

/** Adds the texts to the browser's modules. */
export function textsInScripts(): Plugin {
  const languages = readLanguages();
  const known = [...(languages.get(LANGUAGES[0]) ?? new Map()).keys()] as string[];
  const keysByModule = new Map<string, readonly string[]>();
  return {
    name: 'texts-in-scripts',
    enforce: 'post',
    apply: (_, { isSsrBuild = false }) => !isSsrBuild,
    transform(code, id, options) {
      if (options?.ssr || !MODULE.test(id)) return null;
      const keys = keysOf(namedKeys(this.parse(code)), known);
      if (keys.length === 0) return null;
      keysByModule.set(id, keys);
      return { code: addition(keys, languages) + code, map: null };
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const own = new Map(
        chunks.map(({ fileName, moduleIds }) => [
          fileName,
          moduleIds.flatMap((id) => keysByModule.get(id) ?? []),
        ]),
      );
      // What a page shows of a script that is loaded on demand, React takes over once that has come.
      const scripts = chunks.map(({ fileName, dynamicImports }) => [
        `/${fileName}`,
        [...new Set([fileName, ...dynamicImports].flatMap((name) => own.get(name) ?? []))],
      ]);
      mkdirSync(dirname(KEYS_BY_SCRIPT), { recursive: true });
      writeFileSync(KEYS_BY_SCRIPT, JSON.stringify(Object.fromEntries(scripts)));
    },
  };
}

/** Tells the server of the build which script has which keys. */
export function keysByScript(): Plugin {
  const empty = 'KEYS_BY_SCRIPT: Readonly<Record<string, readonly string[]>> = {}';
  return {
    name: 'keys-by-script',
    enforce: 'pre',
    apply: (_, { isSsrBuild = false, command }) => command === 'build' && isSsrBuild,
    transform(code, id) {
      if (!id.endsWith('/app/i18n/page-texts.server.ts')) return null;
      if (!code.includes(empty)) this.error(`${id} has no KEYS_BY_SCRIPT to fill in.`);
      return code.replace(empty, () => `KEYS_BY_SCRIPT = ${readFileSync(KEYS_BY_SCRIPT, 'utf8')}`);
    },
  };
}
