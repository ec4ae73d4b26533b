/** Upper-case tokens and what luxon calls them. What stands in both styles the same (hh, mm, ss) needs no line. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: 'yyyy',
  YY: 'yy',
  DD: 'dd',
  D: 'd',
  dddd: 'EEEE',
  ddd: 'EEE',
  A: 'a',
  MMMM: 'MMMM',
  SS: 'ss',
};

/**
 * Turns a profile's format override from the upper-case token style to the product's:
 * `DD/MM/YYYY` → `dd/MM/yyyy`, `hh:mm A` → `hh:mm a`. Text in brackets or quotes stays text. Empty gives null.
 */
export function toLowerCaseStyle(pattern: string | null): string | null {
  const wanted = pattern?.trim();
  if (!wanted) return null;
  return wanted.replaceAll(
    /\[([^\]]*)\]|'[^']*'|([A-Za-z])\2*/g,
    (part: string, literal: string | undefined) =>
      literal === undefined ? (TOKENS[part] ?? part) : `'${literal}'`,
  );
}
