import type { BrowserContext, Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { looksViolations, screenViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { chooseLanguage, clippedTexts, languageTexts, untranslated } from './language-texts.ts';
import { THEMES, VIEWPORTS } from './matrix.ts';
import { expectStrictPolicies } from './policy.ts';
import { type Screen, screens } from './screens.ts';

/**
 * Both themes and both sizes, each once: what depends on the theme does not depend on the size. The wide one, where most
 * is shown, comes first and is judged by all rules.
 */
const looks = THEMES.map((theme, at) => ({ theme, viewport: VIEWPORTS.at(-1 - at) ?? VIEWPORTS[0] }));
/** 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
/** A phone, and a counter screen at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

const MARGIN = 40;

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${width}×${height}`;

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** By how much the page can be scrolled beyond what is on it; the margin of a sheet apart. */
const emptyBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    return (
      scrollHeight -
      Math.max(window.innerHeight, document.body.getBoundingClientRect().bottom + window.scrollY)
    );
  });

/** Controls that are smaller than a finger or a shaky mouse needs; links within a sentence may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((one) => !one.matches('p a, a[href="#content"]:not(:focus), [aria-hidden=true]'))
      .flatMap((one) => {
        const target = one.matches('input:is([type=checkbox], [type=radio])')
          ? (one.closest('label') ?? one)
          : one;
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24
          ? [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML}`]
          : [];
      }),
  );

/** Controls that show no text of their own, and none as a tooltip, which the focused one shows in place of its title. */
const untitled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .filter((one) => one.checkVisibility() && !one.matches('svg *, [aria-hidden=true], [title], :focus'))
      .filter((one) => !/\p{L}|\p{N}/u.test(one.innerText) && one.querySelector('img') === null)
      .map((one) => one.outerHTML),
  );

/** Whether the navigation begins at the right, or lies below the content, in a language written from right to left. */
const isMirrored = (page: Page) =>
  page.evaluate(() => {
    const side = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [start, content] = [side('nav'), side('main')];
    return !start || !content || start.top >= content.bottom || start.right >= content.right;
  });

/** The time of day at a location, which differs between two visits. */
const CLOCK = /^(\w+\/\w+)\d\d:\d\d [AP]M$/;

/** The parts of a page by which its content is known. */
const PARTS = ['h1', 'h2', 'h3', 'dt', 'dd', 'th', 'td', 'legend', 'label', 'summary']
  .map((part) => `main ${part}`)
  .join(', ');

const wordsOf = (texts: readonly string[]) =>
  texts.map((text) => text.trim().replace(CLOCK, '$1, a time')).filter((text) => text !== '');

/** The texts of a page's content, without the enhancements that only scripts offer. */
const contentOf = async (page: Page) => wordsOf(await page.locator(PARTS).allTextContents());

/** The same, read from a page's HTML. */
const contentOfHtml = (html: string) =>
  wordsOf(
    parse(html)
      .querySelectorAll(PARTS)
      .map(({ textContent }) => textContent),
  );

/** Links that lead nowhere and buttons that send nothing, as far as one sees them. */
const dead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((one) => one.checkVisibility())
      .filter((one) =>
        one instanceof HTMLButtonElement
          ? one.type !== 'submit' || one.form === null
          : !/^(?:[/?]|#\w|https?:|tel:)/.test(one.getAttribute('href') ?? ''),
      )
      .map((one) => one.outerHTML),
  );

async function expectAccess(page: Page): Promise<void> {
  for (const [at, { theme, viewport }] of looks.entries()) {
    const look = `${theme}, ${sizeOf(viewport)}`;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    const violations = at === 0 ? screenViolations : looksViolations;
    expect.soft(await violations(page), `B20 WCAG 2.2 AA, regions, tables and headings, ${look}`).toEqual([]);
    expect.soft(await sideways(page), `B21 scrolls sideways, ${look}`).toBe(0);
    expect.soft(await emptyBelow(page), `empty below, ${look}`).toBeLessThanOrEqual(MARGIN);
    expect.soft(await smallTargets(page), `B20 targets below 24 px, ${look}`).toEqual([]);
    expect.soft(await untitled(page), `shows neither text nor tooltip, ${look}`).toEqual([]);
  }
  await page.setViewportSize(ZOOMED);
  expect.soft(await sideways(page), 'B21 scrolls sideways at 400 %').toBe(0);
}

async function expectTranslated(
  page: Page,
  context: BrowserContext,
  { path, status }: Screen,
): Promise<void> {
  await chooseLanguage(context, 'en-XA');
  const answer = await page.goto(path());
  expect.soft(answer?.status(), 'status in another language').toBe(status);
  expect.soft(answer?.headers()['content-language'], 'language of the answer').toBe('en-XA');
  await expect.soft(page.locator('html'), 'language of the page').toHaveAttribute('lang', 'en-XA');
  expect.soft(untranslated(await languageTexts(page), page.url()), 'not translated').toEqual([]);
  expect.soft(await dead(page), 'dead without scripts').toEqual([]);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect.soft(await clippedTexts(page), `clipped at ${sizeOf(viewport)}`).toEqual([]);
  }
}

async function expectMirrored(page: Page, context: BrowserContext, { path }: Screen): Promise<void> {
  await chooseLanguage(context, 'ar-XB');
  await page.goto(path());
  await expect.soft(page.locator('html'), 'direction').toHaveAttribute('dir', 'rtl');
  for (const viewport of [...VIEWPORTS, NARROW]) {
    await page.setViewportSize(viewport);
    expect.soft(await sideways(page), `scrolls sideways from right to left, ${sizeOf(viewport)}`).toBe(0);
    expect.soft(await isMirrored(page), `mirrored at ${sizeOf(viewport)}`).toBe(true);
  }
}

/** One visit for each screen: what all of them must fulfil is looked at on the way, and each finding names its reason. */
for (const screen of screens) {
  const { name, path, status, login, prepare } = screen;
  test.describe(name, () => {
    test.use({ login });

    test('fits every reader, size, theme and language, works without scripts as with them, and has a strict policy (fault 43)', async ({
      page,
      context,
      devTools,
      pageErrors,
    }) => {
      if (status >= 400) pageErrors.expectStatus(status);
      // The first page may still be in the browser's language; from then on it is the profile's.
      const before = await page.request.get(path());
      const answer = await page.goto(path());
      expect(answer?.status()).toBe(status);
      expectStrictPolicies(before.headers(), answer?.headers() ?? {});
      const address = page.url();
      if ((await page.locator('script[type=module]').count()) > 0) await hydrated(page);
      const taken = await contentOf(page);
      await prepare?.(page);
      await test.step('access', () => expectAccess(page));
      // What is opened on a screen is found by its English words; the screen by itself is looked at under its own name.
      if (prepare) return;
      // The server writes every text and sets the direction: from here on scripts would only take time.
      pageErrors.expectNoScripts();
      await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
      await test.step('a longer language', () => expectTranslated(page, context, screen));
      await test.step('from right to left', () => expectMirrored(page, context, screen));
      await test.step('without scripts', async () => {
        await chooseLanguage(context, 'en');
        const html = await (await page.request.get(address)).text();
        expect.soft(contentOfHtml(html), 'the same content without scripts').toEqual(taken);
      });
    });
  });
}
