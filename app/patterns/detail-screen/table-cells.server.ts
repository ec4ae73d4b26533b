import type { TableCell } from '../record/detail-view.ts';

type Part = string | null | undefined;

export const orEmpty = (text: Part): string => text ?? '';

/** What is known of several things, in one line. */
export const joined = (...parts: readonly Part[]): string => parts.filter(Boolean).join(', ');

/** Words with quieter ones below, where there are any. */
export const stacked = (text: Part, detail: Part): TableCell =>
  detail ? { text: orEmpty(text), detail } : orEmpty(text);
