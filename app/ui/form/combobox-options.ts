/** One thing that a combobox offers. */
export interface ComboOption {
  readonly value: string;
  readonly text: string;
  /** What tells it from others of the same text. */
  readonly detail?: string | undefined;
}

/** More than this nobody reads. */
const MOST_SHOWN = 50;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that hold every word of the query somewhere, whatever their accents. */
export function matchingOptions(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return options
    .filter(({ text, detail = '' }) => {
      const whole = folded(`${text} ${detail}`);
      return words.every((word) => whole.includes(word));
    })
    .slice(0, MOST_SHOWN);
}
