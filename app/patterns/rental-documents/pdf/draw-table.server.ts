import type { DocumentTable } from '../document-content.ts';
import type { Sheet, Style } from './sheet.server.ts';

const GAP = 8;
const PADDING = 3;
/** A column of words is never squeezed below this. */
const LEAST = 40;

type Widths = readonly number[];

/** Each column as wide as its longest text; where that is too much, the wide ones give way. */
function widthsOf({ heads, rows }: DocumentTable, sheet: Sheet): Widths {
  const wanted = heads.map(({ label }, at) =>
    Math.max(
      LEAST,
      sheet.widthOf(label, 'quiet'),
      ...rows.map((row) => sheet.widthOf(row[at] ?? '', 'text') + 1),
    ),
  );
  const room = sheet.width - GAP * (heads.length - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= room) return wanted.map((width) => width + (room - sum) / heads.length);
  const fair = room / heads.length;
  const narrow = wanted.filter((width) => width <= fair);
  const left = room - narrow.reduce((all, width) => all + width, 0);
  const wide = sum - narrow.reduce((all, width) => all + width, 0);
  return wanted.map((width) => (width <= fair ? width : (width / wide) * left));
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
  for (const texts of table.rows) {
    const line: Line = { texts, style: 'text' };
    const height = heightOf(line);
    if (sheet.room(height)) {
      repeatHead();
      goOn(heightOf(head));
    }
    draw(line, false);
    goOn(height);
  }
}
