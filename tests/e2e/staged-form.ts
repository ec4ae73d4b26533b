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
   * Continues to this stage. Without scripts every stage on the way is opened. With scripts, where each costs many times
   * as much, the form is asked for the stage at once and shows only stages on the way that miss something.
   */
  until(stage: string): Promise<void>;
  /** Goes past all stages in which nothing is missing, to the review. */
  review(): Promise<void>;
  /** Presses the last button of the review. */
  submitForm(): Promise<void>;
  /** Continues after a write with an unknown outcome: past a change by another user where one is shown. */
  again(): Promise<void>;
}

const MOST_STAGES = 10;

/** A control of the page that a choice of its name is made by. */
const chosenIn = (page: Page, name: string) => page.locator(`main input[name="${name}"]:checked`);

/** An attribute of all elements of the content that fit a selector; it does not wait for them. */
const valuesOf = (page: Page, selector: string, attribute = 'value'): Promise<readonly string[]> =>
  page.evaluate(
    ([fitting, name]) =>
      [...document.querySelectorAll(`main ${fitting}`)].map((one) => one.getAttribute(name) ?? ''),
    [selector, attribute] as const,
  );

/**
 * Enters what a check-out is not made without and nothing presets: the odometer as it stood last, the level as it was
 * read last, the signature on paper. What is entered already stays.
 */
export async function enterReadings(page: Page, scripts: boolean): Promise<void> {
  for (const value of await valuesOf(page, 'button[name=intent][value^="fill."]:not([value$="Amount"])')) {
    const name = value.slice('fill.'.length);
    const field = page.locator(`main [name="${name}"]`);
    if ((await field.inputValue()) !== '') continue;
    const button = page.locator(`main button[name=intent][value="${value}"]`);
    if (scripts) await button.click();
    else await toAnotherPage(page, scripts, () => button.click());
  }
  for (const name of await fuelFields(page)) {
    const cells = page.locator('main fieldset', { has: page.locator(`input[type=radio][name="${name}"]`) });
    const [, level = 'Full'] = /last reading (.+)/.exec(await cells.innerText()) ?? [];
    if ((await chosenIn(page, name).count()) === 0) await cells.getByText(level, { exact: true }).click();
  }
  const paper = page.getByRole('radio', { name: 'On paper' });
  if ((await paper.count()) > 0 && (await chosenIn(page, 'signKind').count()) === 0) await paper.check();
}

/**
 * Enters the amount due by its button, and the reference that a card needs.
 * @param prefix how the names of the movement's fields begin
 */
export async function take(page: Page, scripts: boolean, prefix = 'pay'): Promise<void> {
  const offer = page.locator(`main button[value="fill.${prefix}Amount"]`);
  if (scripts) await offer.click();
  else await toAnotherPage(page, scripts, () => offer.click());
  const reference = page.locator(`main [name="${prefix}Reference"]`);
  if ((await reference.count()) > 0) await reference.fill('Slip 1');
}

/** Chooses that a part of the deposit goes back, and enters all of it. */
export async function giveBack(page: Page, scripts: boolean, part: 'collected' | 'held'): Promise<void> {
  await page.locator(`main input[name=${part}Outcome][value=back]`).check();
  if (!scripts)
    await toAnotherPage(page, scripts, () => page.getByRole('button', { name: 'Recalculate' }).click());
  await take(page, scripts, part === 'collected' ? 'collectedRefund' : 'heldRelease');
}

/** Names of the tanks whose level is asked for as a vehicle goes out. */
async function fuelFields(page: Page): Promise<readonly string[]> {
  const names = await valuesOf(page, 'input[type=radio][value="8"]', 'name');
  return names.filter((name) => /^(fuel|out\.\d+\.fuel)$/.test(name));
}

export function stagedForm(page: Page, scripts: boolean): StagedForm {
  const primary = page.locator('button[data-primary]');
  const goAhead = page.getByRole('button', { name: 'Continue with these values' });
  const press = (button = primary): Promise<void> => toAnotherPage(page, scripts, () => button.click());
  /** The button of the form's own steps that leads to a stage, where it may be gone to; else the primary one. */
  const shortcutTo = async (stage: string) => {
    const shortcut = page
      .locator(`button[name=to]:not([aria-hidden])[value="${stage === 'summary' ? 'review' : stage}"]`)
      .first();
    return scripts && (await shortcut.count()) > 0 ? shortcut : primary;
  };
  const pressComplete = async (button = primary) => {
    await enterReadings(page, scripts);
    await press(button);
  };
  return {
    forward: () => pressComplete(),
    async until(stage) {
      for (let pressed = 0; stageOf(page) !== stage; pressed += 1) {
        if (pressed === MOST_STAGES) throw new Error(`The form never comes to ${stage}`);
        const here = stageOf(page);
        await enterReadings(page, scripts);
        await press(await shortcutTo(stage));
        if (stageOf(page) === here) {
          throw new Error(`The form stays at ${here}: ${await page.getByRole('alert').allTextContents()}`);
        }
      }
    },
    async review() {
      for (let stage = ''; stageOf(page) !== 'summary' && stageOf(page) !== stage; ) {
        stage = stageOf(page);
        await enterReadings(page, scripts);
        const review = page.locator('button[name=to][value=review]');
        await press((await review.count()) > 0 ? review : primary);
      }
      if (stageOf(page) !== 'summary') throw new Error(`Something is missing in ${stageOf(page)}`);
    },
    submitForm: () => press(),
    again: async () => press((await goAhead.count()) > 0 ? goAhead : primary),
  };
}

/** The amount of a term in a price or an account, as it is shown. */
export async function amountOf(page: Page, term: string): Promise<string> {
  const line = page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });
  return (await line.locator('dd').first().innerText()).trim();
}
