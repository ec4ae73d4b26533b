const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = [0x5b, 0x7b] as const;
const CLOSE = [0x5d, 0x7d] as const;
const COMMA = 0x2c;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MARK = [0xef, 0xbb, 0xbf] as const;

/** The longest row in bytes. */
export const LONGEST_ROW = 256 * 1024;

/** The answer is no list of records. */
export class NotRowsError extends Error {
  override readonly name = 'NotRowsError';
}

interface RowSplitter {
  /** Returns the records that are whole with this piece, each as its JSON. @throws NotRowsError */
  push(piece: Buffer): readonly string[];
  /** @throws NotRowsError unless the list has ended */
  end(): void;
}

/** Splits the JSON of a list into its records, piece by piece, without holding more than one record. */
export function createRowSplitter(): RowSplitter {
  let state: 'before' | 'between' | 'within' | 'after' = 'before';
  let held: Buffer[] = [];
  let heldBytes = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let seen = 0;
  let isCommaDue = false;

  const wrong = (): never => {
    throw new NotRowsError('The answer is no list of records');
  };

  /** A byte outside of a record. Returns whether a record begins with it. */
  function outside(byte: number): boolean {
    if (BLANKS.has(byte)) return false;
    if (state === 'before') {
      if (byte === MARK[seen] && seen < MARK.length) {
        seen += 1;
        return false;
      }
      if (byte !== OPEN[0]) wrong();
      state = 'between';
      return false;
    }
    if (state === 'between' && byte === CLOSE[0]) {
      state = 'after';
      return false;
    }
    if (state === 'between' && byte === COMMA && isCommaDue) {
      isCommaDue = false;
      return false;
    }
    if (state !== 'between' || byte !== OPEN[1] || isCommaDue) wrong();
    return true;
  }

  /** A byte within a record. Returns whether the record ends with it. */
  function inside(byte: number): boolean {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isText = false;
      return false;
    }
    if (byte === QUOTE) isText = true;
    else if (byte === OPEN[0] || byte === OPEN[1]) depth += 1;
    else if (byte === CLOSE[0] || byte === CLOSE[1]) depth -= 1;
    return depth === 0;
  }

  return {
    push(piece) {
      const rows: string[] = [];
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (state !== 'within') {
          if (!outside(byte)) continue;
          state = 'within';
          from = at;
          depth = 1;
          continue;
        }
        if (!inside(byte)) continue;
        const part = piece.subarray(from, at + 1);
        rows.push((held.length === 0 ? part : Buffer.concat([...held, part])).toString('utf8'));
        held = [];
        heldBytes = 0;
        state = 'between';
        isCommaDue = true;
      }
      if (state === 'within') {
        const rest = piece.subarray(from);
        heldBytes += rest.length;
        if (heldBytes > LONGEST_ROW) wrong();
        // A copy: the piece itself may be used again by the connection.
        held.push(Buffer.from(rest));
      }
      return rows;
    },
    end() {
      if (state !== 'after') wrong();
    },
  };
}
