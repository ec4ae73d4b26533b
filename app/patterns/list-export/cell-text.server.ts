import type { CellKind } from '../list/list-view.ts';
import type { Cell } from '../list/packed-rows.ts';

/** Kinds whose second part is how the first is drawn, and no text. */
const MARKED: readonly CellKind[] = ['badge', 'balance'];

/** Everything that no file can hold or that no reader can see: control characters but tabs and line breaks. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Halves of characters, as they are left when a text is cut. */
const HALVES = /\p{Cs}/gu;

/** A cell as one text: what the screen shows of it, its lines behind each other with a space. */
export function cellText(kind: CellKind, cell: Cell): string {
  if (typeof cell === 'string') return plainText(cell);
  const [main, second] = cell;
  return plainText(MARKED.includes(kind) || second === '' ? main : `${main} ${second}`);
}

/** Text without control characters, half characters and white space around it; a line break is a line feed. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(HALVES, '\uFFFD').trim();
}
