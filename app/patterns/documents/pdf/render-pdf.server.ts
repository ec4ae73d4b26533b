import type { DocumentContent, Party } from '../document-content.ts';
import { drawPart } from './draw-parts.server.ts';
import { drawSigning, heightOfSigning } from './draw-signing.server.ts';
import { Sheet } from './sheet.server.ts';

/** Writes who somebody is into a column and gives the place below. */
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

/** Who gives it out on one side, what it is and for whom on the other. */
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
 * Draws a document as a PDF whose structure, language and title are tagged, and whose text can be read out and copied.
 * @param createdAt stands in its properties; the same content and moment give the same bytes
 */
export function renderPdf(content: DocumentContent, createdAt: Date): Promise<Buffer> {
  const sheet = new Sheet(content, createdAt);
  drawHead(content, sheet);
  const { parts, signing } = content;
  // Nobody signs a page on which nothing else stands.
  const last = signing ? heightOfSigning(signing, sheet) : 0;
  for (const [at, part] of parts.entries()) drawPart(part, sheet, at === parts.length - 1 ? last : 0);
  if (signing) drawSigning(signing, sheet);
  return sheet.close(content.foot);
}
