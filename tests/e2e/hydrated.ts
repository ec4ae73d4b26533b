import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const LIMIT_MS = 15_000;

/** A page that gives way to another takes its scripts' unfinished work with it. */
const GAVE_WAY = /Execution context was destroyed/;

/**
 * Waits until React has taken over the page: its mark is on the content, its effects have run (the last of them lets go
 * of the early key), and the browser has nothing left to do. A page that gives way to another is waited for in its turn.
 *
 * The page itself waits, frame by frame: without frames, idle callbacks are late. Playwright's `waitForFunction` would
 * first send its own script of 330 kB to where the page's scripts run, once for every document, which costs a sixth of
 * loading it.
 */
export async function hydrated(page: Page): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(async (limitMs) => {
        const until = performance.now() + limitMs;
        const seen = window as unknown as { isIdle?: boolean };
        const isReady = () => {
          const content = document.querySelector('main');
          const isTaken = Object.keys(content ?? {}).some((key) => key.startsWith('__reactFiber'));
          if (!isTaken || window.onkeydown !== null) return false;
          if (seen.isIdle === undefined) {
            seen.isIdle = false;
            requestIdleCallback(() => {
              seen.isIdle = true;
            });
          }
          return seen.isIdle;
        };
        while (!isReady()) {
          if (performance.now() > until) throw new Error('React has not taken over the page');
          await new Promise(requestAnimationFrame);
        }
      }, LIMIT_MS);
      return;
    } catch (error) {
      if (!GAVE_WAY.test(String(error))) throw error;
    }
  }
}

/**
 * Names the page that is shown: its document, and where scripts run its entry of the history, which is another one for
 * every answer to a form. Null while one is on its way, since the address changes before the page.
 */
const shownPage = (page: Page): Promise<string | null> =>
  page.evaluate(() =>
    document.querySelector('main[aria-busy]') ? null : `${performance.timeOrigin} ${history.state?.key}`,
  );

/** Does what leads to another page, and waits until that one is there and, where scripts run, taken over. */
export async function toAnotherPage(
  page: Page,
  scripts: boolean,
  intent: () => Promise<void>,
): Promise<void> {
  if (scripts) await hydrated(page);
  const before = await shownPage(page);
  await intent();
  const isAnother = async () => ![null, before].includes(await shownPage(page).catch(() => null));
  await expect.poll(isAnother, { intervals: [20, 20, 50] }).toBe(true);
  await page.waitForLoadState('load');
  if (scripts) await hydrated(page);
}
