import type { Amount } from '../../../ui/amounts.tsx';
import type { DocumentFact, DocumentPart } from '../document-content.ts';
import { drawTable } from './draw-table.server.ts';
import type { Sheet, Style } from './sheet.server.ts';

const COLUMNS = 3;
const GAP = 14;
const BEFORE = 11;
/** From a heading to the line below it, and on to what it heads. */
const RULE = 3;
const UNDER_RULE = 5;
const PADDING = 3;

/** About how high a row is. */
const ROW = 18;
/** Of numbered sentences, which stand behind their numbers. */
const INDENT = 16;

const heightOfText = (sentences: readonly string[], sheet: Sheet): number =>
  sentences.reduce(
    (all, sentence) => all + sheet.heightOf(sentence, 'text', sheet.width - INDENT) + PADDING,
    0,
  );

/**
 * A heading never stands alone at the foot of a page; amounts that add up, short texts and short tables are not torn
 * apart.
 */
function roomBelow(part: DocumentPart, sheet: Sheet): number {
  if (part.kind === 'amounts') return Math.min(part.amounts.length, 20) * ROW;
  if (part.kind === 'text') return Math.min(heightOfText(part.sentences, sheet), 200);
  return part.kind === 'table' ? Math.min(part.table.rows.length + 1, 6) * ROW : 40;
}

function drawHeading(title: string, sheet: Sheet, below: number): void {
  const height = sheet.heightOf(title, 'heading', sheet.width);
  sheet.y += BEFORE;
  sheet.room(height + RULE + UNDER_RULE + below);
  sheet.write('H2', title, 'heading', { x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.y += height + RULE;
  sheet.rule(sheet.y);
  sheet.y += UNDER_RULE;
}

/** Terms over their values, three beside each other. */
function drawFacts(facts: readonly DocumentFact[], sheet: Sheet): void {
  const width = (sheet.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const list = sheet.group('L');
  for (let from = 0; from < facts.length; from += COLUMNS) {
    const row = facts.slice(from, from + COLUMNS).map((fact) => {
      const heights = [
        sheet.heightOf(fact.term, 'quiet', width),
        sheet.heightOf(fact.value, 'text', width),
        sheet.heightOf(fact.detail ?? '', 'quiet', width),
      ] as const;
      return { fact, heights };
    });
    const height = Math.max(...row.map(({ heights: [term, value, detail] }) => term + value + detail)) + 6;
    sheet.room(height);
    for (const [at, { fact, heights }] of row.entries()) {
      const x = sheet.left + at * (width + GAP);
      const [term, value] = heights;
      const item = sheet.group('LI', list);
      sheet.write('Lbl', fact.term, 'quiet', { x, y: sheet.y, width }, item);
      const body = sheet.group('LBody', item);
      sheet.write('P', fact.value, 'text', { x, y: sheet.y + term, width }, body);
      if (fact.detail) sheet.write('P', fact.detail, 'quiet', { x, y: sheet.y + term + value, width }, body);
    }
    sheet.y += height;
  }
}

/** What each amount is, how it came about, and the amount; totals and the balance are set off. */
function drawAmounts(amounts: readonly Amount[], sheet: Sheet): void {
  const { left, width } = sheet;
  const [term, how, end] = [0.32 * width, 0.48 * width, 0.2 * width - 2 * GAP];
  const table = sheet.group('Table');
  const styleOf = ({ weight = 'plain' }: Amount): Style => (weight === 'plain' ? 'text' : 'strong');
  const heightOf = (line: Amount) =>
    2 * PADDING +
    Math.max(
      sheet.heightOf(line.term, styleOf(line), term),
      sheet.heightOf(line.how ?? '', 'quiet', how),
      sheet.heightOf(line.amount, styleOf(line), end),
    );
  for (const [at, line] of amounts.entries()) {
    const style = styleOf(line);
    const height = heightOf(line);
    sheet.room(height);
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

/** A sentence; several are numbered. */
function drawText(sentences: readonly string[], sheet: Sheet): void {
  const [only = '', ...others] = sentences;
  if (others.length === 0) {
    const height = sheet.heightOf(only, 'text', sheet.width) + PADDING;
    sheet.room(height);
    sheet.write('P', only, 'text', { x: sheet.left, y: sheet.y, width: sheet.width });
    sheet.y += height;
    return;
  }
  const width = sheet.width - INDENT;
  const list = sheet.group('L');
  for (const [at, sentence] of sentences.entries()) {
    const height = sheet.heightOf(sentence, 'text', width) + PADDING;
    sheet.room(height);
    const item = sheet.group('LI', list);
    sheet.write('Lbl', `${at + 1}.`, 'text', { x: sheet.left, y: sheet.y, width: INDENT }, item);
    sheet.write('LBody', sentence, 'text', { x: sheet.left + INDENT, y: sheet.y, width }, item);
    sheet.y += height;
  }
}

/**
 * A part of a document under its heading.
 * @param after points of what has to stand on the page where it ends
 */
export function drawPart(part: DocumentPart, sheet: Sheet, after = 0): void {
  drawHeading(part.title, sheet, roomBelow(part, sheet) + after);
  if (part.kind === 'facts') drawFacts(part.facts, sheet);
  else if (part.kind === 'table') drawTable(part.table, sheet);
  else if (part.kind === 'amounts') drawAmounts(part.amounts, sheet);
  else drawText(part.sentences, sheet);
}
