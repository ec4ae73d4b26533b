import { useEffect, useRef } from 'react';

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys after one another count as one shortcut within this time. */
export const SEQUENCE_MS = 1000;

/**
 * Reads presses as shortcuts: `?`, `g r` (one after the other), `mod+k` (Ctrl, or Command on a Mac).
 * @returns a reader of presses and their times in milliseconds, which returns the shortcut that is complete
 */
export function createShortcutReader(known: readonly string[]): (press: Press, now: number) => string | null {
  let started = '';
  let since = 0;
  return ({ key, ctrlKey, metaKey, altKey }, now) => {
    const mod = ctrlKey || metaKey;
    if (altKey || key.length !== 1) {
      started = '';
      return null;
    }
    const one = mod ? `mod+${key.toLowerCase()}` : key;
    const both = started !== '' && now - since <= SEQUENCE_MS ? `${started} ${one}` : one;
    started = '';
    if (known.includes(both)) return both;
    if (known.includes(one)) return one;
    if (known.some((shortcut) => shortcut.startsWith(`${one} `))) {
      started = one;
      since = now;
    }
    return null;
  };
}

const FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]';

/** Keys belong to the field that has the focus, and to a dialog or a sheet that is open. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(FIELD) !== null) ||
    document.querySelector('dialog[open], details[name][open]') !== null
  );
}

/** Listens for shortcuts on the whole page. Those without Ctrl are dead in fields, and everywhere unless `single`. */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  { single }: { readonly single: boolean },
): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const known = Object.keys(shortcuts)
    .filter((shortcut) => single || shortcut.startsWith('mod+'))
    .join(',');
  useEffect(() => {
    const read = createShortcutReader(known.split(','));
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const mod = event.ctrlKey || event.metaKey;
      if (mod ? document.querySelector('dialog[open]') !== null : isElsewhere(event.target)) return;
      const shortcut = read(event, event.timeStamp);
      if (shortcut === null) return;
      event.preventDefault();
      latest.current[shortcut]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [known]);
}
