import type { PageDocument } from './page-document.ts';

/** Collapses the white space of a text. */
export const normalized = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');

const isSkipped = ({ localName }: Element): boolean => /^(script|noscript|style|head|title)$/.test(localName);

/**
 * The text by which an element is found: with hidden text, without scripts and styles.
 * @param known cached texts for queries on many elements of one page
 */
export function textOf(element: Element, known: Map<Element, string> = new Map()): string {
  const gathered = known.get(element);
  if (gathered !== undefined) return gathered;
  let text = '';
  if (element.localName === 'input' && /^(submit|button)$/.test(element.getAttribute('type') ?? ''))
    text = (element as HTMLInputElement).value;
  else if (!isSkipped(element))
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 1) text += textOf(child as Element, known);
      else if (child.nodeType === 3) text += child.nodeValue ?? '';
    }
  known.set(element, text);
  return text;
}

/** Whether an element is skipped when text is searched. */
export const hasNoText = isSkipped;

/** Pieces of an inner text: text, or the minimum number of line ends at that point. */
type Piece = string | number;

/**
 * The visible text of an element, close to the browser's `innerText`: without hidden parts, blocks on separate lines,
 * cells separated by tabs, white space collapsed.
 */
export function innerTextOf(page: PageDocument, element: Element): string {
  // Browsers return all text of an element without a box, and none of one in a closed disclosure.
  if (!page.isRendered(element)) return page.hasBox(element) ? '' : (element.textContent ?? '');
  const pieces = [...element.childNodes].flatMap((child) => piecesOf(page, child));
  let text = '';
  let ends = 0;
  for (const piece of pieces) {
    if (typeof piece === 'number') {
      ends = Math.max(ends, piece);
      continue;
    }
    if (piece === '') continue;
    // White space at the ends of a line is not shown.
    const isAtLineStart = text === '' || ends > 0 || /[\n\t ]$/.test(text);
    const shown = piece === '\n' || piece === '\t' ? piece : isAtLineStart ? piece.replace(/^ /, '') : piece;
    if (shown === '') continue;
    if (ends > 0 && text !== '') text = text.replace(/ $/, '') + '\n'.repeat(ends);
    if (shown === '\n' || shown === '\t') text = text.replace(/ $/, '');
    ends = 0;
    text += shown;
  }
  return text.replace(/ $/, '');
}

function piecesOf(page: PageDocument, node: ChildNode): Piece[] {
  if (node.nodeType === 3) {
    const parent = node.parentElement;
    const text = node.nodeValue ?? '';
    if (parent === null || !page.isUncovered(parent) || isClosed(parent)) return [];
    return page.keepsLines(parent) ? [text] : [text.replaceAll(/[\t\n\r\f ]+/g, ' ')];
  }
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (!page.isRendered(element)) return [];
  if (element.localName === 'br') return ['\n'];
  if (/^(textarea|input|img|svg|video|canvas|iframe)$/.test(element.localName)) return [];
  if (element.localName === 'select') return optionPieces(element as HTMLSelectElement);
  const inner = [...element.childNodes].flatMap((child) => piecesOf(page, child));
  const display = page.display(element);
  if (display === 'table-cell') return followedBySibling(element, 'td, th') ? [...inner, '\t'] : inner;
  if (display === 'table-row') return followedByRow(element) ? [...inner, '\n'] : inner;
  if (element.localName === 'p') return [2, ...inner, 2];
  const isBlock = /^(block|flex|grid|table|list-item|table-caption|flow-root)$/.test(display);
  return isBlock ? [1, ...inner, 1] : inner;
}

/** Whether a text is hidden as the direct text of a closed disclosure. */
const isClosed = (element: Element): boolean =>
  element.localName === 'details' && !element.hasAttribute('open');

const optionPieces = (select: HTMLSelectElement): Piece[] =>
  [...select.options].flatMap((option) => [1, normalized(option.textContent ?? ''), 1]);

const followedBySibling = (element: Element, selector: string): boolean =>
  element.nextElementSibling?.matches(selector) ?? false;

/** Whether a row is followed by another one of its table. */
function followedByRow(row: Element): boolean {
  const rows = row.closest('table')?.rows;
  return rows !== undefined && rows.item(rows.length - 1) !== row;
}
