import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { NAMESPACES } from '../../app/i18n/languages.ts';
import { HOURS_FEE } from '../../sandbox/rental/pricing/calculation/lines.ts';
import { reports } from '../../sandbox/rental/reports/routes.ts';
import { readRecords } from './business.ts';
import { sharedEnvironment } from './test-environment.ts';

/** Speaks a language as if it had been chosen in this browser; a profile in English has been seen before. */
export async function chooseLanguage(
  context: BrowserContext,
  language: string,
  origin = sharedEnvironment.origin(),
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ theme: 'light', language, profileLanguage: 'en' }));
  await context.addCookies([
    { name: 'i18next', value: language, url: origin },
    { name: 'forecourt.p', value, url: origin },
  ]);
}

/** Everything that a page says: texts, also folded ones, spoken attributes and the tab's title. Codes and keys apart. */
export async function languageTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const silent = 'script, style, template, code, kbd';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(silent)) found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  return [...texts, await page.title()].map((text) => text.trim()).filter((text) => text !== '');
}

const words = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsOf);
}

let english: ReadonlySet<string> | null = null;

/** Every text of the locale files. */
function englishTexts(): ReadonlySet<string> {
  english ??= new Set(
    NAMESPACES.flatMap((namespace) =>
      textsOf(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'))),
    ),
  );
  return english;
}

interface Data {
  readonly texts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let data: Data | null = null;

/** Every text that the sandbox's rental service holds, and the words in them. */
function sandboxData(): Data {
  if (data) return data;
  const tables = readRecords<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const texts = tables.flatMap(({ name: table }) =>
    readRecords<{ name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)', table)
      .filter(({ type }) => type === 'TEXT')
      .flatMap(({ name }) =>
        readRecords<{ text: string | null }>(`SELECT DISTINCT "${name}" AS text FROM "${table}"`).map(
          ({ text }) => text ?? '',
        ),
      ),
  );
  // The only name that the service writes into a price by itself, at some hours of the day.
  texts.push(HOURS_FEE);
  // The definitions of reports, which the service holds in code.
  texts.push(
    ...reports.flatMap(({ title, category, criteria, fields }) => [
      title,
      category,
      ...criteria.map(({ label }) => label),
      ...fields.map(([, label]) => label),
    ]),
  );
  data = { texts: new Set(texts), words: new Set(texts.flatMap(words)) };
  return data;
}

const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Date(2026, at, 1).toLocaleString('en', { month: 'short' }),
);

/** What no locale file holds: the brand, languages, the halves of the day, units, months, patterns of dates. */
const NAMES = new Set([
  'Forecourt',
  'German',
  'American',
  'British',
  'AM',
  'PM',
  'km',
  'mi',
  'gal',
  'kWh',
  'dd',
  'MM',
  'yyyy',
  'hh',
  'mm',
  'HH',
  'MMM',
  ...MONTHS,
]);

/** A day as the browser's own calendar writes it: for a language that is made up, in English. */
const DAY = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2,3}(?: \d{4})?(?:, [\d:]+(?: [AP]M)?)?$/;

/**
 * Texts of a page in the accented pseudo-language that were not translated: they stand in the locale files as they are,
 * or have a plain word that is neither of the data nor typed into the address.
 */
export function untranslated(texts: readonly string[], submitted = ''): string[] {
  const known = sandboxData();
  const allowed = new Set([...NAMES, ...words(submitted)]);
  return texts.filter((text) => {
    if (DAY.test(text)) return false;
    // Initials come from the name of a person.
    const plain = words(text).filter((word) => !allowed.has(word) && !/^[A-Z]{2}$/.test(word));
    if (plain.length === 0 || known.texts.has(text)) return false;
    return englishTexts().has(text) || plain.some((word) => !known.words.has(word));
  });
}

/**
 * Texts that do not fit the box they stand in, each with its box; one with a title or a scroll bar of its own may. The page
 * is looked at as it is, and with each of its sheets open.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return false;
      const { overflowX, display } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const scrolls = overflowX === 'auto' || overflowX === 'scroll' || display === 'inline';
      return hasText && !scrolls && element.checkVisibility() && element.closest('[title]') === null;
    };
    const clipped = () =>
      [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter(isClipped)
        .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 60)}`);
    const found = clipped();
    for (const sheet of document.querySelectorAll('details')) {
      const { open } = sheet;
      sheet.open = true;
      found.push(...clipped());
      sheet.open = open;
    }
    return [...new Set(found)];
  });
}
