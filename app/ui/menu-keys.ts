/** The first item after `at` whose text begins with what was typed, going round; null when there is none. */
function byLetter(texts: readonly string[], at: number, letter: string): number | null {
  const starts = (text: string) => text.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  for (let step = 1; step <= texts.length; step += 1) {
    const place = (at + step) % texts.length;
    if (starts(texts[place] ?? '')) return place;
  }
  return null;
}

/**
 * Where a key leads in a menu.
 * @param at the item with the focus, -1 for the menu's button
 * @returns the item to focus, or null when the key is not the menu's
 */
export function nextItem(texts: readonly string[], at: number, key: string): number | null {
  if (texts.length === 0) return null;
  const last = texts.length - 1;
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
  if (at < 0) return key === 'ArrowUp' ? last : null;
  if (key === 'ArrowUp') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key.length === 1 && key !== ' ' ? byLetter(texts, at, key) : null;
}
