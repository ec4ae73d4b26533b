/** A key press as far as shortcuts look at it. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Keys after one another count as one shortcut within this time. */
export const SEQUENCE_MS = 1000;

/**
 * Reads presses as shortcuts: `?`, `g r` (one after the other), `mod+k` (Ctrl, or Command on a Mac).
 * @param known every shortcut there is
 * @returns a reader that takes a press and the time in milliseconds, and gives the shortcut that is complete with it
 */
export function createShortcutReader(known: readonly string[]): (press: Press, now: number) => string | null {
  let begun = '';
  let since = 0;
  return ({ key, ctrlKey, metaKey, altKey }, now) => {
    const mod = ctrlKey || metaKey;
    if (altKey || key.length !== 1) {
      begun = '';
      return null;
    }
    const one = mod ? `mod+${key.toLowerCase()}` : key;
    const both = begun !== '' && now - since <= SEQUENCE_MS ? `${begun} ${one}` : one;
    begun = '';
    if (known.includes(both)) return both;
    if (known.includes(one)) return one;
    if (known.some((shortcut) => shortcut.startsWith(`${one} `))) {
      begun = one;
      since = now;
    }
    return null;
  };
}
