/** Where a key leads in a list of so many choices; null when it is none of the list's keys. -1 is 'none yet'. */
export function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(count - 1, Math.max(at, 0) + 5);
    case 'PageUp':
      return Math.max(0, at - 5);
    default:
      return null;
  }
}
