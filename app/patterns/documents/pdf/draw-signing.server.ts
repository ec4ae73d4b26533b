import type { SignaturePlace, SigningBlock } from '../document-content.ts';
import type { Sheet } from './sheet.server.ts';

const GAP = 28;
/** Room for a drawing or a pen. */
const SPACE = 52;
const BEFORE = 14;

/** Where the date is written beside a name that is signed with a pen. */
const DATE = 70;

function drawPlace(place: SignaturePlace, dateLabel: string, sheet: Sheet, x: number, width: number): void {
  const top = sheet.y;
  if (place.drawing) sheet.picture(place.drawing, place.drawingLabel, x, top, [width, SPACE - 4]);
  if (place.typed) sheet.write('P', place.typed, 'name', { x, y: top + SPACE - 22, width });
  const line = top + SPACE;
  const isOpen = place.signed === '';
  sheet.rule(line, x, isOpen ? width - DATE - 10 : width);
  if (isOpen) {
    sheet.rule(line, x + width - DATE, DATE);
    sheet.write('P', dateLabel, 'quiet', { x: x + width - DATE, y: line + 3, width: DATE });
  }
  const own = isOpen ? width - DATE - 10 : width;
  sheet.write('P', place.role, 'quiet', { x, y: line + 3, width: own });
  sheet.write('P', place.name, 'text', { x, y: line + 14, width: own });
  const below = line + 14 + sheet.heightOf(place.name, 'text', own);
  if (!isOpen) sheet.write('P', place.signed, 'quiet', { x, y: below, width });
}

/** Role, name and how it was signed below a line. */
const BELOW = 36;

function heightsOf({ title, statement }: SigningBlock, sheet: Sheet) {
  const heading = sheet.heightOf(title, 'heading', sheet.width) + 6;
  const text = sheet.heightOf(statement, 'text', sheet.width) + 8;
  return { heading, text, whole: heading + text + SPACE + BELOW };
}

/** How much room signing takes, in points. */
export const heightOfSigning = (block: SigningBlock, sheet: Sheet): number =>
  BEFORE + heightsOf(block, sheet).whole;

/** What is signed, and the places to sign on, together on one page. */
export function drawSigning(block: SigningBlock, sheet: Sheet): void {
  const { title, statement, places, dateLabel } = block;
  const all = { x: sheet.left, width: sheet.width };
  const { heading, text, whole } = heightsOf(block, sheet);
  sheet.y += BEFORE;
  sheet.room(whole);
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
