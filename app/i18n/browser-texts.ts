import { createElement, type ReactNode, useEffect, useState } from 'react';
import { LANGUAGES, SCREEN_NAMESPACES } from './languages.ts';
import { createPageTranslator, type PageTranslator } from './page-translator.ts';
import { SpeechContext, type Translator } from './use-translation.ts';

/** The texts of a page from the server, by language, namespace and key. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Makes the browser's translator with the texts of its page; others come with the scripts. */
function translatorOf({ language, texts }: PageTexts): PageTranslator {
  const translator = createPageTranslator(language, () => void loadTexts(translator, translator.language));
  for (const [of, namespaces] of Object.entries(texts))
    for (const [namespace, some] of Object.entries(namespaces))
      translator.addResourceBundle(of, namespace, some);
  return translator;
}

/** Provides the texts of a page in the browser; renders again when the language or its texts change. */
export function PageSpeech(props: { readonly page: PageTexts; readonly children: ReactNode }) {
  const [i18n] = useState(() => translatorOf(props.page));
  const [speech, setSpeech] = useState({ i18n });
  useEffect(() => i18n.whenChanged(() => setSpeech({ i18n })), [i18n]);
  useEffect(() => void ensureTexts(i18n, i18n.language), [i18n]);
  return createElement(SpeechContext.Provider, { value: speech }, props.children);
}

async function readTexts(translator: Translator, language: string): Promise<void> {
  const { createTextLoader } = await import('./text-loader.ts');
  const load = createTextLoader({
    read: (address) => fetch(address),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const loaded = await Promise.all(
    SCREEN_NAMESPACES.map((namespace) => load(`/locales/${language}/${namespace}.json`)),
  );
  // All at once, since the page renders again after the last of them.
  for (const [at, texts] of loaded.entries())
    translator.addResourceBundle(language, SCREEN_NAMESPACES[at] ?? '', texts);
}

const loads = new Map<string, Promise<void>>();

/** Loads the files of a language: once, and again after a failure. Never throws. */
function loadTexts(translator: Translator, language: string): Promise<void> {
  const loading =
    loads.get(language) ?? readTexts(translator, language).catch(() => void loads.delete(language));
  loads.set(language, loading);
  return loading;
}

/** Scripts have the texts of these languages. */
const BUILT_IN: readonly string[] = LANGUAGES;

/** Loads the texts of a language that no script has: of a pseudo-language, a page brings only those of its render. */
const ensureTexts = (translator: Translator, language: string): Promise<void> =>
  BUILT_IN.includes(language) ? Promise.resolve() : loadTexts(translator, language);

/** Changes the language once its texts are loaded. */
export async function speak(translator: Translator, language: string): Promise<void> {
  if (translator.language === language) return;
  await ensureTexts(translator, language);
  await translator.changeLanguage(language);
}
