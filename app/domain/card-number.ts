/** Figures in a row, parted as people part them. */
const ROW = /\p{Nd}+(?:[\s.\p{Pd}]{1,2}\p{Nd}+)*/gu;
const GROUP = /\p{Nd}+/gu;

interface Group {
  readonly start: number;
  readonly end: number;
}

const MOST_DIGITS = 19;
/** A telephone number in its international form has + and no more digits than this. */
const LONGEST_PHONE = 15;

/** The check sum of card numbers. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A device's number (IMEI) has the same check sum and 15 digits; those that begin with 35 are nobody's cards. */
const isDevice = (digits: string): boolean => digits.length === 15 && digits.startsWith('35');

const figuresOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Cards of all schemes have 13 to 19 digits and begin with 2 to 6. */
const isCard = (digits: string): boolean =>
  /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits) && !isDevice(digits);

/** The end of the card number that begins with a group, the longest there is; null for none. */
function cardEnd(row: string, groups: readonly Group[], first: number): number | null {
  const start = groups[first]?.start ?? 0;
  const near = groups.slice(first, first + MOST_DIGITS).toReversed();
  return near.find(({ end }) => isCard(figuresOf(row.slice(start, end))))?.end ?? null;
}

/** A row of figures without the card numbers that some of its groups make up. */
function maskRow(row: string): string {
  const groups = [...row.matchAll(GROUP)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  let [masked, done] = ['', 0];
  for (const [nth, { start }] of groups.entries()) {
    const end = start < done ? null : cardEnd(row, groups, nth);
    if (end === null) continue;
    masked += `${row.slice(done, start)}•••• ${figuresOf(row.slice(start, end)).slice(-4)}`;
    done = end;
  }
  return masked + row.slice(done);
}

/** The text with each card number in it as its last four digits: `•••• 4242`. A text without one stays as it is. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(ROW, (row, at: number) => {
    const isPhone = text[at - 1] === '+' && figuresOf(row).length <= LONGEST_PHONE;
    return isPhone ? row : maskRow(row);
  });
