import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { Translate, Translator } from './use-translation.ts';

/** Texts of a namespace: by key, or in sections. */
interface Texts {
  readonly [key: string]: string | Texts;
}

export interface PageTranslator extends Translator {
  /** Calls the listener after each change of the language or the texts. */
  whenChanged(listener: () => void): void;
}

const builtIn = new Map<string, string>();

/**
 * Adds texts that come with the scripts, under `prefix`, a language and a namespace as in `en/labels:`. The build writes
 * the calls: see vite.texts.config.ts.
 * @public
 */
export function addBuiltInTexts(prefix: string, texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) builtIn.set(prefix + key, text);
}

/** The languages of the interface that are written from right to left. */
const RIGHT_TO_LEFT = /^ar\b/;

/**
 * Translates as i18next on the server, without its other features. A text that is not loaded yet is empty.
 * @param onMissing is called for each of these, while the page renders
 */
export function createPageTranslator(language: string, onMissing = () => {}): PageTranslator {
  const texts = new Map<string, string>();
  let fixed = new Map<string, Translate>();
  let current = language;
  let tell = () => {};

  const change = () => {
    fixed = new Map();
    tell();
  };

  function keep(prefix: string, section: Texts): void {
    for (const [key, text] of Object.entries(section)) {
      if (typeof text === 'string') texts.set(prefix + key, text);
      else keep(`${prefix}${key}.`, text);
    }
  }

  const textIn = (of: string, full: string) => texts.get(`${of}/${full}`) ?? builtIn.get(`${of}/${full}`);

  const translateIn =
    (namespace: string): Translate =>
    (key: string, values?: Parameters<Translate>[1]) => {
      const full = key.includes(':') ? key : `${namespace}:${key}`;
      const text = textIn(current, full) ?? textIn(DEFAULT_LANGUAGE, full);
      if (text === undefined) {
        onMissing();
        return '';
      }
      if (!values) return text;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    };

  return {
    get language() {
      return current;
    },
    t: translateIn('translation'),
    dir: () => (RIGHT_TO_LEFT.test(current) ? 'rtl' : 'ltr'),
    getFixedT(_, namespace) {
      // The same function until something changes.
      const known = fixed.get(namespace) ?? translateIn(namespace);
      fixed.set(namespace, known);
      return known;
    },
    addResourceBundle(of, namespace, added) {
      keep(`${of}/${namespace}:`, added as Texts);
      change();
    },
    whenChanged(listener) {
      tell = listener;
    },
    async changeLanguage(to) {
      current = to;
      change();
    },
  };
}
