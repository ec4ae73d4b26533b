import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over the page: its mark is on the content and the browser has nothing left to do. A page
 * that gives way to another meanwhile is waited for in its turn.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const content = document.querySelector('main');
    if (content === null || !Object.keys(content).some((key) => key.startsWith('__reactFiber'))) return false;
    await new Promise((resolve) => requestIdleCallback(resolve));
    return true;
  });
}
