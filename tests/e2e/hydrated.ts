import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/**
 * Waits until React has taken over the page: its mark is on the content, its effects have run (the last of them lets go
 * of the early key), and the browser has nothing left to do. A page that gives way to another is waited for in its turn.
 */
export async function hydrated(page: Page): Promise<void> {
  // The predicate is not asynchronous: a promise would count as the answer that is waited for.
  await page.waitForFunction(() => {
    const seen = window as unknown as { isIdle?: boolean };
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
  });
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
