import { useEffect, useRef } from 'react';
import { createShortcutReader } from './shortcut-keys.ts';

const FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]';

/** Keys belong to the field that has the focus, and to a dialog or a sheet that is open. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(FIELD) !== null) ||
    document.querySelector('dialog[open], details[name][open]') !== null
  );
}

/**
 * Listens for shortcuts on the whole page. Those with Ctrl work in fields too; the others are dead there, and wherever
 * `single` is off, for whom they get in the way (speech input, unsteady hands).
 */
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
