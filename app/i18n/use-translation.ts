import { createContext, useContext } from 'react';

/** Gives the text of a key; `namespace:key` reads another namespace. Values stand in for `{{name}}`, put in as they are. */
export interface Translate {
  (key: string): string;
  (key: string, values: Readonly<Record<string, string | number | undefined>>): string;
}

/**
 * What pages need of i18next, spelled as it spells it. On the server it is i18next itself; in the browser, where that
 * would weigh 13 kB, the speaker of page-speaker.ts says the same.
 */
export interface Speaker {
  readonly language: string;
  readonly t: Translate;
  /** Which way the language is written. */
  dir(): 'ltr' | 'rtl';
  getFixedT(language: null, namespace: string): Translate;
  /** Adds texts, in sections or flat, to those that are there. */
  addResourceBundle(language: string, namespace: string, texts: object): unknown;
  changeLanguage(language: string): Promise<unknown>;
}

/** A new value makes every text be read anew; the speaker itself stays the same one for a page's whole life. */
export const SpeechContext = createContext<{ readonly i18n: Speaker } | null>(null);

/**
 * Texts for a component, on the server and in the browser.
 * @param namespace whose keys `t` takes as they are
 * @throws outside of a page
 */
export function useTranslation(namespace = 'translation'): { readonly t: Translate; readonly i18n: Speaker } {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Nobody speaks here');
  const { i18n } = speech;
  return { t: i18n.getFixedT(null, namespace), i18n };
}
