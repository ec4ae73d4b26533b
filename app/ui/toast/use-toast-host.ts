import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The dialog in front, which makes all else inert, or the page. */
function frontmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Where the toasts stand in the document: inside the dialog in front, since what lies outside is neither announced
 * nor clickable, and back on the page when it closes. Each new toast brings them to the front of the window.
 */
export function useToastHost(place: RefObject<HTMLElement>, newest: string | null): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    if (newest === null) return setHost((before) => before ?? document.body);
    setHost(frontmost());
    // A dialog's `close` does not bubble; it is heard on its way down.
    const onClose = () => setHost(frontmost());
    document.addEventListener('close', onClose, true);
    return () => document.removeEventListener('close', onClose, true);
  }, [newest]);
  useLayoutEffect(() => {
    const surface = place.current;
    if (!surface || newest === null || host === null || !('showPopover' in surface)) return;
    if (surface.matches(':popover-open')) surface.hidePopover();
    surface.showPopover();
  }, [host, newest, place]);
  return host;
}
