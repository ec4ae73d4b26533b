import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { I18N_OPTIONS, SCREEN_NAMESPACES, TEXTS_ELEMENT_ID } from './languages.ts';

interface PageTexts {
  readonly language: string;
  readonly resources: Record<string, Record<string, Record<string, string>>>;
}

/** Retries of a text file (specification section 9). */
const RETRIES = 5;
const FIRST_DELAY_MS = 350;

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
    parseMissingKeyHandler: () => '',
  });
  return instance;
}

async function fetchTexts(namespace: string): Promise<object> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`/locales/${DEFAULT_LANGUAGE}/${namespace}.json`).catch(() => null);
    if (answer?.ok) return (await answer.json()) as object;
    const lasting = answer !== null && answer.status < 500;
    if (lasting || attempt === RETRIES) throw new Error(`The texts '${namespace}' could not be loaded`);
    await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** attempt));
  }
}

let remaining: Promise<void> | null = null;

/** Loads what the first page left out; once, and again after a failure. Never throws. */
export function loadRemainingTexts(instance: i18n): Promise<void> {
  remaining ??= Promise.all(
    SCREEN_NAMESPACES.map(async (namespace) => {
      instance.addResourceBundle(DEFAULT_LANGUAGE, namespace, await fetchTexts(namespace), true, true);
    }),
  ).then(
    () => undefined,
    () => {
      remaining = null;
    },
  );
  return remaining;
}
