import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe reads the same few colours for each text of a page: reading each once saves a fifth of its time. */
function readColoursOnce(): void {
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString(text: string): Colour;
  }
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Omit<Colour, 'parseString'>>();
  prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

const SHORT = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * The short form of axe, since every page that is judged gets its text; the builder's own is twice as long. All of it is
 * ASCII, since the browser reads a text of wider characters more slowly.
 */
const AXE = SHORT.replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
).concat(`;(${readColoursOnce})()`);

type RunOptions = Parameters<AxeBuilder['options']>[0];

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Beyond WCAG: regions, tables and headings, which a screen reader lists, can be distinguished. */
const LISTED = {
  'landmark-unique': { enabled: true },
  'empty-table-header': { enabled: true },
  'heading-order': { enabled: true },
};
const CONTRAST = { runOnly: ['color-contrast'] };
const LOOKS = { runOnly: ['color-contrast', 'target-size'] };

/** A message that fades in has low contrast for a moment: motion is reduced from now on, and running animations end. */
async function endMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * No page has frames, so axe judges it in place (`setLegacyMode`), without a second page that joins the results of
 * frames, and reports violations only. That takes a third of the time. A page that has axe already does not parse it
 * again.
 */
async function violationsIn(page: Page, options: RunOptions): Promise<string[]> {
  await endMotion(page);
  if (page.frames().length > 1) throw new Error('The page has frames, which are not judged here.');
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : AXE })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/** What breaks WCAG 2.2 AA on the page as it stands, each with its element and the reason. */
export const accessViolations = (page: Page): Promise<string[]> => violationsIn(page, RULES);

/** The same in both themes, of a page whose user has chosen none: in the dark one only colours differ. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsIn(page, CONTRAST);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await accessViolations(page)), ...dark.map((words) => `dark: ${words}`)];
}

/** The same, and the regions, tables and headings that cannot be distinguished; a gallery has several of each control. */
export const screenViolations = (page: Page): Promise<string[]> =>
  violationsIn(page, { ...RULES, rules: LISTED });

/** Violations that depend on colours and sizes, for a second check of a page whose markup has been judged. */
export const looksViolations = (page: Page): Promise<string[]> => violationsIn(page, LOOKS);
