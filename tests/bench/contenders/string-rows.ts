import {
  type Content,
  chooserOf,
  type Element,
  escaped,
  isElement,
  type Piece,
  type Row,
  type RowTemplate,
  VOID,
  writerOf,
} from './parts.ts';

type Write = (row: Row) => string;

/** Joins what stays the same, so that a row is as few pieces as a template string of a person would have. */
function joined(writes: readonly (string | Write)[]): Write {
  const pieces: (string | Write)[] = [];
  for (const one of writes) {
    const last = pieces.at(-1);
    if (typeof one === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + one;
    else pieces.push(one);
  }
  return (row) => {
    let text = '';
    for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(row);
    return text;
  };
}

function pieceWrite(piece: Piece): string | Write {
  if (typeof piece === 'string') return escaped(piece);
  const write = writerOf(piece);
  return (row) => escaped(write(row));
}

function contentWrites(content: Content): (string | Write)[] {
  return isElement(content) ? elementWrites(content) : [pieceWrite(content)];
}

function elementWrites({ tag, attributes, children }: Element): (string | Write)[] {
  const start = attributes.flatMap(([name, value]) => [` ${name}="`, pieceWrite(value), '"']);
  if (VOID.has(tag)) return [`<${tag}`, ...start, '/>'];
  return [`<${tag}`, ...start, '>', ...children.flatMap(contentWrites), `</${tag}>`];
}

/** Returns the function that writes the rows of a table as one string. */
export function stringRows({ cells }: RowTemplate): (rows: readonly Row[]) => string {
  const writes = cells.map(({ questions, variants }) => {
    const choose = chooserOf(questions);
    const byName = new Map(
      Object.entries(variants).map(([name, element]) => [name, joined(elementWrites(element))]),
    );
    return (row: Row) => byName.get(choose(row))?.(row) ?? '';
  });
  return (rows) => {
    let html = '';
    for (const row of rows) {
      html += '<tr>';
      for (const write of writes) html += write(row);
      html += '</tr>';
    }
    return html;
  };
}
