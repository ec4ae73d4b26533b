import { setTimeout as pause } from 'node:timers/promises';
import { expect as anyExpect, type Page } from '@playwright/test';
import { openTerminal } from './browser.ts';
import type { Goal } from './goal.ts';
import { LIST } from './lab.ts';

/**
 * A press is lost when nothing has come of it after this long. Its scripts may still be on their way, and each look at the
 * slowed page delays them: the palette, open after 3 s, takes up to 7 s while it is looked for.
 */
const PATIENCE_MS = 15_000;
const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** What an agent presses before scripts have taken over, and what must come of it. */
const PRESSES: readonly (readonly [
  name: string,
  press: (page: Page) => Promise<void>,
  outcome: (page: Page) => Promise<void>,
])[] = [
  ['sort', (page) => page.locator('thead a').last().click(), (page) => expect(page).toHaveURL(/sort=/)],
  [
    'row',
    (page) => page.locator('tbody tr a').nth(2).click(),
    (page) => expect(page).toHaveURL(/reservations\/\d+/),
  ],
  ['next page', (page) => page.locator('a[rel=next]').click(), (page) => expect(page).toHaveURL(/page=2/)],
  [
    'menu',
    (page) => page.locator('form[aria-label="Filters"] summary').nth(1).click(),
    (page) => expect(page.locator('form[aria-label="Filters"] details').nth(1)).toHaveAttribute('open'),
  ],
  [
    'palette',
    (page) => page.keyboard.press('Control+k'),
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible(),
  ],
];
/** Milliseconds after the first row. */
const MOMENTS = [0, 300, 1000, 2500];

const earlyPresses: Goal = {
  number: 8,
  name: `early clicks lost in ${PRESSES.length * MOMENTS.length} loads`,
  long: `${PRESSES.length * MOMENTS.length} loads on the cold terminal take three minutes`,
  async measure(lab) {
    const lost: string[] = [];
    for (const moment of MOMENTS)
      for (const [name, press, outcome] of PRESSES) {
        const terminal = await openTerminal(lab, lab.product.origin);
        await terminal.open(LIST);
        await pause(moment);
        await press(terminal.page);
        await outcome(terminal.page).catch(() => lost.push(`${name} after ${moment} ms`));
        await terminal.close();
      }
    return { bounds: [{ value: lost.length, unit: 'lost', gate: 0, stretch: 0 }], raw: lost };
  },
};

const navigation: Goal = {
  number: 17,
  name: 'first client navigation beyond its data',
  async measure(lab) {
    const terminal = await openTerminal(lab, lab.product.origin, true);
    try {
      await terminal.open(LIST);
      await terminal.settle();
      const { page, devTools } = terminal;
      const paths = new Map<string, string>();
      const bytes = new Map<string, number>();
      await devTools.send('Network.enable');
      devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
        paths.set(requestId, new URL(request.url).pathname);
      });
      devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
      });
      const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }));
      await page.locator('nav[aria-label="Main navigation"] a[href="/agreements"]').click();
      await expect(page).toHaveURL(/agreements/);
      await page.locator('tbody tr a[href^="/agreements/"]').first().waitFor();
      await terminal.settle();
      const isSame = await page.evaluate((before) => performance.timeOrigin === before, timeOrigin);
      if (!isSame) return { notRun: 'the product loaded a whole page instead' };
      const asked = [...paths].map(([id, path]) => ({ path, bytes: bytes.get(id) ?? 0 }));
      const sum = (parts: typeof asked) => parts.reduce((total, part) => total + part.bytes, 0);
      const data = asked.filter(({ path }) => path.endsWith('.data'));
      const more = asked.filter((part) => !data.includes(part));
      return {
        shown: `${sum(data)} B of data`,
        bounds: [{ value: sum(more) / 1000, unit: 'kB more', gate: 2 }],
        raw: asked,
      };
    } finally {
      await terminal.close();
    }
  },
};

export const visitorGoals: readonly Goal[] = [earlyPresses, navigation];
