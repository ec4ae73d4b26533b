/** Figures in a row, separated as in usual spellings. */
const ROW = /\p{Nd}+(?:[\s.\p{Pd}]{1,2}\p{Nd}+)*/gu;
const FIGURE = /\p{Nd}/u;

/** A group of figures: where it begins and ends in the row, and among its figures. */
interface Group {
  readonly start: number;
  end: number;
  readonly from: number;
  to: number;
}

/** A row, with sums over its figures that give the check sum of any run. */
interface Row {
  readonly groups: readonly Group[];
  readonly digits: Uint8Array;
  /** Up to each figure: with those at even positions doubled, and with those at odd positions doubled. */
  readonly sums: readonly [Uint32Array, Uint32Array];
}

/** Cards of all schemes have so many digits and begin with 2 to 6. */
const [LEAST_DIGITS, MOST_DIGITS] = [13, 19];
/** A telephone number in its international form has + and no more digits than this. */
const LONGEST_PHONE = 15;

const figuresOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Returns the digits of one sign; null where it is no figure. */
function digitsIn(sign: string): string | null {
  if (sign >= '0' && sign <= '9') return sign;
  return sign > '\x7f' && FIGURE.test(sign) ? figuresOf(sign) : null;
}

/** Reads a row sign by sign: a row may be as long as a form. */
function readRow(row: string): Row {
  const groups: Group[] = [];
  const digits = new Uint8Array(row.length);
  const sums: Row['sums'] = [new Uint32Array(row.length + 1), new Uint32Array(row.length + 1)];
  let count = 0;
  let group: Group | null = null;
  let at = 0;
  for (const sign of row) {
    const found = digitsIn(sign);
    if (found === null) group = null;
    else if (group === null) {
      group = { start: at, end: at, from: count, to: count };
      groups.push(group);
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
    if (group === null) continue;
    group.end = at;
    group.to = count;
  }
  return { groups, digits, sums };
}

/** Whether a run of figures is a card's number: its check sum doubles every second figure from the last but one. */
function isCard({ digits, sums }: Row, from: number, to: number): boolean {
  const [length, first = 0] = [to - from, digits[from]];
  if (length < LEAST_DIGITS || length > MOST_DIGITS || first < 2 || first > 6) return false;
  const sum = sums[to % 2 === 0 ? 0 : 1];
  // A device's number (IMEI) has the same check sum and 15 digits; those that begin with 35 are no cards.
  const isDevice = length === 15 && first === 3 && digits[from + 1] === 5;
  return ((sum[to] ?? 0) - (sum[from] ?? 0)) % 10 === 0 && !isDevice;
}

/** Returns the text of a row with the card numbers that some of its groups make up masked. */
function maskRow(text: string): string {
  const row = readRow(text);
  const pieces: string[] = [];
  let done = 0;
  for (const [nth, { start, from }] of row.groups.entries()) {
    if (start < done) continue;
    const last = row.groups.slice(nth, nth + MOST_DIGITS).findLast(({ to }) => isCard(row, from, to));
    if (!last) continue;
    pieces.push(text.slice(done, start), '•••• ', row.digits.subarray(last.to - 4, last.to).join(''));
    done = last.end;
  }
  return pieces.join('') + text.slice(done);
}

/** Returns the text with each card number in it as its last four digits: `•••• 4242`. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(ROW, (row, at: number) => {
    if (row.length < LEAST_DIGITS) return row;
    const isPhone = text[at - 1] === '+' && figuresOf(row).length <= LONGEST_PHONE;
    return isPhone ? row : maskRow(row);
  });
