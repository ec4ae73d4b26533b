import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

/** The reservations list as a user at the counter sees it. */
export class ListPage {
  readonly page: Page;
  readonly scripts: boolean;
  readonly filters: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly links: Locator;
  readonly foot: Locator;

  constructor(page: Page, { scripts }: { readonly scripts: boolean }) {
    this.page = page;
    this.scripts = scripts;
    this.filters = page.getByRole('form', { name: 'Filters' });
    this.table = page.getByRole('region', { name: 'Reservations' });
    this.rows = this.table.locator('tbody tr');
    this.links = this.rows.locator('th a');
    this.foot = page.locator('main footer');
  }

  /** Opens the list; with scripts it also waits until they have taken over. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/reservations${query}`);
    if (this.scripts) await hydrated(this.page);
  }

  /** The chip that holds a filter's controls. */
  sheet(chip: string): Locator {
    return this.filters.locator('details').filter({ has: this.page.locator('summary', { hasText: chip }) });
  }

  /** Opens a chip of the filter row, changes its controls and applies them. */
  async apply(chip: string, change: (sheet: Locator) => Promise<void>): Promise<void> {
    const menu = this.sheet(chip);
    await menu.locator('summary').click();
    await change(menu);
    await this.leave(() => menu.getByRole('button', { name: 'Apply' }).click());
  }

  /** Does what leads to another address and waits until it is on screen. */
  async leave(action: () => Promise<unknown>): Promise<void> {
    const before = this.page.url();
    await action();
    await expect(this.page).not.toHaveURL(before);
    // A page that comes as a whole has its address before its last row.
    await this.page.waitForLoadState();
    await expect(this.page.locator('main[aria-busy="true"], table[aria-busy="true"]')).toHaveCount(0);
  }

  /** What the address says of the list; a form without scripts also sends controls that say nothing. */
  query(): Record<string, string[]> {
    const { searchParams } = new URL(this.page.url());
    const entries = [...searchParams].filter(
      ([name, value]) =>
        name !== 'view' && value !== '' && value !== 'any' && !(name === 'unassigned' && value === 'false'),
    );
    return Object.fromEntries(entries.map(([name]) => [name, searchParams.getAll(name)]));
  }

  /** How many reservations the list says there are, for example '64 found'. */
  get counts(): Locator {
    return this.page.locator('main h1 + span');
  }

  /** The chip of a filter that is on; without a filter the link that takes it away is absent. */
  removal(filter: string): Locator {
    return this.filters.getByRole('link', { name: `Remove filter ${filter}`, exact: true });
  }

  /** Texts of a column, by its head. */
  async column(head: string): Promise<string[]> {
    const heads = await this.table.locator('thead th').allInnerTexts();
    const at = heads.findIndex((text) => text.replace(/[↑↓\s]+$/, '') === head);
    if (at < 0) throw new Error(`There is no column ${head}: ${heads.join(', ')}`);
    return this.rows
      .locator(`:nth-child(${at + 1})`)
      .and(this.rows.locator('> th, > td'))
      .allInnerTexts();
  }
}
