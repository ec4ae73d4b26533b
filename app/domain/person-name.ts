/** First and last name as one, of whichever there is; empty text when there is none. */
export function fullName(first: string | null, last: string | null): string {
  return [first, last]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
