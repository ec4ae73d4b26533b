import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { Speaker, Translate } from './use-translation.ts';

/** Texts of a namespace: by key, or in sections. */
interface Texts {
  readonly [key: string]: string | Texts;
}

export interface PageSpeaker extends Speaker {
  /** Who is told of each change of the language or the texts from now on. */
  whenChanged(listener: () => void): void;
}

/** The languages of the interface that are written from right to left. */
const RIGHT_TO_LEFT = /^ar\b/;

/**
 * Speaks as i18next does on the server, with the little of it that pages use: keys in sections, `namespace:key`,
 * `{{name}}`, and the default language where another has no text. A text that is not there yet is empty, so that no
 * screen shows a key.
 */
export function createPageSpeaker(language: string): PageSpeaker {
  const texts = new Map<string, string>();
  let fixed = new Map<string, Translate>();
  let spoken = language;
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

  const speakerOf =
    (namespace: string): Translate =>
    (key: string, values?: Parameters<Translate>[1]) => {
      const full = key.includes(':') ? key : `${namespace}:${key}`;
      const text = texts.get(`${spoken}/${full}`) ?? texts.get(`${DEFAULT_LANGUAGE}/${full}`) ?? '';
      if (!values) return text;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    };

  return {
    get language() {
      return spoken;
    },
    t: speakerOf('translation'),
    dir: () => (RIGHT_TO_LEFT.test(spoken) ? 'rtl' : 'ltr'),
    getFixedT(_, namespace) {
      // The same function until something changes, for what remembers it.
      const known = fixed.get(namespace) ?? speakerOf(namespace);
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
      spoken = to;
      change();
    },
  };
}
