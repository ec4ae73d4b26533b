import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../ui/browser-layout-effect.ts';

/** Where somebody was in a list: how far it was scrolled and which row had the focus. */
interface Place {
  readonly top: number;
  readonly left: number;
  readonly href: string | null;
}

function readPlace(key: string): Place | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { top: 0, left: 0, href: null, ...kept } : null;
  } catch {
    // Storage may be shut off on a locked-down terminal; the list then begins at its top.
    return null;
  }
}

function keepPlace(key: string, region: HTMLElement): void {
  const link = region.contains(document.activeElement) ? document.activeElement?.closest('tbody a') : null;
  const place: Place = {
    top: region.scrollTop,
    left: region.scrollLeft,
    href: link?.getAttribute('href') ?? null,
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // As above: without storage nothing is kept.
  }
}

/**
 * Keeps the place in a list for each entry of the browser's history and brings it back after Back: the scroll
 * inside the region and the focus on the row that was left. The page's own scroll is Remix's business.
 * @returns the ref for the region that scrolls
 */
export function usePlace(): RefObject<HTMLElement> {
  const region = useRef<HTMLElement>(null);
  const { key, pathname, search } = useLocation();
  const arrival = useNavigationType();
  const name = `place:${key}:${pathname}${search}`;

  useBrowserLayoutEffect(() => {
    const list = region.current;
    if (!list) return;
    const place = arrival === 'POP' ? readPlace(name) : null;
    list.scrollTo(place?.left ?? list.scrollLeft, place?.top ?? 0);
    if (place?.href) {
      const link = list.querySelector<HTMLElement>(`tbody a[href="${CSS.escape(place.href)}"]`);
      link?.focus({ preventScroll: true });
    }
    const keep = () => keepPlace(name, list);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name, arrival]);

  return region;
}
