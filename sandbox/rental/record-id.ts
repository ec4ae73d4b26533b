import { notFound } from './refusal.ts';

/** A path's record number. What is no number names no record, so it is refused with 404 like an unknown one. */
export function recordId(text: string | undefined, what: string): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw notFound(`There is no such ${what}.`);
  return Number(text);
}
