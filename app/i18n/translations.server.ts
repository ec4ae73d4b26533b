import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n, type TFunction, type TOptions } from 'i18next';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { I18N_OPTIONS, LANGUAGES, NAMESPACES, PSEUDO_LANGUAGES } from './languages.ts';
import { pseudoTexts, type Texts } from './pseudo.server.ts';

interface TranslationsOptions {
  /** The folder of `locales/<language>/<namespace>.json`. */
  readonly directory: string;
  /** Offer the pseudo-languages too. */
  readonly pseudo: boolean;
  /** Called for every key that has no text and no default; the key is then shown. */
  missing(key: string): void;
}

/** A text that a render reads, and where it is stored. */
export interface ReadText {
  readonly language: string;
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

/** i18next's store reads each text through this method, which its types leave out. */
interface ReadableStore {
  getResource(language: string, namespace: string, key: string, options?: object): unknown;
}

type Files = Readonly<Record<string, Texts>>;

function readTexts(directory: string, language: string): Files {
  const read = (namespace: string): Texts => {
    const path = join(directory, 'locales', language, `${namespace}.json`);
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Texts;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  };
  return Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(namespace)]));
}

/** Returns the texts of a variant: its own where it has one, else the default language's. */
function withVariants(base: Texts, variants: Texts): Texts {
  const entries = Object.entries(variants).map(([key, variant]) => {
    const text = base[key];
    const isSection = typeof variant === 'object' && typeof text === 'object';
    return [key, isSection ? withVariants(text, variant) : variant];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** The texts of a language: `own` for i18next, which has a fallback; `all` for its files. */
interface LanguageFiles {
  readonly own: Files;
  readonly all: Files;
}

/** Returns the texts of each language, and writes those of a pseudo-language, for which few installations ask. */
function textsByLanguage(directory: string) {
  const base = readTexts(directory, DEFAULT_LANGUAGE);
  const mapped = (change: (texts: Texts, namespace: string) => Texts): Files =>
    Object.fromEntries(
      Object.entries(base).map(([namespace, texts]) => [namespace, change(texts, namespace)]),
    );
  const texts = new Map<string, LanguageFiles>();
  for (const language of LANGUAGES) {
    const own = language === DEFAULT_LANGUAGE ? base : readTexts(directory, language);
    const all = mapped((common, namespace) => withVariants(common, own[namespace] ?? {}));
    texts.set(language, { own, all });
  }
  const writePseudo = (language: (typeof PSEUDO_LANGUAGES)[number]): LanguageFiles => {
    const own = mapped((common) => pseudoTexts(language, common));
    return { own, all: own };
  };
  return { texts, writePseudo };
}

/** Reads every text of the product from disk. */
export function loadTranslations({ directory, pseudo, missing }: TranslationsOptions) {
  const { texts, writePseudo } = textsByLanguage(directory);
  const own = [...texts].map(([language, files]) => [language, files.own]);
  /** The last translation found no text. */
  let isMissing = false;
  const root = i18next.createInstance();
  root.init({
    ...I18N_OPTIONS,
    lng: DEFAULT_LANGUAGE,
    initImmediate: false,
    resources: Object.fromEntries(own) as Record<string, Record<string, Record<string, string>>>,
    parseMissingKeyHandler: (key: string, fallback?: string) => {
      isMissing = true;
      if (fallback !== undefined) return fallback;
      missing(key);
      return key;
    },
  });

  // Renders overlap; no instance is cloned for each request.
  const notes = new AsyncLocalStorage<Set<ReadText>>();
  /** Where the reads of a first translation are collected; null otherwise. */
  let reads: ReadText[] | null = null;
  const store = root.services.resourceStore as unknown as ReadableStore;
  const getResource = store.getResource.bind(store);
  store.getResource = (language, namespace, key, options) => {
    const text = getResource(language, namespace, key, options);
    if (typeof text === 'string') {
      const read = { language, namespace, key, text };
      reads?.push(read);
      notes.getStore()?.add(read);
    }
    return text;
  };

  /** i18next takes some microseconds for a text and a page has hundreds: a text without values is translated once. */
  function once(translate: TFunction): TFunction {
    const known = new Map<string, { readonly words: string; readonly reads: readonly ReadText[] }>();
    const translated = (key: string, values?: TOptions) => {
      if (values !== undefined) return translate(key, values);
      const before = known.get(key);
      if (before) {
        const noted = notes.getStore();
        if (noted) for (const read of before.reads) noted.add(read);
        return before.words;
      }
      const own: ReadText[] = [];
      reads = own;
      isMissing = false;
      const words = translate(key);
      reads = null;
      if (!isMissing) known.set(key, { words, reads: own });
      return words;
    };
    return translated as TFunction;
  }

  /** Returns the instance, whose functions remember their texts; a namespace has the same function each time. */
  function remembering(instance: i18n): i18n {
    const getFixedT = instance.getFixedT.bind(instance);
    const fixed = new Map<string, TFunction>();
    instance.t = once(instance.t);
    instance.getFixedT = ((_: null, namespace: string) => {
      const known = fixed.get(namespace) ?? once(getFixedT(null, namespace));
      fixed.set(namespace, known);
      return known;
    }) as typeof instance.getFixedT;
    return instance;
  }

  const pseudoLanguages = pseudo ? PSEUDO_LANGUAGES : [];
  /** The texts of a language on offer; a pseudo-language is written when it is first asked for. */
  function filesOf(language: string): LanguageFiles | undefined {
    const wanted = pseudoLanguages.find((tag) => tag === language);
    if (texts.has(language) || wanted === undefined) return texts.get(language);
    const written = writePseudo(wanted);
    texts.set(wanted, written);
    for (const [namespace, file] of Object.entries(written.own))
      root.addResourceBundle(wanted, namespace, file);
    return written;
  }

  const languages: readonly string[] = [...LANGUAGES, ...pseudoLanguages];
  const instances = new Map<string, i18n>();
  function instanceOf(language: string): i18n {
    const known = instances.get(language) ?? remembering(root.cloneInstance({ lng: language }));
    instances.set(language, known);
    return known;
  }
  return {
    /** The languages on offer; the pseudo-languages only where this installation offers them. */
    languages,
    /** Returns the i18next instance of this language, or of the default for an unknown one. */
    instance: (language: string): i18n => (filesOf(language) ? instanceOf(language) : root),
    /** Returns a locale file, completed by the default language; null for an unknown one. */
    file(language: string, namespace: string): Texts | null {
      const known = filesOf(language)?.all;
      return known && Object.hasOwn(known, namespace) ? (known[namespace] ?? null) : null;
    },
    /** Runs a render, and notes the texts that it reads; complete once it is done. */
    noting<T>(render: () => T): { result: T; read: ReadonlySet<ReadText> } {
      const read = new Set<ReadText>();
      return { result: notes.run(read, render), read };
    },
  };
}

export type Translations = ReturnType<typeof loadTranslations>;
