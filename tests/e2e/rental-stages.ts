import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated, toAnotherPage } from './hydrated.ts';
import { openPage } from './test-business.ts';

/** The options in the open list of a combobox. */
export const listed = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Selects what has these words in it: in the list of its combobox where that is open, else by its radio. */
export async function choose(page: Page, words: string): Promise<void> {
  const radio = page.locator('main label', { hasText: words }).first();
  await expect(radio).toBeAttached();
  const isListed = (await page.locator('main [role=combobox][aria-expanded=true]').count()) > 0;
  if (isListed) await listed(page).filter({ hasText: words }).first().click();
  else await radio.click();
}

/** The form of a rental, as its users see it: with scripts it recalculates while they type, without by its buttons. */
export class RentalStages {
  readonly page: Page;
  readonly #scripts: boolean;

  constructor(page: Page, scripts: boolean) {
    this.page = page;
    this.#scripts = scripts;
  }

  get form(): Locator {
    return this.page.getByRole('main');
  }

  /** A field by its name; of radios all of them. */
  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]:not([type="hidden"])`);
  }

  /** One of several to be picked, by words in it. */
  option(words: string): Locator {
    return this.form.locator('label', { hasText: words }).locator('..').first();
  }

  open(address: string): Promise<void> {
    return openPage(this.page, address, this.#scripts);
  }

  async fill(submitted: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(submitted)) await this.field(name).fill(text);
  }

  /** Opens a new rental of a type, that begins in some days and lasts two. */
  async begin(
    address: string,
    { typeId, days }: { readonly typeId: number; readonly days: number },
  ): Promise<void> {
    await this.open(address);
    await this.fill({ checkOutAt: `+${days}d`, checkInAt: '+2d' });
    await this.field('vehicleTypeId').selectOption(String(typeId));
  }

  /** Presses a button of the form, and waits for the page that answers. */
  async press(name: RegExp | string): Promise<void> {
    const mark = this.page.locator('main input[name="page"]').first();
    const before = await mark.getAttribute('value');
    await this.form
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
    await expect(mark).not.toHaveValue(before ?? '');
    if (this.#scripts) await hydrated(this.page);
  }

  /** Hands the form in, and waits for where it leads. */
  async submitForm(address: RegExp): Promise<void> {
    await this.form
      .getByRole('button', { name: /^(Reserve|Check out)/ })
      .first()
      .click();
    await this.page.waitForURL(address);
  }

  /** Recalculates the stage from its input; with scripts it does so by itself. */
  async recalculate(): Promise<void> {
    if (!this.#scripts) await this.press('Recalculate');
  }

  /** Looks for something. */
  async find(field: string, text: string): Promise<void> {
    await this.fill({ [field]: text });
    await this.recalculate();
  }

  /** Picks what has these words in it. */
  async choose(words: string): Promise<void> {
    await choose(this.page, words);
  }

  /** The amount due, as it is shown next to the form. */
  async total(): Promise<string> {
    const shown = await this.page
      .getByRole('complementary', { name: 'Amount due' })
      .locator('output')
      .innerText();
    return /\$[\d,.]+\d/.exec(shown)?.[0] ?? shown;
  }

  /** What the first one to be picked has in it. */
  firstOf(field: string): Promise<string> {
    return this.field(field).first().locator('..').innerText();
  }

  /** Presses Tab until a field has the focus. */
  async tabTo(name: string): Promise<void> {
    const hasFocus = () =>
      this.page.evaluate((wanted) => (document.activeElement as HTMLInputElement)?.name === wanted, name);
    for (let presses = 0; presses < 20 && !(await hasFocus()); presses += 1)
      await this.page.keyboard.press('Tab');
    expect(await hasFocus(), `Tab leads to ${name}`).toBe(true);
  }

  /** Submits the stage by keyboard, and waits for the given one. */
  async submitTo(stage: string): Promise<void> {
    await toAnotherPage(this.page, true, () => this.page.keyboard.press('Control+Enter'));
    await this.page.waitForURL((address) => address.searchParams.get('stage') === stage);
  }
}
