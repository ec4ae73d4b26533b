import type { DocumentContent, Party, SignaturePlace, SigningBlock } from '../document-content.ts';
import { drawPart } from './draw-parts.server.ts';
import { Sheet } from './sheet.server.ts';

/** Writes a party into a column and returns where it ends. */
function drawParty({ role, name, lines }: Party, sheet: Sheet, x: number, width: number): number {
  let y = sheet.y;
  const write = (text: string, style: 'quiet' | 'name') => {
    if (text === '') return;
    sheet.write('P', text, style, { x, y, width });
    y += sheet.heightOf(text, style, width);
  };
  write(role, 'quiet');
  write(name, 'name');
  for (const line of lines) write(line, 'quiet');
  return y;
}

function drawHead({ issuer, receiver, title, number, remark }: DocumentContent, sheet: Sheet): void {
  const width = 0.54 * sheet.width;
  const right = sheet.left + sheet.width - width;
  const top = sheet.y;
  const below = drawParty(issuer, sheet, sheet.left, right - sheet.left - 16);
  sheet.write('H1', title, 'title', { x: right, y: top, width });
  sheet.y = top + sheet.heightOf(title, 'title', width);
  sheet.write('P', number, 'name', { x: right, y: sheet.y, width });
  sheet.y += sheet.heightOf(number, 'name', width) + 4;
  if (remark) {
    sheet.write('P', remark, 'strong', { x: right, y: sheet.y, width });
    sheet.y += sheet.heightOf(remark, 'strong', width) + 4;
  }
  sheet.y += 6;
  sheet.y = Math.max(below, drawParty(receiver, sheet, right, width));
}

/**
 * Draws a document as a tagged PDF, whose text can be read out and copied.
 * @param createdAt the same content and moment give the same bytes
 */
export function renderPdf(content: DocumentContent, createdAt: Date): Promise<Buffer> {
  const sheet = new Sheet(content, createdAt);
  drawHead(content, sheet);
  const { parts, signing } = content;
  // The signing block never stands alone on a page.
  const last = signing ? BEFORE + heightsOf(signing, sheet).whole : 0;
  for (const [at, part] of parts.entries()) drawPart(part, sheet, at === parts.length - 1 ? last : 0);
  if (signing) drawSigning(signing, sheet);
  return sheet.close(content.foot);
}

const GAP = 28;
const SPACE = 52;
const BEFORE = 14;
/** The width of the date next to a name that is signed with a pen. */
const DATE = 70;

function drawPlace(place: SignaturePlace, dateLabel: string, sheet: Sheet, x: number, width: number): void {
  const top = sheet.y;
  if (place.drawing) sheet.picture(place.drawing, place.drawingLabel, x, top, [width, SPACE - 4]);
  if (place.typedName) sheet.write('P', place.typedName, 'name', { x, y: top + SPACE - 22, width });
  const line = top + SPACE;
  const isOpen = place.signed === '';
  const own = isOpen ? width - DATE - 10 : width;
  sheet.rule(line, x, own);
  if (isOpen) {
    sheet.rule(line, x + width - DATE, DATE);
    sheet.write('P', dateLabel, 'quiet', { x: x + width - DATE, y: line + 3, width: DATE });
  }
  sheet.write('P', place.role, 'quiet', { x, y: line + 3, width: own });
  sheet.write('P', place.name, 'text', { x, y: line + 14, width: own });
  const below = line + 14 + sheet.heightOf(place.name, 'text', own);
  if (!isOpen) sheet.write('P', place.signed, 'quiet', { x, y: below, width });
}

const BELOW = 36;

function heightsOf({ title, statement }: SigningBlock, sheet: Sheet) {
  const heading = sheet.heightOf(title, 'heading', sheet.width) + 6;
  const text = sheet.heightOf(statement, 'text', sheet.width) + 8;
  return { heading, text, whole: heading + text + SPACE + BELOW };
}

function drawSigning(block: SigningBlock, sheet: Sheet): void {
  const { title, statement, places, dateLabel } = block;
  const all = { x: sheet.left, width: sheet.width };
  const { heading, text, whole } = heightsOf(block, sheet);
  sheet.y += BEFORE;
  sheet.ensureSpace(whole);
  sheet.write('H2', title, 'heading', { ...all, y: sheet.y });
  sheet.y += heading;
  sheet.write('P', statement, 'text', { ...all, y: sheet.y });
  sheet.y += text;
  const width = (sheet.width - GAP * (places.length - 1)) / places.length;
  for (const [at, place] of places.entries()) {
    drawPlace(place, dateLabel, sheet, sheet.left + at * (width + GAP), width);
  }
  sheet.y += SPACE + BELOW;
}
