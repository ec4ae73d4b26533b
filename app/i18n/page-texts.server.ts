import type { PageTexts } from './browser-texts.ts';
import { LANGUAGES } from './languages.ts';
import type { ReadText } from './translations.server.ts';

/** The keys (`namespace:key`) of the texts in each script, by its path. The build fills them in: vite.texts.config.ts. */
const KEYS_BY_SCRIPT: Readonly<Record<string, readonly string[]>> = {};

/** Prepares what `textsOfPage` takes. */
export const keySets = (byScript: typeof KEYS_BY_SCRIPT): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(byScript).map(([path, keys]) => [path, new Set(keys)]));

const OF_THE_BUILD = keySets(KEYS_BY_SCRIPT);
/** Scripts have the texts of these languages. */
const BUILT_IN = new Set<string>(LANGUAGES);

/** The texts that a page has to bring along: those that its render read and that none of its scripts has. */
export function textsOfPage(
  read: ReadonlySet<ReadText>,
  scripts: readonly string[],
  byScript = OF_THE_BUILD,
): PageTexts['texts'] {
  const own = scripts.flatMap((path) => byScript.get(path) ?? []);
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  for (const { language, namespace, key, text } of read) {
    if (BUILT_IN.has(language) && own.some((keys) => keys.has(`${namespace}:${key}`))) continue;
    texts[language] ??= {};
    const ofLanguage = texts[language];
    ofLanguage[namespace] ??= {};
    ofLanguage[namespace][key] = text;
  }
  return texts;
}
