import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { BUILT_IN_LABELS } from './built-in-texts.ts';
import { SCREEN_NAMESPACES } from './languages.ts';
import { createPageSpeaker, type PageSpeaker } from './page-speaker.ts';
import type { Speaker } from './use-translation.ts';

/** The texts that the server put into a page, by language, namespace and key. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The browser's speaker, which begins with what is built in and the texts of its page. */
export function textsOfPage({ language, texts }: PageTexts): PageSpeaker {
  const speaker = createPageSpeaker(language);
  speaker.addResourceBundle(DEFAULT_LANGUAGE, 'labels', BUILT_IN_LABELS);
  for (const [of, namespaces] of Object.entries(texts)) {
    for (const [namespace, some] of Object.entries(namespaces)) {
      speaker.addResourceBundle(of, namespace, some);
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
