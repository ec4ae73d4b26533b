import type { Page } from '@playwright/test';
import { toAnotherPage } from './hydrated.ts';

/** The stage that the page shows, by its address. */
export const stageOf = (page: Page): string =>
  new URL(page.url()).searchParams.get('stage') ?? 'rental-information';

/** A form in stages as a person goes through it. */
export interface StagedForm {
  /** Presses what leads on, and waits for the page behind it. */
  forward(): Promise<void>;
  /**
   * Goes on until this stage. Without scripts every stage on the way is opened; with scripts, where each costs many times
   * as much, the form is asked for the stage at once and shows on the way only what misses something.
   */
  until(stage: string): Promise<void>;
  /** Goes past all stages in which nothing is missing, to the review. */
  review(): Promise<void>;
  /** Presses the last button of the review. */
  handIn(): Promise<void>;
  /** Presses on after a write of which nobody knows the end: past what changed meanwhile where that is shown. */
  again(): Promise<void>;
}

const MOST_STAGES = 10;

export function stagedForm(page: Page, scripts: boolean): StagedForm {
  const primary = page.locator('button[data-primary]');
  const goOn = page.getByRole('button', { name: 'Go on with this' });
  const press = (button = primary): Promise<void> => toAnotherPage(page, scripts, () => button.click());
  /** The button of the form's own steps that leads to a stage, where it may be gone to; else the primary one. */
  const shortcutTo = async (stage: string) => {
    const shortcut = page
      .locator(`button[name=to]:not([aria-hidden])[value="${stage === 'summary' ? 'review' : stage}"]`)
      .first();
    return scripts && (await shortcut.count()) > 0 ? shortcut : primary;
  };
  return {
    forward: () => press(),
    async until(stage) {
      for (let pressed = 0; stageOf(page) !== stage; pressed += 1) {
        if (pressed === MOST_STAGES) throw new Error(`The form never comes to ${stage}`);
        const here = stageOf(page);
        await press(await shortcutTo(stage));
        if (stageOf(page) === here) {
          throw new Error(`The form stays at ${here}: ${await page.getByRole('alert').allTextContents()}`);
        }
      }
    },
    async review() {
      await press(page.locator('button[name=to][value=review]'));
      if (stageOf(page) !== 'summary') throw new Error(`Something is missing in ${stageOf(page)}`);
    },
    handIn: () => press(),
    again: async () => press((await goOn.count()) > 0 ? goOn : primary),
  };
}

/** The amount beside a term, in a price or an account, as it is shown. */
export async function amountOf(page: Page, term: string): Promise<string> {
  const line = page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });
  return (await line.locator('dd').first().innerText()).trim();
}
