/**
 * Learns how the product makes its rows: from the rows of a page and the answer of the service behind it. For each cell it
 * finds the variants, what tells them apart, and for each text how it is made from a field. What cannot be found is an
 * error, since a contender that did less than the product would be no measure.
 */
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import {
  type Cell,
  type Content,
  chooserOf,
  type Element,
  FORMATS,
  isElement,
  type Part,
  type Piece,
  type Question,
  type Row,
  type RowTemplate,
  writerOf,
} from './parts.ts';

/** Variants that a cell may have. */
const MOST_VARIANTS = 40;

/** An element as data; React's marks between two texts are left out. */
export function elementOf(node: HTMLElement): Element {
  return {
    tag: node.rawTagName,
    attributes: Object.entries(node.attributes),
    children: node.childNodes.flatMap((child) => contentOf(child)),
  };
}

function contentOf(node: Node): Content[] {
  if (node instanceof HTMLElement) return [elementOf(node)];
  return node instanceof TextNode ? [node.text] : [];
}

/** Every text of an element in a fixed order, and the element without its texts. */
function texts(element: Element): string[] {
  const own = element.attributes.map(([, value]) => String(value));
  return [
    ...own,
    ...element.children.flatMap((child) => (isElement(child) ? texts(child) : [String(child)])),
  ];
}

function skeleton({ tag, attributes, children }: Element): string {
  const inner = children.map((child) => (isElement(child) ? skeleton(child) : '#'));
  return `${tag}(${attributes.map(([name]) => name)})[${inner}]`;
}

/** The element with these texts in place of its own. */
function withTexts(element: Element, pieces: Iterator<Piece>): Element {
  const next = () => pieces.next().value as Piece;
  const attributes = element.attributes.map(([name]) => [name, next()] as const);
  const children = element.children.map((child) => (isElement(child) ? withTexts(child, pieces) : next()));
  return { tag: element.tag, attributes, children };
}

/** What all texts have in common at their start. */
function commonStart(all: readonly string[]): string {
  const [first = ''] = all;
  let length = first.length;
  for (const text of all) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

const reversed = (text: string) => [...text].reverse().join('');

function* candidates(rows: readonly Row[], all: readonly string[]): Generator<Part> {
  const fields = Object.keys(rows[0] ?? {});
  const start = commonStart(all);
  const ends = [
    { before: '', after: '' },
    // The start of an address, without the digits that all its numbers begin with.
    { before: start.replace(/[\d]+$/, ''), after: '' },
    { before: start, after: reversed(commonStart(all.map((text) => reversed(text.slice(start.length))))) },
  ];
  for (const around of ends) {
    for (const field of fields)
      for (const how of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) yield { how, field, ...around };
    for (const field of fields) for (const second of fields) yield { how: 'pair', field, second, ...around };
  }
}

/** Returns how these texts of the rows are made; null where no field makes them. */
function learnPiece(rows: readonly Row[], all: readonly string[]): Piece | null {
  const [first = ''] = all;
  if (all.every((text) => text === first)) return first;
  for (const part of candidates(rows, all)) {
    const write = writerOf(part);
    if (rows.every((row, at) => write(row) === all[at])) return part;
  }
  return null;
}

function learnPieces(rows: readonly Row[], shown: readonly Element[]): (Piece | null)[] {
  const columns = shown.map(texts);
  return (columns[0] ?? []).map((_, at) =>
    learnPiece(
      rows,
      columns.map((column) => column[at] ?? ''),
    ),
  );
}

function* questionSets(rows: readonly Row[]): Generator<readonly Question[]> {
  const fields = Object.keys(rows[0] ?? {});
  const single = (['sign', 'value', 'past'] as const).flatMap((about) =>
    fields.map((field): Question => ({ about, field })),
  );
  yield [];
  for (const one of single) yield [one];
  for (const field of fields) for (const second of fields) yield [{ about: 'same', field, second }];
  for (const one of single) for (const other of single) yield [one, other];
}

/** Finds what tells the rows with different names apart. */
function learnQuestions(rows: readonly Row[], names: readonly string[], where: string): readonly Question[] {
  for (const questions of questionSets(rows)) {
    const choose = chooserOf(questions);
    const nameOf = new Map<string, string | undefined>();
    const fits = rows.every((row, at) => {
      const answer = choose(row);
      if (!nameOf.has(answer)) nameOf.set(answer, names[at]);
      return nameOf.get(answer) === names[at] && nameOf.size <= MOST_VARIANTS;
    });
    if (fits) return questions;
  }
  throw new Error(
    `Nothing tells the variants of ${where} apart: ${[...new Set(names)].slice(0, 5).join(' | ')}`,
  );
}

/** Puts rows with the same name together, and works on each group. */
function byName<Result>(
  names: readonly string[],
  rows: readonly Row[],
  cells: readonly Element[],
  work: (rows: readonly Row[], cells: readonly Element[]) => Result,
): Map<string, Result> {
  const groups = Map.groupBy(rows.keys(), (at) => names[at] ?? '');
  const results = [...groups].map(([name, among]) => {
    const result = work(
      among.map((at) => rows[at] as Row),
      among.map((at) => cells[at] as Element),
    );
    return [name, result] as const;
  });
  return new Map(results);
}

function learnCell(rows: readonly Row[], cells: readonly Element[], where: string): Cell {
  const shapes = cells.map(skeleton);
  const found = byName(shapes, rows, cells, learnPieces);
  // Texts that no field makes are words that the product has for something: each makes a variant of its own.
  const names = cells.map((cell, at) => {
    const pieces = found.get(shapes[at] ?? '') ?? [];
    return [shapes[at], ...texts(cell).filter((_, place) => pieces[place] === null)].join(' ');
  });
  const questions = learnQuestions(rows, names, where);
  const choose = chooserOf(questions);
  const variants = byName(rows.map(choose), rows, cells, (own, shown) => {
    const pieces = learnPieces(own, shown).map((piece) => piece ?? '');
    return withTexts(shown[0] as Element, pieces.values());
  });
  return { questions, variants: Object.fromEntries(variants) };
}

/**
 * @param rows the service's answer
 * @param html the rows that the product made from it, from the first `<tr>` to the last `</tr>`
 * @throws Error that names the cell whose making was not found
 */
export function learnRows(rows: readonly Row[], html: string): RowTemplate {
  const shown = parse(html).querySelectorAll('tr').map(elementOf);
  if (shown.length !== rows.length)
    throw new Error(`The page has ${shown.length} rows, the answer ${rows.length}`);
  if (shown.some(({ attributes }) => attributes.length > 0))
    throw new Error('Rows have attributes, which the contenders do not know');
  const width = shown[0]?.children.length ?? 0;
  return {
    cells: Array.from({ length: width }, (_, at) =>
      learnCell(
        rows,
        shown.map(({ children }) => children[at] as Element),
        `column ${at + 1}`,
      ),
    ),
  };
}
