import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { SCREEN_NAMESPACES, TEXTS_ELEMENT_ID } from './languages.ts';
import { createPageSpeaker, type PageSpeaker } from './page-speaker.ts';
import type { Speaker } from './use-translation.ts';

interface PageTexts {
  readonly language: string;
  readonly resources: Record<string, Record<string, object>>;
}

/** The browser's speaker, with the texts that the server put into the page. */
export function textsOfPage(): PageSpeaker {
  const { language, resources } = JSON.parse(
    document.getElementById(TEXTS_ELEMENT_ID)?.textContent ??
      `{"language":"${DEFAULT_LANGUAGE}","resources":{}}`,
  ) as PageTexts;
  const speaker = createPageSpeaker(language);
  for (const [of, namespaces] of Object.entries(resources)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      speaker.addResourceBundle(of, namespace, texts);
    }
  }
  return speaker;
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
export function loadRemainingTexts(speaker: Speaker, language: string): Promise<void> {
  const known = under.get(language);
  if (known) return known;
  const all = (load: (address: string) => Promise<object>) =>
    Promise.all(
      SCREEN_NAMESPACES.map(async (namespace) => {
        const texts = await load(`/locales/${language}/${namespace}.json`);
        speaker.addResourceBundle(language, namespace, texts);
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
export async function speak(speaker: Speaker, language: string): Promise<void> {
  if (speaker.language === language) return;
  await loadRemainingTexts(speaker, language);
  await speaker.changeLanguage(language);
}
