import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated, toAnotherPage } from './hydrated.ts';

/** A picture of one dot. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The form of a record, as its users see it. */
export class RecordFormPage {
  readonly page: Page;
  readonly #scripts: boolean;

  constructor(page: Page, scripts: boolean) {
    this.page = page;
    this.#scripts = scripts;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  async ready(): Promise<void> {
    if (this.#scripts) await hydrated(this.page);
  }

  /** By the beginning of its label, which its hint and what is read from it follow. */
  field(label: string): Locator {
    const controls = this.page.locator('input, select, textarea');
    return this.page
      .getByLabel(new RegExp(`^${label}`))
      .and(controls)
      .first();
  }

  /** Fills fields in by their labels; a select by the words of its choice. Folded groups are opened. */
  async fill(submitted: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(submitted)) {
      const field = this.field(label);
      const folded = this.page.locator('main details:not([open])').filter({ has: field });
      if ((await folded.count()) > 0) await folded.locator('summary').click();
      const select = field.and(this.page.locator('select'));
      if ((await select.count()) > 0) await field.selectOption({ label: text });
      else await field.fill(text);
    }
  }

  /** Presses the button at the end and waits for the page that answers. */
  async save(): Promise<void> {
    const save = this.page.getByRole('button', {
      name: /^Save (customer|vehicle|user|role|profile|charge|tax|promotion)/,
    });
    await toAnotherPage(this.page, this.#scripts, () => save.click());
  }

  get problems(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'There is a problem' });
  }

  /** Says once that it was saved: as a toast, or as a banner. */
  async confirms(text: string): Promise<void> {
    const place = this.#scripts ? this.page.locator('[data-part=toast]') : this.page.getByRole('status');
    await expect(place.filter({ hasText: text }).first()).toBeVisible();
  }
}
