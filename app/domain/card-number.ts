/** Figures in a row, parted as people part them. */
const ROW = /\p{Nd}+(?:[\s.\p{Pd}]{1,2}\p{Nd}+)*/gu;
const FIGURE = /\p{Nd}/u;

/** Groups of figures by their number: where each begins and ends in the row, and among its figures. */
interface Groups {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The figures of a row, and sums over them that tell any run's check sum without adding it up again. */
interface Figures {
  readonly digits: Uint8Array;
  /** Up to each figure: with those at even places doubled, and with those at odd places doubled. */
  readonly sums: readonly [Uint32Array, Uint32Array];
}

/** Cards of all schemes have so many digits and begin with 2 to 6. */
const [LEAST_DIGITS, MOST_DIGITS] = [13, 19];
/** A telephone number in its international form has + and no more digits than this. */
const LONGEST_PHONE = 15;

const figuresOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** The digits of one sign: none where it is no figure (null), and of a script whose figures cards do not have. */
function digitsIn(sign: string): string | null {
  if (sign >= '0' && sign <= '9') return sign;
  return sign > '\x7f' && FIGURE.test(sign) ? figuresOf(sign) : null;
}

/** Reads a row sign by sign: a row may be as long as a form. */
function readRow(row: string): Groups & Figures {
  const [starts, ends, from, to] = [[], [], [], []] as [number[], number[], number[], number[]];
  const digits = new Uint8Array(row.length);
  const sums: Figures['sums'] = [new Uint32Array(row.length + 1), new Uint32Array(row.length + 1)];
  let count = 0;
  let isInGroup = false;
  let at = 0;
  const close = () => {
    if (isInGroup) ends.push(at);
    if (isInGroup) to.push(count);
    isInGroup = false;
  };
  for (const sign of row) {
    const found = digitsIn(sign);
    if (found === null) close();
    else if (!isInGroup) {
      starts.push(at);
      from.push(count);
      isInGroup = true;
    }
    if (found) {
      const digit = Number(found);
      const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
      digits[count] = digit;
      for (const parity of [0, 1] as const)
        sums[parity][count + 1] = (sums[parity][count] ?? 0) + (count % 2 === parity ? doubled : digit);
      count += 1;
    }
    at += sign.length;
  }
  close();
  return { starts, ends, from, to, digits, sums };
}

/** Whether a run of figures is a card's number: its check sum doubles every second figure from the last but one. */
function isCard({ digits, sums }: Figures, from: number, to: number): boolean {
  const [length, first = 0] = [to - from, digits[from]];
  if (length < LEAST_DIGITS || length > MOST_DIGITS || first < 2 || first > 6) return false;
  const sum = sums[to % 2 === 0 ? 0 : 1];
  // A device's number (IMEI) has the same check sum and 15 digits; those that begin with 35 are nobody's cards.
  const isDevice = length === 15 && first === 3 && digits[from + 1] === 5;
  return ((sum[to] ?? 0) - (sum[from] ?? 0)) % 10 === 0 && !isDevice;
}

/** The last group of the card number that begins with a group, the longest there is; -1 for none. */
function lastGroup(row: Groups & Figures, first: number): number {
  const from = row.from[first] ?? 0;
  let last = -1;
  for (let at = first; at < Math.min(first + MOST_DIGITS, row.to.length); at += 1) {
    const to = row.to[at] ?? 0;
    if (to - from > MOST_DIGITS) break;
    if (isCard(row, from, to)) last = at;
  }
  return last;
}

/** A row of figures without the card numbers that some of its groups make up. */
function maskRow(text: string): string {
  const row = readRow(text);
  const pieces: string[] = [];
  let done = 0;
  for (const [nth, start] of row.starts.entries()) {
    const last = start < done ? -1 : lastGroup(row, nth);
    if (last === -1) continue;
    const to = row.to[last] ?? 0;
    pieces.push(text.slice(done, start), '•••• ', row.digits.subarray(to - 4, to).join(''));
    done = row.ends[last] ?? done;
  }
  return pieces.join('') + text.slice(done);
}

/** The text with each card number in it as its last four digits: `•••• 4242`. A text without one stays as it is. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(ROW, (row, at: number) => {
    if (row.length < LEAST_DIGITS) return row;
    const isPhone = text[at - 1] === '+' && figuresOf(row).length <= LONGEST_PHONE;
    return isPhone ? row : maskRow(row);
  });
