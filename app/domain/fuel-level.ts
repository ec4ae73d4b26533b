import { nothingIn, plainText, type Typed } from './typed-text.ts';

/** A tank is read in eighths, 0 to 8. */
export const FULL_TANK = 8;

const WORDS: Readonly<Record<string, number>> = { e: 0, empty: 0, half: 4, f: FULL_TANK, full: FULL_TANK };

/** Reads a typed fuel level in eighths: `6`, `6/8`, `3/4`, `½`, `half`, `F`, `E`. */
export function readEighths(text: string): Typed<number> {
  const plain = plainText(text).replaceAll(' ', '');
  if (plain === '') return nothingIn(text);
  const word = WORDS[plain];
  if (word !== undefined) return { value: word };
  const [, above, below = '8'] = /^(\d)(?:\/([248]))?$/.exec(plain) ?? [];
  if (above === undefined) return { problem: 'unreadable' };
  const eighths = (Number(above) * FULL_TANK) / Number(below);
  return eighths > FULL_TANK ? { problem: 'outOfRange' } : { value: eighths };
}

/** Reads a typed battery level in whole percent: `80`, `80%`. */
export function readPercent(text: string): Typed<number> {
  const plain = plainText(text);
  if (plain === '') return nothingIn(text);
  const [, figures] = /^(\d{1,4}) ?%?$/.exec(plain) ?? [];
  if (figures === undefined) return { problem: 'unreadable' };
  return Number(figures) > 100 ? { problem: 'outOfRange' } : { value: Number(figures) };
}
