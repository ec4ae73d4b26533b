import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

/** The export of a list as a user at the counter sees it. */
export class ListExport {
  readonly page: Page;
  readonly scripts: boolean;
  readonly dialog: Locator;

  constructor(page: Page, { scripts }: { readonly scripts: boolean }) {
    this.page = page;
    this.scripts = scripts;
    this.dialog = page.getByRole('dialog', { name: 'Export' });
  }

  /** Opens a list; with scripts it also waits until they have taken over. */
  async open(address: string): Promise<void> {
    // The first page of a browser is the last one in its own language: the profile's holds from then on.
    await this.page.context().request.get('/search');
    await this.page.goto(address);
    if (this.scripts) await hydrated(this.page);
  }

  /** Asks for the file that is called so in the menu. */
  async choose(file: 'CSV' | 'Excel'): Promise<void> {
    const menu = this.page.locator('main header details');
    await menu.getByText('Export').click();
    await menu.getByRole('link', { name: file }).click();
  }

  /** Asks for a file and waits until it is saved. */
  async save(file: 'CSV' | 'Excel'): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
    const saved = this.page.waitForEvent('download');
    await this.choose(file);
    const download = await saved;
    const name = download.suggestedFilename();
    if (this.scripts) await expect(this.dialog).toContainText(`${name} saved`);
    return { name, bytes: await bytesOf(download) };
  }
}

/** What was saved. */
export async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFile(await download.path());
}
