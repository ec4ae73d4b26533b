import type { Amount } from '../../../ui/panel.tsx';
import type { DocumentFact, DocumentPart, DocumentTable } from '../document-content.ts';
import type { Sheet, Style } from './sheet.server.ts';

const COLUMNS = 3;
const GAP = 14;
const BEFORE = 11;
const RULE = 3;
const UNDER_RULE = 5;
const PADDING = 3;

const ROW = 18;
const INDENT = 16;

const heightOfText = (sentences: readonly string[], sheet: Sheet): number =>
  sentences.reduce(
    (all, sentence) => all + sheet.heightOf(sentence, 'text', sheet.width - INDENT) + PADDING,
    0,
  );

/** Headings are never alone at the foot of a page; amounts, short texts and short tables are not torn apart. */
function roomBelow(part: DocumentPart, sheet: Sheet): number {
  if (part.kind === 'amounts') return Math.min(part.amounts.length, 20) * ROW;
  if (part.kind === 'text') return Math.min(heightOfText(part.sentences, sheet), 200);
  return part.kind === 'table' ? Math.min(part.table.rows.length + 1, 6) * ROW : 40;
}

function drawHeading(title: string, sheet: Sheet, below: number): void {
  const height = sheet.heightOf(title, 'heading', sheet.width);
  sheet.y += BEFORE;
  sheet.ensureSpace(height + RULE + UNDER_RULE + below);
  sheet.write('H2', title, 'heading', { x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.y += height + RULE;
  sheet.rule(sheet.y);
  sheet.y += UNDER_RULE;
}

function drawFacts(facts: readonly DocumentFact[], sheet: Sheet): void {
  const width = (sheet.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const list = sheet.group('L');
  for (let from = 0; from < facts.length; from += COLUMNS) {
    const row = facts.slice(from, from + COLUMNS).map((fact) => ({
      fact,
      term: sheet.heightOf(fact.term, 'quiet', width),
      value: sheet.heightOf(fact.value, 'text', width),
      detail: sheet.heightOf(fact.detail ?? '', 'quiet', width),
    }));
    const height = Math.max(...row.map(({ term, value, detail }) => term + value + detail)) + 6;
    sheet.ensureSpace(height);
    for (const [at, { fact, term, value }] of row.entries()) {
      const x = sheet.left + at * (width + GAP);
      const item = sheet.group('LI', list);
      sheet.write('Lbl', fact.term, 'quiet', { x, y: sheet.y, width }, item);
      const body = sheet.group('LBody', item);
      sheet.write('P', fact.value, 'text', { x, y: sheet.y + term, width }, body);
      if (fact.detail) sheet.write('P', fact.detail, 'quiet', { x, y: sheet.y + term + value, width }, body);
    }
    sheet.y += height;
  }
}

function drawAmounts(amounts: readonly Amount[], sheet: Sheet): void {
  const { left, width } = sheet;
  const [term, how, end] = [0.32 * width, 0.48 * width, 0.2 * width - 2 * GAP];
  const table = sheet.group('Table');
  for (const [at, line] of amounts.entries()) {
    const style = (line.weight ?? 'plain') === 'plain' ? 'text' : 'strong';
    const heights = [
      sheet.heightOf(line.term, style, term),
      sheet.heightOf(line.how ?? '', 'quiet', how),
      sheet.heightOf(line.amount, style, end),
    ];
    const height = 2 * PADDING + Math.max(...heights);
    sheet.ensureSpace(height);
    if (style === 'strong' && at > 0) sheet.rule(sheet.y);
    const row = sheet.group('TR', table);
    const y = sheet.y + PADDING;
    sheet.write('TH', line.term, style, { x: left, y, width: term }, row, 'Row');
    sheet.write('TD', line.how ?? '', 'quiet', { x: left + term + GAP, y, width: how }, row);
    const place = { x: left + width - end, y, width: end, align: 'right' } as const;
    sheet.write('TD', line.amount, style, place, row);
    sheet.y += height;
  }
}

/** A paragraph that is longer than a page continues on the next one. */
function drawParagraph(text: string, sheet: Sheet): void {
  for (const piece of sheet.pieces(text, 'text', sheet.width)) {
    const height = sheet.heightOf(piece, 'text', sheet.width) + PADDING;
    sheet.ensureSpace(height);
    sheet.write('P', piece, 'text', { x: sheet.left, y: sheet.y, width: sheet.width });
    sheet.y += height;
  }
}

function drawText(sentences: readonly string[], sheet: Sheet, isProse = sentences.length === 1): void {
  if (isProse) {
    for (const sentence of sentences) drawParagraph(sentence, sheet);
    return;
  }
  const width = sheet.width - INDENT;
  const list = sheet.group('L');
  for (const [at, sentence] of sentences.entries()) {
    const height = sheet.heightOf(sentence, 'text', width) + PADDING;
    sheet.ensureSpace(height);
    const item = sheet.group('LI', list);
    sheet.write('Lbl', `${at + 1}.`, 'text', { x: sheet.left, y: sheet.y, width: INDENT }, item);
    sheet.write('LBody', sentence, 'text', { x: sheet.left + INDENT, y: sheet.y, width }, item);
    sheet.y += height;
  }
}

/** @param after points of what has to stand on the page where the part ends */
export function drawPart(part: DocumentPart, sheet: Sheet, after = 0): void {
  drawHeading(part.title, sheet, roomBelow(part, sheet) + after);
  if (part.kind === 'facts') drawFacts(part.facts, sheet);
  else if (part.kind === 'table') drawTable(part.table, sheet);
  else if (part.kind === 'amounts') drawAmounts(part.amounts, sheet);
  else drawText(part.sentences, sheet, part.isProse);
}

const COLUMN_GAP = 8;
const LEAST_COLUMN = 40;

/** Each column as wide as its longest text; where that is too much, the widest give way. */
function widthsOf({ heads, rows, isSummed }: DocumentTable, sheet: Sheet): readonly number[] {
  const wanted = heads.map(({ label }, at) =>
    Math.max(
      LEAST_COLUMN,
      sheet.widthOf(label, 'quiet'),
      ...rows.map((row, nth) => {
        const isSum = isSummed && nth === rows.length - 1;
        return sheet.widthOf(row[at] ?? '', isSum ? 'strong' : 'text') + 1;
      }),
    ),
  );
  const space = sheet.width - COLUMN_GAP * (heads.length - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= space) return wanted.map((width) => width + (space - sum) / heads.length);
  const widths = [...wanted];
  let left = space;
  const narrowFirst = [...wanted.entries()].toSorted(([, one], [, other]) => one - other);
  for (const [nth, [at, width]] of narrowFirst.entries()) {
    widths[at] = Math.min(width, left / (heads.length - nth));
    left -= widths[at];
  }
  return widths;
}

function drawTable(table: DocumentTable, sheet: Sheet): void {
  const { heads, rows, isSummed } = table;
  const widths = widthsOf(table, sheet);
  const heightOf = (texts: readonly string[], style: Style) =>
    Math.max(...texts.map((text, at) => sheet.heightOf(text, style, widths[at] ?? 0))) + 2 * PADDING;
  const placeOf = (at: number) => ({
    x: widths.slice(0, at).reduce((x, width) => x + width + COLUMN_GAP, sheet.left),
    y: sheet.y + PADDING,
    width: widths[at] ?? 0,
    align: heads[at]?.end ? ('right' as const) : ('left' as const),
  });
  const under = sheet.group('Table');
  const draw = (texts: readonly string[], style: Style, isHead: boolean) => {
    const row = sheet.group('TR', under);
    for (const [at, text] of texts.entries()) {
      const type = isHead || at === 0 ? 'TH' : 'TD';
      const scope = isHead ? 'Column' : at === 0 ? 'Row' : undefined;
      sheet.write(type, text, style, placeOf(at), row, scope);
    }
  };
  const goOn = (height: number) => {
    sheet.y += height;
    sheet.rule(sheet.y, sheet.left, sheet.width, '#ccc');
  };

  const head = heads.map(({ label }) => label);
  const headHeight = heightOf(head, 'quiet');
  sheet.ensureSpace(headHeight + 24);
  draw(head, 'quiet', true);
  goOn(headHeight);
  for (const [nth, texts] of rows.entries()) {
    const style = isSummed && nth === rows.length - 1 ? 'strong' : 'text';
    const height = heightOf(texts, style);
    if (sheet.ensureSpace(height)) {
      sheet.decorate(() => {
        for (const [at, text] of head.entries()) sheet.plainText(text, 'quiet', placeOf(at));
      }, 'Pagination');
      goOn(headHeight);
    }
    draw(texts, style, false);
    goOn(height);
  }
}
