import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { longPictureOf, pictureOf } from '../../app/patterns/draft-files/pictures.fixture.ts';
import type { TestBusiness } from './test-business.ts';

/** A file as it is chosen in a field. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of one pixel; each name has bytes of its own. */
export const photo = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: pictureOf(name),
});

/** What calls itself a picture and is none. */
export const noPhoto = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('no picture at all'),
});

/** A picture of so many bytes which a browser cannot make smaller. */
export const longPhoto = (name: string, bytes: number): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: longPictureOf(name, bytes),
});

/** Writes a file to the disk and returns its path: a big file is slow to send through the test's protocol. */
export function onDisk({ name, buffer }: ChosenFile, testInfo: TestInfo): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, buffer);
  return path;
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The field of photos of a side, or of anything: 'Front', 'Photos'. */
export const photoField = (page: Page, side = 'Photos'): Locator =>
  page.locator('input[type=file]').and(page.getByLabel(new RegExp(`^${side} up to`)));

/** Boxes that take away the pictures of this name that the form keeps. */
export const storedBoxes = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Remove ${name}`, exact: true });

/** The photos of one phase that are stored with an agreement, in their order. */
export const photosOf = (counter: TestBusiness, agreementId: number, phase: string) =>
  counter.rows(
    `SELECT name, place, content_hash AS hash FROM documents
     WHERE agreement_id = ? AND kind = 'photo' AND phase = ? ORDER BY id`,
    agreementId,
    phase,
  );

/** Changes the service's stored data directly in its database. */
export function tamper(counter: TestBusiness, sql: string, ...cells: readonly (string | number)[]): void {
  counter.change('DROP TRIGGER documents_are_kept');
  counter.change(sql, ...cells);
  counter.change(`CREATE TRIGGER documents_are_kept BEFORE UPDATE ON documents
    BEGIN SELECT RAISE(ABORT, 'a document is never edited'); END`);
}
