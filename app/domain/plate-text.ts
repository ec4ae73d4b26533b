/** A number plate as it is kept: capitals, one space where there were any, no other spelling of the same plate. */
export function plateOf(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
}
