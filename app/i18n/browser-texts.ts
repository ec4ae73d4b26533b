import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { I18N_OPTIONS, SCREEN_NAMESPACES, TEXTS_ELEMENT_ID } from './languages.ts';

interface PageTexts {
  readonly language: string;
  readonly resources: Record<string, Record<string, Record<string, string>>>;
}

/** The i18next instance of the browser, with the texts that the server put into the page; flat keys, as noted there. */
export function textsOfPage(): i18n {
  const { language, resources } = JSON.parse(
    document.getElementById(TEXTS_ELEMENT_ID)?.textContent ??
      `{"language":"${DEFAULT_LANGUAGE}","resources":{}}`,
  ) as PageTexts;
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    ...I18N_OPTIONS,
    react: { ...I18N_OPTIONS.react, bindI18nStore: 'added' },
    lng: language,
    initImmediate: false,
    resources,
    // Until the remaining texts are here, a label stays empty rather than showing its key.
    parseMissingKeyHandler: (_key: string, fallback = '') => fallback,
  });
  return instance;
}

/** Only who goes on to another page needs it, so it is no part of the first load. */
const textLoader = () =>
  import('./text-loader.ts').then(({ createTextLoader }) =>
    createTextLoader({
      read: (address) => fetch(address),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );

const under = new Map<string, Promise<void>>();

/** Loads what the first page left out in a language; once, and again after a failure. Never throws. */
export function loadRemainingTexts(instance: i18n, language: string): Promise<void> {
  const known = under.get(language);
  if (known) return known;
  const all = (load: (address: string) => Promise<unknown>) =>
    Promise.all(
      SCREEN_NAMESPACES.map(async (namespace) => {
        const texts = await load(`/locales/${language}/${namespace}.json`);
        instance.addResourceBundle(language, namespace, texts, true, true);
      }),
    );
  const loading = textLoader()
    .then(all)
    .then(
      () => undefined,
      () => {
        under.delete(language);
      },
    );
  under.set(language, loading);
  return loading;
}

/** Speaks another language from now on, once its texts are here. */
export async function speak(instance: i18n, language: string): Promise<void> {
  if (instance.language === language) return;
  await loadRemainingTexts(instance, language);
  await instance.changeLanguage(language);
}
