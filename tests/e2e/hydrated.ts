import type { Page } from '@playwright/test';

/** Waits until React has taken over the page: its mark is on the content and the browser has nothing left to do. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
