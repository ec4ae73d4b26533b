import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';

export const RECORDS = [
  { type: 'reservation', table: 'reservations', resource: 'reservations' },
  { type: 'agreement', table: 'agreements', resource: 'agreements' },
  { type: 'vehicle', table: 'vehicles', resource: 'fleet' },
  { type: 'customer', table: 'customers', resource: 'customers' },
] as const;
type Kind = (typeof RECORDS)[number];
export const [RESERVATION] = RECORDS;

/** The address of a record without notes; every test takes another one. */
export function bareRecord({ type, table, resource }: Kind, place: number, clientId = 1): string {
  const [row] = readRecords<{ id: number }>(
    `SELECT id FROM ${table} WHERE client_id = ?1 AND id NOT IN
       (SELECT reference_id FROM notes WHERE reference_type = ?2 AND created_date < '2026-11-20')
     ORDER BY id DESC LIMIT 1 OFFSET ?3`,
    clientId,
    type,
    place,
  );
  if (!row) throw new Error(`The seed holds no ${type} without notes at ${place}.`);
  return `/${resource}/${row.id}`;
}

export const notesLike = (text: string) =>
  readRecords<{ id: number; note: string; client: number }>(
    'SELECT id, note, client_id AS client FROM notes WHERE note LIKE ?',
    text,
  );

/** The notes of one record as a user at the counter sees them. */
export class NotesPage {
  readonly page: Page;
  readonly notes: Locator;
  readonly text: Locator;
  readonly save: Locator;
  readonly #scripts: boolean;

  constructor(page: Page, scripts: boolean) {
    this.page = page;
    this.#scripts = scripts;
    this.notes = page.locator('main li[id^=note-]');
    this.text = page.getByLabel('Note', { exact: true });
    this.save = page.getByRole('button', { name: 'Save note' });
  }

  async open(record: string, query = ''): Promise<void> {
    await this.page.goto(`${record}/notes${query}`);
    if (this.#scripts) await hydrated(this.page);
  }

  async add(text: string, { alert = false } = {}): Promise<void> {
    await this.text.fill(text);
    if (alert) await this.page.getByRole('checkbox', { name: 'Show as an alert' }).check();
    await this.save.click();
    await this.confirms('Note saved');
    // The message may be that of the previous note.
    await expect(this.notes.filter({ hasText: text }).first()).toBeVisible();
  }

  /** Turns the one note into a form. */
  async edit(text: string): Promise<void> {
    await this.notes.getByRole('link', { name: 'Edit' }).click();
    await expect(this.text).toHaveValue(text);
  }

  /** Expects the message that confirms the save: a toast, or a banner without scripts. */
  async confirms(words: string): Promise<void> {
    const place = this.#scripts ? this.page.locator('[data-part=toast]') : this.page.getByRole('status');
    await expect(place.filter({ hasText: words }).first()).toBeVisible();
    if (this.#scripts) await hydrated(this.page);
  }
}
