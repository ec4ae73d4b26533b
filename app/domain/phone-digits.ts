/** Fewer digits than this are no telephone number that belongs to one customer alone. */
const SHORTEST_PHONE = 6;

/** The digits of a text that may be a telephone number, without leading zeros; null when it is none. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= SHORTEST_PHONE && /^[\d\s()+./-]+$/.test(text) ? digits : null;
}
