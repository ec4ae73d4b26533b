import { createContext, useContext } from 'react';

/** Returns the text of a key; `namespace:key` reads another namespace. Values replace `{{name}}` as they are. */
export interface Translate {
  (key: string): string;
  (key: string, values: Readonly<Record<string, string | number | undefined>>): string;
}

/** The part of i18next that pages use; in the browser, where that would weigh 13 kB, page-translator.ts. */
export interface Translator {
  readonly language: string;
  readonly t: Translate;
  dir(): 'ltr' | 'rtl';
  getFixedT(language: null, namespace: string): Translate;
  /** Adds texts, in sections or flat. */
  addResourceBundle(language: string, namespace: string, texts: object): unknown;
  changeLanguage(language: string): Promise<unknown>;
}

/** A new value renders every text again; `i18n` itself stays the same for the life of a page. */
export const SpeechContext = createContext<{ readonly i18n: Translator } | null>(null);

/** Returns the texts for a component; `t` takes the keys of `namespace` as they are. @throws outside of a page */
export function useTranslation(namespace = 'translation'): {
  readonly t: Translate;
  readonly i18n: Translator;
} {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useTranslation must be used inside a page');
  const { i18n } = speech;
  return { t: i18n.getFixedT(null, namespace), i18n };
}
