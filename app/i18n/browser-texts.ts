import { createElement, type ReactNode, useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { BUILT_IN_LABELS } from './built-in-texts.ts';
import { SCREEN_NAMESPACES } from './languages.ts';
import { createPageTranslator, type PageTranslator } from './page-translator.ts';
import { SpeechContext, type Translator } from './use-translation.ts';

/** The texts of a page from the server, by language, namespace and key. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Makes the browser's translator with the built-in texts and those of its page. */
export function textsOfPage({ language, texts }: PageTexts): PageTranslator {
  const translator = createPageTranslator(language);
  translator.addResourceBundle(DEFAULT_LANGUAGE, 'labels', BUILT_IN_LABELS);
  for (const [of, namespaces] of Object.entries(texts))
    for (const [namespace, some] of Object.entries(namespaces))
      translator.addResourceBundle(of, namespace, some);
  return translator;
}

/** Provides the texts of a page in the browser; renders again when the language or its texts change. */
export function PageSpeech(props: { readonly page: PageTexts; readonly children: ReactNode }) {
  const [i18n] = useState(() => textsOfPage(props.page));
  const [speech, setSpeech] = useState({ i18n });
  useEffect(() => i18n.whenChanged(() => setSpeech({ i18n })), [i18n]);
  return createElement(SpeechContext.Provider, { value: speech }, props.children);
}

async function loadTexts(translator: Translator, language: string): Promise<void> {
  // Only another page needs the loader, so it is no part of the first load.
  const { createTextLoader } = await import('./text-loader.ts');
  const load = createTextLoader({
    read: (address) => fetch(address),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const loadOne = async (namespace: string) => {
    const texts = await load(`/locales/${language}/${namespace}.json`);
    translator.addResourceBundle(language, namespace, texts);
  };
  await Promise.all(SCREEN_NAMESPACES.map(loadOne));
}

const loads = new Map<string, Promise<void>>();

/** Loads what the first page left out in a language; once, and again after a failure. Never throws. */
export function loadRemainingTexts(translator: Translator, language: string): Promise<void> {
  const loading =
    loads.get(language) ?? loadTexts(translator, language).catch(() => void loads.delete(language));
  loads.set(language, loading);
  return loading;
}

/** Changes the language once its texts are loaded. */
export async function speak(translator: Translator, language: string): Promise<void> {
  if (translator.language === language) return;
  await loadRemainingTexts(translator, language);
  await translator.changeLanguage(language);
}
