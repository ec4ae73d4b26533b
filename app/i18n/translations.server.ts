import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { BUILT_IN_LABELS } from './built-in-texts.ts';
import { I18N_OPTIONS, LANGUAGES, NAMESPACES, PSEUDO_LANGUAGES } from './languages.ts';
import { pseudoTexts, type Texts } from './pseudo.server.ts';

/** Texts by language, namespace and key, as a page needs them. */
type UsedTexts = Record<string, Record<string, Record<string, string>>>;

/** Every text of the product, read once from disk. */
export interface Translations {
  /** The languages on offer; the pseudo-languages only where this installation offers them. */
  readonly languages: readonly string[];
  /** The i18next instance that speaks this language; unknown ones speak the default. */
  instance(language: string): i18n;
  /** A locale file, in a variant of the default language the default's; null when there is none of that name. */
  file(language: string, namespace: string): Texts | null;
  /**
   * Runs a synchronous render and notes which texts it reads, so that the page carries those and no more; what is built
   * into the scripts is left out.
   * @returns the render's result and the texts by language, namespace and flat key
   */
  noting<T>(render: () => T): { result: T; used: UsedTexts };
}

interface TranslationsOptions {
  /** The folder that holds `locales/<language>/<namespace>.json`. */
  readonly directory: string;
  /** Speak the pseudo-languages too. */
  readonly pseudo: boolean;
  /** Told of every key that has no text and no default; the key then stands in for it. */
  missing(key: string): void;
}

/** What every browser has already. */
const isBuiltIn = (language: string, namespace: string, key: string) =>
  language === DEFAULT_LANGUAGE &&
  namespace === 'labels' &&
  Object.hasOwn(BUILT_IN_LABELS, key.split('.', 1)[0] ?? '');

/** i18next's store reads each text through this method, which its types leave out. */
interface ReadableStore {
  getResource(language: string, namespace: string, key: string, options?: object): unknown;
}

type Files = Readonly<Record<string, Texts>>;

function readTexts(directory: string): Files {
  const read = (namespace: string): Texts => {
    try {
      return JSON.parse(
        readFileSync(join(directory, 'locales', DEFAULT_LANGUAGE, `${namespace}.json`), 'utf8'),
      ) as Texts;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  };
  return Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(namespace)]));
}

function filesByLanguage(base: Files, pseudo: boolean): Map<string, Files> {
  const made = PSEUDO_LANGUAGES.map((language) => {
    const files = Object.entries(base).map(([namespace, texts]) => [namespace, pseudoTexts(language, texts)]);
    return [language, Object.fromEntries(files) as Files] as const;
  });
  return new Map([...LANGUAGES.map((language) => [language, base] as const), ...(pseudo ? made : [])]);
}

export function loadTranslations({ directory, pseudo, missing }: TranslationsOptions): Translations {
  const files = filesByLanguage(readTexts(directory), pseudo);
  // A variant has no files of its own: i18next falls back to the default language's.
  const own = [...files].filter(
    ([language, texts]) => language === DEFAULT_LANGUAGE || texts !== files.get(DEFAULT_LANGUAGE),
  );
  const root = i18next.createInstance();
  root.init({
    ...I18N_OPTIONS,
    lng: DEFAULT_LANGUAGE,
    initImmediate: false,
    resources: Object.fromEntries(own) as Record<string, Record<string, Record<string, string>>>,
    parseMissingKeyHandler: (key: string, fallback?: string) => {
      if (fallback !== undefined) return fallback;
      missing(key);
      return key;
    },
  });

  // A render is synchronous, so one note at a time is enough and no instance is cloned for each request.
  let note: UsedTexts | null = null;
  const store = root.services.resourceStore as unknown as ReadableStore;
  const getResource = store.getResource.bind(store);
  store.getResource = (language, namespace, key, options) => {
    const text = getResource(language, namespace, key, options);
    if (note && typeof text === 'string' && !isBuiltIn(language, namespace, key)) {
      note[language] ??= {};
      const texts = note[language];
      texts[namespace] ??= {};
      texts[namespace][key] = text;
    }
    return text;
  };

  const languages = [...files.keys()];
  const instances = new Map<string, i18n>(
    languages.map((language) => [language, root.cloneInstance({ lng: language })]),
  );
  return {
    languages,
    instance: (language) => instances.get(language) ?? root,
    file: (language, namespace) => {
      const known = files.get(language);
      return known && Object.hasOwn(known, namespace) ? (known[namespace] ?? null) : null;
    },
    noting(render) {
      const used: UsedTexts = {};
      note = used;
      try {
        return { result: render(), used };
      } finally {
        note = null;
      }
    },
  };
}
