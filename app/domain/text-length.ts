/** The length of a text as people count it: a line break is one, whatever a form makes of it; an emoji is one. */
export function textLength(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}
