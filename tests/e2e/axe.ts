import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/** What breaks WCAG 2.2 AA on the page as it stands, each with its element and the reason. */
export const accessViolations = (page: Page): Promise<string[]> =>
  violationsIn(new AxeBuilder({ page }).withTags(RULES));

/** The same in both themes, of a page whose user has chosen none: in the dark one only colours differ. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsIn(new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await accessViolations(page)), ...dark.map((words) => `dark: ${words}`)];
}
