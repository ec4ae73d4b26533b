import type { Page } from '@playwright/test';

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
