const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of a query, whatever their case and accents. An empty query is in every text. */
export function holdsWords(query: string, text: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
