const NAME = 'dismissedMessages';

/** The ids in a stored list; what cannot be read is an empty list (specification section 8). */
export function readDismissed(stored: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** The ids that this browser keeps in local storage. */
export function dismissedHere(): readonly number[] {
  try {
    return readDismissed(localStorage.getItem(NAME));
  } catch {
    return [];
  }
}

/** Keeps one more id in local storage; the server's cookie keeps it too. */
export function dismissHere(id: number, most: number): void {
  try {
    const others = dismissedHere().filter((one) => one !== id);
    localStorage.setItem(NAME, JSON.stringify([...others, id].slice(-most)));
  } catch {
    // Full or forbidden: the cookie is enough.
  }
}
