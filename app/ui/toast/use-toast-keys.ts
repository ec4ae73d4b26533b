import { useCallback, useEffect, useRef } from 'react';

/** Alt+T leads to the toasts; Escape, or closing the last one, back to where the focus was. */
export function useToastKeys() {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);

  const leave = useCallback(() => {
    before.current?.focus();
    before.current = null;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const toasts = list.current;
      if (!toasts) return;
      const { activeElement } = document;
      const inside = toasts.contains(activeElement);
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!inside && activeElement instanceof HTMLElement) before.current = activeElement;
        toasts.focus();
      } else if (event.key === 'Escape' && inside) {
        event.preventDefault();
        event.stopPropagation();
        leave();
      }
    };
    // Before a dialog or menu takes the Escape for itself.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [leave]);

  /** After a toast was closed by keyboard: on to the others, or back. */
  const closed = (others: number) => {
    if (before.current === null) return;
    if (others > 0) list.current?.focus();
    else leave();
  };
  return { list, closed };
}
