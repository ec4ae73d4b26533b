import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const CONTRAST = { type: 'rule', values: ['color-contrast'] } as const;
const LOOKS = { type: 'rule', values: ['color-contrast', 'target-size'] } as const;

/** Beyond WCAG: regions, tables and headings, which a screen reader lists, can be distinguished. */
const LISTED = { type: 'rule', values: ['landmark-unique', 'empty-table-header', 'heading-order'] } as const;

type Rules = typeof RULES | typeof CONTRAST | typeof LISTED | typeof LOOKS;

/**
 * No page has frames, so axe judges it in place (`setLegacyMode`), without a second page that joins the results of
 * frames, and reports violations only. That takes a third of the time.
 */
async function violationsIn(page: Page, { type, values }: Rules): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('The page has frames, which are not judged here.');
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
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

/** Regions, tables and headings that cannot be distinguished on a screen; a gallery has several of each control. */
export const listedViolations = (page: Page): Promise<string[]> => violationsIn(page, LISTED);

/** Violations that depend on colours and sizes, for a second check of a page whose markup has been judged. */
export const looksViolations = (page: Page): Promise<string[]> => violationsIn(page, LOOKS);
