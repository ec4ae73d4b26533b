import { looksViolations, screenViolations, violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';

const PALE = /^(?:dark: )?color-contrast: .*\bid="pale"/;

test('the checks of accessibility find a text of low contrast in the dark theme alone, and in both', async ({
  page,
}) => {
  await page.goto('/fleet');
  expect(await screenViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Pale' });
    text.style.cssText = 'color: light-dark(#000, #444); background: light-dark(#fff, #222)';
    document.querySelector('main')?.append(text);
  });
  expect(await violationsInThemes(page)).toEqual([expect.stringMatching(PALE)]);
  await page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('#pale');
    if (text) text.style.cssText = 'color: #ccc; background: #fff';
  });
  expect(await looksViolations(page)).toEqual([expect.stringMatching(PALE)]);
});
