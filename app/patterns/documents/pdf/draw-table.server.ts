import type { DocumentTable } from '../document-content.ts';
import type { Sheet, Style } from './sheet.server.ts';

const GAP = 8;
const PADDING = 3;
/** A column of words is never squeezed below this. */
const LEAST = 40;

type Widths = readonly number[];

/** Each column as wide as its longest text; where that is too much, the widest give way. */
function widthsOf({ heads, rows, isSummed }: DocumentTable, sheet: Sheet): Widths {
  const wanted = heads.map(({ label }, at) =>
    Math.max(
      LEAST,
      sheet.widthOf(label, 'quiet'),
      ...rows.map((row, nth) => {
        const isSum = isSummed && nth === rows.length - 1;
        return sheet.widthOf(row[at] ?? '', isSum ? 'strong' : 'text') + 1;
      }),
    ),
  );
  const room = sheet.width - GAP * (heads.length - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= room) return wanted.map((width) => width + (room - sum) / heads.length);
  const widths = [...wanted];
  let left = room;
  const narrowFirst = [...wanted.entries()].toSorted(([, one], [, other]) => one - other);
  for (const [nth, [at, width]] of narrowFirst.entries()) {
    widths[at] = Math.min(width, left / (heads.length - nth));
    left -= widths[at];
  }
  return widths;
}

interface Line {
  readonly texts: readonly string[];
  readonly style: Style;
}

function placesOf({ heads }: DocumentTable, widths: Widths, sheet: Sheet) {
  let x = sheet.left;
  return widths.map((width, at) => {
    const place = { x, width, align: heads[at]?.end ? ('right' as const) : ('left' as const) };
    x += width + GAP;
    return place;
  });
}

/** Several things of one kind, a row each; the heads stand again on every further page. */
export function drawTable(table: DocumentTable, sheet: Sheet): void {
  const widths = widthsOf(table, sheet);
  const places = placesOf(table, widths, sheet);
  const heightOf = ({ texts, style }: Line) =>
    Math.max(...texts.map((text, at) => sheet.heightOf(text, style, widths[at] ?? 0))) + 2 * PADDING;
  const head: Line = { texts: table.heads.map(({ label }) => label), style: 'quiet' };
  const under = sheet.group('Table');

  const draw = (line: Line, isHead: boolean) => {
    const row = sheet.group('TR', under);
    for (const [at, text] of line.texts.entries()) {
      const place = { ...(places[at] ?? { x: 0, width: 0 }), y: sheet.y + PADDING };
      const type = isHead || at === 0 ? 'TH' : 'TD';
      const scope = isHead ? 'Column' : at === 0 ? 'Row' : undefined;
      sheet.write(type, text, line.style, place, row, scope);
    }
  };
  const repeatHead = () =>
    sheet.decorate(() => {
      for (const [at, text] of head.texts.entries()) {
        sheet.plainText(text, 'quiet', { ...(places[at] ?? { x: 0, width: 0 }), y: sheet.y + PADDING });
      }
    }, 'Pagination');
  const goOn = (height: number) => {
    sheet.y += height;
    sheet.rule(sheet.y, sheet.left, sheet.width, '#ccc');
  };

  sheet.room(heightOf(head) + 24);
  draw(head, true);
  goOn(heightOf(head));
  for (const [nth, texts] of table.rows.entries()) {
    const isSum = table.isSummed && nth === table.rows.length - 1;
    const line: Line = { texts, style: isSum ? 'strong' : 'text' };
    const height = heightOf(line);
    if (sheet.room(height)) {
      repeatHead();
      goOn(heightOf(head));
    }
    draw(line, false);
    goOn(height);
  }
}
