import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { I18N_OPTIONS, LANGUAGES, NAMESPACES } from './languages.ts';

/** Texts by language, namespace and key, as a page needs them. */
export type UsedTexts = Record<string, Record<string, Record<string, string>>>;

/** Every text of the product, read once from disk. */
export interface Translations {
  /** The i18next instance that speaks this language; unknown ones speak the default. */
  instance(language: string): i18n;
  /**
   * Runs a synchronous render and notes which texts it reads, so that the page carries those and no more.
   * @returns the render's result and the texts by language, namespace and flat key
   */
  noting<T>(render: () => T): { result: T; used: UsedTexts };
}

/** i18next's store reads each text through this method, which its types leave out. */
interface ReadableStore {
  getResource(language: string, namespace: string, key: string, options?: object): unknown;
}

function readTexts(directory: string): Record<string, unknown> {
  const read = (namespace: string) => {
    try {
      return JSON.parse(
        readFileSync(join(directory, 'locales', DEFAULT_LANGUAGE, `${namespace}.json`), 'utf8'),
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  };
  return Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(namespace)]));
}

/** @param directory the folder that holds `locales/<language>/<namespace>.json` */
export function loadTranslations(directory: string): Translations {
  const root = i18next.createInstance();
  root.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: DEFAULT_LANGUAGE,
    initImmediate: false,
    resources: { [DEFAULT_LANGUAGE]: readTexts(directory) as Record<string, Record<string, string>> },
  });

  // A render is synchronous, so one note at a time is enough and no instance is cloned for each request.
  let note: UsedTexts | null = null;
  const store = root.services.resourceStore as unknown as ReadableStore;
  const getResource = store.getResource.bind(store);
  store.getResource = (language, namespace, key, options) => {
    const text = getResource(language, namespace, key, options);
    if (note && typeof text === 'string') {
      note[language] ??= {};
      const texts = note[language];
      texts[namespace] ??= {};
      texts[namespace][key] = text;
    }
    return text;
  };

  const instances = new Map<string, i18n>(
    LANGUAGES.map((language) => [language, root.cloneInstance({ lng: language })]),
  );
  return {
    instance: (language) => instances.get(language) ?? root,
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
