import type { ExportFormat } from './export-table.ts';

/** Letters of other alphabets and accents have no safe spelling on every disk. */
const UNSAFE = /[^\w -]+/g;

/**
 * What the file is called: the list's title and the day, in characters that every disk and header takes.
 * @param day `yyyy-MM-dd`
 */
export function fileName(title: string, day: string, format: ExportFormat): string {
  const words = title.normalize('NFKD').replace(/\s+/g, ' ').replace(UNSAFE, '').trim();
  return `${words || 'list'} ${day}.${format}`;
}
